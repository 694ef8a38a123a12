import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createFileStore } from '#db/store/postgres/files.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

test('a shared file that two requests fetch at the same time arrives complete', async () => {
  const parts = ['first ', 'second ', 'third'].map((text) => Buffer.from(text))
  const pool = {
    async query(_text: string, [, , number]: [string, string, number]) {
      await setImmediate()
      return { rows: parts[number] ? [{ bytes: parts[number] }] : [] }
    },
  } as unknown as pg.Pool
  const store = createFileStore(pool, pool)
  const folder = await scratchFolder()
  const path = join(folder, 'plan.pdf')
  const fetch = () => store.fetch('attachments', 'plan.pdf', path)
  expect(await Promise.all([fetch(), fetch()])).toEqual([true, true])
  expect(await readFile(path, 'utf8')).toBe('first second third')
  expect(await readdir(folder)).toEqual(['plan.pdf'])
  await rm(folder, { recursive: true })
})

test('sharing the growth of a file stores the last part again and what comes after it', async () => {
  const parts = new Map<number, Buffer>()
  let storedBytes = 0
  const client = {
    async query(
      text: string,
      [, , number = 0, bytes]: [string, string, number?, Buffer?] = ['', ''],
    ) {
      if (text.startsWith('delete')) for (const n of parts.keys()) if (n >= number) parts.delete(n)
      if (bytes) parts.set(number, bytes)
      storedBytes += bytes?.length ?? 0
      return { rows: [...parts].map(([n, { length: size }]) => ({ number: n, size })) }
    },
    release() {},
  }
  const pool = { connect: async () => client } as unknown as pg.Pool
  const store = createFileStore(pool, pool)
  const folder = await scratchFolder()
  const path = join(folder, 'plan.pdf')
  await writeFile(path, '')
  await store.put('attachments', 'plan.pdf', path)
  for (let nth = 0; nth < 10; nth++) {
    await appendFile(path, Buffer.alloc(500_000, nth))
    await store.append('attachments', 'plan.pdf', path)
  }
  expect(Buffer.concat([...parts.values()]).equals(await readFile(path))).toBe(true)
  expect(storedBytes).toBeLessThan(2 * 5_000_000)
  await rm(folder, { recursive: true })
})
