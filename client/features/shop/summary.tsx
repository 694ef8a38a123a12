import type { ReactNode } from 'react'
import type { Cart } from '#db/shop/cart.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** The totals of an order as the server calculated them. */
export function Summary({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const t = useTranslations('shop')
  const format = useFormat()
  const { subtotal, discount, delivery, total, tax, coupon } = cart
  return (
    <section
      className="card card-stack shop-summary position-lg-sticky top-lg-card"
      aria-labelledby="summary"
    >
      <h2 id="summary">{t('summary')}</h2>
      <dl className="d-grid gap-2 m-0">
        <Sum label={t('subtotal')} value={format.price(subtotal)} />
        {coupon && (
          <Sum label={t('discount', { percent: coupon.percent })} value={format.price(-discount)} />
        )}
        <Sum label={t('delivery')} value={delivery === 0 ? t('free') : format.price(delivery)} />
        <Sum label={t('total')} value={format.price(total)} isTotal />
      </dl>
      <p className="card-note">{t('includedTax', { amount: format.price(tax) })}</p>
      {children}
    </section>
  )
}

type SumProps = { label: string; value: string; isTotal?: boolean }

/** A name with its amount, in a list of amounts. */
export function Sum({ label, value, isTotal }: SumProps) {
  const line = 'd-flex justify-content-between gap-3'
  return (
    <div className={isTotal ? `${line} is-total pt-2 border-top fs-xl fw-bolder` : line}>
      <dt className={isTotal ? 'fw-bolder' : 'text-body-secondary fw-normal'}>{label}</dt>
      <dd className="m-0 tabular">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
