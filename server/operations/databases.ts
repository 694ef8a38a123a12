import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenDatabase } from '#db/store/migrate.ts'
import { type OpenDb, openDb } from '#db/store/open.ts'
import { assertIsFresh } from '../files/data-dir.ts'
import type { Log } from '../http/log.ts'
import type { Config } from '../settings/config.ts'

type Databases = { db: OpenDb; sessionDb: OpenDb }

/** Opens the database of the application and that of sessions; on PostgreSQL they share a database. */
export async function openDatabases(
  { dataDir, databaseUrl, databaseConnections, allowNewDatabase }: Config,
  log: Log,
): Promise<Databases> {
  const onListenerError = (error: unknown) => log.error({ err: error }, 'commit listener failed')
  if (databaseUrl) {
    const { openPostgres, divideConnections } = await import('#db/store/postgres/open.ts')
    const maxReaders = divideConnections(databaseConnections)
    const options = { onListenerError, maxReaders: maxReaders.app }
    return {
      db: await openPostgres(databaseUrl, 'app', options),
      sessionDb: await openPostgres(databaseUrl, 'sessions', { maxReaders: maxReaders.sessions }),
    }
  }
  const db = openDb(join(dataDir, 'app.sqlite'), 'app', {
    onListenerError,
    assertMayCreate: () => allowNewDatabase || assertIsFresh(dataDir),
  })
  return { db, sessionDb: openSessionDb(join(dataDir, 'sessions.sqlite'), log) }
}

/** Opens the sessions database. A damaged one is replaced, because sessions can be lost without harm. */
function openSessionDb(file: string, log: Log) {
  try {
    return openDb(file, 'sessions')
  } catch (error) {
    if (!(error instanceof BrokenDatabase)) throw error
    log.error({ err: error }, 'sessions database damaged: all users have to sign in again')
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
    renameSync(file, `${file}.broken`)
    return openDb(file, 'sessions')
  }
}
