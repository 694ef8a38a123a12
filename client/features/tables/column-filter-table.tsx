import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterPage } from '#db/roster/queries.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { withQuery } from '../../lib/list/address.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Column, Features } from './features.ts'
import { FilterField, FilterForm } from './filter-form.tsx'
import { useRosterLabels } from './roster-labels.ts'
import { ServerTable } from './server-table.tsx'
import { useTableAddress } from './table-address.ts'
import { TableCard } from './table-card.tsx'

const name = 'find'
const helper = createColumnHelper<Features, RosterRow>()

/** A table with a different filter for each column, and sorting. */
export function ColumnFilterTable({ page }: { page: RosterPage }) {
  const t = useTranslations('tables')
  const labels = useRosterLabels()
  const { filters, sort, dir } = useTableAddress(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change only with the language
  const columns = useMemo(
    () =>
      helper.columns([
        helper.accessor('firstname', {
          header: t('firstname'),
          meta: { sort: 'firstname', isTitle: true },
        }),
        helper.accessor('lastname', { header: t('lastname'), meta: { sort: 'lastname' } }),
        helper.accessor('age', { header: t('age'), meta: { sort: 'age', isNumber: true } }),
        helper.accessor('sellsDrinks', {
          header: t('sellsDrinks'),
          meta: { sort: 'sellsDrinks' },
          cell: ({ getValue }) => labels.yesOrNo(getValue()),
        }),
      ]),
    [t],
  ) as Column<RosterRow>[]
  const field = (column: 'firstname' | 'lastname' | 'age', label: string) => (
    <FilterField table={name} name={column} label={label} value={filters[column]} />
  )
  const csv = withQuery('/api/roster.csv', { ...filters, ...(sort && { sort, dir }) })
  return (
    <TableCard
      id="find"
      name={name}
      columns={columns}
      title={t('find')}
      text={t('findText')}
      tools={
        <>
          <FilterForm table={name} />
          <a className="btn btn-sm btn-outline-secondary" href={csv}>
            <Icon name="download" size={16} />
            {t('exportCsv')}
          </a>
        </>
      }
    >
      <ServerTable
        name={name}
        label={t('find')}
        columns={columns}
        rows={page.rows}
        total={page.total}
        pages={page.totalPages}
        rowId={(row) => String(row.id)}
        filters={
          <tr className="filter-row">
            <td>{field('firstname', t('beginsWith'))}</td>
            <td>{field('lastname', t('soundsLike'))}</td>
            <td>{field('age', t('exactAge'))}</td>
            <td>
              <select
                form={`${name}-filter`}
                name={`${name}.sellsDrinks`}
                className="form-select form-select-sm"
                aria-label={t('sellsDrinks')}
                defaultValue={filters.sellsDrinks ?? ''}
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              >
                <option value="">{t('all')}</option>
                <option value="yes">{t('yes')}</option>
                <option value="no">{t('no')}</option>
              </select>
            </td>
          </tr>
        }
      />
    </TableCard>
  )
}
