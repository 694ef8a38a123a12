import { createTaskQueue } from '../../shared/task-queue.ts'
import { classifyError, UnreachableDatabase } from '../errors.ts'
import { databaseWork } from '../measure.ts'
import { pg } from './driver.ts'

/** How long a request waits for the server, in milliseconds, before it gets a "busy" response. */
const connectMs = 3000
const statementMs = 4000

type PoolOptions = {
  url: string
  kind: 'read' | 'write'
  max: number
  onError: (error: unknown) => void
}

/** Creates a pool of connections that reports failed statements. Connections for reading cannot write. */
export function createPool({ url, kind, max, onError }: PoolOptions): pg.Pool {
  const readOnly = kind === 'read' ? ' -c default_transaction_read_only=on' : ''
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'callboard',
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + 500,
    options: `-c statement_timeout=${statementMs} -c timezone=UTC${readOnly}`,
    keepAlive: true,
  })
  pool.on('error', onError) // of an idle connection, which the pool replaces
  pool.on('connect', (client) => {
    client.on('error', onError)
    wrapQueries(client, kind, onError)
  })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    try {
      return await connect()
    } catch (error) {
      throw toKnownError(error, onError)
    }
  }) as typeof pool.connect
  // Unlike that of the pool, this one reports errors in one place.
  pool.query = (async (...query: [never]) => {
    const client = await pool.connect()
    try {
      const result = await client.query(...query)
      client.release()
      return result
    } catch (error) {
      client.release(error instanceof UnreachableDatabase)
      throw error
    }
  }) as typeof pool.query
  return pool
}

/**
 * Makes the statements of a connection measured, and their errors known. They run one after the other: `pg` deprecates
 * parallel statements on one connection, and functions that read in parallel are also called in transactions.
 */
function wrapQueries(
  client: pg.ClientBase,
  kind: PoolOptions['kind'],
  onError: PoolOptions['onError'],
) {
  const query = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>
  const execute = (values: unknown[]) =>
    databaseWork.async({ kind }, () =>
      query(...values).catch((error: unknown) => {
        throw toKnownError(error, onError)
      }),
    )
  const enqueue = createTaskQueue()
  client.query = ((...values: unknown[]) => enqueue(() => execute(values))) as typeof client.query
}

/** Errors without a code of SQL are those of the connection, or timeouts of the driver. */
function toKnownError(error: unknown, onError: PoolOptions['onError']): unknown {
  const isOfServer = error instanceof pg.DatabaseError
  const known = isOfServer
    ? error
    : new UnreachableDatabase('The database does not respond.', { cause: error })
  if (classifyError(known) !== 'conflict') onError(known)
  return known
}
