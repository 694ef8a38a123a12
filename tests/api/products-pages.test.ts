import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#client/features/products/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { ProductDetails } from '#db/products/rows.ts'
import { freshProducts } from '../support/counters.ts'
import { parseText, parseTexts } from '../support/html.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { add, all, bell, update } from '../support/product-calls.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshProducts))

const list = '/data-list/list-view'
const thumbs = '/data-list/thumb-view'

const parseIds = (html: string) =>
  [...html.matchAll(/<tr data-product="(\d+)"/g)].map(([, id]) => Number(id))
const parsePanel = (html: string) => /<dialog[^>]*class="panel".*$/s.exec(html)?.[0] ?? ''
const parseRange = (html: string) =>
  parseText(/<bdi class="tabular">.*?<\/bdi>/s.exec(html)?.[0] ?? '', 'bdi')
const listNotices = (html: string) =>
  parseTexts(/<div class="notices".*?(?=<header class="page-header")/s.exec(html)?.[0] ?? '', 'p')
const parseLinks = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const one = (id: number) => demo.read<ProductDetails>(`/api/datalist/data/${id}`)

const typed = {
  intent: 'save',
  name: 'Interval bell',
  category: 'Appliances',
  order_status: 'on hold',
  popularity: '34',
  price: '12,5',
}

/** Submits a form with a file as a browser does. */
async function sendForm(client: TestClient, path: string, fields: object, file?: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File(file ? [new Uint8Array(file)] : [], file ? 'bell.png' : ''))
  const packed = new Response(form)
  return client.send(path, {
    method: 'POST',
    body: new Uint8Array(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  })
}

const png = (width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()

describe('a page of the product list', () => {
  test.each([
    ['', idsFrom(1, 10), '1–10 of 100'],
    ['?page=2&perPage=15', idsFrom(16, 30), '16–30 of 100'],
    ['?page=7&perPage=15', idsFrom(91, 100), '91–100 of 100'],
    ['?sort=price&perPage=4', [18, 8, 71, 11], '1–4 of 100'],
    ['?sort=name&dir=desc&perPage=4', [64, 36, 30, 12], undefined],
    ['?q=HEADSET', [2, 5, 65], '1–3 of 3'],
    ['?category=Fitness&status=canceled', [18, 39, 60, 81], '1–4 of 4'],
    ['?q=nothing+like+it', [], '0 of 0'],
    ['?archived=yes', [], '0 of 0'],
    ['?page=x&perPage=7&sort=img&dir=up&status=lost', idsFrom(1, 10), '1–10 of 100'],
  ])('with %s', async (query, ids, range) => {
    for (const view of [list, thumbs]) {
      const html = await demo.page(view + query)
      if (query.startsWith('?sort=name')) {
        const names = (await all(demo)).map(({ name }) => name.toLowerCase()).toSorted()
        const visible = parseTexts(html, 'th').slice(-4)
        expect(visible.map((name) => name.toLowerCase())).toEqual(names.slice(-4).toReversed())
        continue
      }
      expect(parseIds(html)).toEqual(ids)
      if (ids.length > 0) expect(parseRange(html)).toBe(range)
    }
  })

  test('past the end redirects to the last one in the same view', async () => {
    const answer = await demo.visit(`${thumbs}?q=mat&page=9&perPage=4`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/data-list\/thumb-view\?q=mat&page=\d&perPage=4$/),
    ])
  })

  test('has valid addresses of its own view', async () => {
    const address = `${thumbs}?q=s&category=Audio&sort=price&dir=desc&page=2&perPage=4`
    const html = await demo.page(address)
    const leading = parseLinks(html).filter((href) => href.startsWith('/data-list/thumb-view?'))
    expect(leading.length).toBeGreaterThan(10)
    for (const href of new Set(leading)) {
      const answer = await demo.visit(href)
      expect(answer.status, href).toBe(200)
    }
    expect(html).toContain('page=3&amp;perPage=4')
    expect(html).toMatch(/aria-sort="descending"/)
  })

  test('has a text for each of its colors', async () => {
    const html = await demo.page(`${thumbs}?perPage=4`)
    expect(html).toMatch(/badge tone-warning">On hold</)
    expect(html).toMatch(/class="tone-primary [^>]*>.*?61</s)
    expect(html).toContain('alt="A headset"')
  })

  test('has the stored page size and keeps the first row', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit(`${list}?page=5&perPage=4`, {
      intent: 'setPageSize?perPage=15',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${list}?page=2&perPage=15`,
    ])
    expect(parseIds(await ada.page(thumbs))).toEqual(idsFrom(1, 15))
    expect(parseIds(await demo.page(thumbs))).toEqual(idsFrom(1, 10))
  })
})

describe('the product list without scripts', () => {
  test('deletes a row with a notice and an undo', async () => {
    const answer = await demo.submit(`${list}?page=2&perPage=4`, { intent: 'delete?ids=6' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${list}?page=2&perPage=4`,
    ])
    const html = await demo.page(`${list}?page=2&perPage=4`)
    expect(listNotices(html)).toEqual(['1 product deleted.'])
    expect(parseIds(html)).toEqual([5, 7, 8, 9])
    expect(html).toMatch(/name="ids" value="6"/)
    await demo.submit(`${list}?page=2&perPage=4`, { intent: 'restore', ids: '6' })
    expect(toIds(await all(demo))).toEqual(idsFrom(1, 100))
  })

  test('has an undo for its own deletion only', async () => {
    const undo = async () => {
      await demo.submit(list, { intent: 'delete?ids=101' })
      const html = await demo.page(list)
      const [form = ''] =
        /<form[^>]*><input[^>]*name="intent" value="restore".*?<\/form>/s.exec(html) ?? []
      return ['intent', 'ids', 'deletions'].map((name) => {
        const [, value = ''] = new RegExp(`name="${name}" value="([^"]*)"`).exec(form) ?? []
        return [name, value] as [string, string]
      })
    }
    await add(demo, { ...bell, name: 'First bell' })
    const first = await undo()
    expect(first.slice(0, 2)).toEqual([
      ['intent', 'restore'],
      ['ids', '101'],
    ])
    await demo.submit(list, first)
    expect(await one(101)).toMatchObject({ name: 'First bell' })
    const second = await undo()
    await demo.submit(list, first)
    expect(await all(demo)).toHaveLength(100)
    await demo.submit(list, second)
    expect(await all(demo)).toHaveLength(101)
  })

  test('redirects to the previous page when the last row is deleted', async () => {
    await add(demo, bell)
    const last = `${thumbs}?sort=id&dir=desc&page=26&perPage=4`
    expect(parseIds(await demo.page(last))).toEqual([1])
    await demo.submit(last, { intent: 'delete?ids=1' })
    const answer = await demo.visit(last)
    expect(answer.headers.get('location')).toBe(`${thumbs}?sort=id&dir=desc&page=25&perPage=4`)
  })

  test('archives and restores selected rows', async () => {
    const ticked: [string, string][] = [
      ['ids', '2'],
      ['ids', '3'],
      ['intent', 'archive?archived=true'],
    ]
    await demo.submit(list, ticked)
    const html = await demo.page(`${list}?archived=yes`)
    expect(listNotices(html)).toEqual(['2 products archived.'])
    expect(html).toMatch(/name="ids" value="2-3"/)
    expect(parseIds(html)).toEqual([2, 3])
    await demo.submit(`${list}?archived=yes`, { intent: 'archive?ids=2&archived=false' })
    expect(parseIds(await demo.page(list))).toEqual([1, 2, ...idsFrom(4, 11)])
  })

  test('acts on all results', async () => {
    const form = { intent: 'delete', ids: '3', all: 'true' }
    await demo.submit(`${list}?category=Fitness&perPage=4`, form)
    expect((await all(demo)).some(({ category }) => category === 'Fitness')).toBe(false)
    expect(listNotices(await demo.page(list))).toEqual(['33 products deleted.'])
  })

  test('does not act on all results without a selected row', async () => {
    const answer = await demo.submit(`${list}?perPage=4`, { intent: 'delete', all: 'true' })
    expect(answer.status).toBe(303)
    expect(await all(demo)).toHaveLength(100)
  })

  test('exports and prints selected rows or all results', async () => {
    const ticked = (label: string): [string, string][] => [
      ['ids', '2'],
      ['ids', '9'],
      ['intent', label],
    ]
    const to = async (fields: [string, string][]) => {
      const answer = await demo.submit(`${thumbs}?category=Audio&sort=price`, fields)
      return answer.headers.get('location') ?? ''
    }
    const sheet = await demo.page(await to(ticked('print')))
    expect(parseText(sheet, 'h1')).toBe('Product list')
    expect(parseTexts(sheet, 'tr').slice(1)).toEqual(['Stage manager headsetAudio98Pending$132.49'])
    const all = await demo.page(await to([...ticked('export'), ['all', 'true']]))
    const file = parseLinks(all).find((href) => href.startsWith('/api/')) ?? ''
    expect(file).toBe('/api/datalist/data.csv?category=Audio&sort=price')
    expect((await demo.page(file)).trim().split('\r\n')).toHaveLength(34)
  })

  test('has a link that selects all rows', async () => {
    const html = await demo.page(`${list}?perPage=4&select=all`)
    expect(html.match(/<input[^>]*name="ids"[^>]*checked/g)).toHaveLength(4)
  })

  test.each([
    {},
    { intent: 'dance' },
    { intent: 'archive?ids=3' },
    { intent: 'archive?ids=3&archived=maybe' },
    { intent: 'setPageSize?perPage=7' },
    { intent: 'setPageSize' },
    { intent: 'constructor' },
  ] as Record<string, string>[])('refuses the form %j with an error page', async (fields) => {
    const answer = await demo.submit(list, fields)
    expect(answer.status).toBe(400)
    expect(parseIds(await answer.text())).toEqual(idsFrom(1, 10))
  })
})

describe('the product editor', () => {
  test('puts a new product first, whatever the filter', async () => {
    const answer = await demo.submit(`${list}?q=mat&sort=price&page=1&perPage=10&new=`, typed)
    const to = `${list}?page=1&perPage=10`
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    const html = await demo.page(to)
    expect(listNotices(html)).toEqual(['“Interval bell” added.'])
    expect(parseIds(html)[0]).toBe(101)
    expect(await one(101)).toMatchObject({
      price: '12.5',
      category: 'Appliances',
      popularity: { popValue: '34', color: 'danger' },
    })
  })

  test('changes a product and returns to its list', async () => {
    const address = `${list}?q=mat&page=1&perPage=4`
    const form = parsePanel(await demo.page(`${address}&edit=3`))
    expect(parseText(form, 'h2')).toBe('Edit product')
    const answer = await demo.submit(`${address}&edit=3`, { ...typed, version: '1' })
    expect(answer.headers.get('location')).toBe(address)
    expect(await one(3)).toMatchObject({
      name: 'Interval bell',
      img: '/img/products/mat.svg', // the form does not send the picture
      version: 2,
    })
    await update(demo, { id: 3, order_status: 'delivered' })
    expect(parseTexts(parsePanel(await demo.page(`${list}?edit=3`)), 'li')[0]).toMatch(
      /^On holdDelivered\s*Demo, November 20, 2026/,
    )
  })

  test('takes a price with the separators of the page', async () => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { language: 'de' })
    const html = await ada.page(`${list}?edit=1`)
    expect(html).toMatch(/<input(?=[^>]*name="decimal")(?=[^>]*value=",")/)
    const fields = { ...typed, decimal: ',', price: '1.234,50', version: '1' }
    expect((await demo.submit(`${list}?edit=12`, fields)).status).toBe(303)
    expect(await one(12)).toMatchObject({ price: '1234.50' })
  })

  test('returns the input with errors beside the fields', async () => {
    const wrong = { ...typed, name: ' ', price: '1.005', popularity: '101', version: '1' }
    const answer = await demo.submit(`${list}?edit=3`, wrong)
    expect(answer.status).toBe(400)
    const panel = parsePanel(await answer.text())
    for (const text of [
      'Check the highlighted fields.',
      'Enter a name.',
      'Enter a price of 0 or more with up to two decimals.',
      'Enter a number from 0 to 100.',
    ]) {
      expect(panel).toContain(text)
    }
    expect(panel).toMatch(/name="price"[^>]*value="1.005"|value="1.005"[^>]*name="price"/)
    expect(panel).toMatch(/<option value="Appliances" selected/)
    expect((await one(3)).version).toBe(1)
  })

  test('shows a conflict, then saves the own version', async () => {
    const admin = await app.staff('Admin')
    await update(admin, { id: 3, name: 'Theirs', price: '12.5' })
    const answer = await demo.submit(`${list}?perPage=4&edit=3`, { ...typed, version: '1' })
    expect(answer.status).toBe(409)
    const panel = parsePanel(await answer.text())
    expect(parseTexts(panel, 'tr').slice(1)).toEqual([
      'NameInterval bellTheirs',
      'CategoryAppliancesFitness',
      'Popularity3484',
    ])
    expect(panel).toContain('Keep mine')
    expect(panel).toMatch(/href="[^"]*edit=3"[^>]*>Keep theirs/)
    expect(panel).toMatch(/name="version" value="2"/)
    await demo.submit(`${list}?perPage=4&edit=3`, { ...typed, version: '2' })
    expect(await one(3)).toMatchObject({ name: 'Interval bell', version: 3 })
  })

  test.each(['999', 'x', '', '-1'])('of product %j says that it does not exist', async (id) => {
    const answer = await demo.visit(`${list}?edit=${id}`)
    expect(answer.status).toBe(200)
    expect(parsePanel(await answer.text())).toContain('Product not found')
  })
})

describe('the picture in the product editor', () => {
  test('is uploaded with the form, kept and removed', async () => {
    const fields = { ...typed, img: '/img/products/mat.svg', version: '1' }
    const answer = await sendForm(demo, `${thumbs}?perPage=4&edit=3`, fields, await png())
    expect(answer.status).toBe(303)
    const { img } = await one(3)
    expect(img).toMatch(/^\/api\/datalist\/images\//)
    const html = await demo.page(`${thumbs}?perPage=4`)
    expect(html).toContain(`src="${img}"`)
    expect(html).toContain('alt="Image of Interval bell"')
    expect((await demo.visit(img)).headers.get('content-type')).toBe('image/webp')

    const stored = { ...typed, img, version: '2' }
    await sendForm(demo, `${thumbs}?edit=3`, stored)
    expect((await one(3)).img).toBe(img)
    await sendForm(demo, `${thumbs}?edit=3`, { ...stored, version: '3', removePicture: 'on' })
    expect((await one(3)).img).toBe('')
  })

  test('is kept while another field is wrong', async () => {
    const answer = await sendForm(
      demo,
      `${thumbs}?new=`,
      { ...typed, img: '', name: '' },
      await png(),
    )
    expect(answer.status).toBe(400)
    const panel = parsePanel(await answer.text())
    expect(panel).toContain('Enter a name.')
    const [, img = ''] = /name="img" value="([^"]+)"/.exec(panel) ?? []
    await sendForm(demo, `${thumbs}?new=`, { ...typed, img })
    expect((await one(101)).img).toBe(img)
  })

  test('is refused beside its field when invalid or too large', async () => {
    const fields = { ...typed, img: '' }
    const none = await sendForm(demo, `${thumbs}?new=`, fields, Buffer.from('<svg/>'))
    expect(none.status).toBe(400)
    expect(parsePanel(await none.text())).toContain('Choose a PNG, JPEG')
    const large = await sendForm(demo, `${thumbs}?new=`, fields, new Uint8Array(5 * 2 ** 20 + 1))
    const panel = parsePanel(await large.text())
    expect(panel).toContain('This file is too large.')
    expect(panel).toContain('value="Interval bell"')
    expect(await all(demo)).toHaveLength(100)
  })
})

describe('a user with read access only', () => {
  test('sees no form of the product list and cannot submit one', async () => {
    const client = await app.newUser('Ada', 'user')
    const html = await client.page(list)
    expect(html).not.toMatch(/Add product|value="delete|value="archive/)
    expect(html).toContain('value="export"')
    const panel = parsePanel(await client.page(`${list}?edit=3`))
    expect(panel).toMatch(/<fieldset[^>]*disabled/)
    expect(panel).not.toContain('Save')
    expect(parsePanel(await client.page(`${list}?new=`))).toBe('')
    for (const [path, fields] of [
      [list, { intent: 'delete?ids=3' }],
      [list, { intent: 'archive?ids=3&archived=true' }],
      [`${list}?edit=3`, { ...typed, version: '1' }],
      [`${list}?new=`, typed],
    ] as const) {
      expect((await client.submit(path, fields)).status).toBe(403)
    }
    expect(await all(demo)).toHaveLength(100)
    expect((await client.call(products.restore, { ids: [3] })).status).toBe(403)
  })
})
