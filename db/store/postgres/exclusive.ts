import type pg from 'pg'
import { createTaskQueue } from '../../shared/task-queue.ts'

/**
 * Returns what runs named work unless another process, or this one, is running it. All locks are held by one connection,
 * so that jobs do not take those of requests; they end with it if this process is killed.
 */
export function createExclusive(pool: pg.Pool) {
  const running = new Set<string>()
  let client: pg.PoolClient | undefined
  const inTurn = createTaskQueue() // a connection runs one statement at a time

  function release(isBroken: boolean) {
    client?.release(isBroken)
    client = undefined
  }

  async function query(lock: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) {
    client ??= await pool.connect()
    try {
      const { rows } = await client.query(`select ${lock}(hashtext($1)) as is_done`, [name])
      return rows[0]?.is_done === true
    } catch (error) {
      release(true)
      throw error
    }
  }

  async function end(name: string, isLocked: boolean) {
    running.delete(name)
    // A lost connection has lost its locks too.
    if (isLocked && client) await query('pg_advisory_unlock', name)
    if (running.size === 0) release(false)
  }

  return async (name: string, work: () => Promise<unknown>) => {
    if (running.has(name)) return
    running.add(name)
    let isLocked = false
    try {
      isLocked = await inTurn(() => query('pg_try_advisory_lock', name))
      if (isLocked) await work()
    } finally {
      await inTurn(() => end(name, isLocked))
    }
  }
}
