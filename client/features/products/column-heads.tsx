import type { ProductSort } from '#db/products/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { addressOf, type Place } from './address.ts'

const columns = [
  ['name', 'name'],
  ['category', 'category'],
  ['popularity', 'popularity'],
  ['order_status', 'status'],
  ['price', 'price'],
] as const satisfies [ProductSort, string][]

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** The names of the columns; each sorts all rows by itself: upwards, downwards, and not at all. */
export function ColumnHeads({ place }: { place: Place }) {
  const t = useWords('products')
  const { sort, dir = 'asc' } = place
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
          href={addressOf({ ...place, ...next, page: 1 })}
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
