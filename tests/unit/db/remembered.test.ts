import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProductPage } from '#db/products/lists.ts'
import { seedProducts } from '#db/products/queries.ts'
import { connect } from '#db/store/dialect.ts'
import { type OpenDb, openDb } from '#db/store/open.ts'
import { memoized } from '#db/store/query-cache.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

let directory = ''
let file = ''
let db: OpenDb
beforeAll(async () => {
  directory = await scratchFolder()
  file = join(directory, 'app.sqlite')
  db = openDb(file, 'app')
  await db.write(seedProducts)
})
afterAll(async () => {
  db.close()
  await rm(directory, { recursive: true })
})

const pageOf = memoized(listProductPage)
const first = () => pageOf(db, { page: 1, perPage: 4, q: '' })

test('an answer that nobody has changed anything for is the one that was given before', async () => {
  const before = await first()
  expect(await first()).toBe(before)
  expect(before.rows).toHaveLength(4)
})

test('another query has an answer of its own', async () => {
  const second = await pageOf(db, { page: 2, perPage: 4, q: '' })
  expect(second.rows).not.toEqual((await first()).rows)
})

test('what another process has stored is told at once', async () => {
  await first()
  const other = connect(file)
  other.exec(`update products set name = 'Prompt desk lamp' where id = 1`)
  other.close()
  const { rows } = await first()
  expect(rows[0]).toMatchObject({ id: 1, name: 'Prompt desk lamp' })
})

test('what is stored while an answer is being read counts as a change for that answer', async () => {
  const reading = memoized(async (reader, query: { page: number; perPage: number; q: string }) => {
    const read = await listProductPage(reader, query)
    await db.write((tx) => seedProducts(tx))
    return read
  })
  const query = { page: 1, perPage: 4, q: '' }
  const early = await reading(db, query)
  expect(early.rows[0]?.name).toBe('Prompt desk lamp')
  const late = await reading(db, query)
  expect(late.rows[0]?.name).not.toBe('Prompt desk lamp')
})

test('of many queries the oldest are forgotten', async () => {
  const oldest = await first()
  for (let page = 1; page <= 100; page++) await pageOf(db, { page, perPage: 1, q: '' })
  const again = await first()
  expect(again).not.toBe(oldest)
  expect(again).toEqual(oldest)
})
