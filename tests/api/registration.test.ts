import jwt from 'jsonwebtoken'
import { afterAll, describe, expect, test } from 'vitest'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const register = '/api/authenticate/register/user'
const login = '/api/authenticate/login/user'
const refresh = '/api/authenticate/refresh-token'
const ada = { email: 'ada@house.example', password: 'understudy', name: 'Ada' }

describe('POST /api/users/register', () => {
  test('creates an account with the next id, signs in and adds samples', async () => {
    await using app = await open()
    const client = app.client()
    const answer = await client.post(register, ada)
    expect(answer.status).toBe(200)
    const { user, accessToken } = await answer.json()
    expect(user).toEqual({ id: 4, email: ada.email, name: 'Ada' })
    const { exp = 0, iat = 0 } = jwt.decode(accessToken) as jwt.JwtPayload
    expect(exp - iat).toBe(8000)
    expect(await client.read('/api/me')).toMatchObject({ name: 'Ada', role: 'user' })
    expect(await client.read('/api/email/mails?filter=inbox')).not.toHaveLength(0)

    const again = await app.client().post(login, { email: ada.email, password: ada.password })
    expect((await again.json()).user).toEqual({ ...user, loggedInWith: 'jwt' })
  })

  test.each([
    ['an e-mail that is taken', { ...ada, email: ' DEMO@demo.com ' }, { email: true, name: false }],
    ['no name', { ...ada, name: undefined }, { email: false, name: true }],
    ['a blank name', { ...ada, name: ' \t' }, { email: false, name: true }],
    ['an invisible name', { ...ada, name: '\u200b\u2060\u3164' }, { email: false, name: true }],
    ['a null name', { ...ada, name: null }, { email: false, name: true }],
    ['both', { ...ada, email: 'demo@demo.com', name: '' }, { email: true, name: true }],
  ])('returns all errors at once: %s', async (_, body, wrong) => {
    const client = app.client()
    const answer = await client.post(register, body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      error: {
        email: wrong.email ? 'This email is already in use.' : null,
        name: wrong.name ? 'Please enter your name.' : null,
      },
    })
    expect(client.cookies.size).toBe(0)
  })

  test.each([
    ['no e-mail', { ...ada, email: undefined }],
    ['an empty e-mail', { ...ada, email: '' }],
    ['a malformed e-mail', { ...ada, email: 'ada at house' }],
    ['brackets in the e-mail', { ...ada, email: 'x<y>@c.dd' }],
    ['two domains in the e-mail', { ...ada, email: 'a@c.dd,evil.example' }],
    ['a number for a domain', { ...ada, email: 'a@[127.0.0.1].x' }],
    ['no password', { ...ada, password: undefined }],
    ['an empty password', { ...ada, password: '' }],
    ['an endless password', { ...ada, password: 'ä'.repeat(513) }],
    ['a number for a name', { ...ada, name: 7 }],
  ])('refuses %s', async (_, body) => {
    const answer = await app.client().post(register, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid' })
  })

  test('needs longer passwords outside of the demo', async () => {
    await using app = await open({ settings: { DEMO_LOGINS: 'off', REGISTRATION: 'open' } })
    const short = await app.client().post(register, { ...ada, password: 'seven77' })
    expect(short.status).toBe(400)
    expect(await short.json()).toMatchObject({
      error: 'Password must be at least 8 characters.',
    })
    const first = await app.client().post(register, { ...ada, password: 'eight888' })
    expect((await first.json()).user.id).toBe(1)
  })

  test('creates one account from twenty concurrent calls with one email', async () => {
    const twenty = { ...ada, email: 'twenty@house.example' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.client().post(register, twenty)),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies.filter(({ user }) => user)).toHaveLength(1)
  })
})

describe('POST /api/authenticate/login/user', () => {
  test('returns user and token without other account data', async () => {
    const answer = await app.client().post(login, {
      email: 'demo@demo.com',
      password: 'onstage-demo',
    })
    const { user, accessToken, ...rest } = await answer.json()
    expect(rest).toEqual({})
    expect(user).toEqual({ id: 1, email: 'demo@demo.com', name: 'Demo', loggedInWith: 'jwt' })
    expect(accessToken.split('.')).toHaveLength(3)
  })

  test.each([{}, { email: 'demo@demo.com' }, { password: 'onstage-demo' }])(
    'treats missing fields as a wrong login: %j',
    async (body) => {
      const answer = await app.client().post(login, body)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ error: 'Email Or Password Invalid' })
    },
  )

  test('refuses a number as password', async () => {
    const answer = await app.client().post(login, { email: 'demo@demo.com', password: 1 })
    expect(answer.status).toBe(400)
  })
})

describe('a demo token', () => {
  const staged = async () => {
    let time = Date.now()
    const app = await open({ now: () => time })
    const answer = await app.client().post(register, ada)
    const { accessToken } = (await answer.json()) as { accessToken: string }
    const pass = (seconds: number) => {
      time += seconds * 1000
    }
    return { app, accessToken, pass, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test('can be exchanged for a new one with the same lifetime', async () => {
    await using stage = await staged()
    stage.pass(7900)
    const answer = await stage.app.client().post(refresh, { accessToken: stage.accessToken })
    expect(answer.status).toBe(200)
    const { userData, accessToken } = await answer.json()
    expect(userData).toEqual({ id: 4, email: ada.email, name: 'Ada' })
    expect(accessToken).not.toBe(stage.accessToken)
    stage.pass(7900)
    const again = await stage.app.client().post(refresh, { accessToken })
    expect(again.status).toBe(200)
  })

  test('cannot be renewed after a password change', async () => {
    await using stage = await staged()
    const client = stage.app.client()
    await client.post(login, { email: ada.email, password: ada.password })
    const change = { oldPassword: ada.password, password: 'a better password' }
    expect((await client.post('/api/account/password', change)).status).toBe(200)
    const late = await stage.app.client().post(refresh, { accessToken: stage.accessToken })
    expect(late.status).toBe(401)
  })

  test('cannot be renewed after a sign-out', async () => {
    await using stage = await staged()
    const [client, elsewhere] = [stage.app.client(), stage.app.client()]
    const signIn = async (one: typeof client) =>
      (await (await one.post(login, { email: ada.email, password: ada.password })).json())
        .accessToken as string
    const [accessToken, other] = [await signIn(client), await signIn(elsewhere)]
    const renewed = await (await stage.app.client().post(refresh, { accessToken })).json()
    await client.send('/logout', { method: 'POST' })
    const renewals = [accessToken, renewed.accessToken, other].map((token) =>
      stage.app.client().post(refresh, { accessToken: token }),
    )
    const statuses = (await Promise.all(renewals)).map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 200])
  })

  test('can be renewed for a day after the sign-in', async () => {
    await using stage = await staged()
    let { accessToken } = stage
    for (let times = 0; times < 11; times++) {
      stage.pass(7200)
      const answer = await stage.app.client().post(refresh, { accessToken })
      expect(answer.status).toBe(200)
      accessToken = (await answer.json()).accessToken
    }
    stage.pass(7200)
    expect((await stage.app.client().post(refresh, { accessToken })).status).toBe(401)
  })

  test('is refused when expired, modified, forged or missing', async () => {
    await using stage = await staged()
    const [head, claims, signature] = stage.accessToken.split('.')
    const [key = Buffer.alloc(0)] = stage.app.services.keys.tokens
    const { exp: _, ...endless } = jwt.decode(stage.accessToken) as jwt.JwtPayload
    const aged = { ...endless, iat: (endless.iat ?? 0) - 9000 }
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = [
      undefined,
      null,
      17,
      {},
      [stage.accessToken],
      '',
      'garbage',
      `${head}.${claims}`,
      `${head}.${claims}.${signature?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${none}.${claims}.`,
      jwt.sign(endless, 'another secret of thirty-two characters'),
      jwt.sign(endless, key, { algorithm: 'HS512' }),
      jwt.sign(aged, key),
      jwt.sign({ ...endless, iss: 'somebody' }, key),
      jwt.sign({ ...endless, aud: 'somebody' }, key),
      jwt.sign({ ...endless, sub: '999' }, key),
      'x'.repeat(5000),
    ]
    for (const accessToken of forged) {
      const answer = await stage.app.client().post(refresh, { accessToken })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: 'Invalid access token' })
    }
    stage.pass(8006)
    const late = await stage.app.client().post(refresh, { accessToken: stage.accessToken })
    expect(late.status).toBe(401)
  })

  test.each(['', '[]', '"x"', '{'])('must be in an object: %s', async (body) => {
    const answer = await app.client().send(refresh, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  test('is accepted by the two token endpoints only', async () => {
    await using stage = await staged()
    const sent = (path: string, headers: Record<string, string>, method = 'POST') =>
      stage.app.client().send(path, { method, headers })
    const ways: Record<string, string>[] = [
      { token: stage.accessToken },
      { authorization: `Bearer ${stage.accessToken}` },
    ]
    for (const headers of ways) {
      const valid = await sent('/api/v2/user/session', headers)
      expect([valid.status, await valid.json()]).toEqual([200, { token: true }])
      const named = await sent('/api/v2/user/details', headers)
      expect([named.status, await named.json()]).toEqual([200, { name: 'Ada' }])
      const data = await sent('/api/email/mails', headers, 'GET')
      expect(data.status).toBe(401)
    }
    const invalid = await sent('/api/v2/user/session', { token: 'x' })
    expect([invalid.status, await invalid.json()]).toEqual([200, { token: false }])
    const unnamed = await sent('/api/v2/user/details', { token: 'x' })
    expect(unnamed.status).toBe(401)
  })

  test('is not needed with a session', async () => {
    const demo = await app.staff()
    const valid = await demo.send('/api/v2/user/session', { method: 'POST' })
    expect(await valid.json()).toEqual({ token: true })
    const named = await demo.send('/api/v2/user/details', { method: 'POST' })
    expect(await named.json()).toEqual({ name: 'Demo' })
    const stranger = await app.client().send('/api/v2/user/session', { method: 'POST' })
    expect(await stranger.json()).toEqual({ token: false })
    const unknown = await app.client().send('/api/v2/user/details', { method: 'POST' })
    expect(unknown.status).toBe(401)
  })
})
