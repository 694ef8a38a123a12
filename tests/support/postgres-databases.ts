import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { openServices } from '#server/services.ts'
import { type Config, readConfig } from '#server/settings/config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of a run on PostgreSQL, up to the name of the database. */
    postgresUrl: string | undefined
  }
}

const secret = 'the secret of every test on PostgreSQL'

/** Whether the tests run on PostgreSQL. */
export const isOnPostgres = () => inject('postgresUrl') !== undefined

/** Why a test is for SQLite only. */
type SqliteReason =
  /** It reads, locks, damages or removes a file of the database, or closes the database at once. */
  | 'database file'
  /** It makes queries fail with statements of SQLite. The process tests stop the server of PostgreSQL instead. */
  | 'SQLite statements'
  /** It runs a command of callboard that is for SQLite only. */
  | 'command'
  /** With `DATABASE_URL`, SESSION_SECRET is required and no secrets are generated. */
  | 'generated secrets'
  /** It inspects the classes of drizzle's tables for SQLite. */
  | 'table types'
  /** It inspects how SQLite runs a query. */
  | 'query plan'

/** Returns whether to skip a test because it is for SQLite only. */
export const isForSqlite = (_reason: SqliteReason): boolean => isOnPostgres()

/** The settings of an application whose data belongs to this directory. */
export const databaseSettings = (dataDir: string) => ({
  DATABASE_URL: `${inject('postgresUrl')}${nameOf(dataDir)}`,
  SESSION_SECRET: secret,
})

const nameOf = (dataDir: string) =>
  `app_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`

/**
 * Creates the database of a data directory, unless there is one: a copy of one with the initial data, or of an empty one,
 * because creating the tables takes longer than a test.
 */
export async function createDatabase(dataDir: string, initial: Config | undefined): Promise<void> {
  await withServer(async (client) => {
    if (await exists(client, nameOf(dataDir))) return
    const template = initial ? `initial_${initial.scryptLn}` : 'template0'
    if (initial && !(await exists(client, template)))
      await createTemplate(client, template, initial)
    await client.query(`create database ${nameOf(dataDir)} template ${template} strategy file_copy`)
  })
}

export const dropDatabase = (dataDir: string): Promise<void> =>
  withServer(async (client) => {
    await client.query(`drop database if exists ${nameOf(dataDir)} with (force)`)
  })

/** Queries the database of a data directory without the application. */
export async function queryDatabase<T extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}${nameOf(dataDir)}` })
  await client.connect()
  try {
    const { rows } = await client.query<T>(statement, values)
    return rows
  } finally {
    await client.end()
  }
}

/** Collects statistics on many new rows for the planner of PostgreSQL, which would do so within a minute. */
export async function collectStatistics(dataDir: string): Promise<void> {
  if (isOnPostgres()) await queryDatabase(dataDir, 'analyze')
}

async function createTemplate(client: pg.Client, name: string, { scryptLn, dataDir }: Config) {
  await client.query('select pg_advisory_lock(1)') // other workers need it too
  try {
    if (await exists(client, name)) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished} template template0`)
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SCRYPT_LN: String(scryptLn),
      DATABASE_URL: `${inject('postgresUrl')}${unfinished}`,
      SESSION_SECRET: secret,
    })
    const { db, sessionDb, live } = await openServices(config, createLog('silent'))
    await live.close()
    await db.close()
    await sessionDb.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  } finally {
    await client.query('select pg_advisory_unlock(1)')
  }
}

async function exists(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount !== 0
}

async function withServer(work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
