import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#db/products/rows.ts'
import { products } from '#db/products/table.ts'
import { freshProducts } from '../support/counters.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { add, all, bell, page, remove, removeSelected, update } from '../support/product-calls.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshProducts))

describe('the popularity color', () => {
  test.each([
    [75, 75, 'success'],
    ['100', '100', 'success'],
    [150, 150, 'success'],
    [74.9, 74.9, 'primary'],
    ['55', '55', 'primary'],
    ['54', '54', 'warning'],
    [35, 35, 'warning'],
    ['34.99', '34.99', 'danger'],
    [0, 0, 'danger'],
    ['0', '0', 'danger'],
    [-1, 0, 'danger'],
    ['abc', 0, 'danger'],
    ['', 0, 'danger'],
    ['  ', 0, 'danger'],
    ['Infinity', 0, 'danger'],
    [null, 0, 'danger'],
    [undefined, 0, 'danger'],
  ])('of %j is stored as %j in %s', async (values, popValue, color) => {
    const popularity = { popValue: values, color: 'danger', popularity: { popValue: 99 } }
    for (const answer of [
      await add(demo, { ...bell, popularity }),
      await update(demo, { id: 3, popularity }),
    ]) {
      expect(await answer.json()).toMatchObject({ popularity: { popValue, color } })
    }
    const rows = await all(demo)
    expect(rows.find(({ id }) => id === 3)?.popularity).toEqual({ popValue, color })
    expect(rows[0]?.popularity).toEqual({ popValue, color })
  })

  test('of a new product without popularity is 0', async () => {
    const { popularity: _, ...rest } = bell
    const answer = await add(demo, rest)
    expect(await answer.json()).toMatchObject({ popularity: { popValue: 0, color: 'danger' } })
  })
})

describe('POST /api/datalist/duplicate', () => {
  test('puts a copy with another name first, and leaves the original alone', async () => {
    const { db } = app.services
    await db.write((tx) =>
      tx.update(products).set({ brand: 'Lantern', stock: 7 }).where(eq(products.id, 3)),
    )
    const original = (await all(demo)).find(({ id }) => id === 3)
    const answer = await demo.post('/api/datalist/duplicate', { id: 3, name: 'Second lamp' })
    expect(answer.status).toBe(200)
    const copy = { ...original, id: 101, name: 'Second lamp', version: 1 }
    expect(await answer.json()).toEqual(copy)
    const rows = await all(demo)
    expect(rows[0]).toEqual(copy)
    expect(rows.find(({ id }) => id === 3)).toEqual(original)
    expect(await db.select().from(products).where(eq(products.id, 101))).toMatchObject([
      { brand: 'Lantern', stock: 0, archived: false, log: [] },
    ])
    const found = await demo.read<{ total: number }>('/api/datalist/rows?q=second%20lamp')
    expect(found.total).toBe(1)
  })

  test('of an unknown product returns 404, and without a name 400', async () => {
    const before = await all(demo)
    const call = (body: object) => demo.post('/api/datalist/duplicate', body)
    expect((await call({ id: 9999, name: 'Nothing' })).status).toBe(404)
    expect((await call({ id: 3, name: ' ' })).status).toBe(400)
    expect((await call({ id: 3 })).status).toBe(400)
    expect(await all(demo)).toEqual(before)
  })
})

describe('POST /api/datalist/add-data', () => {
  test('puts the product first with the next id', async () => {
    const answer = await add(demo, bell)
    expect(answer.status).toBe(200)
    const row = await answer.json()
    expect(row).toEqual({
      ...bell,
      id: 101,
      popularity: { popValue: '80', color: 'success' },
      version: 1,
    })
    await add(demo, { ...bell, id: 7, name: 'Second bell' })
    const rows = await all(demo)
    expect(toIds(rows).slice(0, 3)).toEqual([102, 101, 1])
    expect(rows[1]).toEqual(row)
    expect((await page(demo)).totalPages).toBe(26)
  })

  test('does not reuse the id of a deleted product', async () => {
    await remove(demo, { id: 50 })
    expect(await (await add(demo, bell)).json()).toMatchObject({ id: 101 })
    await remove(demo, { id: 101 })
    expect(await (await add(demo, bell)).json()).toMatchObject({ id: 102 })
  })

  test('continues the ids in an empty table, which has no page', async () => {
    await removeSelected(demo, idsFrom(1, 100))
    expect(await page(demo)).toEqual({ data: [], totalPages: 0 })
    expect(await (await add(demo, bell)).json()).toMatchObject({ id: 101 })
    expect(await page(demo)).toMatchObject({ data: [{ id: 101 }], totalPages: 1 })
  })

  test('assigns unique ids to concurrent products', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(demo, bell)))
    const rows = (await Promise.all(answers.map((answer) => answer.json()))) as Product[]
    expect(toIds(rows).toSorted((a, b) => a - b)).toEqual(idsFrom(101, 112))
  })

  test('needs a name and fills in defaults', async () => {
    expect(await (await add(demo, { name: ' Bell ' })).json()).toMatchObject({
      name: 'Bell',
      category: 'Audio',
      order_status: 'pending',
      price: '0.00',
      img: '',
    })
  })

  test.each(['', '/img/a.svg', 'data:image/png;base64,AA==', 'https://pictures.example/a.png'])(
    'accepts the picture %j',
    async (img) => expect((await add(demo, { ...bell, img })).status).toBe(200),
  )

  test.each([
    'javascript:alert(7)',
    '//x.example/a.png',
    '/\\\\x.example',
    'data:text/html,x',
    'a.png',
  ])('refuses the picture %j, as does a change', async (img) => {
    for (const answer of [await add(demo, { ...bell, img }), await update(demo, { id: 1, img })]) {
      expect(answer.status).toBe(400)
    }
  })

  test('stores a name as typed, in any script', async () => {
    const name = '🎭 مسرح — <b>Théâtre</b>'
    expect(await (await add(demo, { ...bell, name })).json()).toMatchObject({ name })
  })
})

describe('POST /api/datalist/update-data', () => {
  test('merges the input into the product and keeps its position', async () => {
    const before = (await all(demo))[41]
    const answer = await update(demo, { id: 42, price: '9.90', color: 'red' })
    expect(answer.status).toBe(200)
    const after = { ...before, price: '9.90', version: 2 }
    expect(await answer.json()).toEqual(after)
    expect((await all(demo))[41]).toEqual(after)
  })

  test('moves the product in every filtered and sorted list', async () => {
    const change = { category: 'Appliances', order_status: 'canceled', price: '700', name: 'Aa' }
    await update(demo, { id: 42, ...change, popularity: { popValue: 1000 } })
    for (const query of [
      'category=Appliances',
      'category=Appliances&status=canceled',
      'sort=price&dir=desc',
      'sort=name',
      'sort=popularity&dir=desc',
    ]) {
      const { data } = await page(demo, `?${query}`)
      expect(data[0]).toMatchObject({ id: 42 })
    }
    expect((await page(demo, '?category=Appliances')).totalPages).toBe(1)
    expect((await page(demo, '?q=aaappl')).data).toEqual([]) // the search does not match across fields
  })

  test('returns 404 for an unknown product, and 400 without object or id', async () => {
    expect((await update(demo, { id: 101, name: 'X' })).status).toBe(404)
    for (const obj of [undefined, { name: 'X' }, { id: '1', name: 'X' }, { id: 0 }, { id: 1.5 }]) {
      expect((await update(demo, obj)).status).toBe(400)
    }
    expect((await all(demo)).every(({ version }) => version === 1)).toBe(true)
  })

  test('returns 409 with the product for an old version', async () => {
    const admin = await app.staff('Admin')
    const [row] = await all(demo)
    const theirs = await (await update(admin, { ...row, price: '2.00' })).json()
    const own = await update(demo, { ...row, price: '3.00' })
    expect(own.status).toBe(409)
    expect(await own.json()).toMatchObject({ code: 'conflict', current: theirs })
    expect((await update(demo, { ...theirs, price: '3.00' })).status).toBe(200)
    expect((await update(demo, { id: 1, price: '4.00' })).status).toBe(200)
    expect((await all(demo))[0]).toMatchObject({ price: '4.00', version: 4 })
  })
})

describe('POST /api/datalist/delete-data', () => {
  test('deletes a product and returns its id', async () => {
    const [row] = await all(demo)
    const answer = await remove(demo, row)
    expect([answer.status, await answer.json()]).toEqual([200, { removed: [1] }])
    expect(toIds(await all(demo))).toEqual(idsFrom(2, 100))
    expect((await page(demo, '?page=1&perPage=3')).totalPages).toBe(33)
  })

  test('ignores an unknown product', async () => {
    expect((await remove(demo, { id: 101 })).status).toBe(404)
    for (const obj of [undefined, {}, { id: '1' }, { id: -1 }]) {
      expect((await remove(demo, obj)).status).toBe(400)
    }
    expect(await all(demo)).toHaveLength(100)
  })

  test('accepts rows and ids, skips unknown ones and counts none twice', async () => {
    const answer = await removeSelected(demo, [{ id: 9, name: 'x' }, 3, { id: 999 }, 9])
    expect([answer.status, await answer.json()]).toEqual([200, { removed: [9, 3] }])
    expect(await all(demo)).toHaveLength(98)
    expect((await page(demo, '?page=1&perPage=1')).totalPages).toBe(98)
  })

  test('accepts an empty list', async () => {
    const answer = await removeSelected(demo, [])
    expect([answer.status, await answer.json()]).toEqual([200, { removed: [] }])
    expect(await all(demo)).toHaveLength(100)
  })
})

describe('a refused call changes nothing', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'bell'],
    ['no name', { ...bell, name: undefined }],
    ['a blank name', { ...bell, name: '  ' }],
    ['a name with a line break', { ...bell, name: 'Bell\nbook' }],
    ['a price below nothing', { ...bell, price: '-1' }],
    ['a price with three decimals', { ...bell, price: '1.005' }],
    ['a price that is a number', { ...bell, price: 5 }],
    ['an unknown status', { ...bell, order_status: 'lost' }],
    ['a popularity that is a list', { ...bell, popularity: { popValue: [80] } }],
    ['a popularity that is no object', { ...bell, popularity: '80' }],
  ])('when the new product is %s', async (_, obj) => {
    expect((await add(demo, obj)).status).toBe(400)
    expect(await all(demo)).toHaveLength(100)
  })

  test.each([
    ['no list', undefined],
    ['an id alone', 1],
    ['ids that are text', ['1']],
    ['more than a thousand', idsFrom(1, 1001)],
  ])('when the products to delete are %s', async (_, arr) => {
    expect((await removeSelected(demo, arr)).status).toBe(400)
    expect(await all(demo)).toHaveLength(100)
  })
})

describe('products', () => {
  test('are shared by all accounts and survive a restart', async () => {
    const staff = await app.staff('Staff')
    await add(demo, bell)
    await remove(demo, { id: 5 })
    expect(await all(staff)).toEqual(await all(demo))
    const { dataDir } = app.services.config
    await using again = await open({ settings: { DATA_DIR: dataDir } })
    expect(await all(await again.staff())).toEqual(await all(demo))
  })

  test('return 401 to anonymous visitors', async () => {
    const stranger = app.client()
    expect((await stranger.visit('/api/datalist/initial-data')).status).toBe(401)
    expect((await stranger.visit('/api/datalist/data?page=0')).status).toBe(401)
    expect((await add(stranger, bell)).status).toBe(401)
  })
})
