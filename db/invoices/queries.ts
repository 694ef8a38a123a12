import { and, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { Day } from '../shared/time/model.ts'
import { formatOrderNumber } from '../shop/model.ts'
import { findOrder, type Order } from '../shop/orders.ts'
import { orders } from '../shop/table.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { maxListedInvoices } from './limits.ts'
import { formatInvoiceNumber, getInvoiceStatus, type InvoiceStatus } from './model.ts'
import { invoices, type Sending } from './table.ts'

type Row = typeof invoices.$inferSelect

export type Invoice = Omit<Row, 'account'> & {
  number: string
  status: InvoiceStatus
  order: Order
}

export type InvoiceLine = Pick<Invoice, 'id' | 'number' | 'status' | 'issuedMs' | 'dueDay'> & {
  total: number
}

/** Lists the invoices of an account, newest first. */
export async function listInvoices(
  db: Reader,
  account: AccountId,
  today: Day,
): Promise<InvoiceLine[]> {
  const rows = await db
    .select({ invoice: invoices, total: orders.total })
    .from(invoices)
    .innerJoin(orders, and(eq(orders.account, invoices.account), eq(orders.id, invoices.id)))
    .where(eq(invoices.account, account))
    .orderBy(desc(invoices.id))
    .limit(maxListedInvoices)
  return rows.map(({ invoice, total }) => {
    const { id, issuedMs, dueDay } = invoice
    const number = formatInvoiceNumber(formatOrderNumber({ account, id }))
    return { id, number, issuedMs, dueDay, total, status: getInvoiceStatus(invoice, today) }
  })
}

const isInvoice = (account: AccountId, id: number) =>
  and(eq(invoices.account, account), eq(invoices.id, id))

/** Finds an invoice with its order. Its status depends on today, because an unpaid one becomes overdue. */
export async function findInvoice(
  db: Reader,
  account: AccountId,
  id: number,
  today: Day,
): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(isInvoice(account, id))
  const order = row && (await findOrder(db, account, id))
  if (!row || !order) return
  const { account: _, ...invoice } = row
  return {
    ...invoice,
    order,
    number: formatInvoiceNumber(order.number),
    status: getInvoiceStatus(row, today),
  }
}

/** Records that an invoice was sent. */
export async function recordInvoiceSending(
  tx: Writer,
  account: AccountId,
  id: number,
  sending: Sending,
): Promise<void> {
  const [row] = await tx.select().from(invoices).where(isInvoice(account, id))
  if (!row) return
  const sent = [...row.sent, sending].slice(-20)
  await tx.update(invoices).set({ sent }).where(isInvoice(account, id))
  await publish(tx, account, 'shop')
}
