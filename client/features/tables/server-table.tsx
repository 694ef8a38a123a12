import { type Row, useTable } from '@tanstack/react-table'
import { Fragment, type ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import { rosterRowsPerPage } from '#db/roster/limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, type Features, features } from './features.ts'
import { classOf, HeadRows } from './head-rows.tsx'
import { useTableAddress } from './table-address.ts'

type ServerTableProps<Data extends object> = {
  /** The prefix of its parameters in the address. */
  name: string
  /** The accessible name of the table. */
  label: string
  columns: Column<Data>[]
  rows: Data[]
  /** The total number of matching rows. */
  total: number
  pages: number
  perPage?: number
  rowId?: (row: Data) => string
  subRows?: (row: Data) => Data[] | undefined
  /** Columns can be resized. */
  isResizable?: boolean
  /** The header is sticky and the rows scroll. */
  isTall?: boolean
  /** The filter row of the header. */
  filters?: ReactNode
  /** Wraps each row, if it needs more than its cells. */
  renderRow?: (row: Row<Features, Data>, cells: ReactNode) => ReactNode
  /** Additional attributes of the table, such as the role of a tree. */
  role?: 'treegrid'
  className?: string
  /** Content below the table, given its state. */
  footer?: (state: object) => ReactNode
}

/** A table whose rows the server has sorted, filtered and paginated; the address holds its state. */
export function ServerTable<Data extends object>({
  name,
  label,
  columns,
  rows,
  total,
  pages,
  perPage = rosterRowsPerPage,
  rowId,
  subRows,
  isResizable = false,
  isTall = false,
  filters,
  renderRow = (_, cells) => <tr>{cells}</tr>,
  role,
  className = '',
  footer,
}: ServerTableProps<Data>) {
  const t = useTranslations('tables')
  const { page, sort, dir, hidden, open, hrefOf, reset, ...address } = useTableAddress(name)
  const isLoading = useNavigation().state === 'loading'
  const table = useTable<Features, Data>({
    features,
    columns,
    data: rows,
    ...(rowId && { getRowId: rowId }),
    ...(subRows && { getSubRows: subRows }),
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    paginateExpandedRows: false,
    columnResizeMode: 'onChange',
    rowCount: total,
    state: {
      sorting: sort ? [{ id: sort, desc: dir === 'desc' }] : [],
      columnFilters: Object.entries(address.filters).map(([id, value]) => ({ id, value })),
      pagination: { pageIndex: page - 1, pageSize: perPage },
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      expanded: Object.fromEntries(open.map((id) => [id, true])),
    },
  })
  const tableRole = role && { role }

  return (
    <div aria-busy={isLoading || undefined}>
      <section
        className={isTall ? 'table-scroll mh-320 overflow-auto' : 'table-scroll'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={t('rowsOf', { table: label })}
      >
        <table
          className={`data-table ${className}`}
          {...tableRole}
          style={
            isResizable ? { tableLayout: 'fixed', minInlineSize: table.getTotalSize() } : undefined
          }
        >
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <HeadRows table={table} isResizable={isResizable} {...{ sort, dir, hrefOf }} />
            {filters}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <Fragment key={row.id}>
                {renderRow(
                  row,
                  row.getVisibleCells().map((cell) => {
                    const { meta, header } = cell.column.columnDef
                    return meta?.isTitle ? (
                      <th key={cell.id} scope="row">
                        <table.FlexRender cell={cell} />
                      </th>
                    ) : (
                      <td key={cell.id} className={classOf(meta)} data-label={labelOf(header)}>
                        <table.FlexRender cell={cell} />
                      </td>
                    )
                  }),
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <NoRows reset={reset} />}
      <Foot {...{ label, page, pages, perPage, total, hrefOf }} rowCount={rows.length} />
      {footer?.(table.state)}
    </div>
  )
}

/** Returns the name of a column for its cells on phones; columns of buttons have none. */
const labelOf = (header: unknown) => (typeof header === 'string' ? header : undefined)

function NoRows({ reset }: { reset: string }) {
  const t = useTranslations('tables')
  return (
    <EmptyState
      icon="search"
      title={t('noMatch')}
      action={
        <a className="btn btn-outline-secondary" href={reset} data-stays="">
          {t('clear')}
        </a>
      }
    />
  )
}

type FootProps = {
  label: string
  page: number
  pages: number
  perPage: number
  total: number
  /** The number of rows on this page. */
  rowCount: number
  hrefOf: ReturnType<typeof useTableAddress>['hrefOf']
}

/** The range of rows on the page, and the pagination. */
function Foot({ label, page, pages, perPage, total, rowCount, hrefOf }: FootProps) {
  const t = useTranslations('tables')
  const format = useFormat()
  const first = (page - 1) * perPage + 1
  const range = {
    from: format.number(first),
    to: format.number(first + rowCount - 1),
    total: format.number(total),
  }
  return (
    <div className="table-foot">
      {rowCount > 0 && <p className="tabular m-0">{t('range', range)}</p>}
      <Pager
        page={page}
        pages={pages}
        label={t('pagesOf', { table: label })}
        addressOf={(to) => hrefOf({ page: to })}
      />
    </div>
  )
}
