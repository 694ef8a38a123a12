import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { messages } from '../chat/table.ts'
import { type Reader, rowIdentity, type Table, type TableColumn } from '../store/dialect.ts'
import { secretColumns } from './tables.ts'

const batchSize = 200

/** A message that its sender has deleted is not the recipient's any more, though its text is there until it is erased. */
const isNotWithdrawn = or(isNull(messages.deletedAt), eq(messages.isSent, true))

/** Yields the rows of an account in a table, without secret columns, a page at a time. */
export async function* listOwnRows(
  db: Reader,
  table: Table,
  account: AccountId,
): AsyncGenerator<Record<string, unknown>[]> {
  const all: Record<string, TableColumn> = getTableColumns(table)
  const columns = Object.fromEntries(
    Object.entries(all).filter(([name]) => !secretColumns.some((secret) => secret === name)),
  )
  const owner = columns.account ?? columns.id
  if (!owner) throw new Error('A table of the archive has no owner.')
  for (let offset = 0; ; offset += batchSize) {
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(eq(owner, account), table === messages ? isNotWithdrawn : undefined))
      .orderBy(rowIdentity(table))
      .limit(batchSize)
      .offset(offset)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
  }
}
