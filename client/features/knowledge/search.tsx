import { useRef } from 'react'
import type { TopicCard } from '#db/knowledge/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { toHref } from './address.ts'

type SearchProps = {
  q?: string
  /** Their article titles are the suggestions. */
  topics: TopicCard[]
}

/** The search of the knowledge base, with a native datalist as suggestions. */
export function Search({ q = '', topics }: SearchProps) {
  const t = useTranslations('knowledge')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ListSearch
        list={toHref()}
        q={q}
        label={t('search')}
        className="mb-4 d-print-none"
        input={input}
        suggestions="kb-titles"
      />
      <datalist id="kb-titles">
        {topics
          .flatMap(({ titles }) => titles)
          .map((title) => (
            <option key={title} value={title} />
          ))}
      </datalist>
    </>
  )
}
