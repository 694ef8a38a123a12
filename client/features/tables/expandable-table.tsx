import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterPage } from '#db/roster/queries.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Column, Features } from './features.ts'
import { useRosterLabels } from './roster-labels.ts'
import { ServerTable } from './server-table.tsx'
import { useTableAddress } from './table-address.ts'
import { TableCard } from './table-card.tsx'
import { Facts, Toggle } from './tree-row.tsx'

const name = 'expand'
const helper = createColumnHelper<Features, RosterRow>()

const nameOf = ({ firstname, lastname }: RosterRow) => `${firstname} ${lastname}`

/** Rows that expand to a table of details. */
export function ExpandableTable({ page }: { page: RosterPage & { perPage: number } }) {
  const t = useTranslations('tables')
  const { open } = useTableAddress(name)
  const columns = useMemo(
    () =>
      helper.columns([
        helper.accessor('id', {
          header: t('id'),
          meta: { sort: 'id' },
          cell: ({ row, getValue }) => (
            <Toggle table={name} row={row} name={nameOf(row.original)}>
              {getValue()}
            </Toggle>
          ),
        }),
        helper.accessor('lastname', {
          header: t('name'),
          meta: { sort: 'lastname' },
          cell: ({ row: { original } }) => (
            <bdi>
              {original.firstname} {original.lastname}
            </bdi>
          ),
        }),
        helper.accessor('email', {
          header: t('email'),
          meta: { sort: 'email' },
          cell: ({ getValue }) => <bdi dir="ltr">{getValue()}</bdi>,
        }),
        helper.accessor('gender', {
          header: t('gender'),
          meta: { sort: 'gender' },
          cell: ({ getValue }) => t(getValue()),
        }),
      ]),
    [t],
  ) as Column<RosterRow>[]
  return (
    <TableCard
      id="expand"
      name={name}
      columns={columns}
      title={t('expandable')}
      text={t('expandableText')}
    >
      <ServerTable
        name={name}
        label={t('expandable')}
        columns={columns}
        rows={page.rows}
        total={page.total}
        pages={page.totalPages}
        perPage={page.perPage}
        rowId={(row) => String(row.id)}
        renderRow={(row, cells) => (
          <>
            <tr>{cells}</tr>
            {open.includes(row.id) && (
              <tr>
                <td className="bg-surface-2" colSpan={columns.length}>
                  <StaffFacts person={row.original} />
                </td>
              </tr>
            )}
          </>
        )}
      />
    </TableCard>
  )
}

function StaffFacts({ person }: { person: RosterRow }) {
  const t = useTranslations('tables')
  const format = useFormat()
  const labels = useRosterLabels()
  return (
    <Facts
      label={t('factsOf', { name: nameOf(person) })}
      facts={[
        [t('jobTitle'), person.jobTitle],
        [t('salary'), <bdi key="salary">{format.money(person.salary)}</bdi>],
        [t('address'), person.address],
        [t('city'), person.city],
        [t('age'), format.number(person.age)],
        [t('startedOn'), format.dayAndYear(new Date(person.startedOn))],
        [t('sellsDrinks'), labels.yesOrNo(person.sellsDrinks)],
      ]}
    />
  )
}
