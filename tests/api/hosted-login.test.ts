import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReauthState } from '#client/features/account/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import { connections } from '#db/linked-accounts/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { sessions } from '#db/sessions/table.ts'
import { connect } from '#db/store/dialect.ts'
import { house, noor, openProvider } from '../support/oidc-provider.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { signInAtProvider } from '../support/sign-in-at-provider.ts'
import { client, open, type TestClient } from '../support/test-app.ts'

const provider = await openProvider()
const clock = { ahead: 0 }
const settings = {
  OIDC_DOMAIN: provider.url,
  OIDC_CLIENT_ID: house.clientId,
  OIDC_CLIENT_SECRET: house.clientSecret,
}
const app = await open({
  now: () => Date.now() + clock.ahead,
  settings(base) {
    provider.serve(base)
    return { PUBLIC_ORIGIN: base, ...settings }
  },
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

const getLocation = (answer: Response) => answer.headers.get('location') ?? ''

const giveConsent = (there: string, answer?: string) =>
  signInAtProvider({ there, site: app.base, answer })

const begin = async (browser: TestClient, returnTo = '') =>
  getLocation(await browser.visit(`/auth/oidc/start${returnTo && `?returnTo=${returnTo}`}`))

const isSignedIn = async (browser: TestClient) => (await browser.visit('/api/me')).status === 200
const getTransactionCookie = ({ cookies }: TestClient) =>
  [...cookies.keys()].filter((name) => name.startsWith('tx_'))

/** Expects a redirect to the sign-in page with the reason, and no session. */
async function expectRefused(browser: TestClient, answer: Response, words: string | RegExp) {
  expect([answer.status, getLocation(answer)]).toEqual([303, '/'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await isSignedIn(browser)).toBe(false)
  expect(await browser.page('/')).toMatch(words)
  expect(await browser.page('/')).not.toMatch(words) // the notice is shown once
}

const outdated = /expired or was already used/

test('the redirect to the provider has the parameters of the code flow, and its secrets are sealed in a cookie', async () => {
  const browser = app.client()
  expect(await browser.page('/')).toContain('href="/auth/oidc/start"')
  const answer = await browser.visit('/auth/oidc/start')
  expect(answer.status).toBe(303)
  const { origin, searchParams } = new URL(getLocation(answer))
  expect(origin).toBe(provider.url)
  const { state = '', nonce = '', ...rest } = Object.fromEntries(searchParams)
  expect(rest).toEqual({
    client_id: house.clientId,
    redirect_uri: `${app.base}/`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(state).toMatch(/^[\w-]{43}$/)
  expect(nonce).toMatch(/^[\w-]{43}$/)
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^tx_[\da-f]{8}=[\w-]+; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(state)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the callback signs in under a new session id and redirects to the requested page', async () => {
  const browser = app.client()
  const back = await giveConsent(await begin(browser, '/email/starred?q=schedule'))
  expect(back).toMatch(/^\/\?code=.+&state=/)
  const answer = await browser.visit(back)
  expect([answer.status, getLocation(answer)]).toEqual([303, '/email/starred?q=schedule'])
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(getTransactionCookie(browser)).toEqual([])
  expect(decodeURIComponent(browser.cookies.get('identifier') ?? '')).toBe('{"n":"Noor Haddad"}')
  const me = await browser.read<{ name: string; role: string }>('/api/me')
  expect(me).toMatchObject({ name: noor.name, email: noor.email, role: 'user' })
  expect(await browser.read('/api/me/preferences')).toMatchObject({ role: 'user' })

  const first = browser.cookies.get('sid')
  const again = await browser.visit(await giveConsent(await begin(browser)))
  expect([again.status, getLocation(again)]).toEqual([303, '/'])
  expect(browser.cookies.get('sid')).not.toBe(first)
  const thief = { headers: { cookie: `sid=${first}` } }
  expect((await app.client().send('/api/me', thief)).status).toBe(401)
})

test("a provider's user has one account whatever their name, and never that of an equal email", async () => {
  const { db } = app.services
  const local = { email: noor.email, password: 'eight o’clock sharp', name: 'Somebody Else' }
  const refused = await app.client().post('/api/authenticate/register/user', local)
  expect(await refused.json()).toMatchObject({ error: { email: 'This email is already in use.' } })
  const count = await db.$count(accounts)
  const browser = app.client()
  await browser.visit(await giveConsent(await begin(browser)))
  expect(await browser.read('/api/me')).toMatchObject({ name: noor.name })
  expect(await db.$count(accounts)).toBe(count)
  const rows = await db.select().from(accounts)
  expect(rows.filter(({ email }) => email === noor.email).map(({ provider }) => provider)).toEqual([
    'oidc',
  ])
  const own = rows.find((row) => row.provider === 'oidc')
  expect(own).toMatchObject({
    subject: `${provider.url}|${noor.sub}`,
    role: 'user',
    passwordHash: null,
  })
})

describe('the provider callback signs nobody in', () => {
  test('with an unknown state', async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser))
    const answer = await browser.visit(back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))
    await expectRefused(browser, answer, outdated)
    expect(getTransactionCookie(browser)).toHaveLength(1) // the transaction can still be completed
    expect((await browser.visit(back)).status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('without a state', async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser))
    const answer = await browser.visit(back.replace(/&state=[^&]+/, ''))
    await expectRefused(browser, answer, outdated)
  })

  test('with state and code of another browser', async () => {
    const victim = app.client()
    const back = await giveConsent(await begin(app.client()))
    await expectRefused(victim, await victim.visit(back), outdated)
    await begin(victim) // nor when the victim has a transaction of their own
    await expectRefused(victim, await victim.visit(back), outdated)
  })

  test('with the same code again, even with all cookies', async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser))
    const stored = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await browser.visit(back)
    expect(await isSignedIn(browser)).toBe(true)
    const thief = app.client()
    const answer = await thief.send(back, { headers: { cookie: stored } })
    await expectRefused(thief, answer, outdated)
    const again = await browser.visit(back)
    expect([again.status, getLocation(again)]).toEqual([303, '/'])
    expect(await isSignedIn(browser), 'who is in stays in').toBe(true)
  })

  test('with the same code again at another process', async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser))
    const stored = new Map(browser.cookies)
    await browser.visit(back)
    await using other = await open({
      now: () => Date.now() + clock.ahead,
      settings: { ...settings, DATA_DIR: app.dataDir, PUBLIC_ORIGIN: app.base },
    })
    const thief = other.client()
    for (const [name, value] of stored) thief.cookies.set(name, value)
    const { pathname, search } = new URL(back, app.base)
    const answer = await thief.send(pathname + search, {
      headers: { host: new URL(app.base).host },
    })
    expect([answer.status, getLocation(answer)]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie().join()).toContain('trouble=outdated')
  })

  test('with the code of another transaction of the same browser', async () => {
    const browser = app.client()
    const [one, other] = [await begin(browser), await begin(browser)]
    const [back, elsewhere] = [await giveConsent(one), await giveConsent(other)]
    const state = new URLSearchParams(back.slice(2)).get('state') ?? ''
    const crossed = elsewhere.replace(/state=[^&]+/, `state=${state}`)
    await expectRefused(browser, await browser.visit(crossed), /couldn’t confirm your identity/)
  })

  test('after ten minutes', async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser))
    clock.ahead = 600_000
    const answer = await browser.visit(back)
    clock.ahead = 0
    await expectRefused(browser, answer, outdated)
  })

  test('when the user canceled', async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser), 'no')
    expect(back).toMatch(/^\/\?error=access_denied/)
    await expectRefused(browser, await browser.visit(back), 'Sign-in canceled.')
  })

  test('with a modified cookie', async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser))
    const [name = ''] = getTransactionCookie(browser)
    for (const forged of ['', 'AAAA', `${browser.cookies.get(name)}AA`, 'j:{"state":1}']) {
      browser.cookies.set(name, forged)
      await expectRefused(browser, await browser.visit(back), outdated)
    }
  })

  test.each([
    '/?code=x',
    '/?code=',
    '/?code=x&state=',
    '/?error=x&state=y',
    '/?code=a&code=b&state=c',
  ])('by %s, and an existing session stays', async (address) => {
    const stranger = app.client()
    await expectRefused(stranger, await stranger.visit(address), outdated)
    const staff = await app.staff()
    const answer = await staff.visit(address)
    expect([answer.status, getLocation(answer)]).toEqual([303, '/'])
    expect(await isSignedIn(staff)).toBe(true)
  })
})

test.skipIf(isForSqlite('database file'))(
  'failing to store the session returns an error and keeps existing sessions',
  async () => {
    const browser = app.client()
    const back = await giveConsent(await begin(browser))
    const lock = connect(join(app.dataDir, 'sessions.sqlite'))
    lock.exec('BEGIN IMMEDIATE')
    const answer = await browser.visit(back)
    lock.exec('ROLLBACK')
    lock.close()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(browser.cookies.has('sid')).toBe(false)
  },
)

test('several tabs can sign in with a provider at once, each to its own page', async () => {
  const browser = app.client()
  const one = await begin(browser, '/email/sent')
  const other = await begin(browser, '/email/draft')
  const [back, elsewhere] = [await giveConsent(one), await giveConsent(other)]
  expect(getLocation(await browser.visit(elsewhere))).toBe('/email/draft')
  expect(getLocation(await browser.visit(back))).toBe('/email/sent')
  expect(await isSignedIn(browser)).toBe(true)
  for (let tabs = 0; tabs < 7; tabs++) await begin(browser)
  expect(getTransactionCookie(browser)).toHaveLength(5)
})

test('the sign-in redirect is refused to other sites and prefetches', async () => {
  const browser = app.client()
  const start = '/auth/oidc/start'
  const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const begun = await browser.send(start, { headers: cross })
  expect([begun.status, getLocation(begun)]).toEqual([303, '/'])
  expect(begun.headers.getSetCookie()).toEqual([])
  for (const returnTo of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/?code=x&state=y',
  ]) {
    const back = await giveConsent(await begin(browser, encodeURIComponent(returnTo)))
    expect(getLocation(await browser.visit(back))).toBe('/')
  }
  const early = { 'sec-purpose': 'prefetch;prerender' }
  for (const path of [start, '/?code=x&state=y']) {
    const answer = await browser.send(path, { headers: early })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
  }
  expect((await browser.submit(start, {})).status).toBe(405)
})

describe('a signed-in user', () => {
  beforeEach(() => {
    clock.ahead = 0
  })

  const connectPath = '/auth/oidc/connect'
  const tab = '/account/account-settings?tab=connections'
  const offeredTo = (browser: TestClient) => browser.read('/api/account/connections')
  const nobody = { id: 'oidc', isConnected: false, isOwn: false, href: connectPath }
  const forget = () => app.services.db.write(async (tx) => void (await tx.delete(connections)))

  /** Returns a user whom the provider knows and the application does not. */
  async function stranger() {
    const subject = crypto.randomUUID()
    const email = `${subject}@house.test`
    await app.services.db.write(async (tx) => {
      await tx
        .update(accounts)
        .set({ subject, email, confirmedEmail: email })
        .where(eq(accounts.subject, `${provider.url}|${noor.sub}`))
    })
    await forget()
  }

  type Person = TestClient & { password: string }
  const reauthenticate = async (person: Person) => {
    const { password } = person
    expect((await person.submit(tab, { form: 'reauthenticate', password })).status).toBe(303)
  }
  const goTo = async (person: Person) => {
    await reauthenticate(person)
    return giveConsent(getLocation(await person.visit(connectPath)))
  }
  const mailsTo = async (to: string) =>
    (await app.services.db.select().from(outbox)).filter((mail) => mail.to === to)

  test('connects a provider, signs in with it and disconnects it', async () => {
    await stranger()
    const count = await app.services.db.$count(accounts)
    const ada = await app.newUser('Ada', 'staff')
    expect(await offeredTo(ada)).toEqual([nobody])
    expect(await ada.page(tab)).not.toContain(`href="${connectPath}"`)
    await reauthenticate(ada)
    expect(await ada.page(tab)).toContain(`href="${connectPath}"`)
    const sid = ada.cookies.get('sid')
    const answer = await ada.visit(await goTo(ada))
    expect([answer.status, getLocation(answer)]).toEqual([303, tab])
    expect(await ada.page(tab)).toContain('Account linked. You can now sign in with it.')
    expect(ada.cookies.get('sid'), 'nobody was signed in').toBe(sid)
    expect(await offeredTo(ada)).toEqual([{ id: 'oidc', isConnected: true, isOwn: false }])

    const browser = app.client()
    await browser.visit(await giveConsent(await begin(browser)))
    expect(await browser.read('/api/me')).toMatchObject({
      ...{ name: 'Ada', email: ada.email, role: 'staff', canLock: true },
    })
    expect(await app.services.db.$count(accounts)).toBe(count + 1)

    const deleted = await ada.submit(tab, { form: 'disconnect', id: 'oidc' })
    expect(deleted.status).toBe(303)
    expect(await ada.page(tab)).toContain('Account unlinked.')
    expect(await offeredTo(ada)).toEqual([nobody])
    expect([await isSignedIn(ada), await isSignedIn(browser)]).toEqual([true, false])
    const again = await ada.send('/api/account/connections/oidc', { method: 'DELETE' })
    expect(again.status).toBe(404)
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      'A sign-in method was added · Callboard',
      'A sign-in method was removed · Callboard',
    ])
  })

  test('reauthenticates by password before connecting, which lasts five minutes', async () => {
    await stranger()
    const ada = await app.newUser()
    const reauthState = () => ada.read<ReauthState>('/api/account/proof')
    const disconnecting = () => ada.send('/api/account/connections/oidc', { method: 'DELETE' })
    expect(await reauthState()).toEqual({ isProven: false, by: 'password' })
    expect(getLocation(await ada.visit(connectPath))).toBe(tab)
    expect(await ada.page(tab)).toContain('Enter your password first.')
    expect((await disconnecting()).status).toBe(428)
    const wrong = await ada.submit(tab, { form: 'reauthenticate', password: 'not mine' })
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('Wrong password.'),
    ])
    expect(getLocation(await ada.visit(connectPath))).toBe(tab)

    await ada.visit(await goTo(ada))
    expect(await reauthState()).toMatchObject({ isProven: true })
    clock.ahead += 5 * 60_000
    expect(await reauthState()).toMatchObject({ isProven: false })
    expect((await disconnecting()).status).toBe(428)
    await reauthenticate(ada)
    expect((await disconnecting()).status).toBe(204)
  })

  test('without a password reauthenticates at the provider', async () => {
    await stranger()
    const [noor, atProvider] = [app.client(), client(provider.url)]
    const come = async (there: string) =>
      noor.visit(await signInAtProvider({ there, site: app.base, atProvider }))
    const reauthState = () => noor.read<ReauthState>('/api/account/proof')
    await come(await begin(noor))
    expect(await reauthState()).toMatchObject({ isProven: false, by: 'sign-in' })
    await come(await begin(noor)) // the provider signs the user in without a prompt
    const { isProven, href = '' } = await reauthState()
    expect(isProven).toBe(false)
    expect((await noor.post('/api/account/proof', { password: 'any' })).status).toBe(409)
    for (const [form, words] of [
      [{ form: 'reauthenticate', password: 'any' }, 'Sign in again instead'],
      [{ form: 'disconnect', id: 'oidc' }, 'You signed up with this account'],
    ] as const) {
      const text = await (await noor.submit(tab, form)).text()
      expect(text).toMatch(new RegExp(`role="alert"(?:(?!</main>).)*${words}`, 's'))
      expect(text).not.toContain('changed in another window')
    }
    const there = getLocation(await noor.visit(href))
    const { prompt, max_age } = Object.fromEntries(new URL(there).searchParams)
    expect([prompt, max_age]).toEqual(['login', '0'])
    expect([getLocation(await come(there)), (await reauthState()).isProven]).toEqual([tab, true])
    clock.ahead = 5 * 60_000
    expect((await reauthState()).isProven).toBe(false)
  })

  test('cannot connect with an expired reauthentication, or in another session', async () => {
    await stranger()
    const ada = await app.newUser()
    const late = await goTo(ada)
    clock.ahead = 5 * 60_000
    expect(getLocation(await ada.visit(late))).toBe(tab)
    expect(await ada.page(tab)).toContain('Enter your password first.')
    const elsewhere = await goTo(ada)
    await ada.submit('/logout', {})
    await ada.submit('/', { email: ada.email, password: ada.password })
    await reauthenticate(ada)
    expect(getLocation(await ada.visit(elsewhere))).toBe(tab)
    expect(await ada.page(tab)).toContain('expired or was already used')
    expect(await offeredTo(ada)).toEqual([nobody])
  })

  test('cannot connect an identity of another account', async () => {
    await stranger()
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    await ada.visit(await goTo(ada))
    await ben.visit(await goTo(ben))
    expect(await ben.page(tab)).toContain('This account is linked to another user.')
    expect(await offeredTo(ben)).toEqual([nobody])

    await forget()
    const noor = app.client()
    await noor.visit(await giveConsent(await begin(noor)))
    expect(await offeredTo(noor)).toEqual([{ id: 'oidc', isConnected: true, isOwn: true }])
    await ben.visit(await goTo(ben))
    expect(await ben.page(tab)).toContain('This account is linked to another user.')
    const own = await noor.send('/api/account/connections/oidc', { method: 'DELETE' })
    expect([own.status, await isSignedIn(noor)]).toEqual([409, true])
  })

  test('cannot be made to connect by another site, an anonymous visitor or a later session', async () => {
    await stranger()
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': undefined, referer: 'http://evil.test/' },
      { 'sec-fetch-site': undefined },
    ]) {
      const answer = await ada.send(connectPath, { headers })
      expect([answer.status, getLocation(answer)]).toEqual([303, '/'])
      expect(getTransactionCookie(ada)).toEqual([])
    }
    await reauthenticate(ada)
    const quiet = { 'sec-fetch-site': undefined, referer: `${app.base}/account/account-settings` }
    expect(getLocation(await ada.send(connectPath, { headers: quiet }))).toContain(provider.url)
    expect(getLocation(await app.client().visit(connectPath))).toBe('/')

    const back = await goTo(ada)
    await ada.submit('/logout', {})
    await ada.submit('/', { email: ben.email, password: ben.password })
    await ada.visit(back)
    expect(await ada.page(tab)).toContain('expired or was already used')
    expect(await offeredTo(ada)).toEqual([nobody])
    const later = await goTo(Object.assign(ada, { password: ben.password }))
    await ada.submit('/logout', {})
    await ada.visit(later)
    expect(await isSignedIn(ada), 'an attempt to connect signs nobody in').toBe(false)
  })

  test.skipIf(isForSqlite('database file'))(
    'keeps the new connection when other sessions could not be ended',
    async () => {
      await stranger()
      const ada = await app.newUser()
      await ada.visit(await goTo(ada))
      const disconnecting = () => ada.send('/api/account/connections/oidc', { method: 'DELETE' })
      const lock = connect(join(app.dataDir, 'sessions.sqlite'))
      lock.exec('BEGIN IMMEDIATE')
      const failed = await disconnecting()
      lock.exec('ROLLBACK')
      lock.close()
      expect(failed.status).toBe(503)
      expect(await offeredTo(ada)).toEqual([{ id: 'oidc', isConnected: true, isOwn: false }])
      expect(await mailsTo(ada.email)).toHaveLength(1)
      expect((await disconnecting()).status).toBe(204)
    },
  )

  test('sees an error when the provider refused', async () => {
    await stranger()
    const ada = await app.newUser()
    await reauthenticate(ada)
    await ada.visit(await giveConsent(getLocation(await ada.visit(connectPath)), 'no'))
    expect(await ada.page(tab)).toContain('Sign-in canceled.')
  })

  test('without a password cannot lock a session that only the provider could unlock', async () => {
    await stranger()
    const noor = app.client()
    await noor.visit(await giveConsent(await begin(noor)))
    expect(await noor.read('/api/me')).toMatchObject({ canLock: false, lockAfterMin: 0 })
    expect(await noor.page('/dashboard')).not.toContain('lock-form')
    expect((await noor.post('/api/authenticate/lock', {})).status).toBe(409)
    expect(await noor.page('/pages/lock-screen')).toContain('You sign in without a password')
    await noor.submit('/pages/lock-screen', { intent: 'lock' })
    expect(await isSignedIn(noor)).toBe(true)
  })
})

test('a connection made in the demo is void after the demo', async () => {
  await using other = await openProvider()
  const settings = (base: string) => {
    other.serve(base)
    return {
      ...{ PUBLIC_ORIGIN: base, OIDC_DOMAIN: other.url, OIDC_CLIENT_ID: house.clientId },
      OIDC_CLIENT_SECRET: house.clientSecret,
    }
  }
  const goBack = async (browser: TestClient, site: string, path: string) => {
    const there = getLocation(await browser.visit(path))
    return browser.visit(await signInAtProvider({ there, site }))
  }
  await using demonstration = await open({ settings })
  const admin = await demonstration.staff('Admin')
  await admin.post('/api/account/proof', { password: 'onstage-admin' })
  await goBack(admin, demonstration.base, '/auth/oidc/connect')
  const [row] = await admin.read<{ isConnected: boolean }[]>('/api/account/connections')
  expect(row?.isConnected).toBe(true)
  const DATA_DIR = demonstration.dataDir
  await using site = await open({
    settings: (base) => ({ ...settings(base), DATA_DIR, DEMO_LOGINS: 'off' }),
  })
  const browser = site.client()
  await goBack(browser, site.base, '/auth/oidc/start')
  expect(await browser.read('/api/me')).toMatchObject({ name: noor.name, role: 'user' })
})

test('signing out redirects to the start or sign-in page without the provider', async () => {
  for (const [path, to] of [
    ['/logout', '/'],
    ['/logout?to=login', '/pages/login'],
  ] as const) {
    const browser = app.client()
    await browser.visit(await giveConsent(await begin(browser)))
    expect(await browser.page('/pages/login')).toContain('You’re signed in as Noor Haddad.')
    const count = await app.services.sessionDb.$count(sessions)
    const answer = await browser.submit(path, {})
    expect([answer.status, getLocation(answer)]).toEqual([303, to])
    expect(await app.services.sessionDb.$count(sessions)).toBe(count - 1)
    expect(await isSignedIn(browser)).toBe(false)
    expect([...browser.cookies]).toEqual([])
  }
})

test('signing out at the provider too is a setting', async () => {
  await using other = await openProvider()
  await using site = await open({
    settings(base) {
      other.serve(base, { isPublic: true })
      return {
        ...{ PUBLIC_ORIGIN: base, OIDC_DOMAIN: other.url, OIDC_CLIENT_ID: house.clientId },
        OIDC_IDP_LOGOUT: 'on',
      }
    },
  })
  const [browser, atProvider] = [site.client(), client(other.url)]
  const there = getLocation(await browser.visit('/auth/oidc/start'))
  await browser.visit(await signInAtProvider({ there, site: site.base, atProvider }))
  expect(await isSignedIn(browser), 'without a secret, by PKCE alone').toBe(true)
  const policy = (await browser.visit('/dashboard')).headers.get('content-security-policy')
  expect(policy).toContain(`form-action 'self' ${other.url};`)

  const out = new URL(getLocation(await browser.submit('/logout?to=login', {})))
  expect(out.origin + out.pathname).toBe(`${other.url}/session/end`)
  expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${site.base}/pages/login`)
  expect(await isSignedIn(browser)).toBe(false)
  const question = await atProvider.page(out.pathname + out.search)
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(question) ?? []
  const left = await atProvider.submit('/session/end/confirm', { xsrf, logout: 'yes' })
  expect(getLocation(left)).toBe(`${site.base}/pages/login`)
})
