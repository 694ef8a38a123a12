import type { Header, ReactTable } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import type { Direction } from '#db/shared/fields/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import type { Column, ColumnMeta, Features } from './features.ts'

import { useTableAddress } from './table-address.ts'

type HeadRowsProps<Data extends object> = {
  table: ReactTable<Features, Data>
  isResizable: boolean
  sort: string | undefined
  dir: Direction
  hrefOf: ReturnType<typeof useTableAddress>['hrefOf']
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** The header of a table, with sort links and resize handles. */
export function HeadRows<Data extends object>({
  table,
  isResizable,
  ...order
}: HeadRowsProps<Data>) {
  return table.getHeaderGroups().map((group) => (
    <tr key={group.id}>
      {group.headers.map((header) => {
        const { meta } = header.column.columnDef
        const isSorted = order.sort !== undefined && meta?.sort === order.sort
        const isGroup = header.subHeaders.length > 0
        return (
          <th
            key={header.id}
            colSpan={header.colSpan > 1 ? header.colSpan : undefined}
            scope={isGroup && !header.isPlaceholder ? 'colgroup' : 'col'}
            className={isGroup ? 'is-group' : classOf(meta)}
            aria-sort={isSorted ? ariaSorts[order.dir] : undefined}
            style={isResizable && !isGroup ? { inlineSize: header.getSize() } : undefined}
          >
            {header.isPlaceholder ? null : meta?.sort ? (
              <SortLink {...order} sort={meta.sort} text={textOf(header)} isSorted={isSorted} />
            ) : (
              <table.FlexRender header={header} />
            )}
            {isResizable && !isGroup && <Resizer header={header} table={table} />}
          </th>
        )
      })}
    </tr>
  ))
}

/** Returns the class of the cells of a column. */
export const classOf = (meta: ColumnMeta | undefined) =>
  meta?.isNumber ? 'is-number' : meta?.isBox ? 'cell-box' : undefined

export type TableSortMenuProps<Data extends object> = {
  /** The prefix of the table in the address. */
  name: string
  columns: Column<Data>[]
}

/** The sort links as a menu for phones, where rows are cards without a header. */
export function TableSortMenu<Data extends object>({ name, columns }: TableSortMenuProps<Data>) {
  const { sort, dir, hidden, hrefOf } = useTableAddress(name)
  const leaves = columns.flatMap((column) =>
    'columns' in column ? (column.columns ?? []) : column,
  )
  const options = leaves.flatMap(({ meta, header }) => {
    const own = meta?.sort
    if (!own || hidden.includes(own)) return []
    const isSorted = own === sort
    const href = hrefOf({ ...nextOrder(own, isSorted, dir), page: 1 })
    return [{ text: String(header), href, dir: isSorted ? dir : undefined }]
  })
  return (
    options.length > 0 && (
      <SortMenu
        id={`${name}-sort`}
        className="btn btn-sm btn-outline-secondary"
        options={options}
      />
    )
  )
}

const textOf = <Data extends object>({ column }: Header<Features, Data, unknown>) =>
  String(column.columnDef.header ?? column.id)

type SortLinkProps = Pick<HeadRowsProps<object>, 'dir' | 'hrefOf'> & {
  sort: string
  text: string
  isSorted: boolean
}

/** Returns the next order of a column: ascending, then descending, then none. */
const nextOrder = (sort: string, isSorted: boolean, dir: Direction) =>
  isSorted && dir === 'desc'
    ? { sort: undefined, dir: undefined }
    : ({ sort, dir: isSorted ? 'desc' : 'asc' } as const)

/** A header link that sorts by its column in the next order. */
function SortLink({ sort, text, isSorted, dir, hrefOf }: SortLinkProps) {
  const t = useTranslations('tables')
  const isLast = isSorted && dir === 'desc'
  return (
    <a
      className={isSorted ? 'sort is-sorted' : 'sort'}
      href={hrefOf({ ...nextOrder(sort, isSorted, dir), page: 1 })}
      data-stays=""
      title={isLast ? t('unsorted') : t('sortBy', { column: text })}
    >
      {text}
      <Icon
        name={!isSorted ? 'chevrons-down' : dir === 'asc' ? 'arrow-up' : 'arrow-down'}
        size={14}
      />
    </a>
  )
}

const minWidth = 60
const maxWidth = 600
const step = 16

type ResizerProps<Data extends object> = Pick<HeadRowsProps<Data>, 'table'> & {
  header: Header<Features, Data, unknown>
}

/** A resize handle, dragged by pointer or moved with the arrow keys. */
function Resizer<Data extends object>({ header, table }: ResizerProps<Data>) {
  const t = useTranslations('tables')
  const { column } = header
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    const moves: Record<string, number> = { ArrowRight: step, ArrowLeft: -step }
    const delta = (moves[key] ?? 0) * (isRtl ? -1 : 1)
    if (delta === 0) return
    const size = Math.min(maxWidth, Math.max(minWidth, column.getSize() + delta))
    table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: size }))
  }
  const drag = header.getResizeHandler()
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be a movable separator
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('widthOf', { column: textOf(header) })}
      aria-valuenow={column.getSize()}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      className={
        column.getIsResizing()
          ? 'column-edge position-absolute z-1 needs-scripting is-active'
          : 'column-edge position-absolute z-1 needs-scripting'
      }
      onMouseDown={drag}
      onTouchStart={drag}
      onKeyDown={onKeyDown}
    />
  )
}
