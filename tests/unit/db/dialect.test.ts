import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/accounts/table.ts'
import { mailLabels, mails } from '#db/mail/table.ts'
import { classifyError, connect } from '#db/store/dialect.ts'
import { type FileDb, openDb } from '#db/store/open.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

let directory = ''
let file = ''
let db: FileDb
beforeAll(async () => {
  directory = await scratchFolder()
  file = join(directory, 'app.sqlite')
  db = openDb(file, 'app')
})
afterAll(async () => {
  db.close()
  await rm(directory, { recursive: true })
})

const person = (id: number, name = `Person ${id}`) => ({
  ...{ id: id as never, name, provider: 'local', subject: `${id}@house.test` },
  ...{ email: `${id}@house.test`, role: 'staff' as const, createdAt: '2026-03-04' },
})

const names = async () => {
  const rows = await db.select({ name: accounts.name }).from(accounts).orderBy(accounts.id)
  return rows.map(({ name }) => name)
}

describe('a write transaction', () => {
  test('waits for its turn, so that two do not interleave', async () => {
    await db.write((tx) => tx.insert(accounts).values(person(1, '0')))
    const addOne = () =>
      db.write(async (tx) => {
        const [row] = await tx
          .select()
          .from(accounts)
          .where(eq(accounts.id, 1 as never))
        await breath()
        const name = String(Number(row?.name) + 1)
        await tx
          .update(accounts)
          .set({ name })
          .where(eq(accounts.id, 1 as never))
        await breath()
      })
    await Promise.all(Array.from({ length: 50 }, addOne))
    expect(await names()).toEqual(['50'])
  })

  test('that fails is rolled back, and later ones run', async () => {
    const fails = db.write(async (tx) => {
      await tx.insert(accounts).values(person(2))
      await breath()
      throw new Error('the lights went out')
    })
    const clashes = db.write(async (tx) => {
      await tx.insert(accounts).values(person(3))
      await tx.insert(accounts).values(person(1))
    })
    const works = db.write((tx) => tx.insert(accounts).values(person(4)))
    await expect(fails).rejects.toThrow('the lights went out')
    const error = await clashes.catch((refusal: unknown) => refusal)
    expect(classifyError(error)).toBe('conflict')
    await works
    expect(await names()).toEqual(['50', 'Person 4'])
  })

  test('is visible to readers after its commit', async () => {
    let seen: string[] = []
    await db.write(async (tx) => {
      await tx.insert(accounts).values(person(5))
      seen = await names()
      expect(await tx.$count(accounts)).toBe(3)
    })
    expect(seen).toEqual(['50', 'Person 4'])
    expect(await names()).toEqual(['50', 'Person 4', 'Person 5'])
  })

  test('during a write of another process is refused, and works afterwards', async () => {
    const other = connect(file)
    other.exec('BEGIN IMMEDIATE')
    const refused = await db
      .write((tx) => tx.insert(accounts).values(person(6)))
      .catch((error: unknown) => error)
    expect(classifyError(refused)).toBe('busy')
    other.exec('ROLLBACK')
    other.close()
    await db.write((tx) => tx.insert(accounts).values(person(6)))
    expect(await names()).toContain('Person 6')
  })
})

describe('the database file', () => {
  test('survives a power cut with every acknowledged write', () => {
    const connection = connect(file)
    const pragma = (name: string) => connection.pragma(name, { simple: true })
    expect(pragma('journal_mode')).toBe('wal')
    expect(pragma('synchronous')).toBe(2)
    expect(pragma('foreign_keys')).toBe(1)
    expect(pragma('busy_timeout')).toBe(250)
    expect(pragma('trusted_schema')).toBe(0)
    expect(pragma('cell_size_check')).toBe(1)
    expect(pragma('journal_size_limit')).toBe(67_108_864)
    connection.close()
  })

  test('has no label without an existing account', async () => {
    const label = (account: number) => ({ account: account as never, mail: 1, position: 0 })
    const orphan = await db
      .write((tx) => tx.insert(mailLabels).values({ ...label(99), label: 'private' }))
      .catch((error: unknown) => error)
    expect(classifyError(orphan)).toBe('conflict')
    await db.write((tx) => tx.insert(mailLabels).values({ ...label(4), label: 'private' }))
    expect(await db.$count(mailLabels)).toBe(1)
    await db.write((tx) => tx.delete(accounts).where(eq(accounts.id, 4 as never)))
    expect(await db.$count(mailLabels)).toBe(0)
    expect(await db.$count(mails)).toBe(0)
  })

  test('that was deleted or replaced is detected', async () => {
    await expect(db.ping()).resolves.toBeUndefined()
    const own = join(directory, 'gone.sqlite')
    const deleted = openDb(own, 'sessions')
    await expect(deleted.ping()).resolves.toBeUndefined()
    await rm(own)
    await expect(deleted.ping()).rejects.toThrow('not the file that was opened')
    openDb(own, 'sessions').close()
    await expect(deleted.ping()).rejects.toThrow('not the file that was opened')
    deleted.close()
    await expect(deleted.ping()).rejects.toThrow()
  })
})

test('constraint violations are distinguished from bugs', () => {
  expect(classifyError(new Error('x'))).toBeUndefined()
  expect(classifyError('x')).toBeUndefined()
  expect(classifyError(undefined)).toBeUndefined()
})
