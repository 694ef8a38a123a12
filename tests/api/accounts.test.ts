import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts as calls } from '#client/features/accounts/endpoints.ts'
import { auth, passwordReset, registrationLinks } from '#client/features/auth/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { enquiries } from '#client/features/enquiries/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { profile } from '#client/features/profile/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { createAccount, findLocalAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { connect } from '#db/store/dialect.ts'
import type { ListedTask } from '#db/todo/rows.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import { parseTexts } from '../support/html.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const settings = { DEMO_LOGINS: 'off', REGISTRATION: 'invite' }
const app = await open({ settings })
const admin = await app.newUser('Marit', 'admin')
afterAll(() => app[Symbol.asyncDispose]())

const password = 'understudy'
let count = 0
const newEmail = () => `invited-${++count}@house.test`

/** Returns the tokens of the links that were sent to an address, the newest last. */
async function tokensFor(to: string, { services }: App = app) {
  const mails = await services.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id)
  return mails.map(({ message }) => /register\?token=([\w-]{43})/.exec(message)?.[1] ?? '')
}

async function invite(email = newEmail(), role = 'staff') {
  const answer = await admin.call(calls.invite, { email, role })
  expect(answer.status).toBe(201)
  const [token = ''] = (await tokensFor(email)).slice(-1)
  return { email, token, id: Number((await answer.json()).id) }
}

const listNotices = (html: string) =>
  parseTexts(/<div class="notices".*?(?=<header class="page-header")/s.exec(html)?.[0] ?? '', 'p')

const register = (client: TestClient, input: object) =>
  client.call(auth.register, { name: 'Ada', password, ...input })

/** Invites somebody who accepts. */
async function accept(role = 'staff') {
  const invitation = await invite(newEmail(), role)
  const client = app.client()
  expect((await register(client, invitation)).status).toBe(200)
  return Object.assign(client, invitation)
}

const roleOf = async (client: TestClient) => (await client.read<{ role?: string }>('/api/me')).role

describe('an invitation', () => {
  test('creates a confirmed account with its role, once', async () => {
    const { email, token, id } = await invite()
    expect(await admin.read(`/api/accounts/${id}`)).toMatchObject({
      ...{ email, role: 'staff', state: 'invited', signedInAt: null },
    })
    const guest = app.client()
    expect((await (await guest.call(registrationLinks.invitation, { token })).json()).email).toBe(
      email,
    )
    expect(await (await register(guest, { email, token })).json()).toMatchObject({
      user: { id, email, name: 'Ada' },
    })
    expect(await roleOf(guest)).toBe('staff')
    expect(await admin.read(`/api/accounts/${id}`)).toMatchObject({
      ...{ name: 'Ada', state: 'active', signedInAt: expect.any(String) },
    })
    const again = await register(app.client(), { email, token, password: 'another one' })
    expect([again.status, (await again.json()).code]).toEqual([400, 'token-used'])
  })

  test('does not open for another address', async () => {
    const { email, token } = await invite()
    const answer = await register(app.client(), { email: 'other@house.test', token })
    expect(await answer.json()).toEqual({
      error: { email: 'This invitation is for another email address.', name: null },
    })
    expect(await findLocalAccount(app.services.db, 'other@house.test')).toBeUndefined()
    expect((await register(app.client(), { email: email.toUpperCase(), token })).status).toBe(200)
  })

  test('does not work after it was revoked', async () => {
    const { email, token, id } = await invite()
    expect((await admin.call(calls.revoke, { id })).status).toBe(204)
    const answer = await register(app.client(), { email, token })
    expect((await answer.json()).code).toBe('token-unknown')
    expect((await admin.call(calls.revoke, { id })).status).toBe(404)
    await invite(email)
  })

  test('works for 7 days, and the newest link alone', async () => {
    let now = Date.now()
    await using clock = await open({ settings, now: () => now })
    const boss = await clock.newUser('Marit', 'admin')
    const email = newEmail()
    const { id } = await (await boss.call(calls.invite, { email, role: 'user' })).json()
    expect((await boss.call(calls.resend, { id })).status).toBe(200)
    const [old, newest] = await tokensFor(email, clock)
    const stale = await register(clock.client(), { email, token: old })
    expect((await stale.json()).code).toBe('token-expired')
    now += 7 * 86_400_000
    const late = await register(clock.client(), { email, token: newest })
    expect((await late.json()).code).toBe('token-expired')
    const again = await clock.newUser('Ada', 'admin')
    await again.call(calls.resend, { id })
    const [token] = (await tokensFor(email, clock)).slice(-1)
    expect((await register(clock.client(), { email, token })).status).toBe(200)
  })

  test('is refused for an email with an account, and after it was accepted', async () => {
    const ada = await accept()
    const taken = await admin.call(calls.invite, { email: ada.email, role: 'user' })
    expect([taken.status, (await taken.json()).fields]).toEqual([
      ...[409, { email: 'This email is already in use.' }],
    ])
    expect((await admin.call(calls.resend, { id: ada.id })).status).toBe(409)
    expect((await admin.call(calls.revoke, { id: ada.id })).status).toBe(409)
    expect(await roleOf(ada)).toBe('staff')
  })

  test('cannot be sent by anybody but an administrator', async () => {
    await using demo = await open()
    const editor = await demo.staff()
    await editor.post('/api/me/role', { role: 'editor' })
    for (const role of ['admin', 'staff', 'user']) {
      const answer = await editor.call(calls.invite, { email: newEmail(), role })
      expect(answer.status).toBe(403)
    }
    expect(await demo.services.db.$count(accounts)).toBe(3)
  })

  test('cannot be used to sign in or to reset a password before it is accepted', async () => {
    const { email } = await invite()
    await app.client().call(passwordReset.forgot, { email })
    expect(await tokensFor(email)).toHaveLength(1)
    const login = await app.client().call(auth.login, { email, password: '' })
    expect(await login.json()).toEqual({ error: 'Email Or Password Invalid' })
  })

  test('can be accepted on the page without scripts', async () => {
    const { email, token } = await invite()
    const page = `/pages/register?token=${token}`
    const guest = app.client()
    const html = await guest.page(page)
    expect(html).toContain(email)
    expect(parseTexts(html, 'h1')).toEqual(['Create account'])
    const form = { name: 'Ada', email, password, passwordConfirm: password, terms: 'yes' }
    const answer = await guest.submit(page, form)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(await roleOf(guest)).toBe('staff')
    expect(await app.client().page(page)).toContain('This invitation has already been accepted.')
  })
})

describe('REGISTRATION', () => {
  const person = { name: 'Ada', email: 'ada@house.test', password }

  test.each([
    ['invite', 403, 'Registration is by invitation only.'],
    ['off', 404, 'Registration is turned off.'],
    ['domain:house.test', 403, 'Request a registration link first.'],
  ])('%s refuses to register without an invitation', async (REGISTRATION, status, message) => {
    await using closed = await open({ settings: { DEMO_LOGINS: 'off', REGISTRATION } })
    const guest = closed.client()
    const answer = await guest.call(auth.register, person)
    expect([answer.status, (await answer.json()).error]).toEqual([
      ...[status, expect.stringContaining(message)],
    ])
    expect(await closed.services.db.$count(accounts)).toBe(0)
    const html = await guest.page('/pages/register')
    expect(html).not.toContain('name="password"')
    expect(html.includes('name="email"')).toBe(REGISTRATION.startsWith('domain'))
    expect((await guest.page('/pages/login')).includes('/pages/register')).toBe(
      REGISTRATION.startsWith('domain'),
    )
  })

  test('off refuses invitations and their links', async () => {
    await using before = await open({ settings })
    const boss = await before.newUser('Marit', 'admin')
    await boss.call(calls.invite, { email: person.email, role: 'user' })
    const [token] = await tokensFor(person.email, before)
    const off = { ...settings, REGISTRATION: 'off', DATA_DIR: before.dataDir }
    await using after = await open({ settings: off })
    expect((await register(after.client(), { ...person, token })).status).toBe(404)
    const again = after.client()
    await again.submit('/', { email: boss.email, password: boss.password })
    const answer = await again.call(calls.invite, { email: newEmail(), role: 'user' })
    expect(answer.status).toBe(404)
  })

  test('domain sends a link to an address of the organization, and the account is confirmed', async () => {
    const domain = { DEMO_LOGINS: 'off', REGISTRATION: 'domain:stage.test,house.test' }
    await using closed = await open({ settings: domain })
    const guest = closed.client()
    for (const email of ['ada@other.test', 'ada@sub.house.test', 'ada@house.test.evil.test']) {
      const refused = await guest.call(registrationLinks.requestLink, { email })
      expect([refused.status, (await refused.json()).fields]).toEqual([
        ...[400, { email: 'Enter an email address from your organization.' }],
      ])
    }
    const sent = await guest.submit('/pages/register', { email: 'Ada@House.test' })
    expect(sent.headers.get('location')).toBe('/pages/register?sent')
    await guest.call(registrationLinks.requestLink, { email: person.email })
    const [first, second] = await Promise.all(
      ['Ada@House.test', person.email].map((to) => tokensFor(to, closed)),
    )
    const tokens = [...(first ?? []), ...(second ?? [])]
    expect(tokens).toHaveLength(2)
    const answer = await register(guest, { ...person, token: tokens[1] })
    expect(answer.status).toBe(200)
    const account = await findLocalAccount(closed.services.db, person.email)
    expect(account).toMatchObject({ confirmedEmail: person.email, role: 'user' })
    expect((await guest.call(registrationLinks.requestLink, { email: person.email })).status).toBe(
      200,
    )
    expect(await closed.services.db.$count(outbox)).toBe(2)
  })

  test('a registration link for a taken address writes an email and deletes it, so that the time of the response reveals nothing', async () => {
    const domain = { DEMO_LOGINS: 'off', REGISTRATION: 'domain:house.test' }
    await using closed = await open({ settings: domain })
    const { email } = await closed.newUser()
    for (const address of ['ada@house.test', email, 'bea@house.test']) {
      await closed.client().call(registrationLinks.requestLink, { email: address })
    }
    const ids = await closed.services.db.select({ id: outbox.id }).from(outbox).orderBy(outbox.id)
    expect(ids).toEqual([{ id: 1 }, { id: 3 }])
  })

  test('invite lets an address of ADMIN_EMAILS ask for a link, and makes it an administrator', async () => {
    await using closed = await open({ settings: { ...settings, ADMIN_EMAILS: person.email } })
    const guest = closed.client()
    await guest.call(registrationLinks.requestLink, { email: person.email })
    const [token] = await tokensFor(person.email, closed)
    await register(guest, { ...person, token })
    expect(await roleOf(guest)).toBe('admin')
    expect(
      (await guest.call(registrationLinks.requestLink, { email: 'bea@house.test' })).status,
    ).toBe(403)
  })
})

describe('an account', () => {
  test('changes its role in open sessions at once', async () => {
    const ada = await accept()
    expect((await ada.visit('/settings/outbox')).status).toBe(303)
    await admin.call(calls.change, { id: ada.id, role: 'admin' })
    expect(await roleOf(ada)).toBe('admin')
    expect((await ada.visit('/settings/outbox')).status).toBe(200)
    expect((await admin.call(calls.change, { id: ada.id })).status).toBe(200)
    await admin.call(calls.change, { id: ada.id, role: 'user' })
    expect((await ada.call(calls.invite, { email: newEmail(), role: 'user' })).status).toBe(403)
  })

  test('that is deactivated is signed out at once, cannot sign in and keeps its email and data', async () => {
    const ada = await accept()
    await ada.post('/api/apps/todo/new-task', { task: { title: 'Oil the trap' } })
    const changed = await admin.call(calls.change, { id: ada.id, isActive: false })
    expect(await changed.json()).toMatchObject({ state: 'deactivated' })
    expect((await ada.visit('/api/apps/todo?filter=all')).status).toBe(401)
    const login = await app.client().call(auth.login, { email: ada.email, password })
    expect(await login.json()).toEqual({
      error: 'This account is deactivated. Contact an administrator.',
    })
    const mails = await app.services.db.$count(outbox)
    await app.client().call(passwordReset.forgot, { email: ada.email })
    expect(await app.services.db.$count(outbox)).toBe(mails)
    const taken = await admin.call(calls.invite, { email: ada.email, role: 'user' })
    expect(taken.status).toBe(409)

    await admin.call(calls.change, { id: ada.id, isActive: true })
    await ada.call(auth.login, { email: ada.email, password })
    expect(await ada.read('/api/apps/todo?filter=all')).toMatchObject([{ title: 'Oil the trap' }])
  })

  test('is signed out everywhere by an administrator', async () => {
    const ada = await accept()
    const phone = app.client()
    await phone.call(auth.login, { email: ada.email, password })
    const ended = await admin.call(calls.endSessions, { id: ada.id })
    expect(await ended.json()).toEqual({ ended: 2 })
    for (const client of [ada, phone]) expect((await client.visit('/api/account')).status).toBe(401)
    expect((await admin.visit('/api/account')).status).toBe(200)
  })

  test('gets a link for a new password from an administrator', async () => {
    const ada = await accept()
    expect((await admin.call(calls.resetPassword, { id: ada.id })).status).toBe(204)
    const mails = await app.services.db.select().from(outbox).where(eq(outbox.to, ada.email))
    expect(mails.at(-1)?.message).toContain('/pages/reset-password?token=')
    expect(mails.at(-1)?.message).toContain('An administrator sent you this link')
    const invitation = await invite()
    const refused = await admin.call(calls.resetPassword, { id: invitation.id })
    expect(refused.status).toBe(409)
  })

  test('gets the link of an administrator in its own language', async () => {
    const ada = await accept()
    await ada.call(shell.choose, { language: 'fr' })
    await admin.call(calls.resetPassword, { id: ada.id })
    const mails = await app.services.db.select().from(outbox).where(eq(outbox.to, ada.email))
    expect(mails.at(-1)?.message).toContain('Un administrateur vous a envoyé ce lien')
    expect(mails.at(-1)?.message).not.toMatch(/an administrator/i)
  })

  test('cannot be managed by anybody but an administrator', async () => {
    const [ada, staff] = [await accept(), await accept()]
    for (const call of Object.values(calls)) {
      const input = { id: ada.id, role: 'admin', email: newEmail(), data: 'delete' }
      expect((await staff.call(call, input)).status).toBe(403)
      expect((await app.client().call(call, input)).status).toBe(401)
    }
    expect(await roleOf(ada)).toBe('staff')
  })

  test.each(Object.entries(calls).filter(([, { path }]) => path.includes(':id')))(
    'that does not exist is answered with 404 by %s',
    async (_, call) => {
      const input = { id: 999_999, ...(call === calls.delete && { data: 'delete' }) }
      expect((await admin.call(call, input)).status).toBe(404)
    },
  )
})

describe('deleting an account', () => {
  /** Somebody with a task, an event, a post, a message and an email. */
  async function withWork() {
    const ada = await accept()
    await ada.post('/api/apps/todo/new-task', { task: { title: 'Oil the trap', tags: ['doc'] } })
    await ada.call(calendar.create, { title: 'Load-in', start: '2026-12-01', repeat: 'weekly' })
    expect((await ada.call(profile.addPost, { text: 'The van is back.' })).status).toBe(201)
    const question = { topic: 'other', subject: 'Keys', message: 'Where?' }
    expect((await ada.call(enquiries.send, question)).status).toBe(201)
    await ada.call(mail.send, { to: ['out@side.test'], message: 'Mine' })
    return ada
  }

  test.skipIf(isForSqlite('database file'))(
    'deletes everything that it owned and ends its sessions',
    async () => {
      const ada = await withWork()
      const answer = await admin.call(calls.delete, { id: ada.id, data: 'delete' })
      expect(answer.status).toBe(204)
      expect((await ada.visit('/api/account')).status).toBe(401)
      const file = connect(join(app.dataDir, 'app.sqlite'), { readonly: true })
      for (const table of ['tasks', 'task_tags', 'events', 'posts', 'enquiries', 'mails']) {
        const count = file.prepare(`select count(*) from ${table} where account = ?`)
        expect([table, count.pluck().get(ada.id)]).toEqual([table, 0])
      }
      file.close()
      const again = await invite(ada.email)
      expect(again.id).not.toBe(ada.id)
    },
  )

  test('transfers the work to another account', async () => {
    const [ada, bea] = [await withWork(), await accept()]
    await bea.post('/api/apps/todo/new-task', { task: { title: 'Own' } })
    const daily = { title: 'Sweep', repeat: 'daily', due: '2031-05-04' }
    const created = await ada.post('/api/apps/todo/new-task', { task: daily })
    const { id: task } = (await created.json()) as { id: number }
    await ada.call(todo.change, { id: task, isCompleted: true })
    await ada.call(todo.addComment, { task, text: 'The stairs too.' })
    const transfer = { id: ada.id, data: 'transfer', to: bea.email }
    expect((await admin.call(calls.delete, transfer)).status).toBe(204)
    const listTasks = async () => {
      const tasks = await bea.read<ListedTask[]>('/api/apps/todo?filter=all')
      return tasks.toSorted((a, b) => a.title.localeCompare(b.title) || a.id - b.id)
    }
    const tasks = await listTasks()
    expect(tasks.map(({ title }) => title)).toEqual(['Oil the trap', 'Own', 'Sweep', 'Sweep'])
    const id = tasks.find((each) => each.isCompleted)?.id ?? 0
    expect(await bea.read(`/api/apps/todo/${id}/comments`)).toMatchObject([
      { text: 'The stairs too.', isOwn: true },
    ])
    // A repeating task still knows its next occurrence, which it takes back.
    await bea.call(todo.change, { id, isCompleted: false })
    expect((await listTasks()).map(({ title }) => title)).toEqual(['Oil the trap', 'Own', 'Sweep'])
    expect(await bea.page('/todo/all')).toContain('Oil the trap')
    expect(JSON.stringify(await bea.read('/api/apps/calendar/events'))).toContain('Load-in')
    expect(await bea.page('/pages/search?q=load-in')).toContain('Load-in')
    expect(await bea.page('/pages/profile')).toContain('The van is back.')
    expect(await bea.page('/email/sent')).not.toContain('Mine')
    expect((await ada.visit('/api/account')).status).toBe(401)
  })

  test('transfers events with their guests and answers, but not events it is a guest of', async () => {
    const [ada, bea, cleo] = [await accept(), await accept(), await accept()]
    type Listed = { id: number; title: string; answer: string | null }
    const listEvents = async (client: TestClient) =>
      (await client.read<Listed[]>('/api/apps/calendar/events'))
        .filter(({ title }) => ['Read-through', 'Fitting'].includes(title))
        .map(({ id, title, answer }) => ({ id, title, answer }))
    const start = '2031-03-12'
    const guests = [bea.email, cleo.email, 'out@side.test']
    await ada.call(calendar.create, { title: 'Read-through', start, guests })
    await cleo.call(calendar.create, { title: 'Fitting', start, guests: [ada.email] })
    const [copy] = (await listEvents(cleo)).filter(({ title }) => title === 'Read-through')
    await cleo.call(calendar.answer, { id: copy?.id, answer: 'accepted' })
    const transfer = { id: ada.id, data: 'transfer', to: bea.email }
    expect((await admin.call(calls.delete, transfer)).status).toBe(204)
    const [event, ...others] = await listEvents(bea)
    expect(event).toMatchObject({ title: 'Read-through', answer: null })
    expect(others, 'events of the receiver').toEqual([])
    const countEmails = () => app.services.db.$count(outbox, eq(outbox.to, 'out@side.test'))
    const before = await countEmails()
    await bea.call(calendar.change, { id: event?.id, label: 'business' })
    expect(await listEvents(cleo)).toContainEqual({ ...copy, answer: 'accepted' })
    expect(await listEvents(cleo)).toHaveLength(2)
    expect(await countEmails(), 'nobody is invited again').toBe(before)
  })

  test.each(['nobody@house.test', '', 'self'])('is refused for the receiver "%s"', async (to) => {
    const ada = await withWork()
    const receiver = to === 'self' ? ada.email : to
    const answer = await admin.call(calls.delete, { id: ada.id, data: 'transfer', to: receiver })
    expect([answer.status, (await answer.json()).fields]).toEqual([
      ...[409, { to: 'Enter the email address of an active account.' }],
    ])
    expect((await ada.visit('/api/account')).status).toBe(200)
  })

  test('is refused for a receiver who has not accepted the invitation', async () => {
    const ada = await withWork()
    const to = newEmail()
    expect((await admin.call(calls.invite, { email: to, role: 'user' })).status).toBe(201)
    const answer = await admin.call(calls.delete, { id: ada.id, data: 'transfer', to })
    expect(answer.status).toBe(409)
    expect((await ada.visit('/api/account')).status).toBe(200)
  })

  test('is refused for one’s own', async () => {
    const own = await findLocalAccount(app.services.db, admin.email)
    const answer = await admin.call(calls.delete, { id: own?.id, data: 'delete' })
    expect(answer.status).toBe(409)
    expect((await admin.visit('/api/account')).status).toBe(200)
  })
})

describe('the accounts page without scripts', () => {
  const page = '/settings/accounts'

  test('invites somebody, resends and revokes the invitation', async () => {
    const email = newEmail()
    const wrong = await admin.submit(`${page}?invite=new`, { email: 'nobody', role: 'user' })
    expect(wrong.status).toBe(400)
    const taken = await admin.submit(`${page}?invite=new`, { email: admin.email, role: 'user' })
    expect([taken.status, await taken.text()]).toEqual([
      ...[409, expect.stringContaining('This email is already in use.')],
    ])
    const sent = await admin.submit(`${page}?invite=new`, { email, role: 'staff' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
    const html = await admin.page(`${page}?state=invited&q=${email}`)
    expect(html.match(/class="line-main"/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<bdi [^>]*dir="ltr">${email}</bdi>`))
    const account = await findLocalAccount(app.services.db, email)
    const panel = `${page}?edit=${account?.id}`
    expect(await admin.page(panel)).toContain('Create new link')
    await admin.submit(panel, { intent: 'resend', role: 'staff' })
    expect(await tokensFor(email)).toHaveLength(2)
    await admin.submit(panel, { intent: 'revoke', role: 'staff' })
    expect(await findLocalAccount(app.services.db, email)).toBeUndefined()
  })

  test('says that links are sent only with a mail server', async () => {
    await using post = await openMailServer()
    await using sending = await open({ settings: { ...settings, SMTP_URL: post.url } })
    const sender = await sending.newUser('Marit', 'admin')
    /** Returns the labels and the messages about an invitation and a password link. */
    const getTexts = async (client: TestClient, { services, newUser }: App) => {
      const idOf = async (to: string) => (await findLocalAccount(services.db, to))?.id
      const email = newEmail()
      const ada = await newUser()
      await client.submit(`${page}?invite=new`, { email, role: 'staff' })
      const html = await client.page(page)
      const [invited, own] = [await idOf(email), await idOf(ada.email)].map(
        (id) => `${page}?edit=${id}`,
      ) as [string, string]
      const labels = [await client.page(invited), await client.page(own)].flatMap((panel) =>
        parseTexts(panel, 'button').filter((label) => /link|Resend/.test(label)),
      )
      const notices = listNotices(html)
      for (const [panel, intent] of [
        [invited, 'resend'],
        [own, 'resetPassword'],
      ] as const) {
        await client.submit(panel, { intent, role: 'staff' })
        notices.push(...listNotices(await client.page(page)))
      }
      const banner = html.includes('Invitations and password links aren’t emailed')
      return [banner, labels, notices.map((notice) => notice.replace(/ (for|to) .*/, ''))]
    }
    expect(await getTexts(sender, sending)).toEqual([
      false,
      ['Resend invitation', 'Send password reset link'],
      ['Invitation sent', 'New link sent', 'Password reset link sent'],
    ])
    expect(await getTexts(admin, app)).toEqual([
      true,
      ['Create new link', 'Create password reset link'],
      ['Invitation created', 'New link created', 'Password reset link created'],
    ])
  })

  test('changes, deactivates and deletes an account', async () => {
    const ada = await accept()
    const panel = `${page}?edit=${ada.id}`
    await admin.submit(panel, { intent: 'role', role: 'user' })
    expect(await roleOf(ada)).toBe('user')
    await admin.submit(panel, { intent: 'endSessions', role: 'user' })
    expect((await ada.visit('/api/account')).status).toBe(401)
    await admin.submit(panel, { intent: 'deactivate', role: 'user' })
    expect(await admin.page(panel)).toContain('Reactivate')
    await admin.submit(panel, { intent: 'reactivate', role: 'user' })
    const question = `${page}?delete=${ada.id}`
    const unanswered = await admin.submit(question, { to: '' })
    expect([unanswered.status, await unanswered.text()]).toEqual([
      ...[400, expect.stringContaining('Choose what happens to the data.')],
    ])
    expect((await admin.submit(question, { data: 'delete', to: '' })).status).toBe(303)
    expect((await admin.visit(panel)).status).toBe(404)
  })

  test('is closed to everybody but administrators', async () => {
    const staff = await accept()
    for (const path of [page, `${page}?invite=new`, `${page}?edit=1`]) {
      expect((await staff.visit(path)).status).toBe(303)
    }
    const answer = await staff.submit(`${page}?invite=new`, { email: newEmail(), role: 'admin' })
    expect(answer.status).toBe(303)
    expect(await tokensFor(`invited-${count}@house.test`)).toEqual([])
  })
})

describe('the last active administrator', () => {
  test('cannot be demoted, and nobody deactivates their own account', async () => {
    await using alone = await open({ settings })
    const boss = await alone.newUser('Marit', 'admin')
    const { rows } = await boss.read<{ rows: { id: number }[] }>('/api/accounts')
    const id = rows[0]?.id
    const demoted = await boss.call(calls.change, { id, role: 'user' })
    expect([demoted.status, (await demoted.json()).error]).toEqual([
      ...[409, 'There must be at least one active administrator.'],
    ])
    expect((await boss.call(calls.change, { id, isActive: false })).status).toBe(409)
    expect(await roleOf(boss)).toBe('admin')
    await boss.call(calls.invite, { email: newEmail(), role: 'admin' })
    expect((await boss.call(calls.change, { id, role: 'user' })).status).toBe(409)
  })

  test('keeps the role when two administrators demote each other at once', async () => {
    await using two = await open({ settings })
    const [one, other] = [await two.newUser('Ada', 'admin'), await two.newUser('Bea', 'admin')]
    const answers = await Promise.all([
      one.call(calls.change, { id: 2, role: 'user' }),
      other.call(calls.change, { id: 1, role: 'user' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  })

  test('is not somebody whom ADMIN_EMAILS names, whose role stays', async () => {
    const ADMIN_EMAILS = 'named@house.test'
    await using named = await open({ settings: { ...settings, ADMIN_EMAILS } })
    const boss = await named.newUser('Marit', 'admin')
    const { id } = await named.services.db.write((tx) =>
      createAccount(
        tx,
        {
          ...{ provider: 'oidc', subject: 'named', email: ADMIN_EMAILS, name: 'Named' },
          ...{ role: 'user', isConfirmed: true },
        },
        new Date(),
      ),
    )
    expect((await boss.call(calls.change, { id, role: 'staff' })).status).toBe(409)
    expect((await boss.call(calls.change, { id: 1, role: 'user' })).status).toBe(200)
  })
})
