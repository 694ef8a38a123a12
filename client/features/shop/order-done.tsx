import type { ReactNode } from 'react'
import { daysToDeliver } from '#db/shop/limits.ts'
import type { Order } from '#db/shop/orders.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { invoiceAddress, shopPath } from './address.ts'

const dayMs = 86_400_000

/** The confirmation of an order, with its number, delivery date and invoice. */
export function OrderDone({ order }: { order: Order }) {
  const t = useTranslations('shop')
  const format = useFormat()
  const { id, number, lines, coupon, discount, delivery, total, createdMs, address } = order
  const date = format.dayAndYear(useClock().wallDate(createdMs + daysToDeliver * dayMs))
  return (
    <section
      className="card mw-640 py-7 px-card d-grid justify-items-center gap-2 mx-auto text-center"
      aria-labelledby="done"
    >
      <span className="text-success">
        <Icon name="check-circle" size={48} />
      </span>
      <h2 className="m-0" id="done" tabIndex={-1}>
        {t('orderPlaced')}
      </h2>
      <p className="m-0">
        <b>{t('orderNumber', { number })}</b>
      </p>
      <p className="m-0">{t('orderPlacedText', { date, town: address.town })}</p>
      <ul className="list-plain w-100 my-4" aria-label={t('orderedItems')}>
        {lines.map(({ product, color, name, quantity, cents }) => (
          <Line key={`${product} ${color}`} amount={format.price(cents * quantity)}>
            {quantity} × <bdi>{name}</bdi>
            {color && ` (${t(`color_${color}`)})`}
          </Line>
        ))}
        {discount > 0 && (
          <Line amount={format.price(-discount)}>{t('discountByCoupon', { coupon })}</Line>
        )}
        {delivery > 0 && <Line amount={format.price(delivery)}>{t('delivery')}</Line>}
        <Line amount={<b>{format.price(total)}</b>}>
          <b>{t('total')}</b>
        </Line>
      </ul>
      <p className="d-flex flex-wrap gap-2 m-0 d-print-none">
        <a className="btn btn-primary" href={invoiceAddress(id)}>
          {t('viewInvoice')}
        </a>
        <a className="btn btn-outline-secondary" href={shopPath}>
          {t('keepShopping')}
        </a>
      </p>
    </section>
  )
}

const Line = ({ amount, children }: { amount: ReactNode; children: ReactNode }) => (
  <li className="d-flex justify-content-between gap-4 py-2 border-bottom text-start">
    <span>{children}</span>
    <bdi>{amount}</bdi>
  </li>
)
