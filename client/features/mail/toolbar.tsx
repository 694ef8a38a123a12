import { useRef } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { SelectAllBox } from '../../ui/select-all-box.tsx'
import { listAddress, useListTitle } from './labels.ts'

type SelectAllProps = {
  selected: number
  of: number
  selectAll: (isSelected: boolean) => void
  /** The list with all emails selected. */
  href: string
}

/** One checkbox for all; without scripts, a link to the list with all of them checked. */
export function SelectAll({ selected, of, selectAll, href }: SelectAllProps) {
  const t = useTranslations('mail')
  return (
    <>
      <span className="flex-box d-flex justify-content-center needs-scripting">
        <SelectAllBox label={t('selectAll')} chosen={selected} of={of} choose={selectAll} />
      </span>
      <a className="btn btn-ghost without-scripting" href={href}>
        {t('selectAll')}
      </a>
    </>
  )
}

export function Search({ filter, q }: { filter: string; q: string }) {
  const input = useRef<HTMLInputElement>(null)
  const t = useTranslations('mail')
  const label = t('searchIn', { list: useListTitle()(filter) })
  const search = { list: listAddress(filter), q, label, input }
  return <ListSearch {...search} className="search-short" />
}

type BulkButtonProps = {
  form: string
  name: string
  value: string
  icon: IconName
  label: string
  className?: string
}

/** An icon button for an action on the selected emails, or on those in its value. */
export function BulkButton({ icon, label, className = '', ...button }: BulkButtonProps) {
  return (
    <button
      type="submit"
      className={`btn btn-ghost btn-icon ${className}`}
      {...button}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
