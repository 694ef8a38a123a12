import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#db/accounts/table.ts'
import { classifyError, connect } from '#db/store/dialect.ts'
import { type FileDb, openDb } from '#db/store/open.ts'
import { announce } from '#db/store/topics.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

let directory = ''
let file = ''
let db: FileDb
const listenerErrors: unknown[] = []
beforeEach(async () => {
  directory = await scratchFolder()
  file = join(directory, 'app.sqlite')
  db = openDb(file, 'app', { onListenerError: (error) => listenerErrors.push(error) })
})
afterEach(async () => {
  db.close()
  await rm(directory, { recursive: true })
})

const addAccount = (id: number, name = `Person ${id}`) =>
  db.write((tx) =>
    tx.insert(accounts).values({
      ...{ id: id as never, name, provider: 'local', subject: `${id}@house.test` },
      ...{ email: `${id}@house.test`, role: 'staff', createdAt: '2026-03-04' },
    }),
  )

const refused = async (write: Promise<unknown>) =>
  classifyError(
    await write.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )

test('a write resolves although a listener throws after its commit', async () => {
  const received: number[] = []
  db.onCommit(() => {
    throw new Error('a bad listener')
  })
  db.onCommit((topics) => received.push(...topics))
  await db.write(async (tx) => announce(tx, 7))
  expect(listenerErrors).toEqual([new Error('a bad listener')])
  expect(received).toEqual([7])
})

describe('while another connection holds the write lock', () => {
  test('waiting writes fail together without blocking timers', async () => {
    const other = connect(file)
    other.exec('BEGIN IMMEDIATE')
    let ticks = 0
    const ticking = setInterval(() => ticks++, 5)
    const begun = performance.now()
    const refusals = await Promise.all(
      Array.from({ length: 60 }, (_, index) => refused(addAccount(index + 1))),
    )
    const tookMs = performance.now() - begun
    clearInterval(ticking)
    expect(refusals).toEqual(Array(60).fill('busy'))
    expect(tookMs).toBeLessThan(1000) // one after another they would take twelve seconds
    expect(ticks).toBeGreaterThan(10)
    expect(db.outage()).toBeUndefined()
    other.exec('ROLLBACK')
    other.close()
    await addAccount(1)
  })

  test('a write succeeds when the lock is released in time', async () => {
    const other = connect(file)
    other.exec('BEGIN IMMEDIATE')
    const write = addAccount(1)
    setImmediate(() => other.exec('ROLLBACK'))
    await write
    other.close()
  })
})

describe('a full database', () => {
  const limit = (pages: number) =>
    db.write(async (tx) => void tx.get(sql.raw(`PRAGMA max_page_count = ${pages}`)))

  test('is marked as full until a write succeeds', async () => {
    await limit(1) // SQLite raises the limit to the current size of the file
    const long = 'x'.repeat(1_000_000)
    expect(await refused(addAccount(1, long))).toBe('full')
    expect(db.outage()).toBe('full')
    expect(await db.$count(accounts)).toBe(0)
    await db.write(async () => {}) // stores nothing, so the state does not change
    expect(db.outage()).toBe('full')
    await limit(1_000_000)
    await db.maintain()
    expect(db.outage()).toBeUndefined()
    await addAccount(1, long)
  })
})

describe.each(['app.sqlite', 'app.sqlite-wal'])('without its file %s', (name) => {
  test('a database refuses to commit, and works again when the file is back', async () => {
    const lost = join(directory, name)
    await addAccount(1)
    await rename(lost, `${lost}.away`)
    expect(db.outage()).toBe('missing')
    await expect(db.ping()).rejects.toThrow('not the file that was opened')
    expect(await refused(addAccount(2))).toBe('missing')
    await rename(`${lost}.away`, lost)
    expect(db.outage()).toBeUndefined()
    await db.ping()
    await addAccount(2)
    expect(await db.$count(accounts)).toBe(2)
  })
})

test('an overwritten file is detected as damaged when read, permanently', async () => {
  await addAccount(1)
  await writeFile(file, 'no database at all '.repeat(100), { flag: 'r+' })
  await expect(db.ping()).rejects.toThrow('not a database')
  await db.maintain()
  expect(db.outage()).toBe('corrupt')
})

test('a ping reads the file at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await db.ping()
    await writeFile(file, Buffer.alloc(100, 0xa5), { flag: 'r+' })
    await expect(db.ping()).resolves.toBeUndefined()
    vi.advanceTimersByTime(1000)
    await expect(db.ping()).rejects.toThrow('not a database')
    await expect(db.ping()).rejects.toThrow('not a database')
  } finally {
    vi.useRealTimers()
  }
})
