import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { enquiries } from '#client/features/enquiries/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import { getLastEventId, publish } from '#db/live/event-log.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { sampleUsers } from '#db/users/seed.ts'
import { listen } from '../support/event-stream.ts'
import { scratchFolder } from '../support/temp-folder.ts'
import { client, open, type TestClient } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

let pairs = 0

/** Returns two users with unique names, and the contact id of each for the other. */
async function pair() {
  pairs++
  const [ada, ben] = [await app.newUser(`Ada ${pairs}`), await app.newUser(`Ben ${pairs}`)]
  return { ada, ben, toBen: await getUid(ada, ben.name), toAda: await getUid(ben, ada.name) }
}

const listNews = async (person: TestClient) =>
  (await person.read<{ notifications: Notification[] }>('/api/notifications')).notifications

describe('the event stream reports', () => {
  test('a message as soon as it is stored, with the counts', async () => {
    const { ada, ben, toBen, toAda } = await pair()
    await using stream = await listen(ben)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.response.headers.get('cache-control')).toContain('no-transform')
    await sendMessage(ada, toBen, 'Coffee?')
    expect(await stream.kinds('message')).toMatchObject([{ about: toAda }])
    await stream.counts({ chats: 4, news: 4 }) // the samples contain three of each
  })

  test('events that happen while its page is being rendered', async () => {
    const { ada } = await pair()
    const page = await ada.page('/email/inbox/21') // rendering the page marks the email read
    const [, at] = page.match(/\\"at\\":(\d+)/) ?? []
    await using stream = await listen(ada, Number(at))
    expect(await stream.kinds('mail')).toHaveLength(1)
  })

  test('changes of another window of the same user', async () => {
    const { ada, toBen } = await pair()
    await using stream = await listen(ada)
    await sendMessage(ada, toBen)
    await ada.call(chat.pin, { contactId: toBen, value: true })
    await ada.call(chat.seen, { contactId: 1 })
    await ada.call(mail.markUnread, { emailIds: [21], unreadFlag: true })
    await ada.post('/api/notifications/read', { all: true })
    await stream.kinds('news')
    expect(stream.logged().map(({ kind }) => kind)).toEqual([
      'message',
      'pinned',
      'read',
      'mail',
      'news',
    ])
  })

  test('every change of another window to emails: star, label, draft, sending and deleting', async () => {
    const { ada } = await pair()
    await using stream = await listen(ada)
    const draft = await ada.call(mail.createDraft, { subject: 'Half a thought' })
    const { id } = (await draft.json()) as { id: number }
    await ada.call(mail.star, { mailId: 21 })
    await ada.call(mail.label, { emailIds: [21], label: 'private' })
    await ada.call(mail.reply, { id: 21, message: 'Five times.' })
    await ada.call(mail.send, { to: ['ines@harbor.example'], message: 'Now whole.', draft: id })
    await ada.call(mail.move, { selectedEmails: [20], mailFolder: 'trash' })
    await ada.call(mail.delete, { id: 20 })
    expect(await stream.kinds('mail', 7)).toHaveLength(7)
  })

  test('changes of another window to tasks and the calendar', async () => {
    const { ada } = await pair()
    await using stream = await listen(ada)
    const task = { title: 'Oil the trap' }
    const { id } = await (await ada.call(todo.create, { task })).json()
    await ada.call(todo.change, { id, isStarred: true })
    await ada.call(todo.move, { id, to: 28 })
    await ada.call(todo.trash, { id })
    await ada.call(todo.remove, { id })
    const event = { title: 'Trap rehearsal', start: '2026-12-01' }
    const made = await (await ada.call(calendar.create, event)).json()
    await ada.call(calendar.change, { id: made.id, title: 'Trap inspection' })
    const { undo } = await (await ada.call(calendar.remove, { id: made.id })).json()
    await ada.call(calendar.undo, { id: undo })
    await stream.kinds('event', 4)
    const kinds = stream.logged().map(({ kind }) => kind)
    expect(kinds).toEqual([...Array(5).fill('task'), ...Array(4).fill('event')])
  })

  test('that an own message was read', async () => {
    const { ada, ben, toBen, toAda } = await pair()
    await using stream = await listen(ada)
    await sendMessage(ada, toBen)
    await ben.call(chat.seen, { contactId: toAda })
    expect(await stream.kinds('seen')).toMatchObject([{ about: toBen }])
    const { chats } = await (await ada.call(chat.sidebar)).json()
    expect(chats.find(({ uid }: { uid: number }) => uid === toBen).seenUpTo).toBeGreaterThan(0)
  })

  test('a new email with its link', async () => {
    const { ada, ben } = await pair()
    await using stream = await listen(ben)
    await ada.call(mail.send, { to: [ben.email], subject: 'The bell', message: 'Six times.' })
    const [{ about } = { about: 0 }] = await stream.kinds('mail')
    expect((await listNews(ben))[0]).toMatchObject({
      kind: 'mail',
      title: ada.name,
      text: 'The bell',
      href: `/email/inbox/${about}`,
    })
  })

  test('presence changes of colleagues', async () => {
    await using app = await open()
    const demo = await app.staff('Demo')
    await using stream = await listen(demo)
    const staff = await app.staff('Staff')
    const index = await getUid(demo, 'Staff')
    await stream.presence(index, 'online')
    await staff.call(chat.changeProfile, { status: 'away' })
    await stream.presence(index, 'away')
    await staff.send('/logout', { method: 'POST' })
    await stream.presence(index, 'offline')
  })

  test('changes of users and products by others', async () => {
    const { ada } = await pair()
    const admin = await app.newUser('Cleo', 'admin')
    await using stream = await listen(ada)
    await stream.counts({})
    const user = sampleUsers[0]?.id
    const obj = { name: 'Bell', category: 'Audio', order_status: 'pending', price: '31.50' }
    const { id } = await (await admin.call(products.add, { obj })).json()
    await admin.call(users.change, { id: user, company: 'Other' })
    await stream.kinds('user')
    expect(stream.logged()).toMatchObject([
      { kind: 'product', about: id },
      { kind: 'user', about: user },
    ])
  })

  test('enquiries only to roles that may answer them', async () => {
    const { ada } = await pair()
    const admin = await app.newUser('Cleo', 'admin')
    await using one = await listen(ada)
    await using other = await listen(admin)
    await Promise.all([one.counts({}), other.counts({})])
    await ada.call(enquiries.send, { topic: 'other', subject: 'A', message: 'A question' })
    await other.kinds('enquiry')
    await ada.call(mail.star, { mailId: 21 })
    await one.kinds('mail')
    expect(one.logged().map(({ kind }) => kind)).toEqual(['ownEnquiry', 'mail'])
  })

  test('enquiries no longer once the account has lost that role', async () => {
    const { ada } = await pair()
    const admin = await app.newUser('Cleo', 'admin')
    await using stream = await listen(admin)
    await stream.counts({})
    await app.services.db.write(async (tx) => {
      await tx.update(accounts).set({ role: 'user' }).where(eq(accounts.email, admin.email))
    })
    const before = await getLastEventId(app.services.db)
    await ada.call(enquiries.send, { topic: 'other', subject: 'B', message: 'A question' })
    await admin.call(mail.star, { mailId: 21 })
    await stream.kinds('mail')
    expect(stream.logged().map(({ kind }) => kind)).toEqual(['mail'])
    const poll = await admin.read<{ events: { kind: string }[] }>(
      `/api/events?poll=1&since=${before}`,
    )
    expect(poll.events.map(({ kind }) => kind)).toEqual(['mail'])
  })

  test('changes by another process on the same data directory, within two seconds', async () => {
    const DATA_DIR = await scratchFolder()
    await using here = await open({ settings: { DATA_DIR } })
    await using there = await open({ settings: { DATA_DIR } })
    const demo = await here.staff('Demo')
    const elsewhere = await there.staff('Demo')
    await using stream = await listen(demo)
    await stream.counts({})
    for (let turn = 1; turn <= 3; turn++) {
      const start = performance.now()
      await elsewhere.call(mail.star, { mailId: 21 })
      await stream.kinds('mail', turn)
      expect(performance.now() - start).toBeLessThan(2000)
    }
    expect(stream.logged()).toHaveLength(3)
    await rm(DATA_DIR, { recursive: true })
  })

  test('nothing of other accounts', async () => {
    const { ada, ben, toBen } = await pair()
    const cleo = await app.newUser('Cleo')
    await using stream = await listen(cleo)
    await sendMessage(ada, toBen, 'Between us')
    await ada.call(mail.send, { to: [ben.email], subject: 'Between us', message: 'Still' })
    await sendMessage(cleo, 1)
    await stream.kinds('message')
    expect(stream.logged()).toMatchObject([{ kind: 'message', about: 1 }])
    expect(JSON.stringify(stream.heard)).not.toContain('Between us')
  })
})

describe('after a disconnection, the event stream', () => {
  test('sends missed events once and in order', async () => {
    const { ada, ben, toBen } = await pair()
    const first = await listen(ben)
    await sendMessage(ada, toBen, 'One')
    const [received] = await first.kinds('message')
    await first[Symbol.asyncDispose]()
    for (const text of ['Two', 'Three', 'Four']) await sendMessage(ada, toBen, text)

    await using second = await listen(ben, received?.id)
    await sendMessage(ada, toBen, 'Five')
    await second.kinds('message', 4)
    const ids = second.logged().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    expect(ids[0]).toBeGreaterThan(received?.id ?? 0)
    expect(second.logged().filter(({ kind }) => kind === 'message')).toHaveLength(4)
  })

  test('continues after a restart of the server', async () => {
    const DATA_DIR = await scratchFolder()
    const before = await open({ settings: { DATA_DIR } })
    const [demo, staff] = [await before.staff('Demo'), await before.staff('Staff')]
    const toStaff = await getUid(demo, 'Staff')
    const stream = await listen(staff)
    await sendMessage(demo, toStaff, 'Before')
    const [received] = await stream.kinds('message')
    await sendMessage(demo, toStaff, 'Just before')
    await before[Symbol.asyncDispose]()
    await stream.ended()
    const missed = stream.logged().filter(({ id }) => id > (received?.id ?? 0))

    await using after = await open({ settings: { DATA_DIR } })
    const again = (person: TestClient) => {
      const same = client(after.base)
      for (const [name, value] of person.cookies) same.cookies.set(name, value)
      return same
    }
    await sendMessage(again(demo), toStaff, 'After')
    await using second = await listen(again(staff), stream.logged().at(-1)?.id)
    const rest = await second.kinds('message')
    const all = [...(received ? [received] : []), ...missed, ...rest]
    const messages = all.filter(({ kind }) => kind === 'message')
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    expect(messages.length).toBeGreaterThanOrEqual(2)
    await rm(DATA_DIR, { recursive: true })
  })

  test('asks for a full reload when too much was missed', async () => {
    const ada = await app.newUser()
    const account = await getAccount(ada.email)
    const { db } = app.services
    const before = await getLastEventId(db)
    await db.write(async (tx) => {
      for (let n = 0; n < 600; n++) await publish(tx, account, 'news')
    })
    const last = await getLastEventId(db)
    await using stream = await listen(ada, before)
    const broken = await stream.until(() => stream.heard.find(({ type }) => type === 'broken'))
    expect(broken.id).toBe(last)
    await sendMessage(ada, 1)
    expect(await stream.kinds('message')).toMatchObject([{ id: last + 1 }])
  })

  test.each([
    ['from the future', '999999'],
    ['that is a word', 'abc'],
    ['that is endless', '9'.repeat(400)],
    ['below zero', '-1'],
  ])('ignores an event %s', async (_, id) => {
    const { ada, toBen } = await pair()
    const stream = await listen(
      { stream: (path, sent) => ada.stream(path, { ...sent, headers: { 'last-event-id': id } }) },
      0,
    )
    await stream.until(() => stream.heard.some(({ type }) => type === 'counts'))
    await sendMessage(ada, toBen)
    await stream.kinds('message')
    await stream[Symbol.asyncDispose]()
  })
})

async function getAccount(email: string) {
  const [row] = await app.services.db.select().from(accounts).where(eq(accounts.email, email))
  if (!row) throw new Error('Account not found.')
  return row.id
}

describe('the event stream ends', () => {
  test('when its session is signed out, and no other', async () => {
    const ada = await app.newUser()
    const elsewhere = app.client()
    await elsewhere.submit('/', { email: ada.email, password: 'mind the footlights' })
    await using here = await listen(ada)
    await using there = await listen(elsewhere)
    await here.until(() => here.heard.length > 0)
    await ada.send('/logout', { method: 'POST' })
    await here.ended()
    await sendMessage(elsewhere, 1)
    await there.kinds('message')
    expect((await ada.visit('/api/events')).status).toBe(401)
  })

  test('within two seconds when another process signs the session out', async () => {
    const DATA_DIR = await scratchFolder()
    await using here = await open({ settings: { DATA_DIR } })
    await using there = await open({ settings: { DATA_DIR } })
    const demo = await here.staff('Demo')
    await using stream = await listen(demo)
    await stream.counts({})
    const elsewhere = client(there.base)
    for (const [name, value] of demo.cookies) elsewhere.cookies.set(name, value)
    const start = performance.now()
    await elsewhere.send('/logout', { method: 'POST' })
    await stream.ended()
    expect(performance.now() - start).toBeLessThan(2000)
    await rm(DATA_DIR, { recursive: true })
  })

  test('when its session has expired, before it sends anything more', async () => {
    let now = Date.parse('2026-11-20T18:00:00Z')
    await using app = await open({ now: () => now })
    const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
    const toDemo = await getUid(staff, 'Demo')
    await using stream = await listen(demo)
    await stream.counts({})
    for (let minute = 0; minute < 61; minute += 20) {
      now += 20 * 60_000
      await staff.visit('/api/me')
    }
    await sendMessage(staff, toDemo, 'Too late')
    await stream.ended()
    expect(stream.logged()).toEqual([])
  })

  test('when the server stops, with the time to reconnect', async () => {
    await using app = await open()
    await using stream = await listen(await app.staff())
    await stream.counts({})
    app.services.streams.endAll()
    await stream.ended()
    expect(stream.retry()).toBe(1000)
  })
})

test('an open event stream does not extend the session', async () => {
  let now = Date.parse('2026-11-20T18:00:00Z')
  await using app = await open({ now: () => now })
  const demo = await app.staff()
  for (let turn = 0; turn < 4; turn++) {
    now += 19 * 60_000
    await demo.visit('/api/events?poll=1')
  }
  expect((await demo.visit('/api/me')).status).toBe(401)
})

test('a window without an event stream polls', async () => {
  const { ada, ben, toBen, toAda } = await pair()
  const { at } = await ben.read<{ at: number }>('/api/me')
  await sendMessage(ada, toBen)
  const received = await ben.read<Record<string, unknown>>(`/api/events?poll=1&since=${at}`)
  expect(received).toMatchObject({ isBroken: false, counts: { chats: 4 } })
  expect(received.events).toContainEqual(expect.objectContaining({ kind: 'message', about: toAda }))
})

test('an account has up to twenty event streams, and closing one frees its place', async () => {
  const ada = await app.newUser()
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(ada)))
  await Promise.all(streams.map((stream) => stream.until(() => stream.heard.length > 0)))
  const one = await ada.visit('/api/events')
  expect(one.status).toBe(429)
  expect(await one.json()).toMatchObject({ code: 'throttled' })
  await streams[0]?.[Symbol.asyncDispose]()
  await expect
    .poll(async () => {
      await using next = await listen(ada)
      return next.response.status
    })
    .toBe(200)
  for (const stream of streams) await stream[Symbol.asyncDispose]()
})

test('the event stream refuses anonymous visitors, other sites and other methods', async () => {
  const ada = await app.newUser()
  expect((await app.client().visit('/api/events')).status).toBe(401)
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await ada.send('/api/events', elsewhere)).status).toBe(403)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await ada.send('/api/events', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
  const head = await ada.send('/api/events', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
