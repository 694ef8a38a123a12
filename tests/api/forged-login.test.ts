import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/accounts/table.ts'
import { createLog } from '#server/http/log.ts'
import { openBackend } from '../support/fake-backend.ts'
import { canaries, openFakeIdp } from '../support/fake-idp.ts'
import { open, type TestClient } from '../support/test-app.ts'

const fakeIdp = await openFakeIdp()
const lines: string[] = []
const settings = (issuer: string) => (base: string) => ({
  PUBLIC_ORIGIN: base,
  OIDC_DOMAIN: issuer,
  OIDC_CLIENT_ID: 'callboard',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-house-login',
})
const app = await open({
  settings: settings(fakeIdp.url),
  log: createLog('trace', { write: (line) => void lines.push(line) }),
})
const impatient = await open({ settings: settings(fakeIdp.url), limits: { providerMs: 700 } })
afterEach(() => fakeIdp.recover())
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await impatient[Symbol.asyncDispose]()
  await fakeIdp[Symbol.asyncDispose]()
})

const getLocation = (answer: Response) => answer.headers.get('location') ?? ''
const isSignedIn = async (browser: TestClient) => (await browser.visit('/api/me')).status === 200

/** Signs in at the provider in a new browser. */
async function signIn(changes?: Record<string, string | undefined>, at = app) {
  const browser = at.client()
  const there = getLocation(await browser.visit('/auth/oidc/start'))
  const answer = await browser.visit(fakeIdp.agree(there, changes))
  return { browser, answer }
}

async function expectRefused(browser: TestClient, answer: Response, words: RegExp) {
  expect([answer.status, getLocation(answer)]).toEqual([303, '/'])
  expect(await isSignedIn(browser)).toBe(false)
  expect(await browser.page('/')).toMatch(words)
}

const refused = /couldn’t confirm your identity/
const unreachable = /can’t reach the sign-in provider/

test('a valid ID token signs the user in', async () => {
  const { browser, answer } = await signIn()
  expect([answer.status, getLocation(answer)]).toEqual([303, '/'])
  expect(await browser.read('/api/me')).toMatchObject({ name: 'Odile Forge' })
  const [requested] = fakeIdp.requests.filter(({ path }) => path === '/token')
  expect(Object.fromEntries(new URLSearchParams(requested?.body))).toMatchObject({
    grant_type: 'authorization_code',
    redirect_uri: `${app.base}/`,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  })
})

const now = () => Math.floor(Date.now() / 1000)

describe('an ID token is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['with another nonce', { nonce: 'somebody-else’s' }],
    ['without a nonce', { nonce: null }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['of the same issuer with a slash', { iss: `${fakeIdp.url}/` }],
    ['without an issuer', { iss: null }],
    ['for another audience', { aud: 'somebody-else' }],
    ['for several audiences, none of them us', { aud: ['one', 'two'] }],
    ['for us among others, given to another', { aud: ['callboard', 'x'], azp: 'x' }],
    ['that has expired', { exp: now() - 60 }],
    ['that never expires', { exp: null }],
    ['of nobody', { sub: null }],
    ['that is not valid yet', { nbf: now() + 600 }],
  ])('%s', async (_, claims) => {
    fakeIdp.claims = claims
    const { browser, answer } = await signIn()
    await expectRefused(browser, answer, refused)
  })

  test.each(['none', 'stolen'] as const)('when it is signed with the %s key', async (algorithm) => {
    fakeIdp.algorithm = algorithm
    const { browser, answer } = await signIn()
    await expectRefused(browser, answer, refused)
  })

  test('when it comes from another issuer', async () => {
    const { browser, answer } = await signIn({ iss: 'https://evil.test' })
    await expectRefused(browser, answer, refused)
    fakeIdp.metadata = { authorization_response_iss_parameter_supported: true }
    await using fresh = await open({ settings: settings(fakeIdp.url) })
    const another = fresh.client()
    const there = getLocation(await another.visit('/auth/oidc/start'))
    await expectRefused(another, await another.visit(fakeIdp.agree(there)), refused)
  })
})

describe('a failing provider shows an error instead of hanging when it', () => {
  test.each<[string, () => void, RegExp]>([
    ['breaks', () => fakeIdp.json('/token', { error: 'server_error' }, 500), unreachable],
    ['never answers', () => fakeIdp.silence('/token'), unreachable],
    ['never shows its keys', () => fakeIdp.silence('/keys'), unreachable],
    [
      'hangs up',
      () => fakeIdp.answer('/token', (_req, res) => res.socket?.resetAndDestroy()),
      unreachable,
    ],
    [
      'drips',
      () =>
        fakeIdp.answer('/token', (_req, res) => {
          res.writeHead(200, { 'content-type': 'application/json' }).write('{"access')
        }),
      unreachable,
    ],
    ['refuses the code', () => fakeIdp.json('/token', { error: 'invalid_grant' }, 400), refused],
    [
      'gives no ID token',
      () => fakeIdp.json('/token', { access_token: 'x', token_type: 'Bearer' }),
      refused,
    ],
    [
      'talks nonsense',
      () => fakeIdp.answer('/token', (_req, res) => res.end('<h1>hello</h1>')),
      refused,
    ],
    [
      'leads elsewhere',
      () => fakeIdp.answer('/token', (_req, res) => res.writeHead(302, { location: '/' }).end()),
      refused,
    ],
  ])('%s', async (_, misbehave, words) => {
    misbehave()
    const { browser, answer } = await signIn({}, words === unreachable ? impatient : app)
    await expectRefused(browser, answer, words)
  })

  test('has another issuer in its discovery document', async () => {
    fakeIdp.metadata = { issuer: 'https://evil.test' }
    await using fresh = await open({ settings: settings(fakeIdp.url) })
    const browser = fresh.client()
    await expectRefused(browser, await browser.visit('/auth/oidc/start'), refused)
  })

  test('is unreachable, and sends another request at the next sign-in', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => blocker.once('listening', done))
    const { port } = blocker.address() as AddressInfo
    await new Promise((done) => blocker.close(done))
    await using fresh = await open({ settings: settings(`http://127.0.0.1:${port}`) })
    const browser = fresh.client()
    await expectRefused(browser, await browser.visit('/auth/oidc/start'), unreachable)
    expect((await browser.visit('/')).status).toBe(200)
  })

  test('fails the first discovery, and succeeds in the next', async () => {
    await using fresh = await open({ settings: settings(fakeIdp.url), limits: { providerMs: 700 } })
    fakeIdp.silence('/.well-known/openid-configuration')
    const browser = fresh.client()
    await expectRefused(browser, await browser.visit('/auth/oidc/start'), unreachable)
    expect(browser.cookies.size).toBe(0)
    fakeIdp.recover()
    expect(getLocation(await browser.visit('/auth/oidc/start'))).toContain(
      `${fakeIdp.url}/authorize?`,
    )
  })
})

test.each(['/token', '/keys'])('an endless response at %s is cut off', async (path) => {
  let sent = 0
  const chunk = Buffer.alloc(100_000, ' ')
  fakeIdp.answer(path, async (_req, res) => {
    res.on('error', () => {}).writeHead(200, { 'content-type': 'application/json' })
    const closed = once(res, 'close')
    while (!res.closed) {
      sent += chunk.length
      const isFull = !res.write(chunk)
      if (isFull) await Promise.race([once(res, 'drain'), closed])
    }
  })
  await using fresh = await open({
    settings: settings(fakeIdp.url),
    limits: { providerMs: 60_000 },
  })
  const { browser, answer } = await signIn({}, fresh)
  await expectRefused(browser, answer, refused)
  expect(sent).toBeLessThan(50_000_000) // what the buffers of the sockets hold included
})

test('a provider sign-in counts as reauthentication only if it was requested after the last one', async () => {
  const tab = '/account/account-settings?tab=connections'
  const { browser } = await signIn()
  const again = async (getAuthTime: () => number | null) => {
    const { href } = await browser.read<{ href: string }>('/api/account/proof')
    const atProvider = getLocation(await browser.visit(href))
    fakeIdp.claims = { auth_time: getAuthTime() } // after the request: a second may end in between
    return browser.visit(fakeIdp.agree(atProvider))
  }
  const isProven = async () =>
    (await browser.read<{ isProven: boolean }>('/api/account/proof')).isProven
  for (const getAuthTime of [() => now() - 60, () => null]) {
    expect(getLocation(await again(getAuthTime))).toBe(tab)
    expect(await browser.page(tab)).toContain('didn’t ask you to sign in again')
    expect([await isSignedIn(browser), await isProven()]).toEqual([true, false])
  }
  expect(getLocation(await again(now))).toBe(tab)
  expect(await isProven()).toBe(true)
})

test.each([
  ['not verified', { email: 'demo@demo.com', email_verified: false }],
  ['verified in words only', { email: 'demo@demo.com', email_verified: 'true' }],
  ['no e-mail at all', { email: 'demo@demo.com\nbcc: x@y.example', email_verified: true }],
  ['too long', { email: `${'x'.repeat(250)}@house.example`, email_verified: true }],
])('an email that is %s is not linked to an account', async (how, claims) => {
  fakeIdp.claims = { sub: how, ...claims }
  const { browser } = await signIn()
  const { email } = await browser.read<{ email: string }>('/api/me')
  expect(email).toMatch(/^guest-[\da-f]{12}@sign-in\.invalid$/)
  const rows = await app.services.db.select().from(accounts)
  expect(rows.filter(({ email }) => email === 'demo@demo.com')).toHaveLength(1)
})

test("a provider's name is truncated and cleaned, with Guest as fallback", async () => {
  const getName = async (claims: Record<string, unknown>) => {
    fakeIdp.claims = claims
    const { browser } = await signIn()
    return (await browser.read<{ name: string }>('/api/me')).name
  }
  expect(await getName({ sub: 'n1', name: ` <b>Zo\u0000ë</b>\n${'x'.repeat(300)}` })).toMatch(
    /^<b>Zoë<\/b>x{190}$/,
  )
  expect(await getName({ sub: 'n2', name: '' })).toBe('Guest')
  expect(await getName({ sub: 'n3', name: '\u202eeoZ\u202c' })).toBe('eoZ')
})

test('a session ends when the ID token expires', async () => {
  const clock = { ahead: 0 }
  await using fresh = await open({
    settings: settings(fakeIdp.url),
    now: () => Date.now() + clock.ahead,
  })
  fakeIdp.claims = { session_expiry: now() + 600 }
  const browser = fresh.client()
  const there = getLocation(await browser.visit('/auth/oidc/start'))
  await browser.visit(fakeIdp.agree(there))
  clock.ahead = 590_000
  expect(await isSignedIn(browser)).toBe(true)
  clock.ahead = 601_000
  expect(await isSignedIn(browser)).toBe(false)
})

test("with a real backend, a provider's user stays signed in without a backend token", async () => {
  await using backend = await openBackend()
  await using fresh = await open({
    settings: (base) => ({ ...settings(fakeIdp.url)(base), BACKEND_URL: backend.url }),
  })
  const browser = fresh.client()
  const there = getLocation(await browser.visit('/auth/oidc/start'))
  await browser.visit(fakeIdp.agree(there))
  expect((await browser.visit('/dashboard')).status).toBe(200)
  const valid = await browser.post('/api/v2/user/session', {})
  expect(await valid.json()).toEqual({ token: true })
  const details = await browser.post('/api/v2/user/details', {})
  expect(await details.json()).toEqual({ name: 'Odile Forge' })
  const passed = await browser.visit('/api/productions')
  expect([passed.status, await passed.json()]).toMatchObject([403, { code: 'no-backend-token' }])
  expect(await isSignedIn(browser)).toBe(true)
  expect(backend.received).toEqual([])
})

test('no token and no secret of the provider sign-in is in the log', () => {
  const log = lines.join('\n')
  expect(log).toContain('sign-in failed')
  for (const secret of [
    ...Object.values(canaries),
    'a-secret-of-the-house-login',
    'code~',
    'eyJ',
  ]) {
    expect(log).not.toContain(secret)
  }
})
