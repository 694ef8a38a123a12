import { Fragment, type ReactElement } from 'react'
import type { ProductColumn } from '#db/products/list-columns.ts'
import type { Product } from '#db/products/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ListParams, toHref } from './address.ts'
import { productIntents } from './intents.ts'
import { statusTones, useCategoryLabel, usePrice, useStatusLabel } from './labels.ts'
import { Picture } from './picture.tsx'
import { PopularityBar } from './popularity-bar.tsx'

type ProductRowProps = {
  product: Product
  params: ListParams
  columns: ProductColumn[]
  isSelected: boolean
  mayWrite: boolean
}

/** One row: its checkbox and its delete button belong to the form around the table. */
export function ProductRow({ product, params, columns, isSelected, mayWrite }: ProductRowProps) {
  const t = useTranslations('products')
  const toCategory = useCategoryLabel()
  const toLabel = useStatusLabel()
  const formatPrice = usePrice()
  const { id, name, category, popularity, order_status, price } = product
  const href = toHref(params, { edit: id })
  const cells: Record<ProductColumn, ReactElement> = {
    name: (
      <th scope="row" className="cell-name">
        <a
          className="product-name clamp-2 link-quiet match-parent overflow-hidden fw-medium text-break"
          href={href}
          title={name}
          data-stays=""
          dir="auto"
        >
          {name}
        </a>
      </th>
    ),
    category: <td className="cell-category">{toCategory(category)}</td>,
    popularity: (
      <td className="cell-popularity">
        <PopularityBar of={popularity} />
      </td>
    ),
    order_status: (
      <td className="cell-order_status">
        <Badge tone={statusTones[order_status]}>{toLabel(order_status)}</Badge>
      </td>
    ),
    price: (
      <td className="cell-price">
        <bdi dir="ltr">{formatPrice(price)}</bdi>
      </td>
    ),
  }
  return (
    <tr data-product={id}>
      <td className="cell-box d-print-none">
        <input
          type="checkbox"
          className="form-check-input"
          name={selectedField}
          value={id}
          defaultChecked={isSelected}
          aria-label={t('select', { name })}
        />
      </td>
      {params.view === 'thumb-view' && (
        <td className="cell-picture">
          <Picture of={product} size={56} />
        </td>
      )}
      {columns.map((column) => (
        <Fragment key={column}>{cells[column]}</Fragment>
      ))}
      {mayWrite && (
        <td className="cell-acts d-print-none text-end text-nowrap">
          <a
            className="btn btn-ghost btn-icon"
            href={href}
            data-stays=""
            aria-label={t('editOne', { name })}
            title={t('edit')}
          >
            <Icon name="edit-2" size={16} />
          </a>
          <button
            type="submit"
            className="btn btn-ghost btn-icon"
            {...productIntents.button('delete', { ids: [id], all: false })}
            aria-label={t('deleteOne', { name })}
            title={t('delete')}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </td>
      )}
    </tr>
  )
}
