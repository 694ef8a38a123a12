import { afterAll, describe, expect, test, vi } from 'vitest'
import { products } from '#client/features/products/endpoints.ts'
import { addresses, type ChangedCart, invoices, shop } from '#client/features/shop/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { maxExternalPerDay } from '#db/mail/limits.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import type { Cart } from '#db/shop/cart.ts'
import type { ShopPage } from '#db/shop/catalog.ts'
import type { Order } from '#db/shop/orders.ts'
import type { Wish } from '#db/shop/wishes.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
const { db } = app.services
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const cartOf = (client: TestClient) => json<Cart>(client.call(shop.cart))
const change = (client: TestClient, input: object) =>
  json<ChangedCart>(client.call(shop.changeCart, input))
const quantityOf = (cart: Cart, id: number) =>
  cart.lines.find(({ product }) => product === id)?.quantity
const find = (query: object) => json<ShopPage>(demo.call(shop.products, query))

/** Returns a user who has sent as many emails today as an account can. */
async function newExhaustedUser() {
  const ada = await app.newUser()
  const owner = await findLocalAccount(db, ada.email)
  if (!owner) throw new Error('There is no such account.')
  const texts = { sender: ada.email, to: 'a@b.example', subject: '', message: '' }
  const email = { ...texts, account: owner.id, now: new Date() }
  await db.write((tx) => queueEmails(tx, Array(maxExternalPerDay).fill(email)))
  return ada
}

/** Returns a user with an empty cart. */
async function buyer() {
  const client = await app.newUser()
  const { lines } = await cartOf(client)
  for (const { product, color } of lines) await change(client, { product, color, quantity: 0 })
  return client
}

const setStock = (id: number, stock: number) => demo.call(shop.setStock, { id, stock })
const setPrice = (id: number, price: string) => demo.call(products.update, { obj: { id, price } })

describe('GET /api/shop/products', () => {
  test('returns twelve products a page, most popular first', async () => {
    const page = await find({})
    expect(page).toMatchObject({ total: 100, page: 1, pages: 9 })
    expect(page.items).toHaveLength(12)
    expect(page.items[0]).toMatchObject({ name: expect.any(String), brand: expect.any(String) })
  })

  test.each([
    {},
    { category: 'Audio', rating: 4 },
    { brand: 'Cue North,Borderlight', q: 'a' },
    { min: 50, max: 300, rating: 3 },
    { category: '', q: '', min: '', max: '' },
  ])('with %j returns as many results for each choice as that choice finds', async (query) => {
    const { facets, total } = await find(query)
    expect(total).toBeGreaterThan(0)
    const totalOf = async (choice: object) => (await find({ ...query, ...choice })).total
    for (const { value, count } of facets.categories) {
      expect(await totalOf({ category: value }), value).toBe(count)
    }
    for (const { value, count } of facets.brands) {
      expect(await totalOf({ brand: value }), value).toBe(count)
    }
    for (const { stars, count } of facets.ratings) {
      expect(await totalOf({ rating: stars }), `${stars} stars`).toBe(count)
    }
    for (const { min, max = '', count } of facets.prices) {
      expect(await totalOf({ min, max }), `${min} to ${max}`).toBe(count)
    }
    const names = facets.brands.map(({ value }) => value)
    expect(names).toEqual(names.toSorted())
  })

  test.each(['', 'lowest', 'highest', 'rating'])(
    'sorted by %j returns each product on one page',
    async (sort) => {
      const { pages, total } = await find({ sort })
      const numbers = Array.from({ length: pages }, (_, index) => index + 1)
      const found = await Promise.all(numbers.map((page) => find({ sort, page })))
      const ids = found.flatMap(({ items }) => items.map(({ id }) => id))
      expect(new Set(ids).size).toBe(total)
      expect(ids).toHaveLength(total)
    },
  )

  test('filters by several brands, a price range and words of the name, and sorts by price', async () => {
    const two = await find({ brand: 'Cue North,Borderlight', min: 100, max: 300, sort: 'lowest' })
    const prices = two.items.map(({ cents }) => cents)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(prices.every((cents) => cents >= 10_000 && cents <= 30_000)).toBe(true)
    expect(new Set(two.items.map(({ brand }) => brand))).toEqual(
      new Set(['Cue North', 'Borderlight']),
    )
    expect((await find({ q: 'HEADSET manager' })).items.map(({ name }) => name)).toEqual([
      'Stage manager headset',
    ])
  })

  test('finds products by a word of their brand in any case, with another of the name', async () => {
    const { items, total } = await find({ q: 'bÓrderlight' })
    const { total: ofBrand } = await find({ brand: 'Borderlight' })
    expect(total).toBe(ofBrand)
    expect(items.every(({ brand }) => brand === 'Borderlight')).toBe(true)
    const [first] = items
    const word = first?.name.split(' ').at(-1)
    expect((await find({ q: `borderlight ${word}` })).items).toContainEqual(first)
  })

  test('excludes archived products and includes new ones', async () => {
    const added = await json<{ id: number }>(
      demo.call(products.add, { obj: { name: 'Ghost light', price: '49.90' } }),
    )
    expect((await find({ q: 'ghost' })).items).toMatchObject([{ cents: 4990, available: 0 }])
    await demo.call(products.archive, { ids: [added.id], archived: true })
    expect((await find({ q: 'ghost' })).total).toBe(0)
    expect((await demo.call(shop.product, { id: added.id })).status).toBe(404)
  })

  test.each([{ page: 0 }, { sort: 'sideways' }, { min: 'x' }, { nonsense: 1 }])(
    'refuses %j',
    async (query) => expect((await demo.call(shop.products, query)).status).toBe(400),
  )
})

describe('PATCH /api/shop/cart', () => {
  test('adds to a quantity that another window has changed', async () => {
    const ada = await buyer()
    await change(ada, { product: 13, change: 3 })
    await change(ada, { product: 13, change: 2 })
    expect(quantityOf(await cartOf(ada), 13)).toBe(5)
  })

  test('returns the change of the quantity, for an exact undo', async () => {
    const ada = await buyer()
    await change(ada, { product: 13, change: 8 })
    const { by } = await change(ada, { product: 13, change: 5 })
    expect(by).toBe(2)
    const { cart } = await change(ada, { product: 13, change: -by })
    expect(quantityOf(cart, 13)).toBe(8)
  })

  test('refuses more than ten, more than the stock, and an unknown product', async () => {
    const ada = await buyer()
    await change(ada, { product: 13, quantity: 10 })
    const more = await ada.call(shop.changeCart, { product: 13, change: 1 })
    expect([more.status, quantityOf(await cartOf(ada), 13)]).toEqual([409, 10])
    await setStock(14, 2)
    expect((await change(ada, { product: 14, change: 5 })).by).toBe(2)
    expect((await ada.call(shop.changeCart, { product: 14, change: 1 })).status).toBe(409)
    expect((await ada.call(shop.changeCart, { product: 9999, change: 1 })).status).toBe(404)
    expect((await ada.call(shop.changeCart, { product: 13, quantity: 11 })).status).toBe(400)
    expect((await ada.call(shop.changeCart, { product: 13, color: 'red', change: 1 })).status).toBe(
      409,
    )
  })

  test('removes a product with quantity 0, also when it is no longer sold', async () => {
    const ada = await buyer()
    const added = await json<{ id: number }>(
      demo.call(products.add, { obj: { name: 'Trap hinge', price: '5.00' } }),
    )
    await setStock(added.id, 5)
    await change(ada, { product: added.id, change: 1 })
    await demo.call(products.delete, { obj: { id: added.id } })
    const cart = await cartOf(ada)
    expect(cart).toMatchObject({ isOrderable: false, subtotal: 0, total: 0 })
    expect(cart.lines).toMatchObject([{ name: 'Trap hinge', item: null }])
    expect((await change(ada, { product: added.id, quantity: 0 })).cart.lines).toEqual([])
  })

  test('with the same idempotency key adds once', async () => {
    const ada = await buyer()
    const add = () =>
      ada.send('/api/shop/cart', {
        method: 'PATCH',
        body: JSON.stringify({ product: 13, change: 1 }),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
      })
    expect([(await add()).status, (await add()).status]).toEqual([200, 200])
    expect(quantityOf(await cartOf(ada), 13)).toBe(1)
  })
})

test('the totals of the cart are those of its lines, with coupon, delivery and included tax', async () => {
  const ada = await buyer()
  await setPrice(13, '20.00')
  await change(ada, { product: 13, quantity: 2 })
  expect(await cartOf(ada)).toMatchObject({
    ...{ subtotal: 4000, discount: 0, delivery: 690, total: 4690, tax: 782 },
  })
  expect((await ada.call(shop.coupon, { code: 'nonsense' })).status).toBe(409)
  expect((await ada.call(shop.coupon, { code: 'LASTSEASON' })).status).toBe(409)
  expect(await json<Cart>(ada.call(shop.coupon, { code: 'opening10' }))).toMatchObject({
    ...{ subtotal: 4000, discount: 400, delivery: 690, total: 4290 },
    coupon: { code: 'OPENING10', percent: 10 },
  })
  await change(ada, { product: 13, quantity: 10 })
  expect(await cartOf(ada)).toMatchObject({ subtotal: 20_000, delivery: 0, total: 18_000 })
})

describe('the wish list', () => {
  test('contains a product once, with its price at that time', async () => {
    const ada = await app.newUser()
    await setPrice(22, '80.00')
    expect(await json(ada.call(shop.wish, { productId: 22 }))).toEqual({ added: true })
    expect(await json(ada.call(shop.wish, { productId: 22 }))).toEqual({ added: false })
    await setPrice(22, '60.00')
    const { wishes } = await json<{ wishes: Wish[] }>(ada.call(shop.wishes))
    expect(wishes[0]).toMatchObject({ product: 22, wishedCents: 8000, item: { cents: 6000 } })
    expect((await ada.call(shop.wish, { productId: 9999 })).status).toBe(404)
  })

  test('moves one piece of a product to the cart', async () => {
    const ada = await buyer()
    await change(ada, { product: 22, change: 2 })
    await ada.call(shop.wish, { productId: 22 })
    const moved = await json<ChangedCart>(ada.call(shop.moveToCart, { productId: 22 }))
    expect([moved.by, quantityOf(moved.cart, 22)]).toEqual([1, 3])
    expect((await ada.call(shop.moveToCart, { productId: 22 })).status).toBe(404)
  })

  test('does not move a product that is sold out', async () => {
    const ada = await buyer()
    await setStock(24, 0)
    await ada.call(shop.wish, { productId: 24 })
    expect((await ada.call(shop.moveToCart, { productId: 24 })).status).toBe(409)
    const { wishes } = await json<{ wishes: Wish[] }>(ada.call(shop.wishes))
    expect(wishes.map(({ product }) => product)).toContain(24)
  })

  describe('moved as a whole', () => {
    const moveAll = async (client: TestClient) => {
      await client.submit('/ecommerce/wishlist', { intent: 'moveAll' })
      return client.page('/ecommerce/wishlist')
    }
    async function wisher(...ids: number[]) {
      const ada = await buyer()
      const { wishes } = await json<{ wishes: Wish[] }>(ada.call(shop.wishes))
      for (const { product } of wishes) await ada.call(shop.unwish, { productId: product })
      for (const productId of ids) await ada.call(shop.wish, { productId })
      return ada
    }
    const wishesOf = async (client: TestClient) =>
      (await json<{ wishes: Wish[] }>(client.call(shop.wishes))).wishes.map((each) => each.product)

    test('skips a product that the cart refuses, moves the others and names the one that stays', async () => {
      const ada = await wisher(31, 32, 33)
      await setStock(32, 20)
      await change(ada, { product: 32, quantity: 10 })
      const page = await moveAll(ada)
      const cart = await cartOf(ada)
      expect([31, 32, 33].map((id) => quantityOf(cart, id))).toEqual([1, 10, 1])
      expect(await wishesOf(ada)).toEqual([32])
      const { name } = cart.lines.find(({ product }) => product === 32) ?? {}
      expect(page).toContain(`2 products moved to cart. Still on the wish list: ${name}.`)
    })

    test('names the products that are sold out', async () => {
      const ada = await wisher(34, 35)
      await setStock(35, 0)
      expect(await moveAll(ada)).toContain('1 product moved to cart. Still on the wish list: ')
      expect(await wishesOf(ada)).toEqual([35])
    })

    test('shows the refusal when nothing moves', async () => {
      const ada = await wisher(32)
      await setStock(32, 20)
      await change(ada, { product: 32, quantity: 10 })
      const answer = await ada.submit('/ecommerce/wishlist', { intent: 'moveAll' })
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining('You can order at most 10 of each product.'),
      ])
      expect(await wishesOf(ada)).toEqual([32])
    })
  })

  test('notifies its owner when a product is back in stock', async () => {
    const ada = await app.newUser()
    await setStock(26, 0)
    await ada.call(shop.wish, { productId: 26 })
    await setStock(26, 3)
    await setStock(26, 4)
    const { notifications } = await ada.read<{ notifications: { href: string }[] }>(
      '/api/notifications',
    )
    const about = notifications.filter(({ href }) => href === '/ecommerce/product-detail?id=26')
    expect(about).toHaveLength(1)
  })
})

describe('POST /api/shop/orders', () => {
  const order = (client: TestClient, input: object = {}) =>
    client.call(shop.order, { address: 1, payment: 'card', ...input })

  test('reduces the stock, issues a paid invoice, notifies the buyer and empties the cart', async () => {
    const ada = await buyer()
    await setStock(30, 5)
    await change(ada, { product: 30, change: 3 })
    const { total } = await cartOf(ada)
    const answer = await order(ada, { total })
    expect(answer.status).toBe(201)
    const placed = (await answer.json()) as Order
    expect(placed).toMatchObject({ total, number: expect.stringMatching(/^CB-\d{4}-0003$/) })
    expect(await cartOf(ada)).toMatchObject({ lines: [], count: 0, total: 0 })
    const { item } = await json<{ item: { available: number } }>(
      demo.call(shop.product, { id: 30 }),
    )
    expect(item.available).toBe(2)
    expect(await json(ada.call(invoices.read, { id: placed.id }))).toMatchObject({
      invoice: { status: 'paid', order: { total } },
    })
    const { notifications } = await ada.read<{ notifications: { title: string }[] }>(
      '/api/notifications',
    )
    expect(notifications[0]?.title).toContain(placed.number)
  })

  test('changes nothing when the price has changed since the buyer saw it', async () => {
    const ada = await buyer()
    await setPrice(31, '10.00')
    await change(ada, { product: 31, change: 1 })
    const { total } = await cartOf(ada)
    await setPrice(31, '12.00')
    const answer = await order(ada, { total })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      current: { lines: [{ previousCents: 1000, item: { cents: 1200 } }] },
    })
    expect((await cartOf(ada)).count).toBe(1)
    const { orders } = await json<{ orders: Order[] }>(ada.call(shop.orders))
    expect(orders).toHaveLength(2)
    await ada.call(shop.acknowledge)
    expect((await cartOf(ada)).lines).toMatchObject([{ previousCents: null }])
    expect((await order(ada, { total: (await cartOf(ada)).total })).status).toBe(201)
  })

  test('sells the last piece to one of two concurrent buyers', async () => {
    const [ada, ben] = [await buyer(), await buyer()]
    await setStock(32, 1)
    for (const client of [ada, ben]) await change(client, { product: 32, change: 1 })
    const answers = await Promise.all([order(ada), order(ben)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('counts all colors of a product against its stock', async () => {
    const ada = await buyer()
    await setStock(3, 3)
    await change(ada, { product: 3, color: 'black', change: 2 })
    await change(ada, { product: 3, color: 'red', change: 2 })
    expect((await order(ada)).status).toBe(409)
    expect((await cartOf(ada)).count).toBe(4)
  })

  test('creates one order for two requests with the same idempotency key', async () => {
    const ada = await buyer()
    await change(ada, { product: 34, change: 1 })
    const send = () =>
      ada.send('/api/shop/orders', {
        method: 'POST',
        body: JSON.stringify({ address: 1, payment: 'cash' }),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'order-once' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await first.json()).toEqual(await second.json())
    expect((await json<{ orders: Order[] }>(ada.call(shop.orders))).orders).toHaveLength(3)
  })

  test('keeps the cart when the card is declined, the address is unknown or the cart is empty', async () => {
    const ada = await buyer()
    expect((await order(ada)).status).toBe(409)
    await change(ada, { product: 34, change: 1 })
    const declined = await order(ada, { payment: 'declined-card' })
    expect(await declined.json()).toMatchObject({ fields: { payment: expect.any(String) } })
    expect((await order(ada, { address: 77 })).status).toBe(409)
    expect((await cartOf(ada)).count).toBe(1)
  })
})

describe('addresses', () => {
  const address = {
    ...{ name: 'Ada', phone: '+44 1632 960 200', house: '3 Fly Gallery' },
    ...{ town: 'Harbor Quarter', postcode: 'HQ1', state: 'Coast' },
  }

  test('are added, changed with their version, and deleted; an order keeps its copy', async () => {
    const ada = await buyer()
    const added = await json<{ id: number }>(ada.call(addresses.add, address))
    const changed = ada.call(addresses.change, { id: added.id, version: 1, town: 'Old Town' })
    expect(await json(changed)).toMatchObject({ town: 'Old Town', version: 2 })
    const stale = await ada.call(addresses.change, { id: added.id, version: 1, town: 'New Town' })
    expect(stale.status).toBe(409)
    await change(ada, { product: 34, change: 1 })
    const order = await json<Order>(ada.call(shop.order, { address: added.id, payment: 'invoice' }))
    expect((await ada.call(addresses.remove, { id: added.id })).status).toBe(200)
    expect((await ada.call(addresses.read, { id: added.id })).status).toBe(404)
    expect(await json(ada.call(shop.orderById, { id: order.id }))).toMatchObject({
      address: { town: 'Old Town' },
    })
  })

  test.each(['name', 'phone', 'house', 'town', 'postcode', 'state'])('need a %s', async (field) => {
    const answer = await demo.call(addresses.add, { ...address, [field]: ' ' })
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
  })
})

describe('reviews', () => {
  test('are limited to one for each account and product, and change the average', async () => {
    const added = await json<{ id: number }>(
      demo.call(products.add, { obj: { name: 'Slapstick', price: '9.00' } }),
    )
    const ada = await app.newUser()
    const say = (stars: number) => ({ id: added.id, stars, text: 'Loud.' })
    expect((await ada.call(shop.review, say(5))).status).toBe(201)
    expect((await ada.call(shop.review, say(1))).status).toBe(409)
    await demo.call(shop.review, say(2))
    const { item } = await json<{ item: object }>(ada.call(shop.product, { id: added.id }))
    expect(item).toMatchObject({ rating: 3.5, ratingCount: 2 })
    expect(await json(ada.call(shop.reviews, { id: added.id }))).toMatchObject({
      reviews: [
        { stars: 2, isOwn: false },
        { stars: 5, isOwn: true, isBuyer: false },
      ],
    })
    expect((await ada.call(shop.review, say(6))).status).toBe(400)
    expect((await ada.call(shop.review, { ...say(4), id: 9999 })).status).toBe(404)
  })
})

test('PUT /api/shop/products/:id/stock requires the permission to change products', async () => {
  const ada = await app.newUser('Ada', 'user')
  expect((await ada.call(shop.setStock, { id: 13, stock: 1 })).status).toBe(403)
  expect((await setStock(9999, 1)).status).toBe(404)
})

describe('invoices', () => {
  test('are listed with their orders, newest first', async () => {
    const ada = await app.newUser()
    const { invoices: listed } = await json<{ invoices: object[] }>(ada.call(invoices.list))
    expect(listed).toMatchObject([
      { id: 2, status: 'open', number: expect.stringMatching(/^INV-\d{4}-0002$/) },
      { id: 1, status: 'paid' },
    ])
  })

  test('are reproducible PDFs on A4', async () => {
    const read = async () => {
      const answer = await demo.call(invoices.pdf, { id: 1 })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toMatch(/INV-\d{4}-0001\.pdf/)
      return Buffer.from(await answer.arrayBuffer()).toString('latin1')
    }
    const pdf = await read()
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('[0 0 595.28 841.89]')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(await read()).toBe(pdf)
  })

  test('are sent as an attachment in the language of the sender, which their history shows', async () => {
    await demo.call(shell.choose, { language: 'de' })
    const sent = await demo.call(invoices.send, { id: 2, to: 'accounts@lantern.example' })
    expect(await sent.json()).toMatchObject({
      status: 'sent',
      sent: [{ to: 'accounts@lantern.example' }],
    })
    const mails = await demo.read<{ subject: string; attachments: string[] }[]>(
      '/api/email/mails?filter=sent',
    )
    await demo.call(shell.choose, { language: 'en' })
    expect(JSON.stringify(mails)).toMatch(/INV-\d{4}-0002\.pdf/)
    expect(mails[0]?.subject).toMatch(/^Rechnung INV-\d{4}-0002$/)
    expect((await demo.call(invoices.send, { id: 2, to: 'nobody' })).status).toBe(400)
    expect((await demo.call(invoices.send, { id: 99, to: 'a@b.example' })).status).toBe(404)
  })

  test('leave no draft behind when they cannot be sent', async () => {
    const ada = await newExhaustedUser()
    const drafts = () => ada.read<object[]>('/api/email/mails?filter=draft')
    const before = await drafts()
    const answer = await ada.call(invoices.send, { id: 2, to: 'accounts@lantern.example' })
    expect(answer.status).toBe(429)
    expect(await drafts()).toEqual(before)
  })

  test('name the reason why they cannot be sent even when the draft cannot be deleted', async () => {
    const ada = await newExhaustedUser()
    const write = db.write.bind(db)
    let isBroken = false
    const broken = vi.spyOn(db, 'write').mockImplementation(async (work) => {
      if (isBroken) throw new Error('disk I/O error')
      return write(work).catch((error: unknown) => {
        isBroken = true
        throw error
      })
    })
    const answer = await ada.call(invoices.send, { id: 2, to: 'accounts@lantern.example' })
    broken.mockRestore()
    expect(isBroken).toBe(true)
    expect(answer.status).toBe(429)
  })
})
