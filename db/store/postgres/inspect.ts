import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { casing } from '../columns.ts'
import { packageRoot, type Schema } from '../open.ts'
import type { Reader } from '../types.ts'
import { pg } from './driver.ts'
import { createFileStore, type FileStore } from './files.ts'
import { connectOnce } from './migrate.ts'

/** The state of a database, which is not changed. */
export type PostgresInspection = {
  version: string
  bytes: number
  /** The clock of the database server, in milliseconds. */
  nowMs: number
  /** How many connections are open, and how many applications may open. */
  connections: { used: number; max: number }
  /** How many migrations the database has had. */
  migrations: number
  /** How many migrations of this program the database has not had. */
  pending: number
  /** Whether a newer version of the program wrote it. */
  isNewer: boolean
}

const state = `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
  extract(epoch from clock_timestamp())::float8 * 1000 as now_ms, to_regclass('public.callboard_migrations') is not null as has_tables,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - current_setting('reserved_connections')::int as max`

/** Returns the state of a database. Throws the errors of `migratePostgres` when it cannot be used. */
export async function inspectPostgres(url: string): Promise<PostgresInspection> {
  const client = await connectOnce(url, 'callboard check')
  try {
    const [row] = (await client.query(state)).rows
    const applied = row.has_tables
      ? (await client.query('select schema, created_at from callboard_migrations')).rows
      : []
    const schemas = (['app', 'sessions'] as const).map((schema) =>
      compareMigrations(
        schema,
        applied.filter((each) => each.schema === schema).map((each) => Number(each.created_at)),
      ),
    )
    return {
      version: row.version,
      bytes: Number(row.bytes),
      nowMs: row.now_ms,
      connections: { used: row.used, max: row.max },
      migrations: applied.length,
      pending: schemas.reduce((sum, { pending }) => sum + pending, 0),
      isNewer: schemas.some(({ isNewer }) => isNewer),
    }
  } finally {
    await client.end()
  }
}

function compareMigrations(schema: Schema, applied: number[]) {
  const migrationsFolder = join(packageRoot, 'migrations/postgres', schema)
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const current = Math.max(0, ...applied)
  return {
    pending: known.filter((each) => each > current).length,
    isNewer: current > (known.at(-1) ?? 0),
  }
}

/** Runs work that reads a database without migrating it. */
export async function readPostgres<T>(
  url: string,
  work: (db: Reader, files: FileStore) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5000,
    application_name: 'callboard check',
    options: '-c default_transaction_read_only=on -c timezone=UTC',
  })
  pool.on('error', () => {}) // of an idle connection
  try {
    const db = drizzle({ client: pool, casing }) as unknown as Reader
    return await work(db, createFileStore(pool, pool))
  } finally {
    await pool.end()
  }
}

/** Returns about how many rows each table has, from the statistics of the server. */
export const countRowsRoughly = (url: string): Promise<[string, number][]> =>
  connectOnce(url, 'callboard doctor').then(async (client) => {
    try {
      const { rows } = await client.query(
        'select relname as name, n_live_tup::int as count from pg_stat_user_tables order by relname',
      )
      return rows.map(({ name, count }) => [name, count])
    } finally {
      await client.end()
    }
  })
