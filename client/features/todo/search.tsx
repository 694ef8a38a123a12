import type { RefObject } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { listAddress, useListTitle } from './labels.ts'

type SearchProps = { filter: string; q: string; input: RefObject<HTMLInputElement | null> }

export function Search({ filter, q, input }: SearchProps) {
  const t = useTranslations('todo')
  const list = useListTitle()(filter)
  const label = filter === 'all' ? t('searchAll') : t('searchIn', { list })
  const search = { list: listAddress(filter), q, label, input }
  return <ListSearch {...search} className="search-short d-print-none" />
}
