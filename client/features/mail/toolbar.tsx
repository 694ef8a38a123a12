import { useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { SelectAllBox } from '../../ui/select-all-box.tsx'
import { listAddress, useTitleOf } from './words.ts'

type SelectAllProps = {
  chosen: number
  of: number
  choose: (all: boolean) => void
  /** The same list with all of its boxes ticked. */
  href: string
}

/** One box for all boxes; where no scripts run, a link that brings the list back with all of them ticked. */
export function SelectAll({ chosen, of, choose, href }: SelectAllProps) {
  const t = useWords('mail')
  return (
    <>
      <span className="mail-select-all needs-scripting">
        <SelectAllBox label={t('selectAll')} chosen={chosen} of={of} choose={choose} />
      </span>
      <a className="btn btn-ghost without-scripting" href={href}>
        {t('selectAll')}
      </a>
    </>
  )
}

export function Search({ filter, q }: { filter: string; q: string }) {
  const input = useRef<HTMLInputElement>(null)
  const t = useWords('mail')
  const label = t('searchIn', { list: useTitleOf()(filter) })
  const search = { list: listAddress(filter), q, label, input }
  return <ListSearch {...search} className="mail-search" />
}

type BulkButtonProps = { form: string; value: string; icon: IconName; label: string }

/** An icon button that does something to the mails of a form. */
export function BulkButton({ form, value, icon, label }: BulkButtonProps) {
  return (
    <button
      type="submit"
      className="btn btn-ghost btn-icon"
      form={form}
      name="do"
      value={value}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
