import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import type { Results } from '#client/features/search/endpoints.ts'
import { search } from '#client/features/search/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { SearchGroup } from '#db/search/queries.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { open, type TestClient } from '../support/test-app.ts'

let now = Date.parse('2026-11-20T18:00:00Z')
const app = await open({ now: () => now })
const demo = await app.staff()
const staff = await app.staff('Staff')
afterAll(() => app[Symbol.asyncDispose]())

const find = (client: TestClient, q: string, more = '') =>
  client.read<Results>(`/api/search?q=${encodeURIComponent(q)}${more}`)

const write = (client: TestClient, subject: string, message = '') =>
  client.call(mail.createDraft, { to: [], subject, message, attachments: [] })

describe('search words', () => {
  test.each(['zsófia', 'ZSOFIA', 'zso', 'berenyi zsof', 'Zsófia, Berényi!'])(
    'match prefixes in any case and without accents: %s',
    async (q) => {
      const { hits } = await find(demo, q)
      expect(hits.map(({ title }) => title)).toContain(
        'Dresser schedule for the last week, and a quick change',
      )
    },
  )

  test('must all match', async () => {
    const { total } = await find(demo, 'zsofia')
    expect(total).toBeGreaterThan(0)
    expect((await find(demo, 'zsofia elephant')).total).toBe(0)
  })

  test.each([
    '',
    '   ',
    '"',
    "' or 1=1 --",
    'NEAR(a b)',
    'title:x OR y',
    '***',
    'a^b',
    '(',
    '漢字',
  ])('are never query syntax: %s', async (q) => {
    const answer = await demo.visit(`/api/search?q=${encodeURIComponent(q)}`)
    expect(answer.status).toBe(200)
    const { hits, total } = (await answer.json()) as Results
    expect(hits.length).toBe(Math.min(10, total))
  })

  test('weigh more in titles, and are highlighted', async () => {
    await write(demo, 'Weekly notes', 'The zither is in the pit. '.repeat(3))
    await write(demo, 'Who has the zither?', 'Please bring it back.')
    const { hits } = await find(demo, 'zith')
    expect(hits.map(({ title }) => title)).toEqual(['Who has the zither?', 'Weekly notes'])
    expect(hits[1]?.snippet.slice(0, 3)).toEqual([
      { text: 'The ', isMatch: false },
      { text: 'zither', isMatch: true },
      { text: ' is in the pit. The ', isMatch: false },
    ])
  })

  test('deep in a text are shown in an excerpt', async () => {
    await write(
      demo,
      'Long',
      `${'Nothing here. '.repeat(100)}The ocarina. ${'Or here. '.repeat(100)}`,
    )
    const [hit] = (await find(demo, 'ocarina')).hits
    const received = hit?.snippet.map(({ text }) => text).join('') ?? ''
    expect(received).toMatch(/^… .*The ocarina\. .* …$/)
    expect(received.length).toBeLessThan(200)
  })
})

describe('the search of an account', () => {
  test('never finds or suggests content of other accounts', async () => {
    await write(demo, 'Xylophone', 'It is a surprise.')
    expect((await find(demo, 'xylophone')).total).toBe(1)
    expect((await find(demo, 'xylophnoe')).suggestion).toBe('xylophone')
    expect(await find(staff, 'xylophone')).toMatchObject({ hits: [], facets: [], total: 0 })
    expect((await find(staff, 'xylophnoe')).suggestion).toBeUndefined()
    expect(await staff.page('/pages/search?q=surprise')).not.toContain('It is a surprise')
  })

  test("finds pages by their title in the user's language", async () => {
    const guest = await app.newUser()
    const title = async (q: string) => (await find(guest, q, '&type=page')).hits[0]?.title
    expect([await title('search'), await title('suche')]).toEqual(['Search', undefined])
    await guest.call(shell.choose, { language: 'de' })
    expect([await title('search'), await title('suche')]).toEqual(['Suche', 'Suche'])
    expect(await guest.page('/pages/search')).toContain('Wonach suchst du?')
  })

  test.each([
    ['en', 'my orders', 'Invoice', '/pages/invoice'],
    ['en', 'signature', 'Email settings', '/email/settings'],
    ['en', 'venues', 'Leaflet Maps', '/maps/leaflet'],
    ['de', 'Abwesenheit', 'E-Mail-Einstellungen', '/email/settings'],
    ['fr', 'mes commandes', 'Facture', '/pages/invoice'],
    ['pt', 'carrinho', 'Comércio eletrónico – Finalizar compra', '/ecommerce/checkout'],
    ['en', '2fa', 'Security', '/account/account-settings?tab=security'],
    ['en', 'password', 'Change password', '/account/account-settings?tab=password'],
    ['en', 'dark mode', 'Appearance', '/settings/appearance'],
    ['en', 'time zone', 'Appearance', '/settings/appearance'],
    ['de', 'ruhezeiten', 'Benachrichtigungen', '/account/account-settings?tab=notifications'],
    ['de', 'datenschutz', 'Deine Daten', '/account/account-settings?tab=data'],
    ['fr', 'clé', 'Sécurité', '/account/account-settings?tab=security'],
    ['pt', 'sessões', 'Alterar palavra-passe', '/account/account-settings?tab=password'],
  ] as const)('finds pages in %s by other words: %s', async (language, q, title, link) => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { language })
    expect((await find(ada, q)).hits[0]).toMatchObject({ title, link })
  })

  test.each([
    ['en', 'email', ['Email', 'Email settings']],
    ['en', 'calendar', ['Calendar', 'Calendar settings']],
    ['en', 'knowledge', ['Knowledge Base']],
    ['pt', 'finalizar', ['Comércio eletrónico – Finalizar compra']],
  ] as const)('lists pages in %s by how their titles match %s', async (language, q, titles) => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { language })
    const { hits } = await find(ada, q, '&type=page')
    expect(hits.slice(0, titles.length).map(({ title }) => title)).toEqual(titles)
  })

  test.each([
    ['contact', '/contact-us'],
    ['notifications', '/notifications'],
    ['notifications', '/account/account-settings?tab=notifications'],
  ])('finds pages by their English title in German: %s', async (q, link) => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { language: 'de' })
    expect((await find(ada, q, '&type=page')).hits.map((hit) => hit.link)).toContain(link)
  })

  test('finds settings of administrators only for them, and no pages for signed-out people', async () => {
    const links = async (client: TestClient, q: string) =>
      (await find(client, q, '&type=page')).hits.map(({ link }) => link)
    expect(await links(demo, 'audit')).toEqual(['/settings/audit'])
    expect(await links(await app.newUser(), 'audit')).toEqual([])
    expect(await links(demo, 'password')).toEqual(['/account/account-settings?tab=password'])
    expect(await links(demo, 'login')).toEqual([])
  })

  test('links each result to an existing page', async () => {
    for (const q of ['a', 'the', 'email', 'search']) {
      for (const { link } of (await find(demo, q)).hits) {
        expect((await demo.visit(link)).status, link).toBe(200)
      }
    }
  })
})

describe('recent searches', () => {
  const recent = (client: TestClient) => client.read<string[]>('/api/search/recent')

  test('are offered before typing, latest first, until they are cleared', async () => {
    const ada = await app.newUser()
    expect(await ada.page('/pages/search')).not.toContain('Recent searches')
    for (const q of ['tidewater', 'moth', 'tidewater']) {
      now += 1000
      await ada.page(`/pages/search?q=${q}`)
    }
    expect(await recent(ada)).toEqual(['tidewater', 'moth'])
    const html = await ada.page('/pages/search')
    expect(html).toContain('Recent searches')
    expect(html).toContain('href="/pages/search?q=moth"')
    expect(await recent(demo)).not.toContain('moth')
    expect((await ada.submit('/pages/search', {})).status).toBe(303)
    expect(await recent(ada)).toEqual([])
  })

  test('are stored only with results, at most six', async () => {
    const ada = await app.newUser()
    await ada.page('/pages/search?q=qqqqqq')
    await ada.page('/pages/search?q=moth&type=mail')
    await ada.page('/pages/search?q=+')
    expect(await recent(ada)).toEqual([])
    for (const q of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      now += 1000
      await ada.call(search.saveRecent, { q })
    }
    expect(await recent(ada)).toEqual(['h', 'g', 'f', 'e', 'd', 'c'])
    expect((await ada.call(search.saveRecent, { q: ' ' })).status).toBe(400)
  })

  test.skipIf(isForSqlite('SQLite statements'))(
    'may fail to be stored without affecting the results',
    async () => {
      const { db } = app.services
      await db.write(async (tx) =>
        tx.run(sql`create trigger full before insert on recent_searches begin
        select raise(abort, 'no room'); end`),
      )
      const html = await demo.page('/pages/search?q=tidewater')
      await db.write(async (tx) => tx.run(sql`drop trigger full`))
      expect(html).toContain('Two house seats for tomorrow?')
    },
  )

  test('are not stored for requests of other sites', async () => {
    const ada = await app.newUser()
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    await ada.send('/pages/search?q=moth', { headers })
    expect(await recent(ada)).toEqual([])
  })
})

test('a page in the results can be starred there', async () => {
  const ada = await app.newUser()
  const here = '/pages/search?q=alert'
  const parseFields = (html: string) => {
    const [form = ''] = /<form[^>]*action="\/settings\/bookmarks".*?<\/form>/s.exec(html) ?? []
    const inputs = form.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)
    return Object.fromEntries(
      Array.from(inputs, ([, name, value = '']) => [name, value.replaceAll('&amp;', '&')]),
    )
  }
  const fields = parseFields(await ada.page(here))
  expect(fields).toMatchObject({ intent: 'star', starred: 'true', returnTo: here })
  const answer = await ada.submit('/settings/bookmarks', fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, here])
  expect(parseFields(await ada.page(here))).toMatchObject({ id: fields.id, starred: 'false' })
  const evil = { ...fields, returnTo: '//evil.example' }
  const elsewhere = await ada.submit('/settings/bookmarks', evil)
  expect(elsewhere.headers.get('location')).toBe('/settings/bookmarks')
})

test('results are counted and filtered by type', async () => {
  const all = await find(demo, 'e')
  const kinds = all.facets.map(({ type }) => type)
  expect(kinds).toEqual([
    'page',
    'contact',
    'mail',
    'message',
    'event',
    'user',
    'product',
    'article',
    'question',
  ])
  expect(all.hits[0]?.type).toBe('page')
  const mails = await find(demo, 'e', '&type=mail')
  expect(mails.total).toBe(all.facets.find(({ type }) => type === 'mail')?.count)
  expect(mails.facets).toEqual(all.facets)
  expect(new Set(mails.hits.map(({ type }) => type))).toEqual(new Set(['mail']))
})

test('category and status of products are shown in the language of the page', async () => {
  const ada = await app.staff()
  const path = '/pages/search?q=headset&type=product'
  expect((await ada.page(path)).replaceAll('<!-- -->', '')).toContain('Audio – Pending')
  await ada.call(shell.choose, { language: 'de' })
  expect((await ada.page(path)).replaceAll('<!-- -->', '')).toContain('Ton – Ausstehend')
})

test('each result is on one page of at most ten', async () => {
  const { total, pages } = await find(demo, 'e')
  const links: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { hits } = await find(demo, 'e', `&page=${page}`)
    expect(hits).toHaveLength(page < pages ? 10 : total - 10 * (pages - 1))
    links.push(...hits.map(({ link, snippet }) => link + JSON.stringify(snippet)))
  }
  expect(pages).toBeGreaterThan(1)
  expect(new Set(links).size).toBe(total)
  const beyond = await demo.visit(`/pages/search?q=e&page=${pages + 1}`)
  expect(beyond.status).toBe(303)
  expect(beyond.headers.get('location')).toBe(`/pages/search?q=e&page=${pages}`)
})

test('the time filter excludes older results and those without a time', async () => {
  const since = async (more: string) => {
    const { hits } = await find(demo, 'tidewater', `&type=mail${more}`)
    return hits.map(({ date }) => date ?? '').toSorted()
  }
  expect((await since('')).length).toBeGreaterThan(2)
  expect(await since('&since=week')).toEqual(['2026-11-16', '2026-11-17'])
  expect(await since('&since=day')).toEqual([])
  expect((await find(demo, 'email', '&since=year&type=page')).total).toBe(0)
})

test.each([
  '&type=secret',
  '&since=ever',
  '&page=0',
  '&page=x',
  '&account=1',
  '&type=mail&type=task',
])('invalid search criteria are refused: %s', async (more) => {
  expect((await demo.visit(`/api/search?q=e${more}`)).status).toBe(400)
})

test('a misspelling gets a suggestion only when nothing is found', async () => {
  expect((await find(demo, 'rehersal')).suggestion).toBe('rehearsal')
  expect((await find(demo, 'Dagny rehersal')).suggestion).toBe('dagny rehearsal')
  expect((await find(demo, 'rehearsal')).suggestion).toBeUndefined()
  expect((await find(demo, 'qqqqqq')).suggestion).toBeUndefined()
  const page = await demo.page('/pages/search?q=rehersal')
  expect(page).toContain('<a href="/pages/search?q=rehearsal">rehearsal</a>')
})

test('markup in titles and texts is escaped in results', async () => {
  const subject = '<img src=x onerror=alert(1)> kazoo & co'
  await write(demo, subject, '<script>alert(2)</script> kazoo')
  const [hit] = (await find(demo, 'kazoo')).hits
  expect(hit?.title).toBe(subject)
  const page = await demo.page('/pages/search?q=kazoo')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; <mark>kazoo</mark> &amp; co')
  expect(page).toContain('&lt;script&gt;alert(2)&lt;/script&gt; <mark>kazoo</mark>')
  expect(page).not.toMatch(/<img src=x|<script>alert/)
  const odd = '<b onclick=x>"\'&'
  const echoed = await demo.page(`/pages/search?q=${encodeURIComponent(odd)}`)
  expect(echoed).not.toContain('<b onclick')
})

test('the quick search has 103 pages, four files and four contacts', async () => {
  const { searchResult } = await demo.read<{
    searchResult: SearchGroup[]
  }>('/api/main-search/data')
  expect(
    searchResult.map(({ groupTitle, searchLimit, data }) => [groupTitle, searchLimit, data.length]),
  ).toEqual([
    ['Pages', 4, 103],
    ['Files', 4, 4],
    ['Contacts', 4, 4],
  ])
  const [pages, files, contacts] = searchResult
  expect(pages?.data.find((page) => 'id' in page && page.id === 100)).toEqual({
    id: 100,
    target: 'E-commerceProductDetail',
    title: 'Product Detail',
    link: '/ecommerce/product-detail',
    icon: 'Info',
  })
  expect(pages?.data.at(-1)).toMatchObject({ id: 106, title: 'DataTable' })
  for (const file of files?.data ?? []) {
    expect(Object.keys(file)).toEqual(['title', 'by', 'author', 'size', 'file'])
  }
  for (const contact of contacts?.data ?? []) {
    expect(contact).toMatchObject({ date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) })
    expect(Object.keys(contact)).toEqual(['title', 'email', 'img', 'image', 'date'])
  }
})

test('every file of the quick search can be opened', async () => {
  const { searchResult } = await demo.read<{ searchResult: SearchGroup[] }>('/api/main-search/data')
  const files = searchResult.find(({ groupTitle }) => groupTitle === 'Files')?.data ?? []
  expect(files).toHaveLength(4)
  for (const { title } of files) {
    const answer = await demo.visit(`/api/main-search/files/${encodeURIComponent(title)}`)
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50)
  }
  expect((await demo.visit('/api/main-search/files/constructor')).status).toBe(404)
})

test('GET /api/search returns 400 for an unknown type and names the known ones', async () => {
  const answer = await demo.visit('/api/search?q=e&type=spell')
  expect(answer.status).toBe(400)
  expect((await answer.json()).error).toMatch(/^This field must be one of: page, .*, question\.$/)
})
