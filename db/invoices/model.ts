import type { Day } from '../shared/time/model.ts'

export const invoiceStatuses = ['open', 'sent', 'paid', 'overdue', 'canceled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

type StatusFields = {
  paidMs: number | null
  canceledMs: number | null
  dueDay: Day
  sent: readonly unknown[]
}

/** Returns the status of an invoice on `today`. */
export function getInvoiceStatus(
  { paidMs, canceledMs, dueDay, sent }: StatusFields,
  today: Day,
): InvoiceStatus {
  if (canceledMs !== null) return 'canceled'
  if (paidMs !== null) return 'paid'
  if (dueDay < today) return 'overdue'
  return sent.length > 0 ? 'sent' : 'open'
}

/** Returns the invoice number; they are counted per account. */
export const formatInvoiceNumber = (order: string): string => order.replace('CB-', 'INV-')
