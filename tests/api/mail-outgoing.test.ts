import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#client/features/accounts/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import type { Mail } from '#db/mail/details.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { deliverDueEmails } from '#db/mail/send-later.ts'
import { fetchIds, getMail, listMails } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ settings: { UNDO_SEND_SECONDS: '10' } })
afterAll(() => app[Symbol.asyncDispose]())

type Sent = { id: number; sendAt: string | null; undoMs: number }

const hour = 3_600_000

const send = async (client: TestClient, input: object) => {
  const answer = await client.call(mail.sendLater, {
    subject: 'Fire drill',
    message: 'Friday.',
    ...input,
  })
  return (await answer.json()) as Sent
}

const deliver = (laterMs: number) =>
  deliverDueEmails(app.services.db, new Date(Date.now() + laterMs), 'UTC')

const listOutgoing = async (client: TestClient) =>
  (await client.read<MailPage>('/api/email/rows?filter=scheduled')).rows.map(({ id }) => id)

const listNew = async (client: TestClient) =>
  (await listMails(client, 'inbox')).filter(({ subject }) => subject.includes('Fire drill'))

test('an account sends up to 10,000 emails a day, counted by recipient', async () => {
  let now = Date.parse('2026-11-22T12:00:20Z')
  const settings = { UNDO_SEND_SECONDS: '10', WRITES_PER_MINUTE: '1200' }
  await using limited = await open({ settings, now: () => now })
  const ada = await limited.newUser()
  const to = Array.from({ length: 100 }, (_, at) => `${at}@outside.example`)
  const send = () => ada.call(mail.sendLater, { subject: 'Fire drill', message: 'Friday.', to })
  for (let sent = 0; sent < 10_000; sent += to.length) expect((await send()).status).toBe(201)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(24 * 3600 - 20))
  now += 86_400_000
  await ada.submit('/', { email: ada.email, password: ada.password })
  expect((await send()).status).toBe(201)
})

describe('POST /api/email/outgoing', () => {
  test('keeps an email for ten seconds and then delivers it once', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const { id, sendAt, undoMs } = await send(ada, { to: [ben.email] })
    expect(undoMs).toBe(10_000)
    expect(Date.parse(String(sendAt)) - Date.now()).toBeGreaterThan(5000)
    expect(await listOutgoing(ada)).toEqual([id])
    await deliver(0)
    expect(await listNew(ben)).toEqual([])
    await Promise.all([deliver(11_000), deliver(11_000)])
    expect(await listNew(ben)).toHaveLength(1)
    expect(await listOutgoing(ada)).toEqual([])
    const [sent] = await listMails(ada, 'sent')
    expect(sent).toMatchObject({ subject: 'Fire drill', to: [ben.email], unread: false })
    await deliver(20_000)
    expect(await listNew(ben)).toHaveLength(1)
  })

  test('an email is listed with the time when it is sent', async () => {
    const ada = await app.newUser()
    const { id, sendAt } = await send(ada, { to: ['ben@example.org'], at: 'tomorrow' })
    const { rows } = await ada.read<MailPage>('/api/email/rows?filter=scheduled')
    expect(rows).toMatchObject([{ id, dueAt: sendAt }])
    expect(await ada.page('/email/scheduled')).toContain(`dateTime="${sendAt?.slice(0, 16)}Z"`)
  })

  test('an email is taken back as a draft until it is sent', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const { id } = await send(ada, { to: [ben.email] })
    const back = { selectedEmails: [id], mailFolder: 'draft', from: 'scheduled' }
    const move = async () => (await (await ada.call(mail.move, back)).json()) as { moved: number[] }
    expect((await move()).moved).toEqual([id])
    await deliver(11_000)
    expect(await listNew(ben)).toEqual([])
    expect(await getMail(ada, id)).toMatchObject({ mailFolder: 'draft', to: [ben.email] })
    const again = await send(ada, { to: [ben.email], draft: id })
    await deliver(11_000)
    expect(await listNew(ben)).toHaveLength(1)
    const late = { ...back, selectedEmails: [again.id] }
    expect(await (await ada.call(mail.move, late)).json()).toMatchObject({ moved: [] })
  })

  test('a reply is sent into its thread, with the files of its draft', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const draft = (await (await ada.call(mail.createDraft, { answers: 21 })).json()) as Mail
    await ada.call(mail.attach, { id: draft.id, name: 'plan.txt', text: 'A plan' })
    await send(ada, { to: [ben.email], answers: 21, draft: draft.id, subject: 'Re: Fire drill' })
    expect(await fetchIds(ada, 'draft')).not.toContain(draft.id)
    await deliver(11_000)
    expect((await getMail(ada, 21)).replies).toMatchObject([{ attachments: ['plan.txt'] }])
    const [received] = await listNew(ben)
    expect(received?.attachments).toEqual(['plan.txt'])
    expect((await ben.visit(`/api/email/mails/${received?.id}/attachments/1`)).status).toBe(200)
  })

  test('an email is sent at its time', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const { sendAt } = await send(ada, { to: [ben.email], at: 'tomorrow' })
    const wait = Date.parse(String(sendAt)) - Date.now()
    await deliver(wait - hour)
    expect(await listNew(ben)).toEqual([])
    await deliver(wait + 1000)
    expect(await listNew(ben)).toHaveLength(1)
  })

  test('an email of an account that was deactivated meanwhile becomes a draft', async () => {
    const [ada, ben, admin] = [await app.newUser(), await app.newUser(), await app.staff('Admin')]
    const { id } = await send(ada, { to: [ben.email] })
    const { account } = await ada.read<{ account: number }>('/api/me')
    await admin.call(accounts.change, { id: account, isActive: false })
    await deliver(11_000)
    expect(await listNew(ben)).toEqual([])
    await admin.call(accounts.change, { id: account, isActive: true })
    await ada.submit('/', { email: ada.email, password: ada.password })
    expect(await getMail(ada, id)).toMatchObject({ mailFolder: 'draft', to: [ben.email] })
  })

  test.each(['2020-01-01T10:00', '2999-01-01T10:00', 'soon', '', '2026-02-30T10:00', '2026-11-23'])(
    'the time %j is refused',
    async (at) => {
      const ada = await app.newUser()
      const newEmail = { to: [ada.email], subject: 'Fire drill', message: 'Friday.', at }
      expect((await ada.call(mail.sendLater, newEmail)).status).toBe(400)
      expect(await listOutgoing(ada)).toEqual([])
    },
  )

  test('moving all outgoing emails cancels them and offers no undo', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    await send(ada, { to: [ben.email] })
    const change = { filter: 'scheduled', mailFolder: 'trash' } as const
    const answer = await (await ada.call(mail.changeList, change)).json()
    expect(answer).toEqual({ changed: 1 })
    const { rows } = await ada.read<MailPage>('/api/email/rows?filter=trash&q=drill')
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('dueAt')
    await deliver(11_000)
    expect(await listNew(ben)).toEqual([])
  })

  test('emails are not moved to the outgoing ones', async () => {
    const ada = await app.newUser()
    const move = { selectedEmails: [21], mailFolder: 'scheduled' }
    expect((await ada.post('/api/email/move-mails', move)).status).toBe(400)
    expect(await listMails(ada, 'scheduled')).toEqual([])
  })
})
