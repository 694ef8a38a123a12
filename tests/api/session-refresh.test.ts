import type { Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts as calls } from '#client/features/accounts/endpoints.ts'
import type { ManagedAccount } from '#db/accounts/management.ts'
import { accounts } from '#db/accounts/table.ts'
import type { AuditPage } from '#db/audit/queries.ts'
import { sessions } from '#db/sessions/table.ts'
import { house, openProvider } from '../support/oidc-provider.ts'
import { signInAtProvider } from '../support/sign-in-at-provider.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const provider = await openProvider()
const clock = { ahead: 0 }
const start = (hasRefreshTokens: boolean) =>
  open({
    now: () => Date.now() + clock.ahead,
    settings(base) {
      provider.serve(base, { hasRefreshTokens })
      return {
        ...{ PUBLIC_ORIGIN: base, DEMO_LOGINS: 'off', OIDC_DOMAIN: provider.url },
        ...{ OIDC_CLIENT_ID: house.clientId, OIDC_CLIENT_SECRET: house.clientSecret },
        ...{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLE_MAP: 'stage-admins=admin,crew=staff' },
      }
    },
  })
const app = await start(true)
const admin = await app.newUser('Marit', 'admin')
const { sessionDb } = app.services
beforeEach(() => {
  provider.intercept = undefined
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

const minutes = (count: number) => count * 60_000
const location = (answer: Response) => answer.headers.get('location') ?? ''

async function signIn(groups: string[], { base, client }: App = app) {
  provider.groups = groups
  const browser = client()
  const there = location(await browser.visit('/auth/oidc/start'))
  expect(location(await browser.visit(await signInAtProvider({ there, site: base })))).toBe('/')
  return browser
}

const roleOf = async (browser: TestClient) =>
  (await browser.read<{ role?: string }>('/api/me')).role
const statusOf = async (browser: TestClient, path = '/api/me') => (await browser.visit(path)).status

/** Returns the session of a browser that signs in next. */
async function newSession(groups: string[]) {
  const before = new Set((await sessionDb.select().from(sessions)).map(({ data }) => String(data)))
  const browser = await signIn(groups)
  const rows = await sessionDb.select().from(sessions)
  const row = rows.find(({ data }) => !before.has(String(data)))
  if (!row) throw new Error('There is no new session.')
  const read = async () =>
    (await sessionDb.select().from(sessions).where(eq(sessions.key, row.key)))[0]
  return { browser, read }
}

describe('in a session with a refresh token', () => {
  test('a group that was removed has taken the role away before the request is answered', async () => {
    const browser = await signIn(['stage-admins'])
    expect((await browser.call(calls.list)).status).toBe(200)
    provider.groups = []
    expect((await browser.call(calls.list)).status).toBe(200) // not asked again yet
    clock.ahead += minutes(16)
    expect((await browser.call(calls.list)).status).toBe(403)
    expect(await roleOf(browser)).toBe('user')
    const { rows } = await admin.read<AuditPage>('/api/audit?kind=roleChanged')
    expect(rows[0]).toMatchObject({
      ...{ source: 'provider', actor: null, detail: { from: 'admin', to: 'user' } },
      personEmail: 'noor@lantern.example',
    })
  })

  test('a group that was added gives its role, also with the rotated refresh token', async () => {
    const browser = await signIn([])
    for (const [groups, role] of [
      [['crew'], 'staff'],
      [['crew', 'stage-admins'], 'admin'],
      [['crew'], 'staff'],
    ] as const) {
      provider.groups = [...groups]
      clock.ahead += minutes(16)
      expect(await roleOf(browser)).toBe(role)
    }
  })

  test('a role that was set here stays as long as no group names one', async () => {
    const browser = await signIn([])
    const email = 'noor@lantern.example'
    const [account] = await app.services.db.select().from(accounts).where(eq(accounts.email, email))
    const changed = await admin.call(calls.change, { id: account?.id, role: 'staff' })
    expect(changed.status).toBe(200)
    clock.ahead += minutes(16)
    expect(await roleOf(browser)).toBe('staff')
    await admin.call(calls.change, { id: account?.id, role: 'user' })
  })

  test('requests at the same time use the refresh token once', async () => {
    const browser = await signIn(['crew'])
    provider.groups = ['stage-admins']
    clock.ahead += minutes(16)
    const roles = await Promise.all(Array.from({ length: 8 }, () => roleOf(browser)))
    expect(new Set(roles)).toEqual(new Set(['admin']))
    clock.ahead += minutes(16)
    expect(await statusOf(browser)).toBe(200) // a token that is used twice ends the sign-in
  })

  test('a refresh token that was revoked ends the session and leads to the sign-in page', async () => {
    const { browser, read } = await newSession(['crew'])
    provider.revoke()
    clock.ahead += minutes(16)
    const page = await browser.visit('/email/inbox')
    expect([page.status, location(page)]).toEqual([303, '/?returnTo=%2Femail%2Finbox'])
    expect(page.headers.getSetCookie().some((each) => /^sid=;/.test(each))).toBe(true)
    expect(await read()).toBeUndefined()
    expect(await statusOf(browser)).toBe(401)
    const { rows } = await admin.read<AuditPage>('/api/audit?kind=sessionsEnded')
    expect(rows[0]).toMatchObject({ source: 'provider', detail: { via: 'oidc', count: 1 } })
  })

  test('a call gets 401 when the refresh token was revoked', async () => {
    const browser = await signIn(['crew'])
    provider.revoke()
    clock.ahead += minutes(16)
    const answer = await browser.visit('/api/me')
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'session-expired'])
  })

  test.each(['hangUp', 500] as const)(
    'a provider that is down (%s) leaves the session and the role, and is asked again a minute later',
    async (failure) => {
      const browser = await signIn(['crew'])
      clock.ahead += minutes(16) // the metadata of the provider is read again, too
      provider.intercept = (req, res) =>
        failure === 'hangUp' ? req.socket.destroy() : res.writeHead(failure).end()
      expect([await roleOf(browser), await roleOf(browser)]).toEqual(['staff', 'staff'])
      provider.intercept = undefined
      provider.groups = []
      expect(await roleOf(browser)).toBe('staff')
      clock.ahead += minutes(1.1)
      await expect.poll(() => roleOf(browser)).toBe('user')
    },
  )

  test('a provider that does not answer keeps nobody waiting', async () => {
    const browser = await signIn(['crew'])
    clock.ahead += minutes(16)
    const unanswered: Socket[] = []
    provider.intercept = ({ socket }) => void unanswered.push(socket)
    expect(await statusOf(browser, '/email/inbox')).toBe(200)
    expect(await roleOf(browser)).toBe('staff')
    expect(unanswered).toHaveLength(1)
    for (const socket of unanswered) socket.destroy()
  })

  test('the refresh token is in no response, and in the database only sealed', async () => {
    const { browser, read } = await newSession(['crew'])
    const row = await read()
    expect(row?.refresh?.length).toBeGreaterThan(60)
    expect(row?.refreshDueMs).toBeGreaterThan(Date.now())
    expect(String(row?.refresh)).not.toContain('noor-77')
    const { headers } = await browser.visit('/api/me')
    expect(headers.getSetCookie()).toEqual([])
  })
})

test('three people have the roles of their groups, and a removed group counts for its owner alone', async () => {
  const people = [
    { sub: 'ada-1', name: 'Ada Lund', groups: ['stage-admins'], role: 'admin' },
    { sub: 'ben-2', name: 'Ben Okafor', groups: ['crew', 'painters'], role: 'staff' },
    { sub: 'cleo-3', name: 'Cleo Martin', groups: [], role: 'user' },
  ].map(({ role, ...person }) => {
    const email = `${person.sub}@lantern.example`
    return { role, person: provider.add({ ...person, email, email_verified: true }) }
  })
  const browsers = await Promise.all(
    people.map(async ({ person }) => {
      const browser = app.client()
      const there = location(await browser.visit('/auth/oidc/start'))
      await browser.visit(await signInAtProvider({ there, site: app.base, answer: person.sub }))
      return browser
    }),
  )
  const roles = () => Promise.all(browsers.map(roleOf))
  const mayList = () =>
    Promise.all(browsers.map(async (each) => (await each.call(calls.list)).status === 200))
  expect(await roles()).toEqual(people.map(({ role }) => role))
  expect(await mayList()).toEqual([true, false, false])
  const [first = app.client()] = browsers
  const { rows } = await (await first.call(calls.list, { q: 'lantern.example' })).json()
  for (const { person, role } of people) {
    expect(rows.find(({ email }: ManagedAccount) => email === person.email)).toMatchObject({ role })
  }
  people[0]?.person.groups.pop()
  expect(await roles()).toEqual(['admin', 'staff', 'user']) // nobody was asked again yet
  clock.ahead += minutes(16)
  await expect.poll(roles).toEqual(['user', 'staff', 'user'])
  expect(await mayList()).toEqual([false, false, false])
})

test('without a refresh token, a group that was removed counts at the next sign-in', async () => {
  await using other = await start(false)
  const browser = await signIn(['stage-admins'], other)
  provider.groups = []
  clock.ahead += minutes(16)
  expect(await roleOf(browser)).toBe('admin')
  await signIn([], other)
  expect(await roleOf(browser)).toBe('user')
})
