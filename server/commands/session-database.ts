import { join } from 'node:path'
import type { Db } from '#db/store/dialect.ts'
import { openDb } from '#db/store/open.ts'
import type { Config } from '../settings/config.ts'

/** Where the data is, without a password. */
export const describeLocation = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl ? 'the PostgreSQL database' : dataDir

/** Opens the database of the sessions for the duration of some work. */
export async function withSessionDb(
  { databaseUrl, dataDir }: Config,
  work: (sessionDb: Db) => Promise<void>,
): Promise<void> {
  const sessionDb = databaseUrl
    ? await (await import('#db/store/postgres/open.ts')).openPostgres(databaseUrl, 'sessions')
    : openDb(join(dataDir, 'sessions.sqlite'), 'sessions')
  try {
    await work(sessionDb)
  } finally {
    await sessionDb.close()
  }
}
