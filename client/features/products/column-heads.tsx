import type { ListSettings } from '#db/list-settings/model.ts'
import type { ProductSort } from '#db/products/model.ts'
import { useWords } from '../../i18n/words.ts'
import { ColumnHeader, resizeKeys } from '../../ui/column-header.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { type ListParams, toHref } from './address.ts'

const columns = [
  ['name', 'name'],
  ['category', 'category'],
  ['popularity', 'popularity'],
  ['order_status', 'status'],
  ['price', 'price'],
] as const satisfies [ProductSort, string][]

const arrows = { asc: 'arrow-up', desc: 'arrow-down' } as const
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** Returns the columns, each with the address of the list in its next sort order: ascending, descending, none. */
export function listColumns(params: ListParams) {
  const { sort, dir = 'asc' } = params
  return columns.map(([name, word]) => {
    const isSorted = sort === name
    const next = !isSorted
      ? ({ sort: name, dir: 'asc' } as const)
      : dir === 'asc'
        ? ({ sort: name, dir: 'desc' } as const)
        : { sort: undefined, dir: undefined }
    const href = toHref({ ...params, ...next, page: 1 })
    return { name, word, href, dir: isSorted ? dir : undefined }
  })
}

/** The column headers as a menu. */
export function ProductSortMenu({ params }: { params: ListParams }) {
  const t = useWords('products')
  const options = listColumns(params).map(({ word, href, dir }) => ({ text: t(word), href, dir }))
  return <SortMenu id="products-sort" options={options} />
}

type ColumnHeadsProps = { params: ListParams; settings: ListSettings }

/** The column headers; each link sorts ascending, then descending, then not at all. */
export function ColumnHeads({ params, settings: { hidden, widths } }: ColumnHeadsProps) {
  const t = useWords('products')
  const columns = listColumns(params).filter(({ name }) => !hidden.includes(name))
  return columns.map(({ name, word, href, dir }) => (
    <ColumnHeader
      key={name}
      column={name}
      width={widths[name]}
      address={toHref(params)}
      className={`cell-${word}`}
      aria-sort={dir && ariaSorts[dir]}
    >
      <a
        className={dir ? 'sort is-sorted' : 'sort'}
        href={href}
        data-stays=""
        aria-keyshortcuts={resizeKeys}
        title={t(dir === 'desc' ? 'unsorted' : 'sortBy', { column: t(word) })}
      >
        {t(word)}
        <Icon name={dir ? arrows[dir] : 'chevrons-down'} size={14} />
      </a>
    </ColumnHeader>
  ))
}
