import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { casing } from '../columns.ts'
import { classifyError, type Outage, UnreachableDatabase } from '../errors.ts'
import type { OpenDb, Schema } from '../open.ts'
import { createCommitListeners } from '../topics.ts'
import type { Reader } from '../types.ts'
import { listenForChanges, sendSignals } from './changes.ts'
import { createFileStore } from './files.ts'
import { createElection } from './leader.ts'
import { migratePostgres } from './migrate.ts'
import { createPool } from './pool.ts'
import { createRequestCounts } from './request-counts.ts'
import { createWrite } from './transactions.ts'

/** A lost notice of another process is made up for within this time and that of the next poll. */
const healMs = 1000

const maxReaders = 8
const maxWriters = 2

type Options = { onListenerError?: (error: unknown) => void }

/** Holds a lock of the server while the work runs; it ends with the connection if this process is killed. */
async function runExclusively(pool: pg.Pool, name: string, work: () => Promise<unknown>) {
  const client = await pool.connect()
  let error: unknown
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as is_free', [
      name,
    ])
    if (!rows[0]?.is_free) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name])
    }
  } catch (thrown) {
    error = thrown
    throw thrown
  } finally {
    client.release(error instanceof UnreachableDatabase)
  }
}

/** Opens a database of a PostgreSQL server; creates or migrates its tables first. */
export async function openPostgres(
  url: string,
  schema: Schema,
  { onListenerError = () => {} }: Options = {},
): Promise<OpenDb> {
  await migratePostgres(url, schema)
  const processId = randomUUID()
  let failed: Outage | undefined
  let version = 0
  const onError = (error: unknown) => {
    const refusal = classifyError(error)
    const isOutage = refusal === 'full' || refusal === 'io' || refusal === 'corrupt'
    if (isOutage && failed !== 'corrupt') failed = refusal
  }
  const readers = createPool({ url, kind: 'read', max: maxReaders, onError })
  const writers = createPool({ url, kind: 'write', max: maxWriters, onError })
  const reader = drizzle({ client: readers, casing }) as unknown as Reader
  const listeners = createCommitListeners(onListenerError)
  let receiveSignal = (_message: string) => {}
  const changes = listenForChanges({
    url,
    processId,
    onChange(topics) {
      version++
      listeners.notify(topics)
    },
    onSignal: (message) => receiveSignal(message),
    onError,
  })
  await changes.start()
  const election = createElection(url, onError)
  const healing = setInterval(() => version++, healMs).unref()

  return {
    select: reader.select.bind(reader) as Reader['select'],
    selectDistinct: reader.selectDistinct.bind(reader) as Reader['selectDistinct'],
    $count: reader.$count.bind(reader),
    write: createWrite(writers, {
      processId,
      onCommit(topics) {
        version++
        listeners.notify(topics)
      },
    }),
    version: () => version,
    onCommit: listeners.add,
    async exclusively(name, work) {
      if (await election.isLeader()) await runExclusively(readers, name, work)
    },
    files: createFileStore(readers, writers),
    requestCounts: createRequestCounts(writers),
    signals: {
      send: (messages) => sendSignals(readers, processId, messages),
      onMessage(receive) {
        receiveSignal = receive
      },
    },
    outage: () => failed,
    async ping() {
      await readers.query('select 1')
    },
    async maintain() {
      // The next failed write says whether the disk is still full.
      if (failed !== 'corrupt') failed = undefined
    },
    async close() {
      clearInterval(healing)
      await Promise.all([changes.close(), election.close(), readers.end(), writers.end()])
    },
  }
}
