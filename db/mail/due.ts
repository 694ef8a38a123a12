import { and, asc, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type DueCursor, forEachDue } from '../shared/each-due.ts'
import { isAfter, type Reader, type TableColumn } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { maxDueFailures } from './limits.ts'
import { mails } from './table.ts'

const batchSize = 100

type DueMail = { account: AccountId; id: number; at: unknown }

export type DueMailCursor = DueCursor<DueMail>

type DueQuery = { time: TableColumn; now: Date; condition?: SQL; cursor: DueMailCursor }

/** Does something to each email whose time in a column has come and that matches a condition, the earliest first. */
export const forEachDueMail = (
  db: Reader,
  { cursor, ...query }: DueQuery,
  act: (mail: DueMail) => Promise<unknown>,
): Promise<number> => {
  const batches = inBatches<DueMail>(batchSize, (last) => listDue(db, query, last ?? cursor.last))
  return forEachDue(batches, act, { cursor, maxFailures: maxDueFailures })
}

async function listDue(
  db: Reader,
  { time, now, condition }: Omit<DueQuery, 'cursor'>,
  last: DueMail | undefined,
) {
  const order = [time, mails.account, mails.id]
  const after = last && isAfter(order, [last.at, last.account, last.id])
  const rows = await db
    .select({ account: mails.account, id: mails.id, at: time })
    .from(mails)
    .where(and(condition, isNotNull(time), lte(time, now.getTime()), after))
    .orderBy(...order.map((column) => asc(column)))
    .limit(batchSize)
  return rows.map((row) => ({ ...row, account: row.account as AccountId }))
}
