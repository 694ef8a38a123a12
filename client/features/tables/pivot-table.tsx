import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterGroup, RosterGroups } from '#db/roster/groups.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Column, Features } from './features.ts'
import { FilterField, FilterForm } from './filter-form.tsx'
import { ServerTable } from './server-table.tsx'
import { useTableAddress } from './table-address.ts'
import { TableCard } from './table-card.tsx'
import { Toggle } from './tree-row.tsx'

const name = 'pivot'

/** A last name, or one of the people with it. */
type Node = { group: RosterGroup; person?: RosterRow }

const helper = createColumnHelper<Features, Node>()

const rowId = ({ group, person }: Node) => (person ? `p${person.id}` : `g${group.rows[0]?.id ?? 0}`)

const subRows = ({ group, person }: Node): Node[] | undefined =>
  person ? undefined : group.rows.map((each) => ({ group, person: each }))

/** The roster grouped by last name. The address controls the table, whose state is shown below it. */
export function PivotTable({ groups: { groups, total, totalPages } }: { groups: RosterGroups }) {
  const t = useTranslations('tables')
  const format = useFormat()
  const { filters, reset } = useTableAddress(name)
  const nodes = useMemo(() => groups.map((group): Node => ({ group })), [groups])
  const columns = useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'lastname',
          header: t('lastname'),
          meta: { sort: 'lastname' },
          cell: ({ row }) => {
            const { group, person } = row.original
            if (person)
              return <span className="toggle d-flex gap-1 align-items-center" data-depth={1} />
            return (
              <Toggle table={name} row={row} name={group.lastname}>
                <bdi>{group.lastname}</bdi> <span className="text-muted">({group.people})</span>
              </Toggle>
            )
          },
        }),
        helper.display({
          id: 'firstname',
          header: t('firstname'),
          cell: ({ row: { original } }) =>
            original.person && <bdi>{original.person.firstname}</bdi>,
        }),
        helper.display({
          id: 'age',
          header: t('averageAge'),
          meta: { isNumber: true },
          cell: ({ row: { original } }) =>
            format.number(original.person?.age ?? Math.round(original.group.age * 10) / 10),
        }),
        helper.display({
          id: 'visits',
          header: t('totalVisits'),
          meta: { isNumber: true },
          cell: ({ row: { original } }) =>
            format.number((original.person ?? original.group).visits),
        }),
      ]),
    [t, format],
  ) as Column<Node>[]
  return (
    <TableCard
      id="pivot"
      name={name}
      columns={columns}
      title={t('controlled')}
      text={t('controlledText')}
      tools={
        <>
          <FilterForm table={name} className="d-flex w-280 gap-2 align-items-center mw-100">
            <FilterField table={name} name="q" label={t('searchRoster')} value={filters.q} />
          </FilterForm>
          <a className="btn btn-sm btn-outline-secondary" href={reset} data-stays="">
            <Icon name="rotate-ccw" size={16} />
            {t('resetState')}
          </a>
        </>
      }
    >
      <ServerTable
        name={name}
        label={t('controlled')}
        columns={columns}
        rows={nodes}
        total={total}
        pages={totalPages}
        rowId={rowId}
        subRows={subRows}
        footer={(state) => (
          <details className="pt-0 pb-4 px-card">
            <summary className="py-2 cursor-pointer">{t('tableState')}</summary>
            <pre
              className="mh-320 m-0 p-3 overflow-auto bg-surface-2 rounded"
              dir="ltr"
              translate="no"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
              tabIndex={0}
            >
              {JSON.stringify(state, null, 2)}
            </pre>
          </details>
        )}
      />
    </TableCard>
  )
}
