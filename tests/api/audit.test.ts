import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { accounts as managed } from '#client/features/accounts/endpoints.ts'
import { audit } from '#client/features/audit/endpoints.ts'
import { auth, passwordReset } from '#client/features/auth/endpoints.ts'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { people } from '#client/features/people/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { invoices } from '#client/features/shop/endpoints.ts'
import { contacts, roster } from '#client/features/tables/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import type { AuditKind } from '#db/audit/model.ts'
import type { AuditEvent, AuditPage } from '#db/audit/queries.ts'
import { auditContext, recordAudit } from '#db/audit/record.ts'
import { auditEvents } from '#db/audit/table.ts'
import { figureNames } from '#db/box-office/model.ts'
import { linkAccount } from '#db/linked-accounts/queries.ts'
import { outbox } from '#db/outbox/table.ts'
import { openFakeIdp } from '../support/fake-idp.ts'
import { open, type TestClient } from '../support/test-app.ts'

const fakeIdp = await openFakeIdp()
const app = await open({
  settings: (base) => ({
    ...{ PUBLIC_ORIGIN: base, PROVIDER_GITHUB_CLIENT_ID: 'callboard' },
    ...{ PROVIDER_GITHUB_CLIENT_SECRET: 'secret', PROVIDER_GITHUB_ORIGIN: fakeIdp.url },
    PROVIDER_GITHUB_API: `${fakeIdp.url}/github`,
  }),
})
const admin = await app.newUser('Marit', 'admin')
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await fakeIdp[Symbol.asyncDispose]()
})

const { db } = app.services
const idOf = async ({ email }: { email: string }) => {
  const found = await findLocalAccount(db, email)
  if (!found) throw new Error(`There is no account ${email}.`)
  return found.id
}

const list = (query = '') => admin.read<AuditPage>(`/api/audit?${query}`)

/** Returns the kind, actor, person and detail of the latest event of a kind. */
async function latest(kind: AuditKind) {
  const [event] = (await list(`kind=${kind}`)).rows
  const { actorEmail, personEmail, detail, source } = event ?? ({} as Partial<AuditEvent>)
  return { by: actorEmail, person: personEmail, detail, source }
}

const tokenFor = async (to: string, page: string) => {
  const mails = await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id)
  const pattern = new RegExp(`${page}\\?token=([\\w-]{43})`)
  return mails.flatMap(({ message }) => pattern.exec(message)?.[1] ?? []).at(-1) ?? ''
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

describe('the audit log records', () => {
  test('a sign-in with its account, address and a short device', async () => {
    const ada = await app.newUser()
    const client = app.client()
    await client.send('/api/authenticate/login/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: ada.email, password: ada.password }),
    })
    const [event] = (await list('kind=signedIn')).rows
    expect(event).toMatchObject({
      ...{ actor: await idOf(ada), actorEmail: ada.email, source: 'person' },
      ...{ detail: { via: 'password' }, ip: '127.0.0.1', device: 'Firefox, Linux' },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('failed sign-ins, without the password and without a text that is no email', async () => {
    const ada = await app.newUser()
    const guest = app.client()
    await guest.call(auth.login, { email: ada.email, password: 'a wrong canary' })
    expect(await latest('signInFailed')).toEqual({
      ...{ by: null, person: ada.email, source: 'person' },
      detail: { reason: 'credentials', via: 'password' },
    })
    await guest.call(auth.login, { email: 'jürgen&ada@firma.example', password: 'x' })
    expect(await latest('signInFailed')).toMatchObject({ person: 'jürgen&ada@firma.example' })
    await guest.call(auth.login, { email: 'my secret canary', password: 'x' })
    expect(await latest('signInFailed')).toMatchObject({ by: null, person: null })
    const stored = await db.select().from(auditEvents)
    expect(JSON.stringify(stored)).not.toContain('canary')
  })

  test('signing out, and sessions that a person or an administrator ends', async () => {
    const ada = await app.newUser()
    const credentials = { email: ada.email, password: ada.password }
    await app.client().submit('/', credentials)
    await ada.call(account.endOthers)
    const self = { by: ada.email, person: ada.email }
    expect(await latest('sessionsEnded')).toMatchObject({ ...self, detail: { count: 1 } })
    await admin.call(managed.endSessions, { id: await idOf(ada) })
    const ended = { by: admin.email, person: ada.email, detail: { count: 1 } }
    expect(await latest('sessionsEnded')).toMatchObject(ended)
    await ada.submit('/', credentials)
    await ada.submit('/logout', {})
    expect(await latest('signedOut')).toMatchObject({ by: ada.email, person: null })
  })

  test('registrations and invitations from the email to the account', async () => {
    const email = 'audited@house.test'
    const { id } = await (await admin.call(managed.invite, { email, role: 'staff' })).json()
    const sent = { by: admin.email, person: email, detail: { to: 'staff' } }
    expect(await latest('invitationSent')).toMatchObject(sent)
    await admin.call(managed.resend, { id })
    expect(await latest('invitationResent')).toMatchObject({ by: admin.email, person: email })
    const token = await tokenFor(email, 'register')
    const person = { name: 'Ada', email, password: 'understudy', token }
    await app.client().call(auth.register, person)
    expect(await latest('invitationAccepted')).toMatchObject({ by: email })
    const other = { email: 'revoked@house.test', role: 'user' }
    const invited = await (await admin.call(managed.invite, other)).json()
    await admin.call(managed.revoke, { id: invited.id })
    expect(await latest('invitationRevoked')).toMatchObject({ person: other.email })
    const own = { name: 'Bea', email: 'own@house.test', password: 'understudy' }
    await app.client().call(auth.register, own)
    expect(await latest('accountRegistered')).toMatchObject({ by: own.email })
  })

  test('role changes, deactivation, reactivation and deletion, but no change that was refused', async () => {
    const ada = await app.newUser()
    const id = await idOf(ada)
    const about = { by: admin.email, person: ada.email }
    await admin.call(managed.change, { id, role: 'user' })
    const detail = { from: 'staff', to: 'user' }
    expect(await latest('roleChanged')).toMatchObject({ ...about, detail })
    const { total } = await list()
    await admin.call(managed.change, { id, role: 'user' })
    expect((await admin.call(managed.delete, { id: 999_999, data: 'delete' })).status).toBe(404)
    expect((await list()).total).toBe(total)
    await admin.call(managed.change, { id, isActive: false })
    expect(await latest('accountDeactivated')).toMatchObject(about)
    await app.client().call(auth.login, { email: ada.email, password: ada.password })
    expect(await latest('signInFailed')).toMatchObject({ detail: { reason: 'deactivated' } })
    await admin.call(managed.change, { id, isActive: true })
    expect(await latest('accountReactivated')).toMatchObject(about)
    await admin.call(managed.delete, { id, data: 'transfer', to: admin.email })
    const deleted = { ...about, detail: { receiver: admin.email } }
    expect(await latest('accountDeleted')).toMatchObject(deleted)
  })

  test('password changes, links and resets, without their token', async () => {
    const ada = await app.newUser()
    const change = { oldPassword: ada.password, password: 'another understudy' }
    await ada.call(account.password, change)
    expect(await latest('passwordChanged')).toMatchObject({ by: ada.email })
    const guest = app.client()
    await guest.call(passwordReset.forgot, { email: ada.email })
    expect(await latest('passwordLinkSent')).toMatchObject({ by: null, person: ada.email })
    const token = await tokenFor(ada.email, 'reset-password')
    await guest.call(passwordReset.reset, { token, password: 'the third one' })
    expect(await latest('passwordReset')).toMatchObject({ by: ada.email })
    await admin.call(managed.resetPassword, { id: await idOf(ada) })
    const sent = { by: admin.email, person: ada.email }
    expect(await latest('passwordLinkSent')).toMatchObject(sent)
    expect(JSON.stringify(await db.select().from(auditEvents))).not.toContain(token)
  })

  test('linked accounts', async () => {
    const ada = await app.newUser()
    await linkAccount(db, await idOf(ada), { provider: 'github', subject: '1' }, [])
    expect(await latest('identityLinked')).toMatchObject({
      ...{ person: ada.email, detail: { via: 'github' } },
    })
    await ada.call(account.reauthenticate, { password: ada.password })
    await ada.call(account.disconnect, { id: 'github' })
    expect(await latest('identityUnlinked')).toMatchObject({ by: ada.email, person: ada.email })
  })

  test.each([
    ['users', users.csv, {}],
    ['products', products.csv, {}],
    ['contacts', contacts.csv, {}],
    ['roster', roster.csv, {}],
    ['people', people.file, { format: 'csv' }],
    ['figures', boxOffice.csv, { name: figureNames[0] }],
    ['calendar', calendar.file, {}],
    ['audit', audit.csv, {}],
  ])('an export of %s', async (name, call, input) => {
    const answer = await admin.call(call, input)
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await latest('exported')).toMatchObject({ by: admin.email, detail: { list: name } })
  })

  test('a downloaded invoice', async () => {
    const demo = await app.staff()
    const answer = await demo.call(invoices.pdf, { id: 1 })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const exported = { by: 'demo@demo.com', detail: { list: 'invoice' } }
    expect(await latest('exported')).toMatchObject(exported)
  })

  test('deleted users and products with their names', async () => {
    await admin.call(users.bulk, { ids: [300, 301], action: 'delete' })
    const { detail } = await latest('usersDeleted')
    expect(detail).toEqual({ count: 2, items: [expect.any(String), expect.any(String)] })
    await admin.call(products.delete, { obj: { id: 7 } })
    expect(await latest('productsDeleted')).toMatchObject({
      ...{ by: admin.email, detail: { count: 1, items: [expect.any(String)] } },
    })
  })

  test('a refused sign-in with a provider, which shows why', async () => {
    const browser = app.client()
    fakeIdp.json('/login/oauth/access_token', { access_token: 'a', token_type: 'bearer' })
    fakeIdp.json('/github/user', { id: 12, login: 'pip', name: 'Pip' })
    const signIn = async () => {
      const start = await browser.visit('/auth/github/start')
      return browser.visit(fakeIdp.agree(start.headers.get('location') ?? ''))
    }
    await signIn()
    const { actor } = (await list('kind=signedIn')).rows[0] ?? {}
    expect(await latest('signedIn')).toMatchObject({ detail: { via: 'github' } })
    await admin.call(managed.change, { id: actor ?? 0, isActive: false })
    const refused = await signIn()
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/'])
    expect(await browser.page('/')).toContain('This account is deactivated.')
    const detail = { reason: 'deactivated', via: 'github' }
    expect(await latest('signInFailed')).toMatchObject({ detail })
  })

  test('nothing when the transaction fails', async () => {
    const { total } = await list()
    const failing = db.write(async (tx) => {
      await recordAudit(tx, 'signedOut')
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect((await list()).total).toBe(total)
  })
})

test('an audit event cannot be updated', async () => {
  const change = db.write((tx) => tx.update(auditEvents).set({ ip: '192.0.2.1' }))
  await expect(change).rejects.toThrow()
})

describe('GET /api/audit', () => {
  const at = (text: string) => ({ source: 'commandLine', now: () => Date.parse(text) }) as const
  const run = (when: string, command: string) =>
    auditContext.run(at(when), () =>
      db.write((tx) => recordAudit(tx, 'commandRun', { detail: { command } })),
    )
  const commands = async (query: string) =>
    (await list(`kind=commandRun&${query}`)).rows.map(({ detail }) => detail.command)

  test('filters by day in the time zone of the organization', async () => {
    await run('2026-06-30T22:59:59Z', 'june')
    await run('2026-06-30T23:00:00Z', 'july') // July 1 in London
    await run('2026-07-01T23:00:00Z', 'later')
    expect(await commands('from=2026-07-01&to=2026-07-01')).toEqual(['july'])
    expect(await commands('to=2026-06-30')).toEqual(['june'])
    expect(await commands('from=2026-07-01')).toEqual(['later', 'july'])
    expect(await commands('from=&to=')).toEqual(['later', 'july', 'june'])
  })

  test('filters by actor, person and text', async () => {
    const ada = await app.newUser()
    const id = await idOf(ada)
    await admin.call(managed.endSessions, { id })
    const kinds = async (query: string) => (await list(query)).rows.map(({ kind }) => kind)
    expect(await kinds(`actor=${id}`)).toEqual(['signedIn'])
    expect(await kinds(`person=${id}`)).toEqual(['sessionsEnded'])
    expect(await kinds(`q=${ada.email.toUpperCase()}`)).toEqual(['sessionsEnded', 'signedIn'])
    expect(await kinds(`q=${ada.email}&kind=signedIn`)).toEqual(['signedIn'])
    expect(await kinds('q=nobody@house.test')).toEqual([])
  })

  test('returns pages of 50, newest first', async () => {
    for (let n = 0; n < 60; n++) await run('2026-02-01T12:00:00Z', `page ${n}`)
    const first = await list('to=2026-02-01')
    expect([first.rows.length, first.total, first.pages]).toEqual([50, 60, 2])
    const second = await list('to=2026-02-01&page=2')
    expect(second.rows.at(-1)?.detail).toEqual({ command: 'page 0' })
  })

  test.each([
    'kind=unknown',
    'from=2026-02-30',
    'to=yesterday',
    'actor=0',
    'page=-1',
    'to=9999-12-31',
  ])('returns 400 for %s', async (query) => {
    expect((await admin.visit(`/api/audit?${query}`)).status).toBe(400)
  })

  test('and its CSV are for administrators only', async () => {
    const others = [app.client(), await app.newUser('Ada', 'user'), await app.staff('Staff')]
    const statuses = async (client: TestClient) => [
      (await client.call(audit.list)).status,
      (await client.call(audit.csv)).status,
    ]
    expect(await Promise.all(others.map(statuses))).toEqual([
      [401, 401],
      [403, 403],
      [403, 403],
    ])
  })

  test('as CSV has the matching rows, and escapes formulas', async () => {
    await run('2026-01-05T12:00:00Z', '=1+1')
    const answer = await admin.call(audit.csv, { kind: 'commandRun', to: '2026-01-05' })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, row, ...rest] = (await answer.text()).trimEnd().split('\r\n')
    expect(head).toContain(
      'id,at,kind,source,actor,actor_email,person,person_email,detail,ip,device',
    )
    expect(row).toContain('2026-01-05T12:00:00.000Z,commandRun,commandLine')
    expect(rest).toEqual([])
  })
})
