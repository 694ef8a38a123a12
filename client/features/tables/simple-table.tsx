import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterPage } from '#db/roster/queries.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import type { Column, Features } from './features.ts'
import { statusTones, useRosterLabels } from './roster-labels.ts'
import { ServerTable } from './server-table.tsx'
import { useTableAddress } from './table-address.ts'
import { TableCard } from './table-card.tsx'

const name = 'simple'
const helper = createColumnHelper<Features, RosterRow>()

/** A table with column groups, hideable columns and resize handles. */
export function SimpleTable({ page }: { page: RosterPage }) {
  const t = useTranslations('tables')
  const labels = useRosterLabels()
  const format = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change only with the language
  const columns = useMemo(
    () =>
      helper.columns([
        helper.group({
          id: 'name',
          header: t('name'),
          columns: helper.columns([
            helper.accessor('firstname', {
              header: t('firstname'),
              meta: { sort: 'firstname', isTitle: true },
            }),
            helper.accessor('lastname', { header: t('lastname'), meta: { sort: 'lastname' } }),
          ]),
        }),
        helper.group({
          id: 'info',
          header: t('info'),
          columns: helper.columns([
            helper.accessor('age', {
              header: t('age'),
              size: 100,
              meta: { sort: 'age', isNumber: true },
            }),
            helper.accessor('status', {
              header: t('status'),
              meta: { sort: 'status' },
              cell: ({ getValue }) => (
                <Badge tone={statusTones[getValue()]}>{labels.status(getValue())}</Badge>
              ),
            }),
          ]),
        }),
        helper.group({
          id: 'stats',
          header: t('stats'),
          columns: helper.columns([
            helper.accessor('visits', {
              header: t('visits'),
              size: 110,
              meta: { sort: 'visits', isNumber: true },
              cell: ({ getValue }) => format.number(getValue()),
            }),
          ]),
        }),
      ]),
    [t, format],
  ) as Column<RosterRow>[]
  return (
    <TableCard
      id="simple"
      name={name}
      columns={columns}
      title={t('simple')}
      text={t('simpleText')}
      tools={<Columns />}
    >
      <ServerTable
        name={name}
        label={t('simple')}
        columns={columns}
        rows={page.rows}
        total={page.total}
        pages={page.totalPages}
        rowId={(row) => String(row.id)}
        isResizable
        className="is-striped"
      />
    </TableCard>
  )
}

const hideable = ['firstname', 'lastname', 'age', 'status', 'visits'] as const

/** Selects the visible columns; at least one stays visible. */
function Columns() {
  const t = useTranslations('tables')
  const { hidden, hrefOf } = useTableAddress(name)
  const visible = hideable.filter((column) => !hidden.includes(column))
  return (
    <Menu
      id="simple-columns"
      label={t('columns')}
      className="btn btn-sm btn-outline-secondary"
      button={
        <>
          <span aria-hidden="true">{t('columns')}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {hideable.map((column) => {
        const isVisible = visible.includes(column)
        if (isVisible && visible.length === 1) return null
        const next = isVisible ? [...hidden, column] : hidden.filter((each) => each !== column)
        return (
          <MenuLink
            key={column}
            href={hrefOf({ hidden: next })}
            icon={isVisible ? 'check-square' : 'square'}
            stays
          >
            <span className="visually-hidden">{t(isVisible ? 'hide' : 'show')} </span>
            {t(column)}
          </MenuLink>
        )
      })}
    </Menu>
  )
}
