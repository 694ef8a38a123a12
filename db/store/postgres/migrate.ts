import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { UnreachableDatabase, UnsuitableDatabase } from '../errors.ts'
import { NewerDatabase } from '../migrate.ts'
import { packageRoot, type Schema } from '../open.ts'

const lockKey = 0x6d696772
const minVersion = 170000

/**
 * Creates or migrates the tables of a schema in one transaction. Other processes wait for it. Throws when the database
 * has the beginning of a move, unless `isMove`.
 */
export async function migratePostgres(
  url: string,
  schema: Schema,
  { isMove = false } = {},
): Promise<void> {
  const client = await connectOnce(url, 'callboard migration')
  try {
    await assertSuitable(client)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    if (!isMove) await assertMoved(client)
    await applyPending(client, schema)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Opens one connection. Throws when the database does not respond, or refuses the user. */
export async function connectOnce(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw toConnectError(cause)
  }
}

/** Classes of SQLSTATE that mean a wrong user, password or name of the database, and not one that starts. */
const isRefusal = (code = '') => /^(28|3D)/.test(code)

function toConnectError(cause: unknown): unknown {
  if (cause instanceof pg.DatabaseError && isRefusal(cause.code)) {
    return new UnsuitableDatabase(`DATABASE_URL: ${cause.message}`, { cause })
  }
  return new UnreachableDatabase('DATABASE_URL: the database does not respond', { cause })
}

async function assertSuitable(client: pg.Client) {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  const [{ version, encoding }] = rows as [{ version: number; encoding: string }]
  if (version < minVersion) {
    throw new UnsuitableDatabase('DATABASE_URL: PostgreSQL 17 or newer is needed')
  }
  if (encoding !== 'UTF8') {
    throw new UnsuitableDatabase('DATABASE_URL: the encoding of the database must be UTF8')
  }
}

/** An instance would serve, and change, what has been copied so far. */
async function assertMoved(client: pg.Client) {
  const { rows } = await client.query("select to_regclass('public.callboard_move') as moving")
  if (rows[0].moving === null) return
  throw new UnsuitableDatabase('DATABASE_URL: callboard migrate has not finished, run it again')
}

async function applyPending(client: pg.Client, schema: Schema) {
  await client.query(
    `create table if not exists callboard_migrations (
      schema text not null, created_at bigint not null, hash text not null, primary key (schema, created_at)
    )`,
  )
  const { rows } = await client.query(
    'select max(created_at) as latest from callboard_migrations where schema = $1',
    [schema],
  )
  const current = Number(rows[0]?.latest ?? 0)
  const known = readMigrationFiles({
    migrationsFolder: join(packageRoot, 'migrations/postgres', schema),
  })
  if (current > (known.at(-1)?.folderMillis ?? 0)) {
    throw new NewerDatabase('The database was written by a newer version of this application.')
  }
  for (const { sql, hash, folderMillis } of known) {
    if (folderMillis <= current) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into callboard_migrations values ($1, $2, $3)', [
      schema,
      folderMillis,
      hash,
    ])
  }
}
