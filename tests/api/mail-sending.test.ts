import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import type { Mail } from '#db/mail/details.ts'
import { outbox } from '#db/outbox/table.ts'
import { fetchIds, getMail, listMails } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const colleagues = async () => [await app.newUser('Ada'), await app.newUser('Ben')] as const

const newest = async (client: TestClient, filter: string) => {
  const [first] = await listMails(client, filter)
  if (!first) throw new Error(`There is no mail in ${filter}.`)
  return first
}

const outside = 'piotr@iron-and-curtain.example'
const newEmail = { to: [outside], subject: 'Fire drill', message: 'Friday at ten.' }

test('an email to a colleague is stored in Sent and arrives unread in their inbox', async () => {
  const [ada, ben] = await colleagues()
  const toBen = { ...newEmail, to: [ben.email] }
  const answer = await ada.call(mail.send, { ...toBen, bcc: ['admin@admin.com'] })
  expect(answer.status).toBe(201)
  const sent = (await answer.json()) as Mail
  expect(sent).toMatchObject({ id: 31, mailFolder: 'sent', unread: false, sender: ada.email })
  expect(sent.day).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
  expect(sent.time).toMatch(/^\d\d:\d\d:\d\d$/)
  expect(await newest(ada, 'sent')).toEqual(sent)

  const received = await newest(ben, 'inbox')
  expect(received).toMatchObject({ ...toBen, sender: ada.email, unread: true, bcc: [] })
  await ben.call(mail.move, { selectedEmails: [received.id], mailFolder: 'trash' })
  expect((await newest(ada, 'sent')).mailFolder).toBe('sent')
})

test('an email is dated in TIME_ZONE, and one of today shows its time', async () => {
  await using app = await open({
    settings: { TIME_ZONE: 'Pacific/Auckland' },
    now: () => Date.parse('2026-11-22T11:13:26Z'),
  })
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  await demo.call(mail.send, { ...newEmail, to: ['staff@staff.com'] })
  const [sent] = await listMails(demo, 'sent')
  expect(sent).toMatchObject({ day: 'Nov 23', year: '2026', time: '00:13:26' })
  expect(sent).not.toHaveProperty('writtenAt')
  const received = await newest(staff, 'inbox')
  const moment = (long: string, short: string) =>
    new RegExp(
      `<time dir="auto"[^>]* dateTime="2026-11-22T11:13${long}" title="November 23, 2026, 12:13 AM">${short}</time>`,
    )
  expect(await staff.page('/email/inbox')).toMatch(moment('Z', '12:13 AM'))
  expect(await staff.page(`/email/inbox/${received.id}`)).toMatch(
    moment(':26.000Z', 'November 23, 2026, 12:13 AM'),
  )
  // Times of sample emails without an offset are in the organization's time zone.
  expect(await staff.page('/email/inbox')).toMatch(
    /title="[A-Z][a-z]+ \d+, 2026, \d+:\d\d [AP]M">[A-Z]/,
  )
})

test('an email to an external address waits in the outbox', async () => {
  const ada = await app.newUser()
  await ada.call(mail.send, newEmail)
  const { db } = app.services
  expect(await db.select().from(outbox).where(eq(outbox.sender, ada.email))).toMatchObject([
    { to: outside, subject: 'Fire drill', sentAt: null },
  ])
})

test.each([
  ['nobody to send to', { ...newEmail, to: [] }],
  ['an address that is none', { ...newEmail, to: ['somebody'] }],
  ['an empty message', { ...newEmail, message: ' \n' }],
  ['a subject of two lines', { ...newEmail, subject: 'one\r\nBcc: two@house.example' }],
  ['a field we do not know', { ...newEmail, mailFolder: 'inbox' }],
])('an email with %s is refused and changes nothing', async (_, body) => {
  const ada = await app.newUser()
  expect((await ada.call(mail.send, body)).status).toBe(400)
  expect(await fetchIds(ada, 'sent')).toHaveLength(2)
})

test('a draft is stored incomplete, changed, and removed once it is sent', async () => {
  const ada = await app.newUser()
  const created = await ada.call(mail.createDraft, { to: ['half an addr'], message: 'Dear' })
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as Mail
  expect(await fetchIds(ada, 'draft')).toEqual([id, 28, 19, 16, 13])

  const changed = await ada.call(mail.updateDraft, { id, ...newEmail })
  expect(await changed.json()).toMatchObject({ id, ...newEmail, mailFolder: 'draft' })

  expect((await ada.call(mail.send, { ...newEmail, draft: id })).status).toBe(201)
  expect(await fetchIds(ada, 'draft')).toEqual([28, 19, 16, 13])
})

test('an email that is no draft cannot be changed', async () => {
  const ada = await app.newUser()
  expect((await ada.call(mail.updateDraft, { id: 21, ...newEmail })).status).toBe(404)
  expect((await getMail(ada, 21)).mailFolder).toBe('inbox')
})

test('a reply joins the thread and is sent to the author', async () => {
  const [ada, ben] = await colleagues()
  await ada.call(mail.send, { ...newEmail, to: [ben.email] })
  const { id } = await newest(ben, 'inbox')
  const answer = await ben.call(mail.reply, { id, message: 'I shall be there.' })
  expect(answer.status).toBe(201)
  const thread = (await answer.json()) as Mail
  expect(thread.replies).toMatchObject([
    { message: 'I shall be there.', mailFolder: '', subject: '', sender: ben.email },
  ])
  expect(await newest(ada, 'inbox')).toMatchObject({
    subject: 'Re: Fire drill',
    message: 'I shall be there.',
    sender: ben.email,
  })
})

test('a forwarded email has the original text below', async () => {
  const [ada, ben] = await colleagues()
  const original = await getMail(ada, 21)
  const forwarded = { id: 21, to: [ben.email], message: 'See below.' }
  expect((await ada.call(mail.forward, forwarded)).status).toBe(201)
  const { subject, message } = await newest(ben, 'inbox')
  expect(subject).toBe(`Fwd: ${original.subject}`)
  expect(message).toContain('See below.')
  expect(message).toContain(original.message)
})

test('only an email in the trash can be deleted permanently, with its replies', async () => {
  const ada = await app.newUser()
  expect((await ada.call(mail.delete, { id: 3 })).status).toBe(409)
  await ada.call(mail.move, { selectedEmails: [3], mailFolder: 'trash' })
  const deleted = await ada.call(mail.delete, { id: 3 })
  expect(deleted.status).toBe(204)
  expect(await deleted.text()).toBe('')
  expect((await ada.call(mail.read, { id: 3 })).status).toBe(404)
  expect((await ada.call(mail.delete, { id: 3 })).status).toBe(404)
  expect(await fetchIds(ada, 'company')).not.toContain(3)
})

test('a reply to an email of another account returns 404', async () => {
  const [ada, ben] = await colleagues()
  await ada.call(mail.send, newEmail)
  const { id } = await newest(ada, 'sent')
  expect((await ben.call(mail.reply, { id, message: 'Mine' })).status).toBe(404)
  const forwarded = { id, message: 'Mine', to: [ben.email] }
  expect((await ben.call(mail.forward, forwarded)).status).toBe(404)
  expect((await ben.call(mail.delete, { id })).status).toBe(404)
})

test('concurrent emails have unique ids', async () => {
  const ada = await app.newUser()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call(mail.send, newEmail)))
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Mail).id))
  expect(new Set(ids).size).toBe(20)
})

const longText = '🎭'.repeat(99_000) // 396,000 bytes

test('POST /api/email/messages returns 409 for a message that is too long for so many recipients', async () => {
  const ada = await app.newUser()
  const to = Array.from({ length: 60 }, (_, index) => `guest-${index}@outside.example`)
  const answer = await ada.call(mail.send, { ...newEmail, to, message: longText })
  expect(answer.status).toBe(409)
  expect(await listMails(ada, 'sent')).not.toContainEqual(
    expect.objectContaining({ subject: newEmail.subject }),
  )
  expect((await ada.call(mail.send, { ...newEmail, to })).status).toBe(201)
})

test('POST /api/email/mails/:id/reply returns 409 when the replies to a message are more than 2 MB', async () => {
  const ada = await app.newUser()
  const [id = 0] = await fetchIds(ada, 'inbox')
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await ada.call(mail.reply, { id, message: longText })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409])
})

test('an account that stores 20 MB of email within a minute gets 429 with the time to wait', async () => {
  const noon = Date.parse('2026-11-22T12:00:20Z')
  const settings = { WRITES_PER_MINUTE: '1200' }
  await using limited = await open({ settings, now: () => noon })
  const ada = await limited.newUser()
  const store = () => ada.call(mail.createDraft, { message: longText })
  for (let n = 0; n < 50; n++) expect((await store()).status).toBe(201)
  const refused = await store()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('40')
  const ben = await limited.newUser('Ben')
  expect((await ben.call(mail.createDraft, { message: longText })).status).toBe(201)
})

test('an account sends a limited number of emails a day to external addresses', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z')
  await using limited = await open({ now: () => now })
  const ada = await limited.newUser('Ada')
  const ben = await limited.newUser('Ben')
  const count = async () => limited.services.db.$count(outbox)
  const send = async (first: number, more: string[] = []) => {
    const to = Array.from({ length: 100 - more.length }, (_, at) => `${first + at}@outside.example`)
    return (await ada.call(mail.send, { ...newEmail, to: [...to, ...more] })).status
  }
  for (let first = 0; first < 900; first += 100) expect(await send(first)).toBe(201)
  expect(await send(900, [ben.email])).toBe(201)
  const before = await count()
  const sent = await fetchIds(ada, 'sent')
  const refused = await ada.call(mail.send, {
    ...newEmail,
    to: ['a@outside.example', 'b@x.example'],
  })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'throttled' })
  expect(await count()).toBe(before)
  expect(await fetchIds(ada, 'sent')).toEqual(sent)

  expect((await ada.call(mail.send, newEmail)).status).toBe(201)
  expect((await ada.call(mail.send, newEmail)).status).toBe(429)
  expect((await ada.call(mail.send, { ...newEmail, to: [ben.email] })).status).toBe(201)
  expect((await ben.call(mail.send, newEmail)).status).toBe(201)
  now += 86_400_001
  await ada.submit('/', { email: ada.email, password: 'mind the footlights' })
  expect((await ada.call(mail.send, newEmail)).status).toBe(201)
})
