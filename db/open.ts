import { statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, dbOver, type OnCommit, type Version } from './dialect.ts'
import { bringUpToDate } from './migrate.ts'

export type OpenDb = Db & {
  /** Throws when the database no longer answers, or its file was taken away under us. */
  ping: () => Promise<void>
  version: Version
  onCommit: OnCommit
  close: () => void
}

/** The folder of the package, from its sources and from what is built of them alike. */
export const root: string = dirname(findPackageJSON(import.meta.url) ?? '.')

/** Opens a database file, creates it if there is none, and brings it up to date. */
export function openDb(file: string, schema: 'app' | 'sessions'): OpenDb {
  bringUpToDate(file, join(root, 'migrations/sqlite', schema))
  const db = dbOver(file)
  const { ino } = statSync(file)
  return {
    ...db,
    async ping() {
      await db.select({ one: sql`1` }).from(sql`(SELECT 1)`)
      if (statSync(file).ino !== ino) throw new Error(`${file} is not the file that was opened.`)
    },
  }
}
