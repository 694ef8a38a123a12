import { afterAll, describe, expect, test } from 'vitest'
import { findLocalAccount } from '#db/accounts/queries.ts'
import type { MailCounts } from '#db/mail/counts.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { mails } from '#db/mail/table.ts'
import { everyList, fetchIds, getMail, listMails } from '../support/mailbox.ts'
import { collectStatistics } from '../support/postgres-databases.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

async function find(client: TestClient, query: Record<string, string>) {
  const page = await client.read<MailPage>(`/api/email/rows?${new URLSearchParams(query)}`)
  return page.rows.map(({ id }) => id)
}

/** Inserts emails with the given texts into a mailbox, from id 1000 on. */
async function deliver(email: string, newEmails: Partial<typeof mails.$inferInsert>[]) {
  const account = await findLocalAccount(app.services.db, email)
  if (!account) throw new Error(`Nobody is called ${email}.`)
  const blank = { parent: null, sender: '', sender_name: '', to: [], img: '', subject: '' }
  const empty = { cc: [], bcc: [], message: '', attachments: [], isStarred: false }
  const dated = { time: '10:00:00', day: 'Mar 4', year: '2026', writtenAt: '2026-03-04T10:00:00Z' }
  await app.services.db.write(async (tx) => {
    for (const [at, newEmail] of newEmails.entries()) {
      const sent = { mailFolder: 'sent' as const, unread: false }
      const row = { ...blank, ...empty, ...dated, ...sent, ...newEmail }
      await tx.insert(mails).values({ ...row, account: account.id, id: 1000 + at })
    }
  })
  await collectStatistics(app.dataDir)
}

test('an unknown list is refused for rows and emails, is empty for mails, and its page is not found', async () => {
  const demo = await app.staff()
  for (const path of ['/api/email/rows?filter=nonsense', '/api/email/mails/21?filter=nonsense']) {
    const answer = await demo.visit(path)
    expect([path, answer.status]).toEqual([path, 400])
    expect(await answer.json()).toMatchObject({ fields: { filter: expect.any(String) } })
  }
  expect(await listMails(demo, 'nonsense')).toEqual([])
  for (const list of ['nonsense', 'label-0', 'label-999']) {
    // An email is also shown under the address of a label that has been deleted.
    const emails = list === 'label-999' ? [] : ['21', 'abc']
    for (const page of ['', '/compose', ...emails.map((id) => `/${id}`)]) {
      const path = `/email/${list}${page}`
      const answer = await demo.visit(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).not.toContain(`href="/email/${list}"`)
    }
  }
})

describe('GET /api/email/rows', () => {
  test.each(everyList)('returns the emails of %s with excerpts', async (filter) => {
    const demo = await app.staff()
    const address = `/api/email/rows?filter=${filter}`
    type Answer = MailPage & { counts: MailCounts; labels: unknown[] }
    const { rows, counts, labels, ...page } = await demo.read<Answer>(address)
    const complete = await listMails(demo, filter)
    expect(rows.map(({ id }) => id)).toEqual(complete.map(({ id }) => id))
    expect(page).toEqual({ total: complete.length, isMore: false, first: 1, page: 1, pages: 1 })
    expect(counts).toEqual(await demo.read('/api/email/counts'))
    expect(labels).toEqual(await demo.read('/api/email/labels'))
    for (const [at, row] of rows.entries()) {
      const { message = '' } = complete[at] ?? {}
      expect(row.excerpt.length).toBeGreaterThan(20)
      expect(row.excerpt.length).toBeLessThan(150)
      expect(message.startsWith(row.excerpt.replace(/…$/, ''))).toBe(true)
      expect(row.hasAttachments).toBe(complete[at]?.attachments.length !== 0)
      expect(row.labels).toEqual(complete[at]?.labels)
    }
  })

  test('returns twenty-five rows a page', async () => {
    const ada = await app.newUser()
    await deliver(
      ada.email,
      Array.from({ length: 49 }, () => ({})),
    )
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => ada.read<MailPage>(`/api/email/rows?filter=sent&page=${page}`)),
    )
    expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 1, 0])
    expect(pages.map(({ total, pages }) => [total, pages])).toEqual(Array(4).fill([51, 3]))
    expect(pages.map(({ first }) => first)).toEqual([1, 26, 51, 76])
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(ids).toEqual((await fetchIds(ada, 'sent')).slice(0, 51))

    const html = await ada.page('/email/sent?page=2')
    expect(html).toMatch(/26–50 of 51/)
    expect(html).toContain('href="/email/sent?page=3"')
  })

  test('counts rows up to the last page that anyone opened', async () => {
    const ada = await app.newUser()
    const newEmails = Array.from({ length: 1040 }, (_, at) => ({
      subject: `Prompt book, cue ${at}`,
    }))
    await deliver(ada.email, newEmails)
    const read = (query: string) => ada.read<MailPage>(`/api/email/rows?filter=sent&${query}`)
    expect(await read('')).toMatchObject({ total: 1000, isMore: true, pages: 40 })
    expect(await read('page=40')).toMatchObject({ total: 1042, isMore: false, pages: 42 })
    expect((await read('page=42')).rows).toHaveLength(17)
    const html = await ada.page('/email/sent')
    expect(html).toContain('1–25 of more than 1,000')
    expect(html).toContain('Page 1 of more than 40')

    const answer = await read('q=prompt+book')
    expect(answer).toMatchObject({ total: 100, isMore: true, pages: 4 })
    expect(answer.rows.map(({ id }) => id)).toEqual((await fetchIds(ada, 'sent')).slice(0, 25))
    expect(await read('q=prompt+book&page=4')).toMatchObject({ total: 200, isMore: true })
    const last = await read('q=prompt+book&page=42')
    expect(last).toMatchObject({ total: 1040, isMore: false, pages: 42 })
    expect(last.rows.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => 1014 - at))
    expect(await read('q=prompt+book&page=43')).toMatchObject({ total: 1040, pages: 42, rows: [] })
    expect(await read('q=cue+1039')).toMatchObject({ total: 1, isMore: false })
  })

  test.each(['0', '-1', 'x', '1.5', '', '1e9', '9007199254740991', 'NaN', 'Infinity', '%00'])(
    'returns no page %j',
    async (page) => {
      const demo = await app.staff()
      expect((await demo.visit(`/api/email/rows?page=${page}`)).status).toBe(400)
    },
  )
})

describe('the email search', () => {
  test('covers sender, address, subject and text in any case and script', async () => {
    const ada = await app.newUser()
    await deliver(ada.email, [
      { subject: 'The DAGNÝ rehearsal' },
      { sender_name: 'Ødegård' },
      { sender: 'ΣΊΣΥΦΟΣ@house.test' },
      { message: 'под ЗАНАВЕС' },
      { subject: '100 % off_by\\one [x] (y) "z" \'q\'' },
      { subject: '今天开演' },
    ])
    const search = (q: string) => find(ada, { filter: 'sent', q })
    expect(await search('dagný')).toContain(1000)
    expect(await search('ØDEGÅRD')).toEqual([1001])
    expect(await search('σίσυφος@')).toEqual([1002])
    expect(await search('занавес')).toEqual([1003])
    for (const q of ['%', '_', '\\', '[x]', '(y)', '(y) "z"', "'q'", '100 % off']) {
      expect(await search(q), q).toEqual([1004])
    }
    expect(await search('  ødegård  ')).toEqual([1001])
    expect(await search('nobody wrote this')).toEqual([])
    expect(await search('one [X] (y) "z"')).toEqual([1004])
    expect(await search('one x y z')).toContain(1004)
    expect(await search('the dagný re')).toEqual([1000])
    expect(await search('" OR scope : mail')).toEqual([])
    expect(await search('开演')).toEqual([1005])
    expect(await search('今天 开')).toEqual([1005])
    expect(await search('今天 занавес')).toEqual([])
  })

  test('finds all words with the prefix of the last term', async () => {
    const ada = await app.newUser()
    const endings = ['', 's', 'ed', 'ing', 'y', 'line', 'mark', 'pin', 'print', 'sol']
    await deliver(
      ada.email,
      ['footle', 'footles', ...endings.map((ending) => `thumb${ending}`)].map((word) => ({
        subject: `A ${word}`,
      })),
    )
    const search = (q: string) => find(ada, { filter: 'sent', q })
    expect(await search('FOOTLE')).toEqual([1001, 1000])
    expect(await search('a footle')).toEqual([1001, 1000])
    expect(await search('footles')).toEqual([1001])
    expect(await search('thumb')).toEqual(endings.map((_, at) => 1011 - at))
    expect(await search('ootle')).toEqual([1001, 1000])
  })

  test('refuses more than 200 characters', async () => {
    const demo = await app.staff()
    const status = async (q: string) => (await demo.visit(`/api/email/rows?q=${q}`)).status
    expect(await status('a'.repeat(200))).toBe(200)
    expect(await status('a'.repeat(201))).toBe(400)
    expect(await status(`${'a'.repeat(15_000)}!b`)).toBe(400)
  })

  test.each([
    ['words in any order', 'change quick'],
    ['words of several fields', 'Caoimhe quick'],
    ['a phrase in quotes', '"quick change"'],
    ['a phrase and a word', 'schedule "quick change"'],
    ['several blanks', '  quick   change '],
    ['several blanks in quotes', '"quick  change"'],
    ['the inside of words', 'hang uick'],
    ['a quote that is not closed', 'change "quick'],
  ])('finds %s', async (_, q) => {
    const ada = await app.newUser()
    const message = 'The schedule of this week has a quick change.'
    await deliver(ada.email, [
      { sender_name: 'Caoimhe', subject: 'Wardrobe', message },
      { sender_name: 'Caoimhe', subject: 'A quick question', message: 'Is there a change?' },
    ])
    const isPhrase = /"quick +change"/.test(q)
    const isOfBoth = isPhrase || q.includes('schedule') ? [1000] : [1001, 1000]
    expect(await find(ada, { filter: 'sent', q })).toEqual(isOfBoth)
    expect(await find(ada, { filter: 'sent', q: `${q} nowhere` })).toEqual([])
  })

  test('of more than 10,000 emails finds several words by the index', {
    tags: ['thorough'],
  }, async () => {
    const ada = await app.newUser()
    await deliver(ada.email, [
      { subject: 'A quick question about a change', message: '100 %' },
      ...Array.from({ length: 10_000 }, () => ({})),
    ])
    const search = (q: string) => find(ada, { filter: 'sent', q })
    expect(await search('change quick')).toEqual([1000])
    expect(await search('"a change" % qui')).toEqual([1000])
    expect(await search('"quick change"')).toEqual([])
    expect(await search('uick')).toEqual([])
  })

  test('of a very large mailbox searches the newest emails for terms that the index does not contain', async () => {
    const ada = await app.newUser()
    const message = `${'x'.repeat(100_000)} ☂`
    await deliver(ada.email, [
      { subject: 'The quick change ☂' },
      ...Array.from({ length: 60 }, () => ({ message })),
    ])
    const read = (q: string) =>
      ada.read<MailPage>(`/api/email/rows?${new URLSearchParams({ filter: 'sent', q })}`)
    expect(await read('quick')).toMatchObject({ total: 1 })
    expect(await read('uick')).toMatchObject({ total: 0 })
    expect(await read('☂')).toMatchObject({ total: 49 })
  })

  test('GET /api/email/rows uses the first eight search terms', async () => {
    const ada = await app.newUser()
    await deliver(ada.email, [{ subject: 'q1 q2 q3 q4 q5 q6 q7 q8' }])
    const q = 'q1 q2 q3 q4 q5 q6 q7 q8 q1 missing'
    expect(await find(ada, { filter: 'sent', q })).toEqual([1000])
  })

  const operatorMails: Partial<typeof mails.$inferInsert>[] = [
    { sender: 'mara@house.test', sender_name: 'Mara Lind', subject: 'Tour dates' },
    {
      sender: 'ben@house.test',
      to: ['mara@house.test'],
      subject: 'Props',
      message: 'For the tour.',
    },
    {
      sender: 'ben@house.test',
      cc: ['ida@house.test'],
      subject: 'Wigs',
      attachments: ['wigs.pdf'],
    },
    { sender: 'ben@house.test', isStarred: true, unread: true, subject: 'Schedule' },
    { mailFolder: 'spam', sender: 'mara@house.test', subject: 'Win a tour' },
    { sender: 'ben@house.test', subject: 'Old news', writtenAt: '2025-01-31T23:30:00Z' },
  ]
  const operatorCases: [string, number[]][] = [
    ['from:mara', [1000]],
    ['from:"mara lind"', [1000]],
    ['to:mara', [1001]],
    ['to:ida', [1002]],
    ['subject:tour', [1000]],
    ['tour', [1001, 1000]],
    ['tour -props', [1000]],
    ['tour -from:mara', [1001]],
    ['has:attachment', [1002]],
    ['is:unread from:ben', [1003]],
    ['is:starred is:unread', [1003]],
    ['-has:attachment -is:starred from:ben after:2025-02-02', [1001]],
    ['from:ben before:2025-01-31', []],
    ['from:ben before:2025-02-01', [1005]],
    ['from:ben before:2025-02-02 is:unread', []],
  ]

  test.each([0, 10_000])(
    'finds by operators, in a folder and in all email, among %j others',
    { tags: ['thorough'] },
    async (others) => {
      const ada = await app.newUser()
      const filler = Array.from({ length: others }, () => ({ mailFolder: 'trash' as const }))
      await deliver(ada.email, [...operatorMails, ...filler])
      for (const [q, expected] of operatorCases) {
        const found = await find(ada, { filter: 'sent', q })
        expect([q, found.filter((id) => id >= 1000)]).toEqual([q, expected])
      }
      const inAll = await find(ada, { filter: 'all', q: 'from:mara' })
      expect(inAll.filter((id) => id >= 1000)).toEqual([1000])
      const page = await ada.read<MailPage>('/api/email/rows?filter=all&q=from%3Amara+tour')
      expect(page.chips).toEqual([
        { kind: 'from', value: 'mara', isExcluded: false, rest: 'tour' },
        { kind: 'word', value: 'tour', isExcluded: false, rest: 'from:mara' },
      ])
    },
  )

  const hostile = [
    ...[
      '"',
      '""',
      '-"',
      "'",
      '*',
      '^',
      '(',
      ')',
      ':',
      '-',
      '--',
      'NEAR(',
      'a NEAR/2 b',
      'NOT',
      '{title}:x',
    ],
    ...[
      'a AND',
      'OR OR',
      '-a -b',
      '-"*"',
      'from:"*" -^',
      "from:'; drop table mails",
      'subject:%',
      '-☂ -今',
    ],
    ...[
      'to:" scope : mail',
      '\u{1f3ad}',
      'before:0000-00-00',
      'after:9999-12-31',
      'is:unread is:read',
    ],
  ]
  test.each([0, 10_000])(
    'answers hostile searches among %j emails',
    { tags: ['thorough'] },
    async (others) => {
      const ada = await app.newUser()
      await deliver(
        ada.email,
        Array.from({ length: others }, () => ({ message: 'a b' })),
      )
      for (const q of hostile) {
        for (const filter of ['sent', 'all', 'starred', 'company']) {
          const answer = await ada.visit(`/api/email/rows?${new URLSearchParams({ filter, q })}`)
          expect([q, filter, answer.status]).toEqual([q, filter, 200])
        }
      }
    },
  )

  test('is limited to its list', async () => {
    const demo = await app.staff()
    const [first] = await listMails(demo, 'trash')
    const q = first?.subject ?? ''
    expect(await find(demo, { filter: 'trash', q })).toEqual([first?.id])
    expect(await find(demo, { filter: 'inbox', q })).toEqual([])
  })

  test('works as a form without scripts and escapes the query', async () => {
    const demo = await app.staff()
    const [expected, other] = await listMails(demo, 'inbox')
    const html = await demo.page(`/email/inbox?q=${encodeURIComponent(expected?.subject ?? '')}`)
    expect(html).toContain(`href="/email/inbox/${expected?.id}"`)
    expect(html).not.toContain(`href="/email/inbox/${other?.id}"`)
    const q = '"><script>alert(1)</script>'
    const nothing = await demo.page(`/email/inbox?${new URLSearchParams({ q })}`)
    expect(nothing).toContain('No emails match your search')
    expect(nothing).not.toContain('<script>alert')
  })
})

test('all email is every email outside trash and spam, and no list of the contract', async () => {
  const ada = await app.newUser()
  const lists = await Promise.all(['inbox', 'sent', 'draft'].map((list) => fetchIds(ada, list)))
  const page = await ada.read<MailPage>('/api/email/rows?filter=all')
  expect(page.rows.map(({ id }) => id)).toEqual(lists.flat().toSorted((a, b) => b - a))
  expect(await listMails(ada, 'all')).toEqual([])
})

test('the email counts are unread emails by folder and label, and all drafts', async () => {
  const ada = await app.newUser()
  const all = (await Promise.all(everyList.map((list) => listMails(ada, list)))).flat()
  const unique = [...new Map(all.map((mail) => [mail.id, mail])).values()]
  const expected: MailCounts = {}
  for (const { unread, mailFolder, labels } of unique) {
    if (!unread) continue
    const names = mailFolder === 'trash' ? [mailFolder] : [mailFolder, ...labels]
    for (const name of names) expected[name] = (expected[name] ?? 0) + 1
  }
  expect(await ada.read('/api/email/counts')).toEqual({ ...expected, draft: 4 })

  await ada.post('/api/email/mark-unread', { emailIds: [27], unreadFlag: true })
  const before = await ada.read<MailCounts>('/api/email/counts')
  await ada.post('/api/email/mark-unread', { emailIds: [27], unreadFlag: false })
  const after = await ada.read<MailCounts>('/api/email/counts')
  expect(after.inbox).toBe((before.inbox ?? 0) - 1)
  expect(after.company ?? 0).toBe((before.company ?? 0) - 1)
})

describe('GET /api/email/mails/:id', () => {
  test('returns the previous and next email of the list', async () => {
    const demo = await app.staff()
    const read = (query: string) => demo.read(`/api/email/mails/${query}`)
    expect(await read('21')).toMatchObject({ id: 21, newer: 27, older: 20 })
    expect(await read('27?filter=inbox')).not.toHaveProperty('newer')
    expect(await read('1')).not.toHaveProperty('older')
    expect(await read('25?filter=starred')).toMatchObject({ newer: 27, older: 24 })
  })

  test('does not mark the email read', async () => {
    const ada = await app.newUser()
    await ada.post('/api/email/mark-unread', { emailIds: [27], unreadFlag: true })
    await getMail(ada, 27)
    expect((await getMail(ada, 27)).unread).toBe(true)
  })

  test.each(['999', '4', 'abc', '-1', '1.5', '1e3', '0', '01', '0x15', '1152921504606846976'])(
    'returns 404 for %s, as does its page',
    async (id) => {
      const demo = await app.staff()
      const answer = await demo.visit(`/api/email/mails/${id}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not-found' })
      const page = await demo.visit(`/email/inbox/${id}`)
      expect(page.status).toBe(404)
      expect(await page.text()).toContain('Main') // the error page keeps the layout with its menu
    },
  )
})
