import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { account, type Settings } from '#client/features/account/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { enquiries, enquiryDesk } from '#client/features/enquiries/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { misc } from '#client/features/misc/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { emptySettings } from '#db/account-settings/defaults.ts'
import { accountSettings } from '#db/account-settings/table.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { outbox } from '#db/outbox/table.ts'
import { queueScheduledEmails } from '#server/jobs/digests.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

const mondayMorning = Date.UTC(2026, 10, 23, 7, 5)
const clock = { now: mondayMorning }
const app = await open({
  now: () => clock.now,
  settings: (base) => ({ PUBLIC_ORIGIN: base, OPENING_AT: '2027-03-05T19:30:00Z' }),
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => {
  clock.now = mondayMorning
})

type Person = TestClient & { email: string }

describe('the notification settings turn off the notifications, and nothing else, for', () => {
  const bell = async (client: TestClient) => {
    const received = await client.read<{ notifications: Notification[] }>('/api/notifications')
    return received.notifications.map(({ title, text }) => `${title}: ${text}`)
  }
  const listMails = async (client: TestClient) =>
    (await client.read<{ total: number }>('/api/email/rows?filter=inbox')).total

  test('replies to emails', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const before = await bell(ada)
    const answer = async () => {
      await ada.call(mail.send, { to: [ben.email], subject: 'The van', message: 'When?' })
      const mails = await ben.read<{ id: number; sender: string }[]>(
        '/api/email/mails?filter=inbox',
      )
      const { id = 0 } = mails.find(({ sender }) => sender === ada.email) ?? {}
      expect((await ben.call(mail.reply, { id, message: 'At six.' })).status).toBeLessThan(300)
    }
    await ada.call(account.notifications, { comments: false })
    await answer()
    expect(await bell(ada)).toEqual(before)
    const count = await listMails(ada)
    await ben.call(mail.send, { to: [ada.email], subject: 'Something else', message: 'Tea?' })
    expect(await bell(ada)).toEqual(['Ben: Something else', ...before])
    await ada.call(account.notifications, { comments: true })
    await answer()
    expect(await bell(ada)).toEqual(['Ben: Re: The van', ...before])
    expect(await listMails(ada)).toBe(count + 2)
  })

  test('answers to enquiries', async () => {
    const [ada, admin] = [await app.newUser('Ada'), await app.staff('Admin')]
    const before = await bell(ada)
    const ask = async (subject: string) => {
      const requested = { topic: 'other', subject, message: 'Is it on?' }
      const { id } = await (await ada.call(enquiries.send, requested)).json()
      await admin.call(enquiryDesk.answer, { id, reply: 'It is.' })
    }
    await ada.call(account.notifications, { answers: false })
    await ask('The first')
    expect(await bell(ada)).toEqual(before)
    await ada.call(account.notifications, { answers: true })
    await ask('The second')
    expect(await bell(ada)).toEqual([expect.stringContaining('The second: It is.'), ...before])
  })

  test('colleagues without a former email', async () => {
    const [cleo, dan] = [await app.newUser('Cleo'), await app.newUser('Dan')]
    const before = await bell(cleo)
    await cleo.call(account.notifications, { follows: false })
    await sendMessage(dan, await getUid(dan, 'Cleo'), 'Hello?')
    expect(await bell(cleo)).toEqual(before)
    await sendMessage(cleo, await getUid(cleo, 'Dan'), 'Yes?')
    await sendMessage(dan, await getUid(dan, 'Cleo'), 'It is me.')
    expect(await bell(cleo)).toEqual(['Dan: It is me.', ...before])
  })
})

test('hidden settings of an account without an email stay unchanged', async () => {
  const ada = await app.newUser()
  await ada.call(account.notifications, { digest: true })
  const email = `${crypto.randomUUID()}@sign-in.invalid`
  await app.services.db.write(async (tx) => {
    await tx.update(accounts).set({ email }).where(eq(accounts.email, ada.email))
  })
  const tab = '/account/account-settings?tab=notifications'
  const visible = await ada.page(tab)
  const [, form = ''] =
    /<form[^>]*>((?:(?!<\/form>).)*name="comments".*?)<\/form>/s.exec(visible) ?? []
  const sent = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
    return [name, value] as [string, string]
  })
  expect((await ada.submit(tab, sent)).status).toBe(303)
  const { notifications } = await ada.read<Settings>('/api/account')
  expect(notifications).toMatchObject({ comments: false, digest: true, news: false })
})

describe('scheduled emails', () => {
  const mailsTo = async ({ email }: Pick<Person, 'email'>) =>
    (await app.services.db.select().from(outbox)).filter(({ to }) => to === email)
  const write = () => queueScheduledEmails(app.services)

  test('are sent on Mondays, once, with pending items and product figures to subscribers', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    await ada.call(account.notifications, { digest: true, updates: true })
    const words = 'Claim it at shop.example'
    await ada.call(account.general, { name: words })
    await ada.call(todo.create, { task: { title: words, due: '2026-11-25' } })
    await ada.call(calendar.create, {
      title: words,
      start: '2026-11-24T09:00:00Z',
      allDay: false,
    })
    for (const ahead of [-10 * 60_000, -24 * 3_600_000]) {
      clock.now = mondayMorning + ahead
      await write()
    }
    expect(await mailsTo(ada)).toEqual([])
    clock.now = mondayMorning
    await Promise.all([write(), write()])
    await write()
    const [digest, updates, ...more] = await mailsTo(ada)
    expect(more).toEqual([])
    expect(digest?.subject).toBe('Your week of November 23, 2026 · Callboard')
    expect(digest?.message.replaceAll(/\d+/g, '#')).toContain(
      [
        'Hello,\n\n# unread emails\n# tasks due\n# events in your calendar',
        `${app.base}/dashboard\n`.replaceAll(/\d+/g, '#'),
      ].join('\n'),
    )
    for (const mail of [digest, updates]) {
      expect(JSON.stringify(mail), 'nobody has confirmed that this address is hers').not.toMatch(
        /Claim|shop/,
      )
    }
    expect(updates?.message).toMatch(/^- Delivered: \d+\n- On hold: \d+\n- Pending: \d+$/m)
    expect(await mailsTo(ben)).toEqual([])
    clock.now += 7 * 86_400_000
    await write()
    expect(await mailsTo(ada)).toHaveLength(4)
  })

  test('let other work run while 120 digests are written', async () => {
    const { db } = app.services
    await db.write(async (tx) => {
      for (let nth = 0; nth < 120; nth++) {
        const email = `digest${nth}@harbor.example`
        const person = { subject: email, email, name: 'Ada', isConfirmed: true }
        const { id: account } = await createAccount(
          tx,
          { ...person, provider: 'oidc', role: 'user' },
          new Date(clock.now),
        )
        const notifications = { ...emptySettings.notifications, digest: true }
        await tx.insert(accountSettings).values({ account, notifications, versions: {} })
      }
    })
    let turns = 0
    let isDone = false
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await write()
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(120)
  })

  test('are sent to each account, also if two have one address', async () => {
    const ben = await app.newUser('Ben')
    const namesake = await app.newUser('Ben')
    const { email } = ben
    await app.services.db.write(async (tx) => {
      await tx.update(accounts).set({ email }).where(eq(accounts.email, namesake.email))
    })
    for (const each of [ben, namesake]) await each.call(account.notifications, { digest: true })
    await write()
    expect(await mailsTo(ben)).toHaveLength(2)
  })

  test('are not sent to a deactivated account', async () => {
    const ada = await app.newUser('Ada')
    await ada.call(account.notifications, { digest: true, updates: true })
    await app.services.db.write(async (tx) => {
      await tx.update(accounts).set({ deactivatedAt: '2026' }).where(eq(accounts.email, ada.email))
    })
    await write()
    expect(await mailsTo(ada)).toEqual([])
  })

  test('announce the opening once, to subscribers and the waiting list', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const friend = { email: 'friend@harbor.example' }
    await ada.call(account.notifications, { news: true })
    await ben.call(misc.subscribe, friend)
    await ben.call(misc.subscribe, { email: ada.email.toUpperCase() })
    const subject = 'We’re open · Callboard'
    await ben.call(mail.send, { to: [friend.email], subject, message: 'It is Ben' })
    clock.now = Date.UTC(2027, 2, 5, 19, 20)
    await write()
    expect(await mailsTo(ada)).toEqual([])
    clock.now += 20 * 60_000
    await write()
    await write()
    for (const [reader, isOne] of [
      [ada, true],
      [friend, false],
    ] as const) {
      const all = await mailsTo(reader)
      const [received, ...more] = all.filter(({ message }) => message !== 'It is Ben')
      expect([received?.subject, more]).toEqual([subject, []])
      expect(received?.message.includes('account settings')).toBe(isOne)
      expect(received?.message.includes('our waiting list')).toBe(!isOne)
    }
    expect(await mailsTo(ben)).toEqual([])
    expect(await mailsTo({ email: ada.email.toUpperCase() })).toEqual([])
  })
})
