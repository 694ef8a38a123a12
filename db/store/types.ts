import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** A transaction. Statements that change rows exist only inside `Db.write`. */
export type Writer = BetterSQLite3Database

/** Reads the committed state; a `Writer` also sees its own changes. */
export type Reader = Pick<Writer, 'select' | 'selectDistinct' | '$count'>

export type Db = Reader & {
  /** Runs `work` in a transaction. Transactions are queued, so never call `write` inside one. */
  write: <T>(work: (tx: Writer) => Promise<T>) => Promise<T>
}
