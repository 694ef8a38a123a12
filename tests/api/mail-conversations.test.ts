import { afterAll, expect, test } from 'vitest'
import { mail, type Opened } from '#client/features/mail/endpoints.ts'
import { mailSettings } from '#client/features/mail/settings/endpoints.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { fetchIds, listMails } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const rows = async (client: TestClient, filter: string, q = '') =>
  (await client.read<MailPage>(`/api/email/rows?filter=${filter}&q=${q}`)).rows
const read = (client: TestClient, id: number, filter = 'inbox') =>
  client.read<Opened>(`/api/email/mails/${id}?filter=${filter}`)
const newestId = async (client: TestClient, filter: string) =>
  (await fetchIds(client, filter))[0] ?? 0

/** Two people after an email, its reply, and the reply to that. */
async function converse() {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  await ada.call(mail.send, { to: [ben.email], subject: 'Fire drill', message: 'Friday at ten.' })
  const first = await newestId(ben, 'inbox')
  await ben.call(mail.reply, { id: first, message: 'I am away on Friday.' })
  const answer = await newestId(ada, 'inbox')
  await ada.call(mail.reply, { id: answer, message: 'Monday, then.' })
  return { ada, ben, first, answer, sent: await newestId(ada, 'sent') }
}

test('a folder has one row for a conversation, with the number of its emails and their authors', async () => {
  const { ada, ben, first, answer, sent } = await converse()
  const [inInbox] = await rows(ada, 'inbox')
  expect(inInbox).toMatchObject({ id: answer, count: 3, participants: ['', 'Ben'], unread: true })
  expect(inInbox?.members).toEqual({ inbox: [answer] })
  const ofBen = (await rows(ben, 'inbox')).filter(({ subject }) => subject.endsWith('Fire drill'))
  expect(ofBen).toHaveLength(1)
  expect(ofBen[0]?.members?.inbox).toHaveLength(2)
  expect(ofBen[0]?.members?.inbox).toContain(first)

  const [inSent] = await rows(ada, 'sent')
  expect(inSent).toMatchObject({
    id: sent,
    subject: 'Fire drill',
    excerpt: 'Monday, then.',
    count: 3,
  })
  expect(inSent?.members).toEqual({ sent: [sent], inbox: [answer] })
  const [replied] = await rows(ben, 'sent')
  expect(replied).toMatchObject({ excerpt: 'I am away on Friday.', mailFolder: 'inbox', count: 3 })
})

test('a conversation shows who wrote its newest email, and your photo beside your emails', async () => {
  const { ada, answer } = await converse()
  const pictures = (html: string) =>
    Array.from(html.matchAll(/<(?:img|span) class="avatar[^>]*>[A-Z]?/g), ([tag]) => tag)
  const getNewest = async (client: TestClient) =>
    pictures((await client.page('/email/inbox')).split('"mail-row')[1] ?? '')[0]
  expect(await getNewest(ada)).toMatch(/>B$/)
  const opened = await ada.page(`/email/inbox/${answer}`)
  expect(pictures(opened).map((tag) => tag.at(-1))).toEqual(['A', 'A', 'B', 'A'])

  // Of four people, the row names the first author and the latest two; the newest email is by the other one.
  const others = [await app.newUser('Cem'), await app.newUser('Dot'), await app.newUser('Eve')]
  const to = others.map(({ email }) => email)
  await ada.call(mail.send, { to, subject: 'Keys', message: 'Who has them?' })
  for (const person of [...others, ...others.slice(0, 1)]) {
    const id = await newestId(person, 'inbox')
    await person.call(mail.reply, { id, to: [ada.email], message: 'Not me.' })
  }
  const [row] = await rows(ada, 'inbox')
  expect(row?.participants).toEqual(['', 'Dot', 'Eve'])
  expect(await getNewest(ada)).toMatch(/>C$/)
})

test('GET /api/email/mails/:id returns both sides of the conversation, without the trash', async () => {
  const { ada, answer, sent } = await converse()
  const opened = await read(ada, answer)
  expect(opened.conversation.map(({ message }) => message)).toEqual([
    'Friday at ten.',
    'Monday, then.',
  ])
  expect(Object.keys(opened.extras)).toHaveLength(3)
  expect(opened.omitted).toBe(0)
  await ada.call(mail.move, { selectedEmails: [sent], mailFolder: 'trash' })
  expect((await read(ada, answer)).conversation.map(({ message }) => message)).toEqual([
    'Monday, then.',
  ])
  const inTrash = await read(ada, sent, 'trash')
  expect(inTrash.conversation).toHaveLength(2)
})

test('a conversation in the trash is not listed in Sent', async () => {
  const { ada, answer, sent } = await converse()
  await ada.call(mail.move, { selectedEmails: [answer, sent], mailFolder: 'trash' })
  expect((await rows(ada, 'sent')).filter(({ subject }) => subject === 'Fire drill')).toEqual([])
  const [row] = await rows(ada, 'trash')
  expect(row?.members?.trash?.toSorted((a, b) => a - b)).toEqual(
    [answer, sent].toSorted((a, b) => a - b),
  )
})

test('an email that its author sent to themselves is shown once', async () => {
  const ada = await app.newUser('Ada')
  await ada.call(mail.send, { to: [ada.email], subject: 'Note', message: 'Ring the venue.' })
  const [row] = await rows(ada, 'inbox')
  expect(row).not.toHaveProperty('count')
  expect((await read(ada, row?.id ?? 0)).conversation).toEqual([])
})

test('the newer and the older email of a conversation are of other conversations', async () => {
  const { ben } = await converse()
  const [row] = (await rows(ben, 'inbox')).filter(({ count = 1 }) => count > 1)
  const { newer, older } = await read(ben, row?.id ?? 0)
  const members = row?.members?.inbox ?? []
  expect(members).not.toContain(newer)
  expect(members).not.toContain(older)
  expect((await read(ben, older ?? 0)).newer).toBe(row?.id)
})

test('emails of one conversation get and lose a label together', async () => {
  const { ben } = await converse()
  const [row] = (await rows(ben, 'inbox')).filter(({ count = 1 }) => count > 1)
  const ids = row?.members?.inbox ?? []
  const labels = async () =>
    (await listMails(ben, 'inbox')).filter(({ id }) => ids.includes(id)).map((one) => one.labels)
  await ben.call(mail.label, { emailIds: ids.slice(0, 1), label: 'private' })
  await ben.call(mail.label, { emailIds: ids, label: 'private' })
  expect(await labels()).toEqual([[], []])
  await ben.call(mail.label, { emailIds: ids, label: 'private' })
  expect(await labels()).toEqual([['private'], ['private']])
})

test('an account that turns conversations off lists single emails', async () => {
  const { ada, ben, answer } = await converse()
  await ben.call(mailSettings.listing, { groupsConversations: false })
  const single = (await rows(ben, 'inbox')).filter(({ subject }) => subject.endsWith('Fire drill'))
  expect(single).toHaveLength(2)
  expect(single[0]).not.toHaveProperty('members')
  await ada.call(mailSettings.listing, { groupsConversations: false })
  expect((await read(ada, answer)).conversation.map(({ message }) => message)).toEqual([
    'Monday, then.',
  ])
})

test('a search finds the single emails of a conversation', async () => {
  const { ben } = await converse()
  expect(await rows(ben, 'inbox', 'drill+then')).toHaveLength(1)
  expect(await rows(ben, 'inbox', 'subject:drill')).toHaveLength(2)
})

test('an opened conversation names the drafts of replies, and the reader links to the latest', async () => {
  const { ada, answer } = await converse()
  expect((await read(ada, answer)).drafts).toEqual([])
  const drafts: number[] = []
  for (const message of ['On Monday?', 'Or on Tuesday?']) {
    const fields = { to: [], subject: 'Re: Fire drill', message, answers: answer }
    drafts.unshift((await (await ada.call(mail.createDraft, fields)).json()).id)
  }
  expect((await read(ada, answer)).drafts).toEqual(drafts)
  const html = await ada.page(`/email/inbox/${answer}`)
  expect(html).toContain(`href="/email/inbox/compose?draft=${drafts[0]}"`)
  await ada.call(mail.move, { selectedEmails: drafts, mailFolder: 'trash' })
  expect((await read(ada, answer)).drafts).toEqual([])
})
