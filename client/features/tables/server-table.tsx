import { type ColumnDef, type Row, useTable } from '@tanstack/react-table'
import { Fragment, type ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Features, features } from './features.ts'
import { HeadRows } from './head-rows.tsx'
import { useTableAddress } from './table-address.ts'

export type Column<Data extends object> = ColumnDef<Features, Data, unknown>

type ServerTableProps<Data extends object> = {
  /** Its parameters in the address begin with this. */
  name: string
  /** What the table is of. */
  label: string
  columns: Column<Data>[]
  rows: Data[]
  /** Of all rows that match, not of these alone. */
  total: number
  pages: number
  perPage?: number
  rowId?: (row: Data) => string
  subRows?: (row: Data) => Data[] | undefined
  /** The heads of columns can be dragged wider. */
  isResizable?: boolean
  /** The rows scroll under the head. */
  isTall?: boolean
  /** The row of filters under the head. */
  filters?: ReactNode
  /** Around each row, where it needs more than its cells. */
  renderRow?: (row: Row<Features, Data>, cells: ReactNode) => ReactNode
  /** More attributes of the table, such as the role of a tree. */
  role?: 'treegrid'
  className?: string
  /** Under the table, with the state that it has. */
  footer?: (state: object) => ReactNode
}

/** A table of rows that the server has sorted, filtered and cut into pages; the address says how. */
export function ServerTable<Data extends object>({
  name,
  label,
  columns,
  rows,
  total,
  pages,
  perPage = 10,
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
  const t = useWords('tables')
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
    <div aria-busy={isLoading || undefined} className="server-table">
      <section
        className={isTall ? 'table-scroll is-tall' : 'table-scroll'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
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
                  row.getVisibleCells().map((cell) => (
                    <td
                      key={cell.id}
                      className={cell.column.columnDef.meta?.isNumber ? 'is-number' : undefined}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  )),
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <NoRows reset={reset} />}
      <Foot {...{ label, page, pages, perPage, total, hrefOf }} shown={rows.length} />
      {footer?.(table.state)}
    </div>
  )
}

function NoRows({ reset }: { reset: string }) {
  const t = useWords('tables')
  return (
    <Empty
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
  /** How many rows are on this page. */
  shown: number
  hrefOf: ReturnType<typeof useTableAddress>['hrefOf']
}

/** Which rows these are of how many, and the way to the others. */
function Foot({ label, page, pages, perPage, total, shown, hrefOf }: FootProps) {
  const t = useWords('tables')
  const format = useFormat()
  const first = (page - 1) * perPage + 1
  const range = {
    from: format.number(first),
    to: format.number(first + shown - 1),
    total: format.number(total),
  }
  return (
    <div className="table-foot">
      {shown > 0 && <p className="tabular">{t('range', range)}</p>}
      <Pager
        page={page}
        pages={pages}
        label={t('pagesOf', { table: label })}
        addressOf={(to) => hrefOf({ page: to })}
      />
    </div>
  )
}
