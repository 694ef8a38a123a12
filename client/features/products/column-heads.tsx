import type { ProductSort } from '#db/products/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ListParams, toHref } from './address.ts'

const columns = [
  ['name', 'name'],
  ['category', 'category'],
  ['popularity', 'popularity'],
  ['order_status', 'status'],
  ['price', 'price'],
] as const satisfies [ProductSort, string][]

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** The column headers; each link sorts ascending, then descending, then not at all. */
export function ColumnHeads({ params }: { params: ListParams }) {
  const t = useWords('products')
  const { sort, dir = 'asc' } = params
  return columns.map(([name, word]) => {
    const isSorted = sort === name
    const next = !isSorted
      ? ({ sort: name, dir: 'asc' } as const)
      : dir === 'asc'
        ? ({ sort: name, dir: 'desc' } as const)
        : { sort: undefined, dir: undefined }
    const icon = !isSorted ? 'chevrons-down' : dir === 'asc' ? 'arrow-up' : 'arrow-down'
    return (
      <th
        key={name}
        scope="col"
        className={`cell-${word}`}
        aria-sort={isSorted ? ariaSorts[dir] : undefined}
      >
        <a
          className={isSorted ? 'sort is-sorted' : 'sort'}
          href={toHref({ ...params, ...next, page: 1 })}
          data-stays=""
          title={t(isSorted && dir === 'desc' ? 'unsorted' : 'sortBy', { column: t(word) })}
        >
          {t(word)}
          <Icon name={icon} size={14} />
        </a>
      </th>
    )
  })
}
