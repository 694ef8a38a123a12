import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createFileStore } from '#db/store/postgres/files.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

test('a shared file that two requests fetch at the same time arrives complete', async () => {
  const parts = ['first ', 'second ', 'third'].map((text) => Buffer.from(text))
  const statements: string[] = []
  const client = {
    async query(text: string, [, , number] = ['', '', 0]) {
      await setImmediate()
      statements.push(text)
      return { rows: parts[number] ? [{ bytes: parts[number] }] : [] }
    },
    release() {},
  }
  const pool = { connect: async () => client } as unknown as pg.Pool
  const store = createFileStore(pool, pool)
  const folder = await scratchFolder()
  const path = join(folder, 'plan.pdf')
  const fetch = () => store.fetch('attachments', 'plan.pdf', path)
  expect(await Promise.all([fetch(), fetch()])).toEqual([true, true])
  expect(await readFile(path, 'utf8')).toBe('first second third')
  expect(await readdir(folder)).toEqual(['plan.pdf'])
  expect(statements[0], 'all parts are of one version').toBe(
    'begin isolation level repeatable read',
  )
  await rm(folder, { recursive: true })
})

/** A pool that counts how many of its connections are in use at most. */
function countingPool() {
  let used = 0
  const pool = { most: 0, connect: async () => client }
  const client = {
    async query(text: string, [, , number] = ['', '', 0]) {
      if (text.startsWith('begin')) pool.most = Math.max(pool.most, ++used)
      await setImmediate()
      return { rows: number === 0 ? [{ bytes: Buffer.from('plan') }] : [] }
    },
    release() {
      used--
    },
  }
  return pool
}

test('100 files that are fetched and stored at once leave connections for requests', async () => {
  const [readers, writers] = [countingPool(), countingPool()]
  const store = createFileStore(readers as never, writers as never)
  const folder = await scratchFolder()
  const names = Array.from({ length: 100 }, (_, nth) => `plan-${nth}.pdf`)
  await Promise.all(names.map((name) => store.fetch('attachments', name, join(folder, name))))
  await Promise.all(names.map((name) => store.put('attachments', name, join(folder, name))))
  expect([readers.most, writers.most]).toEqual([2, 1])
  expect(await readdir(folder)).toHaveLength(100)
  await rm(folder, { recursive: true })
})
