import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#client/features/products/endpoints.ts'
import { purgeDeletedProducts } from '#db/products/deletion.ts'
import type { ProductPage } from '#db/products/lists.ts'
import type { ProductDetails } from '#db/products/rows.ts'
import { deletedProducts, products as table } from '#db/products/table.ts'
import { databaseWork } from '#db/store/measure.ts'
import { freshProducts } from '../support/counters.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { add, all, bell, remove, removeSelected, update } from '../support/product-calls.ts'
import { open, type TestClient } from '../support/test-app.ts'

let now = Date.parse('2026-11-20T10:00:00Z')
const app = await open({ now: () => now })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshProducts))

/** The session has expired by then. */
async function days(count: number) {
  now += count * 24 * 60 * 60 * 1000
  await demo.signIn()
}

const rows = (query = '') => demo.read<ProductPage>(`/api/datalist/rows?${query}`)
const one = (id: number) => demo.read<ProductDetails>(`/api/datalist/data/${id}`)
const archive = (ids: number[], archived = true) => demo.call(products.archive, { ids, archived })
const restore = async (ids: number[]) => {
  const answer = await demo.call(products.restore, { ids })
  return ((await answer.json()) as { restored: number[] }).restored
}

describe('archived products', () => {
  test('are only in the archive, until they are restored to their position', async () => {
    expect(await (await archive([3, 7, 7, 999])).json()).toEqual({ changed: [3, 7] })
    expect(toIds(await all(demo))).toEqual(idsFrom(1, 100).filter((id) => id !== 3 && id !== 7))
    expect(await rows('page=1&perPage=20')).toMatchObject({ total: 98, totalPages: 5 })
    expect(toIds((await rows('archived=yes')).rows)).toEqual([3, 7])
    expect((await rows('archived=yes&category=Fitness')).total).toBe(1)
    expect((await rows('archived=yes&q=wing')).rows).toMatchObject([{ id: 7 }])
    expect(await one(3)).toMatchObject({ archived: true, version: 2 })
    expect(await (await archive([3, 4], false)).json()).toEqual({ changed: [3] })
    expect(toIds((await rows('page=1&perPage=4')).rows)).toEqual([1, 2, 3, 4])
    expect((await rows('category=Fitness')).total).toBe(33)
  })

  test('can be changed and deleted', async () => {
    await archive([3])
    await update(demo, { id: 3, category: 'Appliances' })
    expect((await rows('archived=yes&category=Appliances')).total).toBe(1)
    expect((await rows('category=Appliances')).total).toBe(0)
    await remove(demo, { id: 3 })
    expect((await rows('archived=yes')).total).toBe(0)
    expect(await restore([3])).toEqual([3])
    expect(toIds((await rows('archived=yes')).rows)).toEqual([3])
  })
})

describe('deleted products', () => {
  test('can be restored to their position', async () => {
    const before = await all(demo)
    await removeSelected(demo, [2, 50, 100])
    expect(await restore([100, 2, 50, 2, 999])).toEqual([100, 2, 50])
    expect(await all(demo)).toEqual(before)
    expect((await rows('status=pending')).total).toBe(
      before.filter(({ order_status }) => order_status === 'pending').length,
    )
    expect(await restore([2])).toEqual([])
  })

  test('are found with as many queries for a thousand ids as for one', async () => {
    const count = async (ids: number[]) => {
      const statements: string[] = []
      const stop = databaseWork.listen(({ kind }) => void statements.push(kind))
      expect(await restore(ids)).toEqual([])
      stop()
      return statements.length
    }
    const few = await count([5000])
    expect(await count(Array.from({ length: 1000 }, (_, n) => 5000 + n))).toBeLessThan(few + 5)
  })

  test('keep their id, and get another position if theirs is taken', async () => {
    await add(demo, bell)
    await remove(demo, { id: 101 })
    await add(demo, { ...bell, name: 'Second bell' })
    expect(await restore([101])).toEqual([101])
    expect((await all(demo)).slice(0, 2)).toMatchObject([
      { id: 101, name: 'Interval bell' },
      { id: 102, name: 'Second bell' },
    ])
  })

  test('are removed after a month', async () => {
    await removeSelected(demo, [2, 3])
    await days(30)
    expect(await restore([3])).toEqual([3])
    await remove(demo, { id: 3 })
    await days(1)
    expect(await restore([2])).toEqual([])
    await purgeDeletedProducts(app.services.db, now)
    expect(await app.services.db.$count(deletedProducts)).toBe(1)
    expect(await restore([2, 3])).toEqual([3])
  })
})

test('a change of status is recorded with user and time', async () => {
  await update(demo, { id: 1, order_status: 'delivered' })
  await update(demo, { id: 1, order_status: 'delivered', price: '1.00' })
  const admin = await app.staff('Admin')
  await update(admin, { id: 1, order_status: 'on hold' })
  const at = new Date(now).toISOString()
  expect((await one(1)).log).toEqual([
    { from: 'pending', to: 'delivered', by: 'Demo', at },
    { from: 'delivered', to: 'on hold', by: 'Admin', at },
  ])
  for (const turn of idsFrom(1, 25)) {
    await update(demo, { id: 2, order_status: turn % 2 ? 'canceled' : 'pending' })
  }
  expect((await one(2)).log).toHaveLength(20)
  expect((await demo.visit('/api/datalist/data/999')).status).toBe(404)
})

describe('the CSV of products', () => {
  const csv = async (query: string) => {
    const answer = await demo.visit(`/api/datalist/data.csv?${query}`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('products.csv')
    return (await answer.text()).trim().split('\r\n')
  }

  test('has the filtered or the selected rows in list order', async () => {
    const [head, ...lines] = await csv('category=Fitness&sort=price')
    expect(head).toBe('id,name,category,popularity,order_status,price')
    expect(lines).toHaveLength(33)
    expect(lines[0]).toBe('18,"Ballet barre, portable",Fitness,78,canceled,4.99')
    expect(await csv('category=Fitness&sort=price')).toEqual([head, ...lines])
    expect((await csv('ids=7,2,999&sort=name')).slice(1).map((line) => line[0])).toEqual(['7', '2'])
    expect(await csv('q=nothing+like+it')).toEqual([head])
  })

  test('has every row once, though it is read in batches', async () => {
    const { db } = app.services
    const samples = await db.select().from(table)
    await db.write(async (tx) => {
      for (const turn of idsFrom(1, 40)) {
        const more = 100 * turn
        const rows = samples.map((row) => ({ ...row, id: row.id + more, position: row.id + more }))
        await tx.insert(table).values(rows)
      }
    })
    const stored = (await db.select().from(table)).toSorted((a, b) => a.position - b.position)
    const compare = (a: string | number, b: string | number) => Number(a > b) - Number(a < b)
    for (const [query, by, way] of [
      ['', 'position', 1],
      ['dir=desc', 'position', -1],
      ['sort=id&dir=desc', 'id', -1],
      ['sort=price', 'cents', 1],
      ['sort=name&dir=desc', 'findable', -1],
      ['sort=popularity&dir=desc&category=Audio', 'popularity', -1],
      ['sort=order_status&q=a', 'order_status', 1],
    ] as const) {
      const { category = '', q = '' } = Object.fromEntries(new URLSearchParams(query))
      const requested = stored
        .filter((row) => row.category.startsWith(category) && row.findable.includes(q))
        .toSorted((a, b) => way * (compare(a[by], b[by]) || a.position - b.position))
      expect(requested.length, query).toBeGreaterThan(1000)
      const [, ...lines] = await csv(query)
      const ids = lines.map((line) => Number(line.split(',')[0]))
      expect(ids, query).toEqual(toIds(requested))
    }
  })

  test('escapes formulas', async () => {
    await add(demo, { ...bell, name: '=HYPERLINK("https://bad.example")', category: '@SUM(A1)' })
    expect((await csv('ids=101'))[1]).toBe(
      `101,"'=HYPERLINK(""https://bad.example"")",'@SUM(A1),80,pending,31.50`,
    )
  })

  test.each(['ids=a', 'ids=1,', 'ids=1;2', 'page=1', 'nonsense=1', 'archived=no'])(
    'is refused for %s',
    async (query) => {
      expect((await demo.visit(`/api/datalist/data.csv?${query}`)).status).toBe(400)
    },
  )
})

test('the page size is stored for each account', async () => {
  const [ada, ben] = [await app.newUser(), await app.newUser('Ben')]
  const getSize = async (client: TestClient) => await client.read('/api/datalist/page-size')
  expect(await getSize(ada)).toEqual({ perPage: 10 })
  for (const perPage of [15, 20]) {
    expect((await ada.call(products.keepPageSize, { perPage })).status).toBe(200)
  }
  expect(await getSize(ada)).toEqual({ perPage: 20 })
  expect(await getSize(ben)).toEqual({ perPage: 10 })
  for (const perPage of [0, 7, '10']) {
    expect((await ada.call(products.keepPageSize, { perPage })).status).toBe(400)
  }
})

describe('a product picture', () => {
  const stored = () => readdir(join(app.dataDir, 'uploads/products')).catch(() => [])
  const red = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#f00' } })

  async function bring(bytes: Uint8Array) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'bell.png'))
    const packed = new Response(form)
    return demo.send(products.addPicture.path, {
      method: 'POST',
      body: new Uint8Array(await packed.arrayBuffer()),
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    })
  }

  async function uploadPicture() {
    const { img } = (await (await bring(await red(40, 20).png().toBuffer())).json()) as {
      img: string
    }
    return img
  }

  test('is redrawn at the needed size', async () => {
    const answer = await bring(await red(1600, 800).jpeg().toBuffer())
    const { img } = await answer.json()
    expect(img).toMatch(/^\/api\/datalist\/images\/[0-9a-f-]{36}\.webp$/)
    const seen = await demo.visit(img)
    const { width, height, format } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([640, 320, 'webp'])
    expect((await app.client().visit(img)).status).toBe(401)
    expect((await demo.visit('/api/datalist/images/00000000.webp')).status).toBe(404)
  })

  test('is refused as SVG and above five megabytes', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const refused = await bring(Buffer.from(svg))
    expect([refused.status, (await refused.json()).fields.file]).toEqual([
      400,
      'Choose a PNG, JPEG, GIF or WebP image.',
    ])
    expect((await bring(new Uint8Array(5 * 2 ** 20 + 1))).status).toBe(413)
    expect((await demo.post(products.addPicture.path, {})).status).toBe(400)
  })

  test('is deleted a day later if no product refers to it, deleted ones included', async () => {
    const [visible, binned, unused] = [
      await uploadPicture(),
      await uploadPicture(),
      await uploadPicture(),
    ]
    await update(demo, { id: 1, img: visible })
    await update(demo, { id: 2, img: binned })
    await remove(demo, { id: 2 })
    await days(2)
    await uploadPicture()
    const names = await stored()
    const exists = (img: string) => names.some((name) => img.endsWith(name))
    expect([visible, binned, unused].map(exists)).toEqual([true, true, false])
    expect((await demo.visit(visible)).status).toBe(200)
  })
})
