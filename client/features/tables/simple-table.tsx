import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterPage, RosterRow } from '#db/roster/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import type { Features } from './features.ts'
import { statusTones, useRosterWords } from './roster-words.ts'
import { type Column, ServerTable } from './server-table.tsx'
import { useTableAddress } from './table-address.ts'
import { TableCard } from './table-card.tsx'

const name = 'simple'
const helper = createColumnHelper<Features, RosterRow>()

/** Columns in groups, which can be hidden and made wider. */
export function SimpleTable({ page }: { page: RosterPage }) {
  const t = useWords('tables')
  const word = useRosterWords()
  const format = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language alone
  const columns = useMemo(
    () =>
      helper.columns([
        helper.group({
          id: 'name',
          header: t('name'),
          columns: helper.columns([
            helper.accessor('firstname', { header: t('firstname'), meta: { sort: 'firstname' } }),
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
                <Badge tone={statusTones[getValue()]}>{word.status(getValue())}</Badge>
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
    <TableCard id="simple" title={t('simple')} text={t('simpleText')} tools={<Columns />}>
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

/** Chooses which columns are shown; one at least stays. */
function Columns() {
  const t = useWords('tables')
  const { hidden, hrefOf } = useTableAddress(name)
  const shown = hideable.filter((column) => !hidden.includes(column))
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
        const isShown = shown.includes(column)
        if (isShown && shown.length === 1) return null
        const next = isShown ? [...hidden, column] : hidden.filter((each) => each !== column)
        return (
          <MenuLink
            key={column}
            href={hrefOf({ hidden: next })}
            icon={isShown ? 'check-square' : 'square'}
            stays
          >
            <span className="visually-hidden">{t(isShown ? 'hide' : 'show')} </span>
            {t(column)}
          </MenuLink>
        )
      })}
    </Menu>
  )
}
