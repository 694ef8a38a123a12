import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { outbox } from '#client/features/outbox/endpoints.ts'
import type { Mail } from '#db/mail/details.ts'
import type { OutboxEmail, OutboxPage } from '#db/outbox/queries.ts'
import { claimDueEmail } from '#db/outbox/queue.ts'
import { connect } from '#db/store/dialect.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import { listMails } from '../support/mailbox.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const write = (client: TestClient, to: string, subject = 'Touring dates') =>
  client.post('/api/email/messages', { to: [to], subject, message: 'Dear all,\nthe van is full.' })

const listed = (client: TestClient, query = '') =>
  client.read<OutboxPage & { hasMailServer: boolean }>(`/api/outbox${query}`)

describe('the outbox without an email server', () => {
  test('shows admins its emails, newest first, page by page', async () => {
    await using app = await open()
    const demo = await app.staff()
    for (let n = 1; n <= 26; n++) await write(demo, `crew${n}@harbor.example`, `Call ${n}`)
    const first = await listed(demo)
    expect(first).toMatchObject({ total: 26, page: 1, pages: 2, hasMailServer: false })
    expect(first.counts).toEqual({ queued: 26, sent: 0, failed: 0 })
    expect(await listed(demo, '?state=failed')).toMatchObject({ total: 0, counts: first.counts })
    expect(first.rows.map(({ subject }) => subject).slice(0, 2)).toEqual(['Call 26', 'Call 25'])
    const second = await listed(demo, '?page=2')
    expect(second.rows).toMatchObject([{ to: 'crew1@harbor.example', state: 'queued', tries: 0 }])
    const mail = await demo.read<OutboxEmail>('/api/outbox/1')
    expect(mail).toMatchObject({ sender: 'demo@demo.com', message: 'Dear all,\nthe van is full.' })

    const html = await demo.page('/settings/outbox')
    expect(html).toContain('Call 26')
    expect(html).not.toContain('Call 1<')
    expect(await demo.page('/settings/outbox?page=2')).toContain('Call 1<')
    const pastTheEnd = await demo.visit('/settings/outbox?page=9')
    expect(pastTheEnd.headers.get('location')).toBe('/settings/outbox?page=2')
    expect(await demo.page('/settings/outbox/1')).toContain('the van is full.')
  })

  test('returns 403 to all other roles', async () => {
    await using app = await open()
    const staff = await app.staff('Staff')
    for (const path of ['/settings/outbox', '/settings/outbox/1']) {
      const page = await staff.visit(path)
      expect([page.status, page.headers.get('location')]).toEqual([303, '/misc/not-authorized'])
    }
    expect((await staff.call(outbox.list)).status).toBe(403)
  })
})

describe('the outbox with an email server', async () => {
  const post = await openMailServer()
  const clock = { now: Date.UTC(2026, 2, 4, 19, 30) }
  const app: App = await open({
    settings: { SMTP_URL: post.url, MAIL_FROM: 'house@lantern-street.example' },
    now: () => clock.now,
  })
  const demo = await app.staff()
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await post[Symbol.asyncDispose]()
  })
  const sendDue = () => app.services.mailer?.sendDue()

  test('delivers an email once, from the organization with Reply-To of its author', async () => {
    await write(demo, 'ines@harbor.example', 'Grüße aus der Gasse')
    await sendDue()
    await sendDue()
    expect(post.delivered).toHaveLength(1)
    const [{ from, to, text } = { text: '' }] = post.delivered
    expect([from, to]).toEqual(['house@lantern-street.example', 'ines@harbor.example'])
    expect(text).toContain('From: Callboard <house@lantern-street.example>')
    expect(text).toContain('Reply-To: demo@demo.com')
    expect(text).toMatch(/Message-ID: <outbox-1\.\d+@lantern-street\.example>/)
    expect(text).toMatch(/Subject: =\?UTF-8\?/)
    expect(text).toContain('the van is full.')
    const sent = { state: 'sent', tries: 1, reason: '', sentAt: '2026-03-04T19:30:00.000Z' }
    expect(await demo.read('/api/outbox/1')).toMatchObject(sent)
  })

  test('sends attachments and HTML, and deletes the files afterwards', async () => {
    const stored = () => readdir(join(app.dataDir, 'uploads', 'mail'))
    const draft = await demo.call(mail.createDraft, { to: ['ines@harbor.example'], forwards: 21 })
    const { id } = (await draft.json()) as Mail
    const text = 'Cue 14: the curtain.'
    await demo.call(mail.attach, { id, name: 'Stichwörter <1>.txt', text })
    const newEmail = { to: ['ines@harbor.example'], subject: 'Cues', message: 'x' }
    await demo.call(mail.send, {
      ...newEmail,
      html: '<p data-align="center">See the <b>list</b></p>',
      draft: id,
    })
    const [sent] = await listMails(demo, 'sent')
    await demo.call(mail.move, { selectedEmails: [sent?.id ?? 0], mailFolder: 'trash' })
    await demo.call(mail.delete, { id: sent?.id ?? 0 })
    expect(await stored()).toHaveLength(1)
    expect(await demo.page('/settings/outbox/2')).toContain('Stichwörter &lt;1&gt;.txt')
    await sendDue()
    const { text: raw = '' } = post.delivered.at(-1) ?? {}
    expect(raw).toContain('<p style="text-align: center">See the <b>list</b></p>')
    expect(raw).toContain('filename=caption-sightlines.pdf')
    expect(raw).toMatch(/filename\*0\*=utf-8''Stichw%C3%B6rter%20%3C1%3E.txt/)
    expect(raw).toContain(Buffer.from(text).toString('base64'))
    expect(await stored()).toEqual([])
  })

  test('retries after temporary errors with growing delays', async () => {
    post.manners.answerTo = () => '451 Come back later'
    await write(demo, 'busy@harbor.example')
    await sendDue()
    const waiting = { state: 'queued', tries: 1, reason: '451 Come back later' }
    expect(await demo.read('/api/outbox/3')).toMatchObject(waiting)
    clock.now += 59_000
    await sendDue()
    expect(await demo.read('/api/outbox/3')).toMatchObject({ tries: 1 })
    clock.now += 1000
    await sendDue()
    expect(await demo.read('/api/outbox/3')).toMatchObject({ state: 'queued', tries: 2 })
    post.manners.answerTo = () => '250 OK'
    clock.now += 5 * 60_000
    await sendDue()
    expect(await demo.read('/api/outbox/3')).toMatchObject({ state: 'sent', tries: 3, reason: '' })
  })

  test('marks an email as failed after a permanent error until an admin retries', async () => {
    post.manners.answerTo = () => '550 Nobody of that name'
    await write(demo, 'nobody@harbor.example')
    await write(demo, 'ines@harbor.example', 'The next one')
    await sendDue()
    const values = { state: 'failed', tries: 1, reason: '550 Nobody of that name' }
    expect(await demo.read('/api/outbox/4')).toMatchObject(values)
    expect(await demo.page('/settings/outbox/4')).toContain('550 Nobody of that name')

    post.manners.answerTo = () => '250 OK'
    const again = await demo.submit('/settings/outbox/4', { intent: 'retry' })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/settings/outbox/4'])
    await sendDue()
    expect(await demo.read('/api/outbox/4')).toMatchObject({ state: 'sent', tries: 1 })
  })

  test.skipIf(isForSqlite('database file'))(
    'does not send an accepted email again when that could not be stored',
    async () => {
      const count = post.delivered.length
      const answer = Promise.withResolvers<void>()
      post.manners.taken = answer.promise
      await write(demo, 'ines@harbor.example', 'A full disk')
      const arrival = post.arrival()
      const round = sendDue()?.then(
        () => 'stored',
        () => 'not stored',
      )
      await arrival
      const other = connect(join(app.dataDir, 'app.sqlite'))
      other.exec('BEGIN IMMEDIATE')
      answer.resolve()
      expect(await round).toBe('not stored')
      other.exec('ROLLBACK')
      other.close()
      const [{ id = 0 } = {}] = (await listed(demo)).rows
      const unconfirmed = await demo.read<OutboxEmail>(`/api/outbox/${id}`)
      expect(unconfirmed).toMatchObject({ state: 'failed', tries: 1 })
      expect(unconfirmed.reason).toContain('may have been delivered')
      clock.now += 86_400_000
      await demo.signIn()
      await sendDue()
      expect(await demo.read(`/api/outbox/${id}`)).toMatchObject({ state: 'sent', reason: '' })
      expect(post.delivered).toHaveLength(count + 1)
    },
  )

  test('does not send an unconfirmed email again before an admin decides', async () => {
    const refused = Promise.withResolvers<void>()
    post.manners.taken = refused.promise
    await write(demo, 'ines@harbor.example', 'A broken line')
    const arrival = post.arrival()
    const round = sendDue()
    await arrival
    refused.reject(new Error('The line breaks.'))
    await round
    post.manners.taken = Promise.resolve()
    const [{ id = 0 } = {}] = (await listed(demo)).rows
    clock.now += 86_400_000
    await demo.signIn()
    await sendDue()
    const { state, reason } = await demo.read<OutboxEmail>(`/api/outbox/${id}`)
    expect([state, reason]).toEqual(['failed', expect.stringContaining('may have been delivered')])
    await demo.call(outbox.retry, { id })
    await sendDue()
    expect(await demo.read(`/api/outbox/${id}`)).toMatchObject({ state: 'sent', reason: '' })
  })

  test('leaves an email to the process that has claimed it', async () => {
    await write(demo, 'ines@harbor.example', 'Claimed')
    const { db } = app.services
    const claims = await Promise.all([1, 2].map(() => claimDueEmail(db, clock.now, 600_000)))
    expect(claims.flatMap((each) => each?.subject ?? [])).toEqual(['Claimed'])
    const count = post.delivered.length
    await sendDue()
    expect(post.delivered).toHaveLength(count)
    clock.now += 600_000
    await sendDue()
    expect(post.delivered).toHaveLength(count + 1)
  })

  test('keeps emails for a week while the server is unreachable', async () => {
    await using nowhere = await open({
      settings: { SMTP_URL: 'smtp://127.0.0.1:9' },
      now: () => clock.now,
    })
    const admin = await nowhere.staff()
    await write(admin, 'ines@harbor.example')
    for (let tries = 1; tries <= 7; tries++) {
      await nowhere.services.mailer?.sendDue()
      expect(await admin.read('/api/outbox/1')).toMatchObject({ state: 'queued', tries })
      clock.now += 86_400_000
      await admin.signIn()
    }
    await nowhere.services.mailer?.sendDue()
    expect(await admin.read('/api/outbox/1')).toMatchObject({ state: 'failed', tries: 8 })
    expect((await listed(admin, '?state=failed')).total).toBe(1)
    expect((await listed(admin, '?state=sent')).total).toBe(0)
  })
})

test('emails of the organization say that no person has sent them', async () => {
  await using post = await openMailServer()
  await using app = await open({ settings: { SMTP_URL: post.url } })
  await write(await app.staff(), 'ines@harbor.example')
  await app.client().submit('/pages/forgot-password', { email: 'staff@staff.com' })
  await app.services.mailer?.sendDue()
  const isAutomatic = (to: string) =>
    post.delivered
      .find((each) => `${each.to}` === to)
      ?.text.includes('Auto-Submitted: auto-generated')
  expect(isAutomatic('staff@staff.com')).toBe(true)
  expect(isAutomatic('ines@harbor.example')).toBe(false)
})
