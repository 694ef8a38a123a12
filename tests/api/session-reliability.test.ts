import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { open, type TestClient } from '../support/test-app.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const login = { email: 'staff@staff.com', password: 'onstage-staff' }

const isSignedIn = async (client: TestClient) => (await client.visit('/api/me')).status === 200

/** Opens an application with an adjustable clock and the rate limits of production. */
async function openWithClock() {
  const clock = { now: Date.UTC(2026, 2, 4, 19, 30) }
  const settings = { THROTTLE: 'on', TRUST_PROXY: 'loopback' }
  const app = await open({ settings, now: () => clock.now })
  const fail = (from: string) =>
    app.client().send('/api/authenticate/login/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ ...login, password: 'wrong' }),
    })
  return { app, clock, fail, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('while the server runs, setting the clock', () => {
  test('two hours forward ends idle sessions and keeps the server up', async () => {
    await using stage = await openWithClock()
    const client = await stage.app.staff()
    stage.clock.now += 2 * hour
    expect(await isSignedIn(client)).toBe(false)
    expect(await isSignedIn(await stage.app.staff())).toBe(true)
  })

  test('two days forward ends every session and token', async () => {
    await using stage = await openWithClock()
    const client = await stage.app.staff()
    const answer = await stage.app.client().post('/api/authenticate/login/user', login)
    const { accessToken } = await answer.json()
    stage.clock.now += 2 * day
    expect(await isSignedIn(client)).toBe(false)
    const renewed = await stage.app
      .client()
      .post('/api/authenticate/refresh-token', { accessToken })
    expect(renewed.status).toBe(401)
  })

  test('two hours back extends no session or token beyond its limit', async () => {
    await using stage = await openWithClock()
    const client = await stage.app.staff()
    const answer = await stage.app.client().post('/api/authenticate/login/user', login)
    const { accessToken } = await answer.json()
    const renew = () => stage.app.client().post('/api/authenticate/refresh-token', { accessToken })
    stage.clock.now -= 2 * hour
    expect(await isSignedIn(client)).toBe(true)
    expect((await renew()).status).toBe(200)
    stage.clock.now += 2 * hour + 8006_000
    expect((await renew()).status).toBe(401)
    stage.clock.now += day
    expect(await isSignedIn(client)).toBe(false)
  })

  test('two hours back extends no rate limit', async () => {
    await using stage = await openWithClock()
    for (let times = 0; times < 5; times++) await stage.fail('192.0.2.1')
    expect((await stage.fail('192.0.2.1')).status).toBe(429)
    stage.clock.now -= 2 * hour
    const refused = await stage.fail('192.0.2.1')
    expect(Number(refused.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(1)
    stage.clock.now += 1000
    expect([200, 429]).toContain((await stage.fail('192.0.2.1')).status)
    for (let times = 0; times < 30; times++) await stage.fail(`198.51.100.7`)
    stage.clock.now -= 2 * hour
    const other = await stage.app.client().send('/api/authenticate/login/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({ email: 'demo@demo.com', password: 'onstage-demo' }),
    })
    expect(other.status).toBe(200)
  })
})

describe('after a restart', () => {
  const losses: [string, (file: string) => Promise<void>][] = [
    ['deleted', (file) => rm(file)],
    [
      'damaged',
      (file) => writeFile(file, 'this is no database, and not empty either. '.repeat(99)),
    ],
  ]

  test.skipIf(isForSqlite('database file')).each(losses)(
    'with a %s sessions file all users are signed out and nothing fails',
    async (label, lose) => {
      await using first = await open()
      const before = await first.staff()
      const cookie = `sid=${before.cookies.get('sid')}`
      await first.services.sessionDb.close()
      for (const part of ['-wal', '-shm']) {
        await rm(join(first.dataDir, `sessions.sqlite${part}`), { force: true })
      }
      await lose(join(first.dataDir, 'sessions.sqlite'))

      const lines: string[] = []
      const log = createLog('error', { write: (line) => void lines.push(line) })
      await using later = await open({ settings: { DATA_DIR: first.dataDir }, log })
      const page = await later.client().send('/dashboard', { headers: { cookie } })
      expect([page.status, page.headers.get('location')]).toEqual([303, '/?returnTo=%2Fdashboard'])
      const call = await later.client().send('/api/me', { headers: { cookie } })
      expect(call.status).toBe(401)
      expect(await isSignedIn(await later.staff())).toBe(true)
      expect(lines.length).toBe(label === 'damaged' ? 1 : 0)
    },
  )
})
