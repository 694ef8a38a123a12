import type { Row } from '@tanstack/react-table'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
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
  const t = useTranslations('tables')
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

/** Properties and their values. */
export const Facts = ({ label, facts }: { label: string; facts: [string, ReactNode][] }) => (
  <dl className="facts py-1 px-7 fs-sm" aria-label={label}>
    {facts.map(([property, value]) => (
      <Fragment key={property}>
        <dt>{property}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
