import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { messages } from '../chat/table.ts'
import {
  getKeyColumns,
  isAfter,
  type Reader,
  type Table,
  type TableColumn,
} from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { secretColumns } from './tables.ts'

const batchSize = 200

/** A message that its sender has deleted is not the recipient's any more, though its text is there until it is erased. */
const isNotWithdrawn = or(isNull(messages.deletedAt), eq(messages.isSent, true))

type Row = Record<string, unknown>

/**
 * Yields the rows of an account in a table, without secret columns, in the order of their keys and in batches, and lets
 * other work run between the batches.
 */
export function listOwnRows(db: Reader, table: Table, account: AccountId): AsyncGenerator<Row[]> {
  const all: Record<string, TableColumn> = getTableColumns(table)
  const columns = Object.fromEntries(
    Object.entries(all).filter(([name]) => !secretColumns.some((secret) => secret === name)),
  )
  const owner = columns.account ?? columns.id
  if (!owner) throw new Error('A table of the archive has no owner.')
  // All rows have the same owner, so that an index on the owner is in the order of the rest of the key.
  const key = getKeyColumns(table).filter((column) => column !== owner)
  const names = key.map((column) => Object.keys(columns).find((name) => columns[name] === column))
  return inBatches<Row>(batchSize, (last) => {
    const position = names.map((name) => last?.[name ?? ''])
    const isOwn = and(eq(owner, account), table === messages ? isNotWithdrawn : undefined)
    return db
      .select(columns)
      .from(table)
      .where(and(isOwn, last && isAfter(key, position)))
      .orderBy(...key.map((column) => asc(column)))
      .limit(batchSize)
  })
}
