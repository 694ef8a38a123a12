import { existsSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#client/features/products/endpoints.ts'
import type { ProductPage } from '#db/products/lists.ts'
import type { Product } from '#db/products/rows.ts'
import { packageRoot } from '#db/store/open.ts'
import { freshProducts } from '../support/counters.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { add, all, bell, page } from '../support/product-calls.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshProducts))

describe('the sample products', () => {
  test('are a hundred ordered by id', async () => {
    expect(toIds(await all(demo))).toEqual(idsFrom(1, 100))
  })

  test('have three categories and every status', async () => {
    const rows = await all(demo)
    expect(new Set(rows.map(({ category }) => category))).toEqual(
      new Set(['Computers', 'Audio', 'Fitness']),
    )
    expect(new Set(rows.map(({ order_status }) => order_status))).toEqual(
      new Set(['on hold', 'delivered', 'canceled', 'pending']),
    )
    expect(new Set(rows.map(({ name }) => name)).size).toBe(100)
  })

  test('cost from 4.99 to 699.99 as text', async () => {
    const prices = (await all(demo)).map(({ price }) => price)
    for (const price of prices) expect(price).toMatch(/^\d+\.\d\d$/)
    expect(Math.min(...prices.map(Number))).toBe(4.99)
    expect(Math.max(...prices.map(Number))).toBe(699.99)
  })

  test('have a popularity from 50 to 100 with the matching color', async () => {
    const popularities = (await all(demo)).map(({ popularity }) => popularity)
    for (const { popValue, color } of popularities) {
      const value = Number(popValue)
      expect(typeof popValue).toBe('string')
      expect(color).toBe(value >= 75 ? 'success' : value >= 55 ? 'primary' : 'warning')
    }
    const values = popularities.map(({ popValue }) => Number(popValue))
    expect([Math.min(...values), Math.max(...values)]).toEqual([50, 100])
  })

  test('have existing pictures', async () => {
    for (const { img } of await all(demo)) {
      expect(existsSync(`${packageRoot}/client/public${img}`), img).toBe(true)
    }
  })
})

describe('GET /api/datalist/data', () => {
  test('returns four products by default', async () => {
    const { data, ...rest } = await page(demo)
    expect(toIds(data)).toEqual([1, 2, 3, 4])
    expect(rest).toEqual({ totalPages: 25 })
  })

  test.each([
    ['?page=3', [1, 2, 3, 4], 25],
    ['?perPage=10', [1, 2, 3, 4], 25],
    ['?page=2&perPage=4', [5, 6, 7, 8], 25],
    ['?page=1&perPage=10', idsFrom(1, 10), 10],
    ['?page=10&perPage=10', idsFrom(91, 100), 10],
    ['?page=6&perPage=10', idsFrom(51, 60), 10],
    ['?page=7&perPage=15', idsFrom(91, 100), 7],
    ['?page=4&perPage=15', idsFrom(46, 60), 7],
    ['?page=5&perPage=20', idsFrom(81, 100), 5],
    ['?page=8&perPage=15', [], 7],
    ['?page=999999999999999&perPage=999999999999999', [], 1],
    ['?page=1&perPage=101', idsFrom(1, 100), 1],
    ['?page=2&perPage=101', [], 1],
    ['?page=1&perPage=10&unheard=of', idsFrom(1, 10), 10],
  ])('returns %s', async (query, ids, totalPages) => {
    const answer = await page(demo, query)
    expect(toIds(answer.data)).toEqual(ids)
    expect(answer.totalPages).toBe(totalPages)
  })

  test.each(['0', '-1', '1.5', 'abc', '1e9', '', '01', '%201', '9999999999999999'])(
    'refuses %j as page and as page size',
    async (value) => {
      for (const name of ['page', 'perPage']) {
        const answer = await demo.visit(`/api/datalist/data?${name}=${value}`)
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ code: 'invalid' })
      }
    },
  )

  test('has every product once over all pages of any size', async () => {
    for (const perPage of [7, 33]) {
      const { totalPages } = await page(demo, `?page=1&perPage=${perPage}`)
      const ids: number[] = []
      for (let number = 1; number <= totalPages; number++) {
        ids.push(...toIds((await page(demo, `?page=${number}&perPage=${perPage}`)).data))
      }
      expect(ids).toEqual(idsFrom(1, 100))
    }
  })

  test('can return its total', async () => {
    const answer = await demo.read<ProductPage>('/api/datalist/rows?page=2&perPage=15')
    expect(toIds(answer.rows)).toEqual(idsFrom(16, 30))
    expect(answer).toMatchObject({ total: 100, totalPages: 7 })
  })
})

test('GET /api/datalist/list has the page size, the columns and the rights of the account', async () => {
  const ada = await app.newUser()
  type List = ProductPage & { perPage: number; settings: unknown; mayWrite: boolean }
  const read = (query = '') => ada.read<List>(`/api/datalist/list${query}`)
  await ada.call(products.keepPageSize, { perPage: 15 })
  const first = await read()
  expect([first.perPage, first.rows.length, first.totalPages]).toEqual([15, 15, 7])
  expect(first.settings).toEqual(await ada.read('/api/lists/products'))
  expect(first.mayWrite).toBe(true)
  expect((await read('?perPage=20&page=2')).rows.map(({ id }) => id)).toEqual(idsFrom(21, 40))
  for (const query of ['?perPage=7', '?perPage=x', '?page=0', '?nonsense=1'])
    expect([query, (await ada.visit(`/api/datalist/list${query}`)).status]).toEqual([query, 400])
})

describe('the filters and sorting of products', () => {
  const everything = '&page=1&perPage=100'

  test.each(['id', 'name', 'category', 'popularity', 'order_status', 'price'])(
    'by %s cover all rows in both directions',
    async (sort) => {
      const up = (await page(demo, `?sort=${sort}${everything}`)).data
      const down = (await page(demo, `?sort=${sort}&dir=desc${everything}`)).data
      const keys: Record<string, (row: Product) => string | number> = {
        id: ({ id }) => id,
        name: ({ name }) => name.toLowerCase(),
        category: ({ category }) => category,
        popularity: ({ popularity }) => Number(popularity.popValue),
        order_status: ({ order_status }) => order_status,
        price: ({ price }) => Number(price),
      }
      const getKey = keys[sort] ?? (() => 0)
      for (const [index, row] of up.slice(1).entries()) {
        const before = up[index]
        expect(before && getKey(before) <= getKey(row)).toBe(true)
      }
      expect(toIds(down)).toEqual(toIds(up).toReversed())
      const last = await page(demo, `?sort=${sort}&page=9&perPage=12`)
      expect(toIds(last.data)).toEqual(toIds(up.slice(96)))
    },
  )

  test('keep the storage order of equal rows', async () => {
    const { data } = await page(demo, `?sort=category${everything}`)
    const audio = data.filter(({ category }) => category === 'Audio')
    expect(toIds(audio)).toEqual(toIds(audio).toSorted((a, b) => a - b))
  })

  test('can reverse the unsorted list', async () => {
    expect(toIds((await page(demo, '?dir=desc')).data)).toEqual([100, 99, 98, 97])
  })

  test('search name, category, price and status in any case', async () => {
    const rows = await all(demo)
    for (const words of ['HEADSET', 'fitn', '.99', 'On Hold', 'écran', 'x" OR 1=1 --', '%', '_']) {
      const answer = await page(demo, `?q=${encodeURIComponent(words)}${everything}`)
      const expected = rows.filter(({ name, category, price, order_status }) =>
        [name, category, price, order_status].some((text) =>
          text.toLowerCase().includes(words.toLowerCase()),
        ),
      )
      expect(toIds(answer.data)).toEqual(toIds(expected))
      expect(answer.totalPages).toBe(expected.length > 0 ? 1 : 0)
    }
  })

  test('find a name without its accents', async () => {
    await add(demo, { ...bell, name: 'Écran à café' })
    expect((await page(demo, '?q=ECRAN')).data).toMatchObject([{ name: 'Écran à café' }])
    expect((await page(demo, `?q=${encodeURIComponent('café')}`)).data).toHaveLength(1)
  })

  test('filter by category and status with the total', async () => {
    const rows = await all(demo)
    const fits = (category: string, status: string) => (row: Product) =>
      (!category || row.category === category) && (!status || row.order_status === status)
    for (const [category, status] of [
      ['Audio', ''],
      ['', 'canceled'],
      ['Fitness', 'on hold'],
      ['Appliances', ''],
    ] as const) {
      const query = new URLSearchParams({ category, status, page: '1', perPage: '5' })
      const answer = await page(demo, `?${query}`)
      const expected = rows.filter(fits(category, status))
      expect(toIds(answer.data)).toEqual(toIds(expected.slice(0, 5)))
      expect(answer.totalPages).toBe(Math.ceil(expected.length / 5))
    }
  })

  test('ignore an empty choice', async () => {
    const { data } = await page(demo, '?q=&sort=&dir=&category=&status=')
    expect(toIds(data)).toEqual([1, 2, 3, 4])
  })

  test.each(['status=lost', 'sort=img', 'dir=up'])('refuse %s', async (query) => {
    expect((await demo.visit(`/api/datalist/data?${query}`)).status).toBe(400)
  })
})
