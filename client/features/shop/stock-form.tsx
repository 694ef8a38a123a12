import { Form } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { productAddress } from './address.ts'

/** The intent of the stock form. */
export const stockIntent = 'stock'

/** Edits the stock, for those who manage the catalog. */
export function StockForm({ id, stock }: { id: number; stock: number }) {
  const t = useTranslations('shop')
  return (
    <Form
      method="post"
      action={productAddress(id)}
      className="d-flex flex-wrap align-items-center row-gap-1 column-gap-2 pt-4 border-top"
      preventScrollReset
    >
      <input type="hidden" name="product" value={id} />
      <label className="form-label w-100 m-0" htmlFor="stock">
        {t('stock')}
      </label>
      <input
        key={stock}
        id="stock"
        name="stock"
        type="number"
        className="form-control flex-96 mw-136"
        min={0}
        max={100_000}
        defaultValue={stock}
        required
      />
      <button type="submit" name="intent" value={stockIntent} className="btn btn-outline-secondary">
        {t('saveStock')}
      </button>
    </Form>
  )
}
