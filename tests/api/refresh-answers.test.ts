import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { auth } from '#client/features/auth/endpoints.ts'
import { openFakeIdp } from '../support/fake-idp.ts'
import { open, type TestClient } from '../support/test-app.ts'

const fakeIdp = await openFakeIdp()
const clock = { ahead: 0 }
const app = await open({
  now: () => Date.now() + clock.ahead,
  settings: (base) => ({
    ...{ PUBLIC_ORIGIN: base, OIDC_DOMAIN: fakeIdp.url },
    ...{ OIDC_CLIENT_ID: 'callboard', OIDC_CLIENT_SECRET: 'a-secret-of-the-house-login' },
    ...{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLE_MAP: 'stage-admins=admin,crew=staff' },
  }),
})
afterEach(() => fakeIdp.recover())
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await fakeIdp[Symbol.asyncDispose]()
})

const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const statusOf = async (browser: TestClient) => (await browser.visit('/api/me')).status
const roleOf = async (browser: TestClient) =>
  (await browser.read<{ role?: string }>('/api/me')).role

async function signIn(claims: Record<string, unknown>) {
  fakeIdp.claims = claims
  const browser = app.client()
  const there = locationOf(await browser.visit('/auth/oidc/start'))
  expect(locationOf(await browser.visit(fakeIdp.agree(there)))).toBe('/')
  return browser
}

/** Lets the provider be asked again, whose ID token has these claims from now on. */
function waitForRefresh(claims: Record<string, unknown>) {
  fakeIdp.claims = claims
  clock.ahead += 16 * 60_000
}

/** Adds user info to the provider. */
function serveUserInfo(person: Record<string, unknown>) {
  fakeIdp.metadata = { userinfo_endpoint: `${fakeIdp.url}/userinfo` }
  fakeIdp.json('/userinfo', person)
}

test('a refresh whose ID token names another subject ends the session and gives nobody its role', async () => {
  const browser = await signIn({ sub: 'odile-1', groups: ['crew'] })
  waitForRefresh({ sub: 'odette-1', groups: ['stage-admins'] })
  expect(await statusOf(browser)).toBe(401)
  expect(await roleOf(await signIn({ sub: 'odile-1', groups: ['crew'] }))).toBe('staff')
})

test('the groups in the ID token of a refresh decide, without a request for user info', async () => {
  const browser = await signIn({ sub: 'odile-3', groups: ['stage-admins'] })
  expect(await roleOf(browser)).toBe('admin')
  serveUserInfo({ sub: 'odile-3', groups: ['stage-admins'] })
  waitForRefresh({ sub: 'odile-3', groups: ['crew'] })
  expect(await roleOf(browser)).toBe('staff')
  waitForRefresh({ sub: 'odile-3', groups: [] })
  expect(await roleOf(browser)).toBe('user')
  expect(fakeIdp.requests.map(({ path }) => path)).not.toContain('/userinfo')
})

test('a session keeps its refresh token when its role is switched, and ends when the token is refused', async () => {
  const browser = await signIn({ sub: 'odile-4', groups: ['stage-admins'] })
  expect((await browser.call(auth.role, { role: 'staff' })).status).toBe(200)
  waitForRefresh({ sub: 'odile-4', groups: [] })
  expect(await roleOf(browser)).toBe('user') // the role that was tried is above the own one now
  const refreshes = fakeIdp.requests.filter(({ body }) => body.includes('refresh_token'))
  expect(refreshes).toHaveLength(1)
  fakeIdp.json('/token', { error: 'invalid_grant' }, 400)
  clock.ahead += 16 * 60_000
  expect(await statusOf(browser)).toBe(401)
})

test('a role is switched even when its event cannot be stored', async () => {
  const browser = await signIn({ sub: 'odile-5', groups: ['stage-admins'] })
  const write = vi.spyOn(app.services.db, 'write').mockRejectedValue(new Error('disk I/O error'))
  const answer = await browser.call(auth.role, { role: 'staff' })
  write.mockRestore()
  expect([answer.status, await answer.json()]).toEqual([200, { role: 'staff' }])
  expect(await roleOf(browser)).toBe('staff')
})

// The last one, because nobody waits for a provider whose last answer could not be used.
test('user info of another subject changes neither role nor session at a refresh', async () => {
  const browser = await signIn({ sub: 'odile-2', groups: ['crew'] })
  serveUserInfo({ sub: 'odette-2', groups: ['stage-admins'] })
  waitForRefresh({ sub: 'odile-2' })
  expect(await roleOf(browser)).toBe('staff')
  expect(fakeIdp.requests.map(({ path }) => path)).toContain('/userinfo')
})
