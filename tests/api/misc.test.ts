import { afterAll, describe, expect, test } from 'vitest'
import { parseText } from '../support/html.ts'
import { open } from '../support/test-app.ts'

/** Returns the address and label of each button-like link. */
const parseLinks = (html: string) =>
  [...html.matchAll(/<a class="btn [^"]*" href="([^"]*)">([^<]*)</g)].map(([, href, label]) => [
    href,
    label,
  ])

describe('the coming-soon page', async () => {
  const clock = { now: Date.UTC(2026, 2, 4, 19, 30) }
  const app = await open({
    settings: { OPENING_AT: '2026-03-05T20:30:00+01:00' },
    now: () => clock.now,
  })
  afterAll(() => app[Symbol.asyncDispose]())

  test('shows the configured date to anyone and a sign-in link to anonymous visitors', async () => {
    const html = await app.client().page('/misc/coming-soon')
    expect(html).toContain(
      '<time dateTime="2026-03-05T19:30:00.000Z">March 5, 2026, 7:30 PM</time>',
    )
    expect(html).toContain('href="/?returnTo=%2Fmisc%2Fcoming-soon"')
    expect(html).not.toContain('name="email"')
  })

  test('stores an email once in any letter case, and keeps a rejected input', async () => {
    const staff = await app.staff('Staff')
    expect(await staff.page('/misc/coming-soon')).toContain('value="staff@staff.com"')
    const wrong = await staff.submit('/misc/coming-soon', { email: 'ines' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('value="ines"')
    const first = await staff.submit('/misc/coming-soon', { email: 'ines@harbor.example' })
    expect(first.headers.get('location')).toBe('/misc/coming-soon?subscribed')
    expect(await staff.page('/misc/coming-soon?subscribed')).toContain('You’re on the list.')
    const again = await staff.submit('/misc/coming-soon', { email: 'INES@harbor.example' })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('This address is already on the list.')
    const call = await staff.post('/api/subscribe', { email: 'ines@harbor.example' })
    expect([call.status, await call.json()]).toEqual([
      409,
      expect.objectContaining({ error: 'This address is already on the list.', code: 'conflict' }),
    ])
    const stranger = await app.client().post('/api/subscribe', { email: 'max@harbor.example' })
    expect(stranger.status).toBe(401)
  })

  test('takes a limited number of addresses from an account', async () => {
    const user = await app.newUser()
    const add = (at: number) => user.post('/api/subscribe', { email: `${at}@harbor.example` })
    for (let at = 0; at < 20; at++) expect((await add(at)).status).toBe(201)
    const refused = await add(20)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: 'You can add up to 20 addresses.' })
  })

  test('is over when the date is reached', async () => {
    clock.now += 86_400_000
    const html = await app.client().page('/misc/coming-soon')
    expect(parseText(html, 'h1')).toBe('The doors are open')
    expect(parseLinks(html)).toEqual([['/', 'Sign in']])
  })
})

describe('during maintenance', async () => {
  const app = await open({ settings: { MAINTENANCE: 'on' } })
  afterAll(() => app[Symbol.asyncDispose]())

  test.each(['/', '/dashboard', '/misc/coming-soon', '/nowhere'])(
    '%s returns 503',
    async (path) => {
      const answer = await app.client().visit(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600'])
      const html = await answer.text()
      expect(parseText(html, 'h1')).toBe('Down for maintenance.')
      expect(html).toContain('back in a few minutes')
      expect(parseLinks(html)).toEqual([
        [path, 'Try again'],
        ['/', 'Go to the home page'],
      ])
    },
  )

  test.each(['//elsewhere.example', '/auth/sso?code=1', '/logout'])(
    '%s has no link to try again, because it leads elsewhere or takes effect',
    async (path) => {
      const html = await (await app.client().visit(path)).text()
      expect(parseLinks(html)).toEqual([['/', 'Go to the home page']])
    },
  )

  test('a form that was sent has no link to try again, which would not send it', async () => {
    const html = await (await app.client().submit('/', { email: 'demo@demo.com' })).text()
    expect(parseLinks(html)).toEqual([['/', 'Go to the home page']])
  })

  test('the page is in the language of the browser', async () => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9' }
    const html = await (await app.client().send('/dashboard', { headers })).text()
    expect(html).toMatch('<html lang="de"')
    expect(parseText(html, 'h1')).toBe('Wegen Wartungsarbeiten nicht verfügbar.')
  })

  test('API calls return 503 as JSON, while health probes and files work', async () => {
    const call = await app.client().visit('/api/me')
    expect([call.status, await call.json()]).toEqual([
      503,
      {
        error: 'Down for maintenance.',
        code: 'maintenance',
        wait: 600,
      },
    ])
    const login = await app.client().submit('/', { email: 'demo@demo.com', password: 'x' })
    expect(login.status).toBe(503)
    for (const path of ['/healthz', '/readyz', '/img/icon.svg']) {
      expect((await app.client().visit(path)).status).toBe(200)
    }
  })
})

test('the not-authorized page names the roles with access and offers another account', async () => {
  await using app = await open()
  const staff = await app.staff('Staff')
  const html = await staff.page('/misc/not-authorized')
  expect(html).toContain('You’re signed in as Staff (Staff).')
  expect(html).toContain('Required role: Administrator.')
  expect(html).toContain('action="/logout?to=login"')
  expect(await (await app.staff()).page('/misc/not-authorized')).not.toContain('Required role')
  const signedOut = await app.client().page('/misc/not-authorized')
  expect(signedOut).not.toContain('signed in as')
  expect(signedOut).not.toContain('/logout')
})

describe('error pages', async () => {
  const app = await open()
  afterAll(() => app[Symbol.asyncDispose]())

  test.each(['/nowhere', '/misc/error/404', '/misc/not-authorized'])(
    '%s offers a visitor only the sign-in page, which they can open',
    async (path) => {
      const html = await (await app.client().visit(path)).text()
      expect(parseLinks(html)).toEqual([['/', 'Sign in']])
      expect((await app.client().visit('/')).status).toBe(200)
    },
  )

  test('/nowhere offers a signed-in user the dashboard and the search', async () => {
    const html = await (await (await app.staff()).visit('/nowhere')).text()
    expect(parseLinks(html)).toEqual([
      ['/dashboard', 'Go to the dashboard'],
      ['/pages/search', 'Search'],
    ])
  })

  test('/misc/error/500 has a link that tries the same address again', async () => {
    const html = await app.client().page('/misc/error/500')
    expect(parseLinks(html)).toEqual([
      ['/misc/error/500', 'Try again'],
      ['/', 'Sign in'],
    ])
  })
})

test('the page of an invalid address offers the home page and nothing to try again', async () => {
  await using app = await open()
  const answer = await app.client().visit('/email/%')
  expect(answer.status).toBe(400)
  expect(parseLinks(await answer.text())).toEqual([['/', 'Go to the home page']])
})
