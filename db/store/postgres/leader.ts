import type pg from 'pg'
import { pg as driver } from './driver.ts'

/** Shared by the instances that use one database. */
const lockKey = 0x6c656164
const checkMs = 1000
const timeoutMs = 3000

/** Ends the connection of a machine that vanished from the network within about 20 seconds, and with it its lock. */
const keepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3'

/**
 * Elects one of the instances that use a database: the one whose connection holds a lock of the server. When it is
 * stopped or killed, its connection and the lock end, and another one takes over within a second.
 */
export function createElection(url: string, onError: (error: unknown) => void) {
  let client: pg.Client | undefined
  let isLeader = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined

  function drop(connection: pg.Client) {
    if (client !== connection) return
    client = undefined
    isLeader = false
  }

  async function connect() {
    const connection = new driver.Client({
      connectionString: url,
      application_name: 'callboard jobs',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      options: keepAlive,
      keepAlive: true,
    })
    connection.on('error', () => drop(connection)) // the next check connects again
    connection.on('end', () => drop(connection))
    await connection.connect()
    client = connection
    return connection
  }

  /** Asks the server even when this is the leader, because a lost connection may go unnoticed here. */
  async function check() {
    if (isClosed) return
    const connection = client ?? (await connect())
    try {
      if (isLeader) await connection.query('select 1')
      else {
        const { rows } = await connection.query<{ is_leader: boolean }>(
          'select pg_try_advisory_lock($1) as is_leader',
          [lockKey],
        )
        isLeader = client === connection && rows[0]?.is_leader === true
      }
    } catch (error) {
      drop(connection)
      void connection.end().catch(() => {})
      throw error
    }
  }

  function run() {
    checking = check()
      .catch(onError)
      .finally(() => {
        if (!isClosed) timer = setTimeout(run, checkMs).unref()
      })
    return checking
  }

  return {
    /** Returns whether this instance is elected; the first call makes it stand. */
    async isLeader() {
      await (checking ?? run())
      return isLeader
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await checking
      await client?.end().catch(() => {})
    },
  }
}
