import type { Row } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Features } from './features.ts'
import { useTableAddress } from './table-address.ts'

type ToggleProps<Data extends object> = {
  table: string
  row: Row<Features, Data>
  /** The label of the row. */
  name: string
  children: ReactNode
}

/** The first cell of an expandable row: a link that expands and collapses it. */
export function Toggle<Data extends object>({ table, row, name, children }: ToggleProps<Data>) {
  const t = useWords('tables')
  const { open, hrefOf } = useTableAddress(table)
  const isOpen = open.includes(row.id)
  const next = isOpen ? open.filter((id) => id !== row.id) : [...open, row.id]
  return (
    <span className="toggle d-flex gap-1 align-items-center" data-depth={row.depth}>
      <a
        className="btn btn-ghost btn-icon"
        href={hrefOf({ open: next })}
        data-stays=""
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'closeRow' : 'openRow', { name })}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
      </a>
      {children}
    </span>
  )
}

/** A property and its value in a table of details. */
export function Facts({ label, facts }: { label: string; facts: [string, ReactNode][] }) {
  const t = useWords('tables')
  return (
    <table className="facts">
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('property')}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(([property, value]) => (
          <tr key={property}>
            <th scope="row">{property}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
