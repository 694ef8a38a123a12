import type pg from 'pg'
import { expect, test } from 'vitest'
import { UnreachableDatabase } from '#db/store/errors.ts'
import type { Schema } from '#db/store/open.ts'
import { createWrite } from '#db/store/postgres/transactions.ts'

/** Returns `Db.write` over a connection that does not answer some statements, and what became of the connection. */
function openWrite(isUnanswered: (statement: string) => boolean, schema: Schema = 'app') {
  const statements: string[] = []
  const locks: unknown[] = []
  const released: unknown[] = []
  const client = {
    async query(statement: string, values: unknown[] = []) {
      statements.push(statement)
      if (statement === 'select pg_advisory_lock($1)') locks.push(...values)
      if (isUnanswered(statement)) throw new UnreachableDatabase('The database does not respond.')
    },
    release: (isBroken: boolean) => released.push(isBroken),
  }
  const pool = { connect: async () => client } as unknown as pg.Pool
  const write = createWrite(pool, { schema, processId: 'test', onCommit() {} })
  return { write, statements, locks, released }
}

const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

test('a transaction that has committed succeeds although its lock is not released, and its connection is closed', async () => {
  const { write, released } = openWrite((statement) => statement.includes('pg_advisory_unlock'))
  let attempts = 0
  const result = await write(async () => {
    if (++attempts === 1) throw conflict()
    return 'stored'
  })
  expect(result).toBe('stored')
  expect(released).toEqual([true])
})

test('a connection whose statement was not answered is closed without a rollback', async () => {
  const { write, statements, released } = openWrite(() => false)
  const unanswered = new UnreachableDatabase('The database does not respond.')
  const ofQuery = new Error('Failed query: select 1', { cause: unanswered })
  await expect(write(() => Promise.reject(ofQuery))).rejects.toBe(ofQuery)
  expect(statements).not.toContain('rollback')
  expect(released).toEqual([true])
})

test('a retried transaction does not hold the lock that session transactions wait for', async () => {
  const app = openWrite(() => false)
  const sessions = openWrite(() => false, 'sessions')
  let attempts = 0
  await app.write(async () => {
    if (++attempts === 1) throw conflict()
    await sessions.write(async () => {})
  })
  expect(app.locks).toHaveLength(1)
  expect(sessions.statements[0]).toContain('pg_advisory_xact_lock_shared(')
  expect(sessions.statements[0]).not.toContain(`(${app.locks[0]})`)
})
