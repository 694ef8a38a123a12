import type { InvoiceStatus } from '#db/invoices/model.ts'
import type { Invoice, InvoiceLine } from '#db/invoices/queries.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { invoiceAddress } from './address.ts'

const tones = {
  open: 'warning',
  sent: 'primary',
  paid: 'success',
  overdue: 'danger',
  canceled: 'neutral',
} as const satisfies Record<InvoiceStatus, Tone>

export function StatusBadge({ status }: { status: InvoiceStatus }) {
  const t = useTranslations('invoices')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

/** The invoices of the account. */
export function InvoiceList({ all, current }: { all: InvoiceLine[]; current: number }) {
  const t = useTranslations('invoices')
  const format = useFormat()
  const { wallDate } = useClock()
  return (
    <nav className="card p-card" aria-labelledby="all-invoices">
      <h2 className="mb-3 fs-lg" id="all-invoices">
        {t('allInvoices')}
      </h2>
      <ul className="d-grid gap-1 m-0 p-0 list-unstyled">
        {all.map(({ id, number, issuedMs, total, status }) => (
          <li key={id}>
            <a
              className="hover-surface d-grid grid-cols-1-auto column-gap-2 mx-n2 p-2 text-reset rounded text-decoration-none"
              href={invoiceAddress(id)}
              aria-current={id === current ? 'page' : undefined}
            >
              <b>{number}</b>
              <span className="text-end">
                <StatusBadge status={status} />
              </span>
              <span className="card-note">{format.dayAndYear(wallDate(issuedMs))}</span>
              <bdi className="tabular text-end">{format.price(total)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The history of an invoice. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const format = useFormat()
  const { wallDate } = useClock()
  const { issuedMs, paidMs, sent } = invoice
  const events = [
    { atMs: issuedMs, text: t('historyIssued') },
    ...(paidMs === null ? [] : [{ atMs: paidMs, text: t('historyPaid') }]),
    ...sent.map(({ to, by, atMs }) => ({ atMs, text: t('historySent', { to, by }) })),
  ]
  return (
    <>
      <h2 className="mt-4 fs-lg">{t('history')}</h2>
      <ul className="invoice-history m-0 ps-4 text-body-secondary fs-sm">
        {events.map(({ atMs, text }) => (
          <li key={`${atMs} ${text}`}>
            {format.day(wallDate(atMs))} · {text}
          </li>
        ))}
      </ul>
    </>
  )
}
