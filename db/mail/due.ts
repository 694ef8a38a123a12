import { and, asc, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { isAfter, type Reader, type TableColumn } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { mails } from './table.ts'

const batchSize = 100

type DueMail = { account: AccountId; id: number; at: unknown }

/** Yields the emails whose time in a column has come and that match a condition, the earliest first. */
export const dueBatches = (db: Reader, time: TableColumn, now: Date, condition?: SQL) =>
  inBatches<DueMail>(batchSize, async (last) => {
    const order = [time, mails.account, mails.id]
    const after = last && isAfter(order, [last.at, last.account, last.id])
    const rows = await db
      .select({ account: mails.account, id: mails.id, at: time })
      .from(mails)
      .where(and(condition, isNotNull(time), lte(time, now.getTime()), after))
      .orderBy(...order.map((column) => asc(column)))
      .limit(batchSize)
    return rows.map((row) => ({ ...row, account: row.account as AccountId }))
  })
