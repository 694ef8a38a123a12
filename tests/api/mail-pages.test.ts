import { afterAll, describe, expect, test } from 'vitest'
import {
  type ConflictingRevision,
  listDifferences,
} from '#client/features/mail/conflicting-revision.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { parseText, parseTexts } from '../support/html.ts'
import { fetchIds, getMail, listMails } from '../support/mailbox.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const mailFields = (ids: number[], label: string): [string, string][] => [
  ...ids.map((id): [string, string] => ['ids', String(id)]),
  ['intent', label],
]

test('opening an email updates the counts in the same response', async () => {
  const ada = await app.newUser()
  const counts = (html: string) => html.replace(/<[^>]+>/g, '').match(/\d+ unread/g) ?? []
  const before = counts(await ada.page('/email/inbox'))
  const after = counts(await ada.page('/email/inbox/21'))
  const count = (matches: string[]) => matches.filter((count) => count === '4 unread').length
  expect(count(before)).toBe(4) // in the menu, the top bar, the inbox and the spam folder
  expect(count(after)).toBe(1)
})

describe('an email list without scripts', () => {
  test('stars an email, which is there on the next load', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/email/inbox', { intent: 'star?mailId=21' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/email/inbox')
    expect(await fetchIds(ada, 'starred')).toContain(21)
    expect(await ada.page('/email/inbox')).toMatch(
      /<button(?=[^>]*value="star\?mailId=21&amp;on=false")(?=[^>]*aria-pressed="true")/,
    )
  })

  test('sets the star to the requested state, however often', async () => {
    const ada = await app.newUser()
    const button = /<button[^>]*value="(star\?mailId=21\b[^"]*)"/
    for (const isWanted of [true, false]) {
      const [, star = ''] = button.exec(await ada.page('/email/inbox')) ?? []
      const intent = star.replace('&amp;', '&')
      for (const _ of ['once', 'and again']) await ada.submit('/email/inbox', { intent })
      expect((await fetchIds(ada, 'starred')).includes(21)).toBe(isWanted)
    }
  })

  test('moves two emails and returns to the same page', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit(
      '/email/inbox?q=the',
      mailFields([27, 21], 'move?mailFolder=trash'),
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/email/inbox?q=the')
    expect(await fetchIds(ada, 'inbox')).toEqual([20, 14, 10, 2, 1])
    expect(await fetchIds(ada, 'trash')).toEqual([30, 29, 27, 21, 17, 15, 12])
  })

  test('labels the selected emails', async () => {
    const ada = await app.newUser()
    await ada.submit('/email/inbox', mailFields([27, 20], 'label?label=important'))
    expect(await fetchIds(ada, 'important')).toEqual([27, 20, 19, 16, 10])
  })

  test('marks emails unread and read', async () => {
    const ada = await app.newUser()
    for (const [label, unread] of [
      ['mark?unread=true', true],
      ['mark?unread=false', false],
    ] as const) {
      await ada.submit('/email/inbox', mailFields([27, 1], label))
      for (const id of [27, 1]) expect((await getMail(ada, id)).unread).toBe(unread)
    }
  })

  test('changes nothing without a selection', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/email/inbox', { intent: 'move?mailFolder=trash' })
    expect(answer.status).toBe(303)
    expect(await fetchIds(ada, 'inbox')).toEqual([27, 21, 20, 14, 10, 2, 1])
  })

  test.each([
    [{}],
    [{ intent: 'dance' }],
    [{ intent: 'move?mailFolder=starred', ids: '1' }],
    [{ intent: 'move', ids: '1' }],
    [{ intent: 'label?label=inbox', ids: '1' }],
    [{ intent: 'move?mailFolder=trash', ids: 'one' }],
    [{ intent: 'star' }],
    [{ intent: 'star?mailId=x' }],
    [{ intent: 'star?mailId=-1' }],
  ] as [Record<string, string>][])('refuses the form %j with an error page', async (fields) => {
    const ada = await app.newUser()
    const before = await listMails(ada, 'inbox')
    const answer = await ada.submit('/email/inbox', fields)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(await listMails(ada, 'inbox')).toEqual(before)
  })

  test('has a link that selects all emails', async () => {
    const demo = await app.staff()
    const boxes = (html: string) => html.match(/<input[^>]*name="ids"[^>]*>/g) ?? []
    expect(boxes(await demo.page('/email/inbox')).filter((box) => /checked/.test(box))).toEqual([])
    const all = boxes(await demo.page('/email/inbox?select=all'))
    expect(all).toHaveLength(7)
    for (const box of all) expect(box).toContain('checked')
  })
})

describe('the email reader without scripts', () => {
  test('marks an opened email read in the list and the counts', async () => {
    const ada = await app.newUser()
    await ada.post('/api/email/mark-unread', { emailIds: [21], unreadFlag: true })
    const before = await ada.read<Record<string, number>>('/api/email/counts')
    const opened = await ada.visit('/email/inbox/21')
    expect(opened.status).toBe(200)
    const { subject, message } = await getMail(ada, 21)
    const html = await opened.text()
    expect(parseText(html, 'h1')).toBe(subject)
    expect(html).toContain(message.split('\n')[0]?.slice(0, 20))
    expect((await getMail(ada, 21)).unread).toBe(false)
    const after = await ada.read<Record<string, number>>('/api/email/counts')
    expect(after.inbox).toBe((before.inbox ?? 0) - 1)
  })

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a browser that looks ahead', { 'sec-purpose': 'prefetch' }],
  ])('does not mark it read by %s', async (_, headers) => {
    const ada = await app.newUser()
    await ada.post('/api/email/mark-unread', { emailIds: [21], unreadFlag: true })
    const opened = await ada.send('/email/inbox/21', { headers })
    expect(opened.status).toBe(200)
    await opened.text()
    expect((await getMail(ada, 21)).unread).toBe(true)
  })

  test('returns to the list after marking unread and moving', async () => {
    const ada = await app.newUser()
    await ada.page('/email/company/21')
    const unread = await ada.submit('/email/company/21', mailFields([21], 'mark?unread=true'))
    expect([unread.status, unread.headers.get('location')]).toEqual([303, '/email/company'])
    expect((await getMail(ada, 21)).unread).toBe(true)
    const moved = await ada.submit('/email/company/21', mailFields([21], 'move?mailFolder=spam'))
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/email/company'])
    expect(await fetchIds(ada, 'spam')).toContain(21)
  })

  test('stars and labels the open email and stays on it', async () => {
    const ada = await app.newUser()
    const starred = await ada.submit('/email/inbox/20', {
      intent: 'star?mailId=20&on=true',
      ids: '20',
    })
    expect([starred.status, starred.headers.get('location')]).toEqual([303, '/email/inbox/20'])
    const labeled = await ada.submit('/email/inbox/20', mailFields([20], 'label?label=private'))
    expect(labeled.headers.get('location')).toBe('/email/inbox/20')
    const mail = await getMail(ada, 20)
    expect(mail.isStarred).toBe(true)
    expect(mail.labels).toContain('private')
  })

  test('shows the replies of an email', async () => {
    const demo = await app.staff()
    const { replies } = await getMail(demo, 3)
    const html = await demo.page('/email/spam/3')
    expect(html).toContain('2 earlier messages')
    for (const { sender } of replies) expect(html).toContain(sender)
  })

  test('links to the previous and the next email', async () => {
    const demo = await app.staff()
    const html = await demo.page('/email/starred/25')
    expect(html).toContain('href="/email/starred/27"')
    expect(html).toContain('href="/email/starred/24"')
  })
})

test('a reply to all leaves out the own address, however it was typed', async () => {
  const [ada, ben, cleo] = [await app.newUser(), await app.newUser(), await app.newUser()]
  const own = ben.email.toUpperCase()
  const message = 'Friday at ten.'
  await ada.call(mail.send, { subject: 'To Ben', message, to: [own] })
  await ada.call(mail.send, { subject: 'To both', message, to: [own, cleo.email] })
  const inbox = await listMails(ben, 'inbox')
  const alone = inbox.find(({ subject }) => subject === 'To Ben')
  const both = inbox.find(({ subject }) => subject === 'To both')
  const read = await ben.page(`/email/inbox/${alone?.id}`)
  expect(read).not.toContain('data-reply="all"')
  expect(read).toMatch(/<bdi dir="ltr">you<\/bdi>/)
  expect(await ben.page(`/email/inbox/${both?.id}`)).toContain('data-reply="all"')
  const composer = await ben.page(`/email/inbox/compose?all=${both?.id}`)
  expect(/<input(?=[^>]*name="cc")[^>]*value="([^"]*)"/.exec(composer)?.[1]).toBe(cleo.email)
})

test("an email's plain text is shown without any markup", async () => {
  const ada = await app.newUser('<img src=x onerror=alert(1)>')
  const html = await ada.page('/dashboard')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/<\/script><img/)
  expect(parseText(html, 'h1')).toBe('Welcome back, <img src=x onerror=alert(1)>')
})

test.each([
  ['/email/sent/999999', '/email/sent', 'Back to Sent'],
  ['/email/label-7/999999', '/email/label-7', 'Back to Labels'],
  ['/email/archive/compose?reply=999999', '/email/archive', 'Back to Archive'],
  ['/email/nonsense', '/email/inbox', 'Back to Inbox'],
])('the page of an email that does not exist, %s, leads back to %s', async (path, href, label) => {
  const ada = await app.newUser()
  const answer = await ada.visit(path)
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(new RegExp(`<a class="btn btn-primary" href="${href}"[^>]*>${label}</a>`))
  expect(html).not.toContain('Go to the dashboard')
})

test('unknown email lists return 404', async () => {
  const ada = await app.newUser()
  for (const name of ['nonsense', 'Inbox', '__proto__', '<img src=x onerror=alert(1)>']) {
    for (const rest of ['', '/20', '/compose']) {
      const answer = await ada.visit(`/email/${encodeURIComponent(name)}${rest}`)
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(parseText(html, 'h1')).toBe('Page not found')
      expect(html).toContain('href="/email/inbox"')
      expect(html).not.toContain('<img src=x')
    }
  }
  expect((await ada.submit('/email/nonsense', { intent: 'star?mailId=20&on=true' })).status).toBe(
    404,
  )
})

test('an email page past the end redirects to the last one', async () => {
  const ada = await app.newUser()
  const answer = await ada.visit('/email/inbox?q=the&page=7')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/email/inbox?q=the&page=1')
})

test('an address with an impossible page shows the first one, while the API refuses it', async () => {
  const ada = await app.newUser()
  for (const address of ['/email/inbox?q=the', '/pages/search?q=the', '/todo/all?q=the']) {
    for (const page of ['0', '-1', '1.5', 'x', '1e9']) {
      expect((await ada.visit(`${address}&page=${page}`)).status).toBe(200)
    }
  }
  for (const page of ['0', 'x'])
    expect((await ada.visit(`/chat/4?before=${page}`)).status).toBe(200)
  expect((await ada.visit('/api/email/rows?page=0')).status).toBe(400)
})

test('without scripts, "select all" applies to one action only', async () => {
  const ada = await app.newUser()
  const html = await ada.page('/email/inbox?page=1&select=all')
  const [, action = ''] = /<form[^>]*id="mails"[^>]*action="([^"]*)"/.exec(html) ?? []
  expect(action).toBe('/email/inbox?page=1')
})

describe('an email that cannot be sent shows the error beside its field:', () => {
  const count = Array.from({ length: 101 }, (_, n) => `person-${n}@tour.example`).join(', ')

  test.each([
    ['101 recipients', { to: count }, 'Enter at most 100 recipients.'],
    ['101 copies', { to: 'a@b.example', cc: count }, 'Enter at most 100 recipients.'],
    ['blind copies alone', { to: '', bcc: 'a@b.example' }, 'Add at least one recipient.'],
    [
      'a subject of 999 characters',
      { to: 'a@b.example', subject: 's'.repeat(999) },
      'Enter at most 998 characters.',
    ],
    [
      'too many tags',
      { to: 'a@b.example', html: '<b>'.repeat(5001) },
      'Use less formatting in this message.',
    ],
  ])('%s', async (_, fields, error) => {
    const ada = await app.newUser()
    const newEmail = { intent: 'send', message: 'Friday at ten.', ...fields }
    const answer = await ada.submit('/email/inbox/compose', newEmail)
    expect(answer.status).toBe(400)
    expect(parseTexts(await answer.text(), 'p').join()).toContain(error)
  })
})

test('two long versions of a draft are compared in linear time', () => {
  const newEmail = { to: [], cc: [], bcc: [], subject: '', message: 'a'.repeat(100_000) }
  const stored = {
    ...newEmail,
    message: `${newEmail.message}b`,
  } as unknown as NonNullable<ConflictingRevision>
  expect(listDifferences(newEmail, stored)).toMatchObject([
    { name: 'message', theirs: expect.stringMatching(/ab$/) },
  ])
})
