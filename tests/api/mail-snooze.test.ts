import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { remindSenders } from '#db/mail/follow-ups.ts'
import { maxDueFailures } from '#db/mail/limits.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { returnSnoozed } from '#db/mail/snooze.ts'
import { mails } from '#db/mail/table.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import { fetchIds, listMails } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const day = 86_400_000

const snooze = async (client: TestClient, ids: number[], until = 'tomorrow') => {
  const answer = await client.call(mail.snooze, { selectedEmails: ids, until })
  return (await answer.json()) as { snoozed: number[]; until: string }
}
const later = (ms: number) => new Date(Date.now() + ms)
const listRows = async (client: TestClient, filter: string) =>
  (await client.read<MailPage>(`/api/email/rows?filter=${filter}`)).rows
const rowIds = async (client: TestClient, filter: string) =>
  (await listRows(client, filter)).map(({ id }) => id)

describe('POST /api/email/snooze', () => {
  test('hides emails until their time, when they return to the top of the inbox unread', async () => {
    const ada = await app.newUser()
    const before = await rowIds(ada, 'inbox')
    await ada.call(mail.markUnread, { emailIds: [10, 20], unreadFlag: false })
    const { snoozed, until } = await snooze(ada, [10, 20])
    expect(snoozed.toSorted()).toEqual([10, 20])
    const waitMs = Date.parse(until) - Date.now()
    expect(waitMs).toBeGreaterThan(0)
    expect(await rowIds(ada, 'snoozed')).toEqual([20, 10])
    expect(await rowIds(ada, 'inbox')).toEqual(before.filter((id) => id !== 10 && id !== 20))
    await returnSnoozed(app.services.db, later(waitMs - 1000))
    expect(await rowIds(ada, 'snoozed')).toHaveLength(2)
    await Promise.all([1, 2].map(() => returnSnoozed(app.services.db, later(waitMs + 1000))))
    const rows = await listRows(ada, 'inbox')
    expect(rows.slice(0, 2)).toMatchObject([
      { id: 20, unread: true },
      { id: 10, unread: true },
    ])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(before.toSorted())
    expect(await fetchIds(ada, 'inbox')).toEqual(rows.map(({ id }) => id))
    expect(await rowIds(ada, 'snoozed')).toEqual([])
  })

  test('lists emails with the time when they return', async () => {
    const ada = await app.newUser()
    const { until } = await snooze(ada, [10])
    expect(await listRows(ada, 'snoozed')).toMatchObject([{ id: 10, dueAt: until }])
    expect(await ada.page('/email/snoozed')).toContain(`dateTime="${until.slice(0, 16)}Z"`)
  })

  test('a returned email has its neighbors in the order of the list', async () => {
    const ada = await app.newUser()
    const { until } = await snooze(ada, [10])
    await returnSnoozed(app.services.db, new Date(Date.parse(until) + 1000))
    const [first, second] = await rowIds(ada, 'inbox')
    expect(first).toBe(10)
    const opened = await ada.read<object>('/api/email/mails/10?filter=inbox')
    expect(opened).not.toHaveProperty('newer')
    expect(opened).toMatchObject({ older: second })
  })

  test('an undo moves snoozed emails back to their place, and they do not return again', async () => {
    const ada = await app.newUser()
    const before = await rowIds(ada, 'inbox')
    const { until } = await snooze(ada, [20])
    await ada.call(mail.move, { selectedEmails: [20], mailFolder: 'inbox', from: 'snoozed' })
    await returnSnoozed(app.services.db, new Date(Date.parse(until) + day))
    expect(await rowIds(ada, 'inbox')).toEqual(before)
  })

  test('drafts, sent emails, spam and trash are not snoozed', async () => {
    const ada = await app.newUser()
    const others = await Promise.all(
      ['sent', 'draft', 'spam', 'trash'].map((folder) => fetchIds(ada, folder)),
    )
    expect((await snooze(ada, others.flat())).snoozed).toEqual([])
    expect(await rowIds(ada, 'snoozed')).toEqual([])
  })

  test.each(['2020-01-01T10:00', '2999-01-01T10:00', 'later', '', '2026-02-30T10:00'])(
    'the time %j is refused',
    async (until) => {
      const ada = await app.newUser()
      const answer = await ada.call(mail.snooze, { selectedEmails: [20], until })
      expect(answer.status).toBe(400)
      expect(await rowIds(ada, 'snoozed')).toEqual([])
    },
  )

  test('a whole list is snoozed with one call', async () => {
    const ada = await app.newUser()
    const inbox = await rowIds(ada, 'inbox')
    await ada.call(mail.changeList, { filter: 'inbox', snoozeUntil: 'nextWeek' })
    expect(await rowIds(ada, 'snoozed')).toEqual(inbox)
  })

  test('without scripts a form of the list snoozes the selected emails, and its undo restores them', async () => {
    const ada = await app.newUser()
    await ada.submit('/email/inbox', { ids: '20', intent: 'snooze?until=tomorrow', inbox: '20' })
    expect(await rowIds(ada, 'snoozed')).toEqual([20])
    const undo = 'undoMove?ids=20&mailFolder=inbox&from=snoozed'
    await ada.submit('/email/inbox', { intent: undo })
    expect(await rowIds(ada, 'snoozed')).toEqual([])
  })

  test('the notice of a snooze moves emails back to their folders, from whichever list', async () => {
    const ada = await app.newUser()
    await ada.call(mail.move, { selectedEmails: [10], mailFolder: 'archive' })
    const undone = 'undoMove?ids=20&amp;mailFolder=inbox&amp;from=snoozed'
    const archived = 'undoMove?ids=10&amp;mailFolder=archive&amp;from=snoozed'
    await ada.submit('/email/starred', { ids: '10 20', intent: 'snooze?until=tomorrow' })
    const page = await ada.page('/email/starred')
    expect(page).toContain(`value="${undone}"`)
    expect(page).toContain(`value="${archived}"`)
  })

  test('undoing a second snooze restores the time of each email', async () => {
    const ada = await app.newUser()
    await snooze(ada, [10], 'tomorrow')
    await snooze(ada, [20], 'nextWeek')
    const dueTimes = async () =>
      (await listRows(ada, 'snoozed')).map(({ id, dueAt }) => [id, dueAt])
    const before = await dueTimes()
    const until = `${new Date(Date.now() + 30 * day).toISOString().slice(0, 10)}T10:00`
    await ada.submit('/email/snoozed', { ids: '10 20 21', intent: `snooze?until=${until}` })
    expect(new Set((await dueTimes()).map(([, at]) => at)).size).toBe(1)
    const page = await ada.page('/email/snoozed')
    const undo = [...page.matchAll(/name="intent" value="(undo[^"]+)"/g)].map(([, intent = '']) =>
      intent.replaceAll('&amp;', '&'),
    )
    expect(undo).toHaveLength(3)
    await ada.submit(
      '/email/snoozed',
      undo.map((intent): [string, string] => ['intent', intent]),
    )
    expect(await dueTimes()).toEqual(before)
    expect(await rowIds(ada, 'inbox')).toContain(21)
  })

  test('undoing a second snooze of a whole list restores the time of each email', async () => {
    const ada = await app.newUser()
    await snooze(ada, [10], 'tomorrow')
    await snooze(ada, [20], 'nextWeek')
    const before = (await listRows(ada, 'snoozed')).map(({ id, dueAt }) => [id, dueAt])
    const until = `${new Date(Date.now() + 30 * day).toISOString().slice(0, 10)}T10:00`
    await ada.submit('/email/snoozed', { intent: `snooze?all=true&until=${until}` })
    const undo = [
      ...(await ada.page('/email/snoozed')).matchAll(/name="intent" value="(undo[^"]+)"/g),
    ]
    await ada.submit(
      '/email/snoozed',
      undo.map(([, intent = '']): [string, string] => ['intent', intent.replaceAll('&amp;', '&')]),
    )
    expect((await listRows(ada, 'snoozed')).map(({ id, dueAt }) => [id, dueAt])).toEqual(before)
  })

  describe('undoing a second snooze', () => {
    const listUndo = async (client: TestClient) =>
      [...(await client.page('/email/snoozed')).matchAll(/name="intent" value="(undo[^"]+)"/g)].map(
        ([, intent = '']): [string, string] => ['intent', intent.replaceAll('&amp;', '&')],
      )

    test('moves emails to the inbox when their time before is over, and says how many', async () => {
      const clock = { now: Date.now() }
      await using timed = await open({ now: () => clock.now })
      const ada = await timed.newUser()
      const soon = toWallTime(timed.services.config.timeZone, clock.now + 5 * 60_000)
      const { until } = await snooze(ada, [10], soon)
      await ada.submit('/email/inbox', { ids: '10 20', intent: 'snooze?until=nextWeek' })
      const undo = await listUndo(ada)
      expect(undo).toHaveLength(2)
      clock.now = Date.parse(until) + 60_000
      expect((await ada.submit('/email/snoozed', undo)).status).toBe(303)
      expect(await ada.page('/email/snoozed')).toContain('2 emails restored.')
      expect(await rowIds(ada, 'snoozed')).toEqual([])
      expect(await rowIds(ada, 'inbox')).toEqual(expect.arrayContaining([10, 20]))
    })

    test('leaves emails that were moved since where they are', async () => {
      const ada = await app.newUser()
      await snooze(ada, [10])
      await ada.submit('/email/snoozed', { ids: '10', intent: 'snooze?until=nextWeek' })
      const undo = await listUndo(ada)
      await ada.call(mail.move, { selectedEmails: [10], mailFolder: 'archive' })
      await ada.submit('/email/snoozed', undo)
      expect(await rowIds(ada, 'snoozed')).toEqual([])
      expect(await rowIds(ada, 'archive')).toContain(10)
    })
  })

  test('the form of a date and a time snoozes until then, and says what is wrong with a past time', async () => {
    const ada = await app.newUser()
    const chosen = await ada.submit('/email/inbox', { ids: '20', intent: 'pickSnooze' })
    expect(chosen.headers.get('location')).toBe('/email/inbox/snooze?ids=20')
    const fields = { ids: '20', intent: 'snooze', day: '2020-01-01', time: '08:00' }
    const refused = await ada.submit('/email/inbox/snooze?ids=20', fields)
    expect(await refused.text()).toContain('Enter a time in the next 12 months.')
    const at = new Date(Date.now() + 3 * day).toISOString().slice(0, 10)
    await ada.submit('/email/inbox/snooze?ids=20', { ...fields, day: at })
    expect(await rowIds(ada, 'snoozed')).toEqual([20])
  })
})

describe('POST /api/email/follow-up', () => {
  type Person = Awaited<ReturnType<typeof app.newUser>>
  const send = async (from: Person, to: Person, subject: string) => {
    const answer = await from.call(mail.send, { to: [to.email], subject, message: 'When?' })
    return ((await answer.json()) as { id: number }).id
  }
  const countReminders = async (client: TestClient, id: number) =>
    (
      await client.read<{ notifications: { href: string }[] }>('/api/notifications')
    ).notifications.filter(({ href }) => href === `/email/sent/${id}`).length
  const remind = (client: TestClient, mailId: number, days: number | null) =>
    client.call(mail.followUp, { mailId, days })

  test('reminds the sender once when nobody has answered', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const id = await send(ada, ben, 'Fitting')
    expect((await remind(ada, id, 3)).status).toBe(200)
    await remindSenders(app.services.db, later(2 * day))
    expect(await countReminders(ada, id)).toBe(0)
    await Promise.all([1, 2].map(() => remindSenders(app.services.db, later(4 * day))))
    expect(await countReminders(ada, id)).toBe(1)
  })

  test('does not remind the sender of an email that was answered, or canceled, or put into the trash', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const ids = [
      await send(ada, ben, 'Answered'),
      await send(ada, ben, 'Canceled'),
      await send(ada, ben, 'Trashed'),
    ] as [number, number, number]
    for (const id of ids) await remind(ada, id, 1)
    const received = (await listMails(ben, 'inbox')).find(({ subject }) => subject === 'Answered')
    await ben.call(mail.reply, { id: received?.id ?? 0, message: 'Now.' })
    await remind(ada, ids[1], null)
    await ada.call(mail.move, { selectedEmails: [ids[2]], mailFolder: 'trash' })
    await remindSenders(app.services.db, later(2 * day))
    for (const id of ids) expect(await countReminders(ada, id)).toBe(0)
  })

  test('an email whose reminder fails does not hold up the others, and is reminded of later', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const first = await send(ada, ben, 'First call')
    const last = await send(ada, ben, 'Last call')
    for (const id of [first, last]) await remind(ada, id, 1)
    const { db } = app.services
    const failOnce = vi.spyOn(db, 'write').mockRejectedValueOnce(new Error('disk I/O error'))
    await expect(remindSenders(db, later(2 * day))).rejects.toThrow('disk I/O error')
    failOnce.mockRestore()
    const counts = () => Promise.all([first, last].map((id) => countReminders(ada, id)))
    expect((await counts()).toSorted()).toEqual([0, 1])
    await remindSenders(db, later(2 * day))
    expect(await counts()).toEqual([1, 1])
  })

  test('more than a hundred emails whose reminders fail do not hold up a later one', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const [first, last] = [await send(ada, ben, 'First call'), await send(ada, ben, 'Last call')]
    const { db } = app.services
    const isFirst = and(
      eq(mails.sender, ada.email),
      eq(mails.id, first),
      eq(mails.mailFolder, 'sent'),
    )
    await db.write(async (tx) => {
      const [row] = await tx.select().from(mails).where(isFirst)
      if (!row) throw new Error('The email was not stored.')
      const failing = Array.from({ length: 110 }, (_, nth) => ({
        ...{ ...row, id: 10_000 + nth, remindAtMs: 1 },
      }))
      await tx.insert(mails).values(failing)
    })
    await remind(ada, last, 1)
    const write = vi.spyOn(db, 'write')
    for (let nth = 0; nth < 110; nth++) write.mockRejectedValueOnce(new Error('disk I/O error'))
    const cursor = {}
    const run = () => remindSenders(db, later(2 * day), cursor)
    for (let nth = 1; nth <= 5; nth++) {
      await expect(run()).rejects.toThrow('disk I/O error')
      expect(write).toHaveBeenCalledTimes(nth * maxDueFailures)
    }
    await expect(run()).rejects.toThrow('disk I/O error')
    write.mockRestore()
    expect(await countReminders(ada, last)).toBe(1)
    expect(await run()).toBe(110)
  })

  test('answers 404 for an email that was not sent, and 400 for another number of days', async () => {
    const ada = await app.newUser()
    expect((await remind(ada, 21, 3)).status).toBe(404)
    expect((await remind(ada, 22, 2)).status).toBe(400)
  })
})
