import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auth } from '#client/features/auth/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { enquiries } from '#client/features/enquiries/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import type { Recipient } from '#db/mail/correspondents.ts'
import { outbox } from '#db/outbox/table.ts'
import type { User } from '#db/users/rows.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import { listMails } from '../support/mailbox.ts'
import { type App, open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const password = 'mind the footlights'

/** Registers a user who has not confirmed the email yet. */
async function registered(email = `${crypto.randomUUID()}@house.test`, at: App = app) {
  const client = at.client()
  const answer = await client.call(auth.register, { email, password, name: 'Nina New' })
  return Object.assign(client, { email, answer: await answer.json() })
}

const mailsTo = async (to: string, at: App = app) =>
  at.services.db.select().from(outbox).where(eq(outbox.to, to))

async function parseLink(to: string, at: App = app) {
  const mails = await mailsTo(to, at)
  return /https?:\/\/[^/]+(\/\S+\?token=[\w-]{43})/.exec(mails.at(-1)?.message ?? '')?.[1] ?? ''
}

const newEmail = (to: string, subject: string) => ({ to: [to], subject, message: 'Hello.' })

describe('an account with an unconfirmed email', () => {
  test('is signed in and gets a confirmation link by email', async () => {
    const nina = await registered()
    expect(nina.answer.user).toMatchObject({ email: nina.email, name: 'Nina New' })
    const me = await nina.read('/api/me')
    expect(me).toMatchObject({ unconfirmed: { email: nina.email, hasMailServer: false } })
    expect(await mailsTo(nina.email)).toMatchObject([
      { subject: 'Confirm your email address for Callboard' },
    ])
  })

  test('gets 403 from every endpoint that sends something', async () => {
    const nina = await registered()
    const [first] = await listMails(nina, 'inbox')
    const id = first?.id ?? 0
    const enquiry = { topic: 'technical', subject: 'A hum', message: 'Since Tuesday.', phone: '' }
    const answers = [
      await nina.call(mail.send, newEmail('demo@demo.com', 'Unconfirmed')),
      await nina.call(mail.reply, { id, message: 'Hello.' }),
      await nina.call(mail.forward, { id, to: ['demo@demo.com'], message: 'Look.' }),
      await nina.call(chat.say, { contactId: 11, textContent: 'Hello.' }),
      await nina.call(chat.send, { contactId: 11, message: { textContent: 'Hello.' } }),
      await nina.call(enquiries.send, enquiry),
    ]
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { error: 'Confirm your email address first.', code: 'email-unconfirmed' },
      ])
    }
  })

  test('receives nothing and is not found by its email', async () => {
    const nina = await registered()
    const ada = await app.newUser()
    await ada.call(mail.send, newEmail(nina.email, 'For the owner of the address'))
    const subjects = (await listMails(nina, 'inbox')).map(({ subject }) => subject)
    expect(subjects).not.toContain('For the owner of the address')
    expect((await mailsTo(nina.email)).map(({ subject }) => subject)).toContain(
      'For the owner of the address',
    )
    const other = await app.newUser()
    const matches = await other.read<Recipient[]>('/api/email/recipients?q=Nina')
    expect(matches.map(({ email }) => email)).not.toContain(nina.email)
    const book = await other.read<{ displayName: string }[]>('/api/app/chat/chat-contacts')
    expect(book.map(({ displayName }) => displayName)).not.toContain('Nina New')
  })

  test('is not reached through the user record that has the same email', async () => {
    const demo = await app.staff()
    const [record] = (await demo.read<User[]>('/api/users/list')).slice(-1)
    await registered(record?.email.toUpperCase())
    const answer = await demo.call(users.account, { id: record?.id })
    // Neither a chat with the account nor a link to it.
    const access = { state: 'none', canInvite: true }
    expect(await answer.json()).toEqual({ hasPassword: true, access })
  })

  test('is not confirmed when its owner follows the link in another session', async () => {
    const nina = await registered()
    const link = await parseLink(nina.email)
    const signIn = `/?${new URLSearchParams({ returnTo: link })}`
    const visits = [await app.client().visit(link), await app.client().submit(link, {})]
    expect(visits.map(({ headers }) => headers.get('location'))).toEqual([signIn, signIn])

    const other = await app.newUser()
    const refused = await other.submit(link, {})
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('This link is for another account.'),
    ])
    expect(await nina.read('/api/me')).toMatchObject({ unconfirmed: { email: nina.email } })
    expect((await nina.submit(link, {})).headers.get('location')).toBe(
      '/account/confirm-email?done=yes',
    )
  })

  test('does not keep the email from an account whose provider vouches for it', async () => {
    const nina = await registered()
    const vouched = { provider: 'oidc', subject: nina.email, email: nina.email, name: 'The Owner' }
    const owner = { ...vouched, role: 'user', isConfirmed: true } as const
    const { id } = await app.services.db.write((tx) => createAccount(tx, owner, new Date()))
    const late = await nina.submit(await parseLink(nina.email), {})
    expect(late.status).toBe(409)
    const all = await app.services.db.select().from(accounts)
    const holders = all.filter(({ confirmedEmail }) => confirmedEmail === nina.email)
    expect(holders.map((account) => account.id)).toEqual([id])
  })

  test('sees a banner on every page, with a button that resends the link without scripts', async () => {
    const nina = await registered()
    const page = await nina.page('/dashboard')
    expect(page).toContain('Confirm your email address')
    expect(page).toContain('Resend link')
    const tab = '/account/account-settings?tab=general'
    expect((await nina.submit(tab, { form: 'sendAgain' })).status).toBe(303)
    expect(await mailsTo(nina.email)).toHaveLength(2)
    await nina.submit(await parseLink(nina.email), {})
    expect(await nina.page('/dashboard')).not.toContain('Confirm your email address')
  })
})

describe('an account owns its email', () => {
  test('once the link in the email was followed', async () => {
    const nina = await registered()
    const confirmed = await nina.submit(await parseLink(nina.email), {})
    expect(confirmed.headers.get('location')).toBe('/account/confirm-email?done=yes')
    expect((await nina.read<{ unconfirmed?: object }>('/api/me')).unconfirmed).toBeUndefined()
    expect((await nina.call(mail.send, newEmail('demo@demo.com', 'Confirmed'))).status).toBe(201)
    const ada = await app.newUser()
    await ada.call(mail.send, newEmail(nina.email.toUpperCase(), 'Now it arrives'))
    const subjects = (await listMails(nina, 'inbox')).map(({ subject }) => subject)
    expect(subjects).toContain('Now it arrives')
  })

  test('once its password was reset by email, which ends the sessions of the registrant', async () => {
    const nina = await registered()
    const owner = app.client()
    await owner.submit('/pages/forgot-password', { email: nina.email.toUpperCase() })
    const fresh = 'a password of my own'
    await owner.submit(await parseLink(nina.email), { password: fresh, passwordConfirm: fresh })
    expect((await nina.visit('/api/me')).status).toBe(401)
    await owner.submit('/', { email: nina.email, password: fresh })
    expect((await owner.call(mail.send, newEmail('demo@demo.com', 'Mine'))).status).toBe(201)
  })
})

test.each(['', 'in other letters'])(
  'registration refuses an email that an account has %s',
  async (kind) => {
    const ada = await app.newUser()
    const { answer } = await registered(kind ? ada.email.toUpperCase() : ada.email)
    expect(answer).toEqual({ error: { email: 'This email is already in use.', name: null } })
  },
)

test('an account that loses its role loses its rights in open sessions at once', async () => {
  const person = await app.newUser('Rita', 'admin')
  expect((await person.visit('/api/outbox')).status).toBe(200)
  await app.services.db.write(async (tx) => {
    await tx.update(accounts).set({ role: 'staff' }).where(eq(accounts.email, person.email))
  })
  expect((await person.visit('/api/outbox')).status).toBe(403)
  expect(await (await person.call(shell.me)).json()).toMatchObject({ role: 'staff' })
  expect((await person.visit('/settings/outbox')).headers.get('location')).toBe(
    '/misc/not-authorized',
  )
})

describe('password reset links in the outbox', () => {
  const token = /\?token=[\w-]{43}/

  test('can be opened by an admin when no mail server delivers them', async () => {
    await using own = await open()
    await own.client().submit('/pages/forgot-password', { email: 'staff@staff.com' })
    const admin = await own.staff('Admin')
    expect(await admin.page('/settings/outbox/1')).toMatch(token)
  })

  test('are hidden from admins when a mail server delivers them, and deleted once sent', async () => {
    await using post = await openMailServer()
    await using own = await open({ settings: { SMTP_URL: post.url } })
    await own.client().submit('/pages/forgot-password', { email: 'staff@staff.com' })
    const admin = await own.staff('Admin')
    const visible = await admin.visit('/api/outbox/1')
    expect(await visible.json()).toMatchObject({ message: expect.not.stringMatching(token) })
    expect(await admin.page('/settings/outbox/1')).not.toMatch(token)
    await own.services.mailer?.sendDue()
    expect(post.delivered[0]?.text.replace(/=\n/g, '').replace(/=3D/g, '=')).toMatch(token)
    const [stored] = await mailsTo('staff@staff.com', own)
    expect(stored?.state).toBe('sent')
    expect(stored?.message).not.toMatch(token)
  })
})
