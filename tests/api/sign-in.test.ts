import { afterAll, describe, expect, test } from 'vitest'
import { sampleLogins } from '#db/accounts/seed.ts'
import { accounts } from '#db/accounts/table.ts'
import { createHasher } from '#server/auth/passwords.ts'
import { parseText } from '../support/html.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const demo = { email: 'demo@demo.com', password: 'onstage-demo' }
const invalid = 'Email Or Password Invalid'

describe('the sign-in form without scripts', () => {
  test.each(sampleLogins)('signs in $name', async ({ email, password, name }) => {
    const client = app.client()
    const answer = await client.submit('/', { email, password })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    const entrance = await client.visit('/')
    expect([entrance.status, entrance.headers.get('location')]).toEqual([200, null])
    expect(parseText(await entrance.text(), 'h1')).toBe('Analytics Dashboard')
    expect(parseText(await client.page('/dashboard'), 'h1')).toBe(`Welcome back, ${name}`)
  })

  test.each([
    ['a wrong password', { email: 'demo@demo.com', password: 'wrong-secret-9' }],
    ['an unknown e-mail', { email: 'nobody@demo.com', password: 'wrong-secret-9' }],
    ['a password in other letters', { email: 'demo@demo.com', password: 'Onstage-demo' }],
  ])('fails with %s, and comes back with the email but no password', async (_, fields) => {
    for (const page of ['/', '/pages/login']) {
      const client = app.client()
      const answer = await client.submit(page, fields)
      const html = await answer.text()
      expect(answer.status).toBe(400)
      expect(html).toContain(invalid)
      expect(html).toContain(`value="${fields.email}"`)
      // The page lists the sample logins, so only the form itself must not contain the password.
      const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
      expect(form).not.toContain(fields.password)
      if (fields.password !== demo.password) expect(html).not.toContain(fields.password)
      expect(client.cookies.size).toBe(0)
    }
  })

  test.each([
    [{ email: '', password: '' }, ['Enter your email', 'Enter your password']],
    [{ email: 'ada@house.test', password: '' }, ['Enter your password']],
    [{ email: '', password: 'typed-secret' }, ['Enter your email']],
    [{}, []],
  ] as [Record<string, string>, string[]][])(
    'with %j names the missing fields',
    async (fields, text) => {
      const answer = await app.client().submit('/', fields)
      const html = await answer.text()
      expect(answer.status).toBe(400)
      for (const words of text) expect(html).toContain(words)
      expect(html).not.toContain('typed-secret')
      if (fields.email) expect(html).toContain(`value="${fields.email}"`)
    },
  )

  test('shows an email with markup as text', async () => {
    const email = '"><script>alert(1)</script>'
    const html = await (await app.client().submit('/', { email, password: 'x' })).text()
    expect(html).not.toContain('<script>alert')
  })
})

describe('the redirect after sign-in', () => {
  test('goes to the requested page', async () => {
    const client = app.client()
    const refused = await client.visit('/email/starred?page=1')
    expect(refused.status).toBe(303)
    const entrance = refused.headers.get('location') ?? ''
    expect(entrance).toBe('/?returnTo=%2Femail%2Fstarred%3Fpage%3D1')
    await client.submit(entrance, { ...demo, password: 'wrong' })
    const answer = await client.submit(entrance, demo)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/email/starred?page=1'])
    expect((await client.visit('/email/starred?page=1')).status).toBe(200)
  })

  test.each([
    '//evil.test',
    'https://evil.test/',
    '/\\evil.test',
    'javascript:alert(1)',
    '/logout',
    '',
  ])('never goes to %j', async (returnTo) => {
    const query = new URLSearchParams({ returnTo })
    const answer = await app.client().submit(`/?${query}`, demo)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })
})

describe('signing out', () => {
  test.each([
    ['/logout', '/'],
    ['/logout?to=login', '/pages/login'],
    ['/logout?to=//evil.test', '/'],
  ])('by %s clears both cookies, ends the session and redirects to %s', async (address, to) => {
    const client = await app.staff()
    const [name = '', value = ''] = [...client.cookies][0] ?? []
    const answer = await client.submit(address, {})
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    expect(client.cookies.size).toBe(0)
    expect((await client.visit('/api/me')).status).toBe(401)
    const thief = await client.send('/api/me', { headers: { cookie: `${name}=${value}` } })
    expect(thief.status).toBe(401)
  })

  test('works repeatedly and for anyone', async () => {
    const client = await app.staff()
    for (let times = 0; times < 3; times++) {
      expect((await client.submit('/logout', {})).status).toBe(303)
    }
    expect((await app.client().submit('/logout', {})).status).toBe(303)
  })
})

describe('POST /api/authenticate/login/user', () => {
  const login = (body: unknown) => app.client().post('/api/authenticate/login/user', body)

  test('returns the user without password and role', async () => {
    const answer = await login(demo)
    expect(answer.status).toBe(200)
    const received = (await answer.json()) as { user: object }
    expect(received.user).toEqual({ id: 1, email: demo.email, name: 'Demo', loggedInWith: 'jwt' })
    expect(answer.headers.getSetCookie()).toHaveLength(3)
  })

  test.each([
    { ...demo, password: 'wrong' },
    { ...demo, email: 'nobody@demo.com' },
    { email: demo.email },
    { password: demo.password },
    {},
    { email: '', password: '' },
  ])('answers %j with 200 and the error, and sets no cookie', async (body) => {
    const answer = await login(body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ error: invalid })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    { ...demo, password: 1 },
    { ...demo, email: null },
    { ...demo, email: [demo.email] },
    { ...demo, email: { $ne: '' } },
  ])('refuses %j, which is not text', async (body) => {
    const answer = await login(body)
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('passwords', () => {
  test('are stored as salted scrypt hashes', async () => {
    const rows = await app.services.db.select().from(accounts)
    const hashes = rows.map(({ passwordHash }) => passwordHash)
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes) {
      expect(hash).toMatch(/^scrypt\$ln=10,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
    }
  })

  test('are hashed again at sign-in when the parameters of the hash are higher', async () => {
    await using now = await open()
    await using later = await open({ settings: { DATA_DIR: now.dataDir, SCRYPT_LN: '11' } })
    await later.staff('Admin')
    const rows = await later.services.db.select().from(accounts).orderBy(accounts.id)
    const costs = rows.map(({ passwordHash }) => passwordHash?.split('$')[1])
    expect(costs).toEqual(['ln=10,r=8,p=3', 'ln=11,r=8,p=3', 'ln=10,r=8,p=3'])
    expect((await (await later.staff('Admin')).visit('/api/me')).status).toBe(200)
  })

  test('are checked two at a time; when fifty wait, more get 503', async () => {
    const { hash } = createHasher(10)
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => hash('x')))
    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(60 - 2 - 50)
    for (const each of refused)
      expect(each).toMatchObject({ reason: { code: 'busy', status: 503 } })
  })

  test('are checked in turn by client, so that one with many requests delays nobody else', async () => {
    const { hash } = createHasher(10)
    const done: string[] = []
    const ask = (asker: string) => hash('x', asker).then(() => done.push(asker))
    const flood = Array.from({ length: 52 }, () => ask('flood'))
    await ask('somebody')
    expect(done.length).toBeLessThan(8)
    await Promise.all(flood)
  })
})

test('outside of the demo there are no sample logins', async () => {
  await using real = await open({ settings: { BACKEND_URL: 'http://127.0.0.1:9' } })
  expect(await real.services.db.$count(accounts)).toBe(0)
  const html = await real.client().page('/')
  for (const { email } of sampleLogins) expect(html).not.toContain(email)
})
