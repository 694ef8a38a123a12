import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import type { Results } from '#client/features/search/endpoints.ts'
import type { IssuedInvoice } from '#client/features/shop/endpoints.ts'
import { contacts } from '#client/features/tables/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import type { Me } from '#client/layout/endpoints.ts'
import { type AccountId, accounts } from '#db/accounts/table.ts'
import type { InvoiceLine } from '#db/invoices/queries.ts'
import { invoices } from '#db/invoices/table.ts'
import { mails } from '#db/mail/table.ts'
import { countHits } from '#db/search/full-text.ts'
import { listHits } from '#db/search/hits.ts'
import { parseWords } from '#db/search/model.ts'
import { rankHits } from '#db/search/ranking.ts'
import { searchTexts } from '#db/search/table.ts'
import { resetSampleData } from '#db/seed.ts'
import { parseText, parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const demo = await app.staff()
const staff = await app.staff('Staff')
afterAll(() => app[Symbol.asyncDispose]())

const find = (client: TestClient, q: string, more = '') =>
  client.read<Results>(`/api/search?q=${encodeURIComponent(q)}${more}`)

async function received(client: TestClient, q: string) {
  const { hits } = await find(client, q)
  return hits.map(({ type, title, link }) => [type, title, link])
}

const getId = async (answer: Promise<Response>) => (await (await answer).json()).id as number

test.each([
  ['a page', 'knowledge base', ['page', 'Knowledge Base', '/pages/knowledge-base']],
  ['somebody one can chat with', 'zsofia', ['contact', 'Zsófia Berényi-Clarke', '/chat/2']],
  ['a mail', 'locker', ['mail', 'Your locker key, and one form about you', '/email/inbox/1']],
  ['a task', 'piano tuner', ['task', 'Book the piano tuner', '/todo/all?task=20']],
  ['a user', 'dagny', ['user', 'Dagný Vatnsdal', '/app/user/view?id=271']],
  [
    'a product',
    'manager headset',
    ['product', 'Stage manager headset', '/data-list/list-view?q=Stage+manager+headset'],
  ],
  [
    'an article',
    'keep the prompt book',
    ['article', 'Keep the prompt book', '/pages/knowledge-base/rehearsals/keep-the-prompt-book'],
  ],
  [
    'a question',
    'forgot password',
    ['question', 'I forgot my password.', '/pages/faq#forgotten-password'],
  ],
])('the search finds %s', async (_, q, hit) => {
  expect(await received(demo, q)).toContainEqual(hit)
})

/** Finds grid contacts, which only users with access to `/tables/agGrid` get. */
async function findGridContacts(...words: string[]) {
  const { db } = app.services
  const { account: id } = await demo.read<Me>('/api/me')
  const account = id as AccountId
  const looking = { account, words, day: '' }
  const counts = await countHits(db, looking, ['grid'])
  return listHits(db, account, await rankHits(db, looking, counts, { from: 0, to: 10 }), words)
}

test('the search finds an event with its day, and a grid contact with its link', async () => {
  const { hits } = await find(demo, 'understudy', '&type=event')
  expect(hits).toContainEqual(
    expect.objectContaining({
      title: 'Understudy run, The Tidewater Clerk',
      date: '2026-11-09',
      link: '/calendar?event=4',
    }),
  )
  const { data } = await demo.read<{ data: { firstname: string; email: string }[] }>(
    '/api/aggrid/data',
  )
  const [first] = data
  const [person] = await findGridContacts(...parseWords(first?.email ?? ''))
  expect(person?.link).toBe(`/tables/agGrid?${new URLSearchParams({ q: first?.email ?? '' })}`)
})

describe('the search index follows changes of', () => {
  const draft = { to: [], subject: 'Gramophone', message: 'In the loft.', attachments: [] }

  test('an email', async () => {
    const id = await getId(demo.call(mail.createDraft, draft))
    expect(await received(demo, 'gramophone')).toEqual([
      ['mail', 'Gramophone', `/email/draft/${id}`],
    ])
    await demo.call(mail.updateDraft, { id, ...draft, subject: 'Harmonium' })
    expect(await received(demo, 'gramophone')).toEqual([])
    expect(await received(demo, 'harmonium loft')).toHaveLength(1)
    await demo.call(mail.move, { selectedEmails: [id], mailFolder: 'trash' })
    expect(await received(demo, 'harmonium')).toEqual([['mail', 'Harmonium', `/email/trash/${id}`]])
    await demo.call(mail.delete, { id })
    expect(await received(demo, 'harmonium')).toEqual([])
  })

  test('a reply in its thread', async () => {
    await demo.call(mail.reply, { id: 27, message: 'The harmonica is mine.' })
    const [hit] = (await find(demo, 'harmonica')).hits
    expect(hit).toMatchObject({
      title: 'Dresser schedule for the last week, and a quick change',
      link: '/email/inbox/27',
    })
  })

  test('a task', async () => {
    const id = await getId(demo.call(todo.create, { task: { title: 'Oil the thunder run' } }))
    await demo.call(todo.change, { id, title: 'Oil the hurdy-gurdy' })
    expect(await received(demo, 'thunder run')).toEqual([])
    await demo.call(todo.trash, { id })
    const trashed = ['task', 'Oil the hurdy-gurdy', `/todo/trashed?task=${id}`]
    expect(await received(demo, 'hurdy gurdy')).toEqual([trashed])
    await demo.call(todo.remove, { id })
    expect(await received(demo, 'hurdy gurdy')).toEqual([])
  })

  test('an event', async () => {
    const event = { title: 'Marionette fitting', start: '2026-12-01' }
    const id = await getId(demo.call(calendar.create, event))
    await demo.call(calendar.change, { id, start: '2026-12-02', end: '2026-12-02' })
    expect((await find(demo, 'marionette')).hits[0]).toMatchObject({ id, date: '2026-12-02' })
    await demo.call(calendar.remove, { id })
    expect(await received(demo, 'marionette')).toEqual([])
  })

  test('an invoice, for the account that ordered only', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const lineOf = async (client: TestClient) =>
      (await client.read<{ invoices: InvoiceLine[] }>('/api/invoices')).invoices[0]
    const line = await lineOf(ada)
    const { invoice } = await ada.read<IssuedInvoice>(`/api/invoices/${line?.id}`)
    const { order } = invoice
    const hit = ['invoice', line?.number, `/pages/invoice?id=${line?.id}`]
    expect(await received(ada, line?.number ?? '')).toEqual([hit])
    const item = order.lines[0]?.name ?? ''
    const found = await find(ada, `${item} ${order.address.town}`, '&type=invoice')
    expect(found.hits.map(({ link }) => link)).toContain(hit[2])
    expect(found.hits[0]?.snippet.length).toBeGreaterThan(0)
    expect(await received(ben, line?.number ?? '')).toEqual([])
    await app.services.db.write(async (tx) => {
      await tx.delete(accounts).where(eq(accounts.email, ada.email))
    })
    const left = await app.services.db.$count(searchTexts, eq(searchTexts.source, 'invoice'))
    expect(left).toBe(await app.services.db.$count(invoices))
  })

  test('shared data, for every account', async () => {
    const obj = { name: 'Bubble machine', category: 'Audio', price: '9.00' }
    const product = await getId(demo.call(products.add, { obj }))
    expect(await received(staff, 'bubble')).toHaveLength(1)
    await demo.call(products.delete, { obj: { id: product } })
    const user = { username: 'otto.quill', email: 'otto@house.example', name: 'Otto Quillfeather' }
    const id = await getId(demo.call(users.add, user))
    await demo.call(users.change, { id, name: 'Otto Quillfeather-Bey' })
    await demo.call(contacts.change, { id: 1, company: 'Quillfeather Inks' })
    const shared = (await find(staff, 'quillfeather')).facets
    expect(shared).toEqual([
      { type: 'contact', count: 1 },
      { type: 'user', count: 1 },
    ])
    expect(await findGridContacts('quillfeather')).toHaveLength(1)
    await demo.call(users.delete, { id })
    expect(await received(staff, 'otto quill')).toEqual([])
    expect(await received(staff, 'bubble')).toEqual([])
  })

  test('sample data after a reset', async () => {
    const before = await find(demo, 'tidewater')
    expect(before.facets.map(({ type }) => type)).toEqual([
      'mail',
      'task',
      'event',
      'article',
      'question',
    ])
    await resetSampleData(app.services.db, new Date(app.services.now()))
    expect((await find(demo, 'tidewater', '&type=mail')).total).toBe(0)
    await app.staff()
    expect(await find(demo, 'tidewater')).toEqual(before)
    expect((await find(demo, 'headset', '&type=product')).total).toBe(3)
  })
})

test('a user without a picture is found with an initial', async () => {
  const user = { username: 'wilhelmina', email: 'wilhelmina@house.example', name: 'Wilhelmina Orr' }
  await demo.call(users.add, user)
  const html = await demo.page('/pages/search?q=wilhelmina&type=user')
  expect(html).toMatch(/<li class="line hit"><span class="avatar [^>]*>W</)
})

test('the search finds no page without permission', async () => {
  const title = 'eCommerce Dashboard'
  const dashboards = async (client: TestClient) =>
    (await find(client, title)).hits.filter((hit) => hit.title === title)
  expect(await dashboards(demo)).toHaveLength(1)
  expect(await dashboards(staff)).toHaveLength(0)
})

test('the first hundred pages of results of a very large mailbox can be opened', async () => {
  const crowded = await app.newUser()
  const draft = { to: [], subject: '', message: 'Sawdust.', attachments: [] }
  const id = await getId(crowded.call(mail.createDraft, { ...draft, subject: 'Sawdust' }))
  const { db } = app.services
  await db.write(async (tx) => {
    const [row] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), eq(mails.subject, 'Sawdust')))
    if (!row) throw new Error('The draft is not there.')
    const more = Array.from({ length: 1005 }, (_, n) => ({ ...row, subject: '', id: id + 1 + n }))
    await tx.insert(mails).values(more)
  })
  const { hits, total, pages } = await find(crowded, 'sawdust')
  expect({ total, pages, first: hits[0]?.title }).toEqual({
    total: 1006,
    pages: 100,
    first: 'Sawdust',
  })
  expect((await find(crowded, 'sawdust', '&page=100')).hits).toHaveLength(10)
})

test('the best matching user or product is shown with its details', async () => {
  const page = await demo.page('/pages/search?q=dagny')
  const panel = page.slice(page.indexOf('<aside class="card best-hit'))
  expect(parseText(panel, 'h2')).toBe('Dagný Vatnsdal')
  expect(parseTexts(panel, 'dd').slice(0, 1)).toEqual(['dagny.vatnsdal@house.example'])
  expect(panel).toContain('href="/pages/search?q=Iceland&amp;type=user"')
  expect(await demo.page('/pages/search?q=tidewater')).not.toContain('best-hit')
})
