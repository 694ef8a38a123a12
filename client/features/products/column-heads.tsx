import { type ProductColumn, productColumns } from '#db/products/list-columns.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ColumnHeader, resizeKeys } from '../../ui/column-header.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { type ListParams, toHref } from './address.ts'

const arrows = { asc: 'arrow-up', desc: 'arrow-down' } as const
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** Returns the columns, each with the address of the list in its next sort order: ascending, descending, none. */
function listSorts(params: ListParams) {
  const { sort, dir = 'asc' } = params
  return productColumns.map((name) => {
    const isSorted = sort === name
    const next = !isSorted
      ? ({ sort: name, dir: 'asc' } as const)
      : dir === 'asc'
        ? ({ sort: name, dir: 'desc' } as const)
        : { sort: undefined, dir: undefined }
    const href = toHref({ ...params, ...next, page: 1 })
    return { name, href, dir: isSorted ? dir : undefined }
  })
}

/** The column headers as a menu. */
export function ProductSortMenu({ params }: { params: ListParams }) {
  const t = useTranslations('products')
  const options = listSorts(params).map(({ name, href, dir }) => ({ text: t(name), href, dir }))
  return <SortMenu id="products-sort" options={options} />
}

type ColumnHeadsProps = {
  params: ListParams
  columns: ProductColumn[]
  /** The widths of resized columns, in thousandths of the table. */
  widths: Record<string, number>
}

/** The column headers; each link sorts ascending, then descending, then not at all. */
export function ColumnHeads({ params, columns, widths }: ColumnHeadsProps) {
  const t = useTranslations('products')
  const heads = listSorts(params).filter(({ name }) => columns.includes(name))
  return heads.map(({ name, href, dir }) => (
    <ColumnHeader
      key={name}
      column={name}
      width={widths[name]}
      address={toHref(params)}
      className={`cell-${name}`}
      aria-sort={dir && ariaSorts[dir]}
    >
      <a
        className={dir ? 'sort is-sorted' : 'sort'}
        href={href}
        data-stays=""
        aria-keyshortcuts={resizeKeys}
        title={t(dir === 'desc' ? 'unsorted' : 'sortBy', { column: t(name) })}
      >
        {t(name)}
        <Icon name={dir ? arrows[dir] : 'chevrons-down'} size={14} />
      </a>
    </ColumnHeader>
  ))
}
