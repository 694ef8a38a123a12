import type { IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts as calls } from '#client/features/accounts/endpoints.ts'
import { addAdmin, removeAdmin } from '#db/accounts/admins.ts'
import type { ManagedAccount } from '#db/accounts/management.ts'
import { accounts } from '#db/accounts/table.ts'
import type { AuditPage } from '#db/audit/queries.ts'
import { linkAccount } from '#db/linked-accounts/queries.ts'
import { openBackend } from '../support/fake-backend.ts'
import { openFakeIdp } from '../support/fake-idp.ts'
import { open, type TestClient } from '../support/test-app.ts'

const fakeIdp = await openFakeIdp()
const settings = (base: string) => ({
  ...{ PUBLIC_ORIGIN: base, DEMO_LOGINS: 'off', OIDC_DOMAIN: fakeIdp.url },
  ...{ OIDC_CLIENT_ID: 'callboard', OIDC_CLIENT_SECRET: 'a-secret-of-the-house-login' },
  OIDC_ROLE_CLAIM: 'realm_access.roles',
  OIDC_ROLE_MAP: 'stage admins=admin, crew=staff, cn=guests=user',
})
const app = await open({ settings })
const admin = await app.newUser('Marit', 'admin')
const { db } = app.services
afterEach(() => fakeIdp.recover())
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await fakeIdp[Symbol.asyncDispose]()
})

const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const roleOf = async (client: TestClient) => (await client.read<{ role?: string }>('/api/me')).role
const withGroups = (roles: unknown) => ({ realm_access: { roles } })

/** Signs in with an ID token that has these claims. */
async function signIn(claims: Record<string, unknown>, browser = app.client()) {
  fakeIdp.claims = claims
  const there = locationOf(await browser.visit('/auth/oidc/start'))
  expect(locationOf(await browser.visit(fakeIdp.agree(there)))).toBe('/')
  return browser
}

async function accountOf(sub: string, { services } = app) {
  const [account] = await services.db
    .select()
    .from(accounts)
    .where(eq(accounts.subject, `${fakeIdp.url}|${sub}`))
  if (!account) throw new Error(`${sub} has no account.`)
  return account
}

describe('with OIDC_ROLE_CLAIM and OIDC_ROLE_MAP, a sign-in', () => {
  test.each([
    ['a list', ['crew'], 'staff'],
    ['a text', 'stage admins', 'admin'],
    ['several groups, of which the highest counts', ['crew', 'stage admins', 'x'], 'admin'],
    ['a group with an equals sign', ['cn=guests'], 'user'],
    ['unknown groups', ['painters'], 'user'],
    ['no groups', [], 'user'],
    ['the name of a role that is no group', ['admin'], 'user'],
    ['something else', { crew: true }, 'user'],
    ['nested lists', [['crew']], 'user'],
  ])('with %s gives the role', async (name, groups, role) => {
    const person = await signIn({ sub: `first ${name}`, ...withGroups(groups) })
    expect(await roleOf(person)).toBe(role)
  })

  test('without the claim reads it from the user info', async () => {
    fakeIdp.metadata = { userinfo_endpoint: `${fakeIdp.url}/me` }
    fakeIdp.json('/me', { sub: 'asked', ...withGroups(['crew']), email: 'not@used.test' })
    await using fresh = await open({ settings })
    const browser = await signIn({ sub: 'asked', realm_access: undefined }, fresh.client())
    expect(await roleOf(browser)).toBe('staff')
    expect((await accountOf('asked', fresh)).email).not.toBe('not@used.test')
  })

  test('after a group was taken away takes the role away in all open sessions', async () => {
    const first = await signIn({ sub: 'changing', ...withGroups(['stage admins']) })
    expect(await roleOf(first)).toBe('admin')
    expect((await first.call(calls.list)).status).toBe(200)
    await signIn({ sub: 'changing', ...withGroups([]) })
    expect(await roleOf(first)).toBe('user')
    expect((await first.call(calls.list)).status).toBe(403)
    expect(await accountOf('changing')).toMatchObject({ role: 'user', roleSource: 'local' })
    const { rows } = await admin.read<AuditPage>('/api/audit?kind=roleChanged')
    expect(rows[0]).toMatchObject({
      ...{ source: 'provider', actor: null, detail: { from: 'admin', to: 'user' } },
    })
  })

  test('without a group keeps the role that was set here', async () => {
    await signIn({ sub: 'local', ...withGroups([]) })
    const { id } = await accountOf('local')
    expect((await admin.call(calls.change, { id, role: 'staff' })).status).toBe(200)
    const again = await signIn({ sub: 'local', ...withGroups([]) })
    expect(await roleOf(again)).toBe('staff')
  })

  test('with a linked identity gives its role to the account', async () => {
    const ada = await app.newUser('Ada', 'user')
    const [{ id } = { id: undefined }] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, ada.email))
    if (!id) throw new Error('There is no account.')
    await linkAccount(db, id, { provider: 'oidc', subject: `${fakeIdp.url}|linked` }, [])
    await signIn({ sub: 'linked', ...withGroups(['crew']) })
    expect(await roleOf(ada)).toBe('staff')
  })
})

describe('a role from an identity provider', () => {
  test('cannot be changed here, and the page says where it comes from', async () => {
    await signIn({ sub: 'fixed', ...withGroups(['crew']) })
    const { id } = await accountOf('fixed')
    const answer = await admin.call(calls.change, { id, role: 'admin' })
    expect([answer.status, (await answer.json()).error]).toEqual([
      409,
      'The sign-in provider sets this person’s role. Change it there.',
    ])
    expect((await admin.call(calls.change, { id, role: 'staff', isActive: false })).status).toBe(
      200,
    )
    expect(await admin.read(`/api/accounts/${id}`)).toMatchObject({
      ...{ role: 'staff', roleSource: 'provider', state: 'deactivated' },
    })
    const panel = await admin.page(`/settings/accounts?edit=${id}`)
    expect(panel).toContain('A group of the sign-in provider sets this role.')
    expect(panel).not.toContain('Save role')
    expect(await admin.page('/settings/accounts')).toContain(
      'Role set by a group of the sign-in provider',
    )
  })

  test('cannot be removed by callboard admin remove', async () => {
    await signIn({ sub: 'boss', email: 'boss@lantern.example', ...withGroups(['stage admins']) })
    const { email } = await accountOf('boss')
    await db.write((tx) =>
      tx.update(accounts).set({ confirmedEmail: email }).where(eq(accounts.email, email)),
    )
    expect(await removeAdmin(db, email, [], new Date())).toBe('from-outside')
    expect(await addAdmin(db, email, new Date())).toMatchObject({ roleSource: 'local' })
  })
})

test('without the settings, groups of an ID token have no effect', async () => {
  await using plain = await open({
    settings(base) {
      const { OIDC_ROLE_CLAIM: _claim, OIDC_ROLE_MAP: _map, ...rest } = settings(base)
      return rest
    },
  })
  const claims = { sub: 'plain', ...withGroups(['stage admins']) }
  const person = await signIn(claims, plain.client())
  expect(await roleOf(person)).toBe('user')
})

describe('a role from the backend', () => {
  test('follows the sign-in and the details call, and cannot be changed here', async () => {
    await using backend = await openBackend()
    let now = Date.now()
    const ana = { email: 'ana@house.example', password: 'quarter past seven' }
    const env = { BACKEND_URL: backend.url, ADMIN_EMAILS: 'boss@house.example' }
    await using stage = await open({ settings: env, now: () => now })
    const client = stage.client()
    const details = (answer: object) =>
      backend.answer('/api/v2/user/details', (_req, res) =>
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
      )
    details({ name: 'Ana', role: 'staff' })
    await client.post('/api/authenticate/login/user', ana)
    const stored = async () => (await stage.services.db.select().from(accounts))[0]
    const refresh = async () => {
      now += 310_000
      await client.visit('/api/me')
      return stored()
    }
    expect(await refresh()).toMatchObject({ role: 'staff', roleSource: 'backend' })
    expect(await roleOf(client)).toBe('staff')
    details({ name: 'Ana', role: 'nothing that is known' })
    expect(await refresh()).toMatchObject({ role: 'user', roleSource: 'local' })
    details({ name: 'Ana', role: 'admin' })
    expect(await refresh()).toMatchObject({ role: 'admin', roleSource: 'backend' })
    const { id = 0 } = (await stored()) ?? {}
    const refused = await client.call(calls.change, { id, role: 'user' })
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'The backend sets this person’s role. Change it there.',
    ])
    details({ name: 'Ana' })
    expect(await refresh()).toMatchObject({ role: 'admin', roleSource: 'backend' })
  })

  test('is that of each of three people, and a role that is taken away counts at the next details call', async () => {
    await using backend = await openBackend()
    let now = Date.now()
    await using stage = await open({ settings: { BACKEND_URL: backend.url }, now: () => now })
    const people = ['admin', 'staff', 'user'].map((role) => ({
      role,
      email: `${role}@house.example`,
    }))
    const answer = (path: string, body: (by: string, request: IncomingMessage) => unknown) =>
      backend.answer(path, (request, res) =>
        res
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(body(backend.received.at(-1)?.body ?? '', request))),
      )
    answer('/api/authenticate/login/user', (by) => {
      const { email } = JSON.parse(by)
      const accessToken = `token of ${email}`
      return { user: { id: email, email, name: email, accessToken }, accessToken }
    })
    answer('/api/v2/user/session', () => ({ token: true }))
    answer('/api/v2/user/details', (_, { headers }) => {
      const person = people.find(({ email }) => headers.token === `token of ${email}`)
      return { name: person?.email, role: person?.role }
    })
    const browsers = await Promise.all(
      people.map(async ({ email }) => {
        const browser = stage.client()
        await browser.post('/api/authenticate/login/user', { email, password: 'quarter past' })
        return browser
      }),
    )
    const refresh = async () => {
      now += 310_000
      for (const browser of browsers) await browser.visit('/api/me')
      return Promise.all(browsers.map(roleOf))
    }
    expect(await refresh()).toEqual(['admin', 'staff', 'user'])
    const listing = async () =>
      Promise.all(browsers.map(async (each) => (await each.call(calls.list)).status))
    expect(await listing()).toEqual([200, 403, 403])
    const [boss = stage.client()] = browsers
    const { rows } = await (await boss.call(calls.list)).json()
    expect(rows.map(({ email, role }: ManagedAccount) => [email, role]).toSorted()).toEqual(
      people.map(({ email, role }) => [email, role]),
    )
    for (const person of people) person.role = 'user'
    expect(await refresh()).toEqual(['user', 'user', 'user'])
    expect(await listing()).toEqual([403, 403, 403])
  })
})
