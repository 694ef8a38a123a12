import { afterAll, describe, expect, test } from 'vitest'
import { auth } from '#client/features/auth/endpoints.ts'
import { listen } from '../support/event-stream.ts'
import { examples } from '../support/examples.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const lock = (client: TestClient) => client.post('/api/authenticate/lock', {})
const unlock = (client: TestClient, password: string) =>
  client.post('/api/authenticate/unlock', { password })

async function locked(name = 'Demo') {
  const client = await app.staff(name)
  expect((await lock(client)).status).toBe(200)
  return client
}

describe('a locked session', () => {
  test('returns and changes nothing until it is unlocked', async () => {
    const demo = await locked()
    const allowed = ['POST /api/authenticate/lock', 'POST /api/authenticate/unlock']
    for (const { key, endpoint, input } of examples) {
      if (endpoint.who === 'anyone' || allowed.includes(key)) continue
      const answer = await demo.call(endpoint, input)
      expect([answer.status, await answer.json()], key).toEqual([
        423,
        { error: 'Your session is locked.', code: 'locked' },
      ])
    }
    const named = await demo.call(auth.details)
    expect(named.status).toBe(401)
    expect(await demo.page('/settings/appearance')).not.toContain('Demo')
  })

  test('redirects every page to the lock screen, and back after unlocking', async () => {
    const demo = await locked()
    for (const path of ['/email/inbox?q=schedule', '/dashboard', '/settings/outbox']) {
      const page = await demo.visit(path)
      const screen = `/pages/lock-screen?${new URLSearchParams({ returnTo: path })}`
      expect([page.status, page.headers.get('location')]).toEqual([303, screen])
    }
    for (const path of ['/', '/pages/login']) {
      const page = await demo.visit(path)
      expect([page.status, page.headers.get('location')]).toEqual([303, '/pages/lock-screen'])
    }
    const screen = '/pages/lock-screen?returnTo=%2Femail%2Finbox%3Fq%3Dschedule'
    const back = await demo.submit(screen, { intent: 'unlock', password: 'onstage-demo' })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/email/inbox?q=schedule'])
    expect((await demo.visit('/email/inbox?q=schedule')).status).toBe(200)
  })

  test('leads a link to a file to the lock screen or the sign-in page, and back to its page', async () => {
    const follow = async (client: TestClient, site = 'same-origin') => {
      const headers = {
        accept: 'text/html,*/*;q=0.8',
        referer: `${app.base}/app/user/list?q=a`,
        'sec-fetch-site': site,
      }
      const answer = await client.send('/api/users.csv', { headers })
      return [answer.status, answer.headers.get('location')]
    }
    const returnTo = new URLSearchParams({ returnTo: '/app/user/list?q=a' })
    expect(await follow(app.client())).toEqual([303, `/?${returnTo}`])
    const ada = await app.newUser()
    await ada.post('/api/authenticate/lock', {})
    expect(await follow(ada)).toEqual([303, `/pages/lock-screen?${returnTo}`])
    expect((await ada.send('/api/users.csv')).status).toBe(423)
    expect(await follow(ada, 'none')).toEqual([423, null])
  })

  test('stays locked after a restart', async () => {
    const demo = await locked()
    await using again = await open({ settings: { DATA_DIR: app.dataDir } })
    const cookie = `sid=${demo.cookies.get('sid')}`
    const answer = await again.client().send('/api/me', { headers: { cookie } })
    expect(answer.status).toBe(423)
  })

  test('does not lock other sessions of its account', async () => {
    const other = await app.staff()
    await locked()
    expect((await other.visit('/api/me')).status).toBe(200)
  })

  test('sends no events to its other windows', async () => {
    const demo = await app.staff()
    await using stream = await listen(demo)
    await lock(demo)
    await stream.ended()
    expect((await demo.visit('/api/events?poll=')).status).toBe(423)
    expect((await demo.visit('/api/openapi.json')).status).toBe(423)
  })

  test('stays locked when it was locked during a password check', async () => {
    for (let times = 0; times < 5; times++) {
      const demo = await app.staff()
      const reauthState = demo.post('/api/account/proof', { password: 'onstage-demo' })
      await lock(demo)
      expect([200, 423]).toContain((await reauthState).status)
      expect((await demo.visit('/api/me')).status).toBe(423)
    }
  })

  test('ends after five wrong passwords', async () => {
    const admin = await locked('Admin')
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
      const answer = await unlock(admin, 'wrong')
      expect(answer.status).toBe(400)
      const message = `Wrong password. ${left} left.`
      expect(await answer.json()).toMatchObject({ fields: { password: message } })
    }
    const last = await admin.submit('/pages/lock-screen', { intent: 'unlock', password: 'wrong' })
    expect([last.status, last.headers.get('location')]).toEqual([
      303,
      '/pages/login?notice=locked-out',
    ])
    expect(admin.cookies.size).toBe(0)
    expect(await admin.page('/pages/login?notice=locked-out')).toContain('Sign in again.')
  })

  test('has five new attempts after unlocking', async () => {
    const admin = await locked('Admin')
    for (let n = 0; n < 4; n++) await unlock(admin, 'wrong')
    expect((await unlock(admin, 'onstage-admin')).status).toBe(200)
    expect((await admin.visit('/api/me')).status).toBe(200)
    await lock(admin)
    expect((await unlock(admin, 'wrong')).status).toBe(400)
    expect((await unlock(admin, 'onstage-admin')).status).toBe(200)
  })

  test('ends when another user signs in', async () => {
    const demo = await locked()
    const answer = await demo.submit('/logout?to=login', {})
    expect(answer.headers.get('location')).toBe('/pages/login')
    expect((await demo.visit('/pages/login')).status).toBe(200)
    await demo.signIn('Staff')
    expect(await demo.read('/api/me')).toMatchObject({ name: 'Staff' })
  })
})

test('locking and unlocking need a session', async () => {
  for (const answer of [await lock(app.client()), await unlock(app.client(), 'x')]) {
    expect(answer.status).toBe(401)
  }
})

test('GET of the lock screen does not lock or unlock', async () => {
  const demo = await app.staff()
  const html = await demo.page('/pages/lock-screen?returnTo=/dashboard')
  expect(html).toContain('Lock now')
  expect((await demo.visit('/api/me')).status).toBe(200)
  const answer = await demo.submit('/pages/lock-screen?returnTo=/dashboard', { intent: 'lock' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/pages/lock-screen?returnTo=%2Fdashboard',
  ])
  const shut = await demo.page('/pages/lock-screen?returnTo=%2Fdashboard')
  expect(shut).toContain('demo@demo.com')
  expect(shut).not.toContain('onstage')
})
