import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { casing } from '../columns.ts'
import { classifyError, type Outage } from '../errors.ts'
import type { OpenDb, Schema } from '../open.ts'
import { createCommitListeners } from '../topics.ts'
import type { Reader } from '../types.ts'
import { listenForChanges, sendSignals } from './changes.ts'
import { createExclusive } from './exclusive.ts'
import { createFileStore } from './files.ts'
import { createElection } from './leader.ts'
import { migratePostgres } from './migrate.ts'
import { createPool } from './pool.ts'
import { createRequestCounts } from './request-counts.ts'
import { createWrite } from './transactions.ts'

/** A lost notice of another process is made up for within this time and that of the next poll. */
const healMs = 1000

/** One runs the transactions of this process, one after the other; the other one stores files and counts requests. */
const maxWriters = 2

/** Each schema has its writers and a listener, and one more connection elects the instance that runs the jobs. */
const fixedConnections = 2 * (maxWriters + 1) + 1

type Options = {
  onListenerError?: (error: unknown) => void
  /** How many reads run at the same time. */
  maxReaders?: number
}

/**
 * Divides the connections of a process among the readers of both schemas. Those of sessions run one short query for each
 * request, and one of them holds the locks of jobs.
 */
export function divideConnections(connections: number): Record<Schema, number> {
  const readers = connections - fixedConnections
  const sessions = Math.max(2, Math.floor(readers / 3))
  return { app: readers - sessions, sessions }
}

/** Opens a database of a PostgreSQL server; creates or migrates its tables first. */
export async function openPostgres(
  url: string,
  schema: Schema,
  { onListenerError = () => {}, maxReaders = 2 }: Options = {},
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
  const runExclusively = createExclusive(readers)
  const healing = setInterval(() => version++, healMs).unref()

  return {
    select: reader.select.bind(reader) as Reader['select'],
    selectDistinct: reader.selectDistinct.bind(reader) as Reader['selectDistinct'],
    $count: reader.$count.bind(reader),
    write: createWrite(writers, {
      schema,
      processId,
      onCommit(topics) {
        version++
        listeners.notify(topics)
      },
    }),
    version: () => version,
    onCommit: listeners.add,
    async exclusively(name, work) {
      if (await election.isLeader()) await runExclusively(name, work)
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
      const shouldRetry = failed === 'full' || failed === 'io'
      if (shouldRetry && (await canWrite(writers, schema)) && failed !== 'corrupt') {
        failed = undefined
      }
    },
    async close() {
      clearInterval(healing)
      await Promise.all([changes.close(), election.close(), readers.end(), writers.end()])
    },
  }
}

/** Stores a row as it is. The pool reports why that fails. */
const canWrite = (writers: pg.Pool, schema: Schema) =>
  writers.query('update callboard_migrations set hash = hash where schema = $1', [schema]).then(
    () => true,
    () => false,
  )
