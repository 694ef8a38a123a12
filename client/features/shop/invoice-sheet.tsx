import type { ReactNode } from 'react'
import type { Invoice } from '#db/invoices/queries.ts'
import { taxRate } from '#db/shop/totals.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { AddressLines } from './address-lines.tsx'
import type { Issuer } from './endpoints.ts'
import { StatusBadge } from './invoice-list.tsx'
import { Sum } from './summary.tsx'

/** An invoice in its print layout. */
export function InvoiceSheet({ invoice, issuer }: { invoice: Invoice; issuer: Issuer }) {
  const t = useTranslations('invoices')
  const format = useFormat()
  const { wallDate } = useClock()
  const { number, order, issuedMs, dueDay, paidMs, status } = invoice
  const due = format.dayAndYear(new Date(dueDay))
  return (
    <article className="card invoice-sheet" aria-label={t('titleNumber', { number })}>
      <header className="d-grid grid-cols-1 grid-cols-sm-1-auto gap-6 mb-7">
        <div>
          <h2 className="m-0 mb-1 fs-xl">{issuer.name}</h2>
          <address className="m-0 d-grid fst-normal">
            {[issuer.street, issuer.place, issuer.phone, issuer.email].map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        </div>
        <dl className="d-grid grid-cols-auto-1 row-gap-1 column-gap-6 align-content-start m-0">
          <Fact label={t('number')}>{number}</Fact>
          <Fact label={t('order')}>{order.number}</Fact>
          <Fact label={t('issued')}>{format.dayAndYear(wallDate(issuedMs))}</Fact>
          <Fact label={t('due')}>{due}</Fact>
          <Fact label={t('status')}>
            <StatusBadge status={status} />
          </Fact>
        </dl>
      </header>
      <div className="d-flex flex-wrap justify-content-between gap-6 mb-7">
        <div>
          <p className="text-muted fs-sm m-0">{t('billTo')}</p>
          <AddressLines address={order.address} />
        </div>
      </div>
      <div className="invoice-table">
        <table className="w-100">
          <thead>
            <tr>
              <th className="ps-0 text-start" scope="col">
                {t('description')}
              </th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('unitPrice')}</th>
              <th scope="col">{t('tax')}</th>
              <th className="pe-0" scope="col">
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map(({ product, color, name, cents, quantity }) => (
              <tr key={`${product} ${color}`}>
                <th className="text-break fw-medium ps-0 text-start" scope="row">
                  <bdi>
                    {name}
                    {color && ` (${t(`color_${color}`)})`}
                  </bdi>
                </th>
                <td>{quantity}</td>
                <td>
                  <bdi>{format.price(cents)}</bdi>
                </td>
                <td>
                  <bdi>{format.percent(taxRate)}</bdi>
                </td>
                <td className="pe-0">
                  <bdi>{format.price(cents * quantity)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="invoice-sums d-grid mw-320 gap-2 mt-4 mb-6 mx-0 ms-auto">
        <Sum label={t('subtotal')} value={format.price(order.subtotal)} />
        {order.discount > 0 && <Sum label={t('discount')} value={format.price(-order.discount)} />}
        <Sum
          label={t('delivery')}
          value={order.delivery > 0 ? format.price(order.delivery) : t('free')}
        />
        <Sum label={t('total')} value={format.price(order.total)} isTotal />
        <Sum label={t('taxIncluded', { rate: taxRate })} value={format.price(order.tax)} />
      </dl>
      <p className="m-0">
        {paidMs === null
          ? t('dueNote', { date: due, number })
          : t('paidNote', { date: format.dayAndYear(wallDate(paidMs)) })}
      </p>
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted fw-normal">{label}</dt>
    <dd className="m-0 text-end fw-medium">{children}</dd>
  </>
)
