import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createTaskQueue } from '../../shared/task-queue.ts'
import { casing } from '../columns.ts'
import { retriedCodes, UnreachableDatabase } from '../errors.ts'
import { databaseWork } from '../measure.ts'
import type { Schema } from '../open.ts'
import { beginAttempt, createTransaction, type Transaction } from '../topics.ts'
import type { Db, Writer } from '../types.ts'
import { notify } from './changes.ts'

const maxAttempts = 4

/**
 * The schemas have locks of their own, because a transaction of the application ends sessions in one of the other
 * schema, and would wait for its own lock.
 */
const lockKeys: Record<Schema, number> = { app: 0x63616c6c, sessions: 0x73657373 }

/** A retry holds it exclusively, so that it conflicts with no other transaction. */
const beginAlone = 'begin isolation level serializable'

type WriteOptions = {
  schema: Schema
  processId: string
  onCommit: (topics: ReadonlySet<number>) => void
}

/**
 * Returns `Db.write` for PostgreSQL. Transactions are serializable: one that conflicts with another is retried alone,
 * so its work must have no effects outside the database. Those of one process run one after the other, because most of
 * them add to the event log and would only conflict with each other.
 */
export function createWrite(
  pool: pg.Pool,
  { schema, processId, onCommit }: WriteOptions,
): Db['write'] {
  const lockKey = lockKeys[schema]
  /** A first attempt shares the lock with all others of the schema. */
  const beginShared = `begin isolation level serializable; select pg_advisory_xact_lock_shared(${lockKey})`
  const writers = new WeakMap<pg.PoolClient, Writer>()
  const enqueue = createTaskQueue()

  function getWriter(client: pg.PoolClient): Writer {
    const writer = writers.get(client) ?? (drizzle({ client, casing }) as unknown as Writer)
    writers.set(client, writer)
    return writer
  }

  async function attempt<T>(
    client: pg.PoolClient,
    work: (tx: Writer) => Promise<T>,
    isAlone: boolean,
    transaction: Transaction,
  ) {
    try {
      await client.query(isAlone ? beginAlone : beginShared)
      const tx = getWriter(client)
      beginAttempt(tx, transaction)
      const result = await work(tx)
      const { topics } = transaction
      if (topics.size > 0) await notify(client, processId, topics)
      await client.query('commit')
      return result
    } catch (error) {
      if (!isUnreachable(error)) await client.query('rollback')
      throw error
    }
  }

  async function transact<T>(work: (tx: Writer) => Promise<T>) {
    const client = await pool.connect()
    const transaction = createTransaction()
    let isBroken = false
    let isLocked = false
    try {
      for (let attempts = 1; ; attempts++) {
        try {
          const result = await attempt(client, work, isLocked, transaction)
          onCommit(transaction.topics)
          return result
        } catch (error) {
          if (!isRepeatable(error) || attempts === maxAttempts) throw error
        }
        await pause(randomInt(1, 5))
        if (!isLocked) {
          // Before the transaction, because its snapshot must not be older than the lock.
          await client.query('select pg_advisory_lock($1)', [lockKey])
          isLocked = true
        }
      }
    } catch (error) {
      isBroken = isUnreachable(error)
      throw error
    } finally {
      if (isLocked && !isBroken) isBroken = !(await hasUnlocked(client, lockKey))
      client.release(isBroken) // a closed connection has lost its lock
    }
  }

  return (work) => enqueue(() => databaseWork.async({ kind: 'transaction' }, () => transact(work)))
}

/** The outcome of the transaction stands, whether or not its lock could be released. */
const hasUnlocked = (client: pg.PoolClient, lockKey: number) =>
  client.query('select pg_advisory_unlock($1)', [lockKey]).then(
    () => true,
    () => false,
  )

/** Drizzle wraps errors in one that names the query. */
const getCause = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && !(error instanceof UnreachableDatabase)
    ? error.cause
    : error

const isUnreachable = (error: unknown) => getCause(error) instanceof UnreachableDatabase

const isRepeatable = (error: unknown) =>
  retriedCodes.has(String((getCause(error) as { code?: unknown }).code))
