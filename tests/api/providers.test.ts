import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Connection, ReauthState } from '#client/features/account/endpoints.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { accounts } from '#db/accounts/table.ts'
import { openFakeIdp } from '../support/fake-idp.ts'
import { open } from '../support/test-app.ts'

const fakeIdp = await openFakeIdp()
const client = (id: string) => ({
  [`PROVIDER_${id}_CLIENT_ID`]: 'callboard',
  [`PROVIDER_${id}_CLIENT_SECRET`]: `secret of ${id}`,
  [`PROVIDER_${id}_ORIGIN`]: fakeIdp.url,
})
const app = await open({
  settings: (base) => ({
    PUBLIC_ORIGIN: base,
    ...client('GOOGLE'),
    ...client('GITHUB'),
    PROVIDER_GITHUB_API: `${fakeIdp.url}/github`,
    ...client('FACEBOOK'),
    PROVIDER_FACEBOOK_API: `${fakeIdp.url}/facebook`,
    ...client('TWITTER'),
    PROVIDER_TWITTER_API: `${fakeIdp.url}/twitter`,
    PROVIDER_FIREBASE_PROJECT: 'lantern-street',
    PROVIDER_FIREBASE_ORIGIN: fakeIdp.url,
    PROVIDER_FIREBASE_KEYS: `${fakeIdp.url}/keys`,
    PROVIDER_FIREBASE_PAGE: '/welcome/firebase',
  }),
})
beforeEach(() => {
  const token = { access_token: 'a-token-of-theirs', token_type: 'bearer' }
  fakeIdp.json('/login/oauth/access_token', { ...token, scope: 'read:user' })
  fakeIdp.json('/github/user', {
    id: 4711,
    login: 'pip',
    name: 'Pip Marlow',
    email: 'pip@x.example',
  })
  fakeIdp.json('/facebook/v23.0/oauth/access_token', { ...token, expires_in: 5_183_944 })
  fakeIdp.json('/facebook/v23.0/me', { id: '10223', name: 'Pip Marlow' })
  fakeIdp.json('/twitter/2/oauth2/token', { ...token, expires_in: 7200, scope: 'users.read' })
  fakeIdp.json('/twitter/2/users/me', { data: { id: '2244', name: 'Pip', username: 'pip_m' } })
})
afterEach(() => fakeIdp.recover())
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await fakeIdp[Symbol.asyncDispose]()
})

const getLocation = (answer: Response) => answer.headers.get('location') ?? ''
const findRequest = (path: string) => fakeIdp.requests.find((each) => each.path === path)

const begin = async (id: string, returnTo = '') => {
  const browser = app.client()
  const there = getLocation(await browser.visit(`/auth/${id}/start${returnTo}`))
  return { browser, there }
}

type Way = {
  id: ProviderId
  authorize: string
  scope: string
  hasPkce: boolean
  name: string
  identity: { provider: string; subject: string }
}

const ways: Way[] = [
  {
    ...{ id: 'google', authorize: '/authorize', scope: 'openid profile email', hasPkce: true },
    ...{ name: 'Odile Forge', identity: { provider: 'google', subject: 'odile-9' } },
  },
  {
    ...{ id: 'github', authorize: '/login/oauth/authorize', scope: 'read:user', hasPkce: true },
    ...{ name: 'Pip Marlow', identity: { provider: 'github', subject: '4711' } },
  },
  {
    ...{ id: 'facebook', authorize: '/v23.0/dialog/oauth', scope: 'public_profile' },
    ...{ hasPkce: false, name: 'Pip Marlow' },
    identity: { provider: 'facebook', subject: '10223' },
  },
  {
    ...{ id: 'twitter', authorize: '/i/oauth2/authorize', scope: 'users.read tweet.read' },
    ...{ hasPkce: true, name: 'Pip', identity: { provider: 'twitter', subject: '2244' } },
  },
]

describe.each(ways)('sign-in with $id', ({ id, authorize, scope, hasPkce, name, identity }) => {
  test('has a button that leads to the provider and back to an own account', async () => {
    expect(await app.client().page('/pages/login')).toContain(`href="/auth/${id}/start"`)
    const { browser, there } = await begin(id, '?returnTo=/email/sent')
    const { origin, pathname, searchParams } = new URL(there)
    expect(origin + pathname).toBe(fakeIdp.url + authorize)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ client_id: 'callboard', response_type: 'code', scope },
      redirect_uri: `${app.base}/auth/${id}/callback`,
    })
    expect(searchParams.has('code_challenge')).toBe(hasPkce)

    const answer = await browser.visit(fakeIdp.agree(there))
    expect([answer.status, getLocation(answer)]).toEqual([303, '/email/sent'])
    expect(await browser.read('/api/me')).toMatchObject({ name, role: 'user' })
    const rows = await app.services.db.select().from(accounts)
    expect(rows.filter(({ provider }) => provider === id)).toEqual([
      expect.objectContaining({ ...identity, email: expect.stringMatching(/@sign-in\.invalid$/) }),
    ])
  })

  test('is refused with a state of another provider or browser', async () => {
    const { browser, there } = await begin(id)
    const back = fakeIdp.agree(there)
    const wrong = await browser.visit(back.replace(/state=[^&]+/, 'state=nobodys'))
    expect(getLocation(wrong)).toBe('/')
    const other = ways.find((way) => way.id !== id)?.id
    const swapped = await browser.visit(back.replace(`/auth/${id}/`, `/auth/${other}/`))
    expect(getLocation(swapped)).toBe('/')
    expect((await browser.visit('/api/me')).status).toBe(401)
    expect(await browser.page('/')).toContain('expired or was already used')
    expect(fakeIdp.requests.filter(({ path }) => /token/.test(path))).toEqual([])
  })

  test('shows an error when the provider or the user refused', async () => {
    const { browser, there } = await begin(id)
    await browser.visit(
      fakeIdp.agree(there, { code: undefined, error: 'access_denied' }).replace(/code=[^&]*&/, ''),
    )
    expect(await browser.page('/')).toContain('Sign-in canceled.')
  })
})

test.each(['google', 'github', 'facebook', 'twitter'])(
  '%s does not report the time of sign-in, so it cannot reauthenticate',
  async (id) => {
    const tab = '/account/account-settings?tab=connections'
    const { browser, there } = await begin(id)
    await browser.visit(fakeIdp.agree(there))
    expect(await browser.read('/api/account/proof')).toEqual({ isProven: false, by: 'sign-in' })
    expect(await browser.page(tab)).toContain('Your sign-in provider doesn’t support this')
    const again = getLocation(await browser.visit(`/auth/${id}/start?again=yes`))
    await browser.visit(fakeIdp.agree(again))
    expect(await browser.read('/api/account/proof')).toMatchObject({ isProven: false })
    expect((await browser.visit('/api/me')).status).toBe(200)
  },
)

test('each provider gets the client authentication that it needs', async () => {
  for (const { id } of ways) {
    const { browser, there } = await begin(id)
    await browser.visit(fakeIdp.agree(there))
  }
  const getBody = (path: string) => Object.fromEntries(new URLSearchParams(findRequest(path)?.body))
  expect(getBody('/login/oauth/access_token')).toMatchObject({
    client_secret: 'secret of GITHUB',
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(findRequest('/github/user')?.headers).toMatchObject({
    authorization: expect.stringMatching(/^bearer a-token-of-theirs$/i),
    'user-agent': 'callboard',
  })
  expect(getBody('/facebook/v23.0/oauth/access_token')).not.toHaveProperty('code_verifier')
  const reauthState = createHmac('sha256', 'secret of FACEBOOK')
    .update('a-token-of-theirs')
    .digest('hex')
  expect(findRequest('/facebook/v23.0/me')?.url).toContain(`appsecret_proof=${reauthState}`)
  const basic = findRequest('/twitter/2/oauth2/token')?.headers.authorization ?? ''
  expect(Buffer.from(basic.slice(6), 'base64').toString()).toBe('callboard:secret+of+TWITTER')
})

test.each<[string, string, unknown, number]>([
  ['github', '/login/oauth/access_token', { error: 'bad_verification_code' }, 200],
  ['github', '/github/user', { login: 'nobody' }, 200],
  ['github', '/github/user', { message: 'Bad credentials' }, 401],
  ['facebook', '/facebook/v23.0/me', { error: { code: 190 } }, 400],
  ['twitter', '/twitter/2/users/me', { errors: [] }, 200],
])('a response of %s without a user id signs nobody in (%s)', async (id, path, body, status) => {
  fakeIdp.json(path, body, status)
  const { browser, there } = await begin(id)
  expect(getLocation(await browser.visit(fakeIdp.agree(there)))).toBe('/')
  expect((await browser.visit('/api/me')).status).toBe(401)
  expect(await browser.page('/')).toContain('couldn’t confirm your identity')
})

describe('a Firebase ID token', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const right = () => ({
    ...{ iss: `${fakeIdp.url}/lantern-street`, aud: 'lantern-street', sub: 'fb-1' },
    ...{ name: 'Imogen Vale', email: 'imogen@house.example', email_verified: true },
    auth_time: seconds() - 10,
  })
  const send = async (more: Record<string, unknown> = {}) => {
    const idToken = await fakeIdp.sign({ ...right(), ...more })
    const browser = app.client()
    return {
      browser,
      answer: await browser.submit('/auth/firebase', { idToken, returnTo: '/chat' }),
    }
  }

  test('signs in, as a form and as JSON', async () => {
    expect(await app.client().page('/')).toContain('href="/welcome/firebase"')
    const { browser, answer } = await send()
    expect([answer.status, getLocation(answer)]).toEqual([303, '/chat'])
    expect(await browser.read('/api/me')).toMatchObject({
      ...{ name: 'Imogen Vale', email: 'imogen@house.example' },
    })
    const another = app.client()
    await another.post('/auth/firebase', { idToken: await fakeIdp.sign(right()), state: '' })
    expect((await another.visit('/api/me')).status).toBe(200)
    const [account] = (await app.services.db.select().from(accounts)).filter(
      ({ subject }) => subject === 'fb-1',
    )
    expect(account?.provider).toBe('firebase:lantern-street')
  })

  test('reauthenticates if it is new and was requested for that', async () => {
    const { browser } = await send()
    const reauthState = () => browser.read<ReauthState>('/api/account/proof')
    const { isProven, href = '' } = await reauthState()
    expect(isProven).toBe(false)
    for (const [ago, isShown] of [
      [10, false],
      [0, true],
    ] as const) {
      const there = new URL(getLocation(await browser.visit(href)))
      const { state = '', again } = Object.fromEntries(there.searchParams)
      expect([there.pathname, again]).toEqual(['/welcome/firebase', 'yes'])
      const idToken = await fakeIdp.sign({ ...right(), auth_time: seconds() - ago })
      await browser.submit('/auth/firebase', { idToken, state })
      expect((await reauthState()).isProven).toBe(isShown)
    }
  })

  test.each<[string, Record<string, unknown>]>([
    ['of another project', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.test/lantern-street' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['of a sign-in five minutes ago', { auth_time: seconds() - 301 }],
    ['that does not say when', { auth_time: null }],
    ['of nobody', { sub: '' }],
  ])('is refused when %s', async (_, claims) => {
    fakeIdp.claims = claims
    const { browser, answer } = await send()
    expect(getLocation(answer)).toBe('/?returnTo=%2Fchat')
    expect((await browser.visit('/api/me')).status).toBe(401)
  })

  test.each(['none', 'stolen'] as const)('is refused with the %s signature', async (kind) => {
    fakeIdp.algorithm = kind
    const { browser } = await send()
    expect((await browser.visit('/api/me')).status).toBe(401)
  })

  test.each(['', 'x', 'a.b.c', 'x'.repeat(9000), '{}'])(
    'that is malformed is refused',
    async (idToken) => {
      const browser = app.client()
      for (const answer of [
        await browser.submit('/auth/firebase', { idToken }),
        await browser.post('/auth/firebase', { idToken: { toString: idToken } }),
        await browser.post('/auth/firebase', idToken),
      ]) {
        expect([answer.status, getLocation(answer)]).toEqual([303, '/'])
      }
      expect((await browser.visit('/api/me')).status).toBe(401)
    },
  )

  test('can be linked by the user who was sent to get it, and no other', async () => {
    const tab = '/account/account-settings?tab=connections'
    const ada = await app.newUser()
    const connections = () => ada.read<Connection[]>('/api/account/connections')
    const firebase = async () => (await connections()).find(({ id }) => id === 'firebase')
    const idToken = await fakeIdp.sign({ ...right(), sub: 'fb-2' })
    expect((await firebase())?.href).toBe('/auth/firebase/connect')
    expect(getLocation(await ada.visit('/auth/firebase/connect'))).toBe(tab)
    await ada.post('/api/account/proof', { password: ada.password })
    const there = getLocation(await ada.visit('/auth/firebase/connect'))
    expect(there).toMatch(`${app.base}/welcome/firebase?state=`)
    const state = new URL(there).searchParams.get('state') ?? ''

    const thief = await app.newUser('Ben')
    for (const [who, uploaded] of [
      [thief, state],
      [ada, 'another'],
    ] as const) {
      const answer = await who.submit('/auth/firebase', { idToken, state: uploaded })
      expect(getLocation(answer)).toBe(tab)
      expect(await who.page(tab)).toContain('The account wasn’t linked.')
    }
    const count = await app.services.db.$count(accounts)
    expect(getLocation(await ada.submit('/auth/firebase', { idToken, state }))).toBe(tab)
    expect(await firebase()).toMatchObject({ isConnected: true, isOwn: false })
    const browser = app.client()
    await browser.submit('/auth/firebase', { idToken })
    expect(await browser.read('/api/me')).toMatchObject({ name: 'Ada', email: ada.email })
    expect(await app.services.db.$count(accounts)).toBe(count)
    await ada.submit(tab, { form: 'disconnect', id: 'firebase' })
    expect((await firebase())?.isConnected).toBe(false)
    expect((await browser.visit('/api/me')).status).toBe(401)
  })

  test('is refused from another site', async () => {
    const idToken = await fakeIdp.sign(right())
    const body = new URLSearchParams({ idToken })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await app.client().send('/auth/firebase', { method: 'POST', body, headers })
    expect(answer.status).toBe(403)
  })
})

test.each([
  ['without settings', {}],
  [
    'where it is unknown where people could be sent back to',
    { OIDC_DOMAIN: fakeIdp.url, OIDC_CLIENT_ID: 'callboard', PROVIDER_FIREBASE_PROJECT: 'house' },
  ],
])('without %s there is no button, sign-out or callback of the provider', async (_, settings) => {
  await using plain = await open({ settings })
  const stranger = plain.client()
  const html = await stranger.page('/')
  expect(html).not.toContain('href="/auth/')
  expect(html).not.toContain('Single sign-on')
  for (const id of ['oidc', 'google', 'github', 'facebook', 'twitter', 'firebase', 'x']) {
    expect((await stranger.visit(`/auth/${id}/start`)).status).toBe(404)
    expect((await stranger.visit(`/auth/${id}/callback?code=x&state=y`)).status).toBe(404)
  }
  expect((await stranger.submit('/auth/firebase', {})).status).toBeGreaterThanOrEqual(404)
})
