import type { Request } from 'express'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteExpiredSessions, deleteSession } from '#db/sessions/queries.ts'
import { sessions } from '#db/sessions/table.ts'
import { hashSessionId } from '#server/auth/session/sealing.ts'
import type { SignedIn } from '#server/auth/session/session-data.ts'
import { SessionStore } from '#server/auth/session/store.ts'
import { open } from '../support/test-app.ts'

const clock = { now: Date.UTC(2026, 2, 4) }
const app = await open({ now: () => clock.now })
afterAll(() => app[Symbol.asyncDispose]())

describe('a concurrent sign-out', () => {
  const { sessionDb: db, keys } = app.services
  const store = new SessionStore({
    ...{ db, keys: keys.sealing, now: () => clock.now },
    ...{ idleMs: 3_600_000, maxMs: 86_400_000 },
  })
  const user = { account: 1, name: 'Demo', email: 'demo@demo.com' } as SignedIn

  const settled = (start: (done: (error?: unknown) => void) => void) =>
    new Promise<unknown>((resolve) => start((error) => resolve(error ?? undefined)))

  /** Returns a session as express-session holds it during a request. */
  async function inFlight(id: string) {
    const content = await new Promise<unknown>((resolve) =>
      store.get(id, (_, session) => resolve(session)),
    )
    const request = { sessionID: id, sessionStore: store } as unknown as Request
    return store.createSession(request, content as never) as never
  }

  test('is not undone by saving the session', async () => {
    const blank = { cookie: {}, user } as never
    expect(await settled((done) => store.set('one', blank, done))).toBeUndefined()
    const pending = await inFlight('one')
    expect(await settled((done) => store.set('one', pending, done))).toBeUndefined()
    await settled((done) => store.destroy('one', done))
    expect(await settled((done) => store.set('one', pending, done))).toMatchObject({
      code: 'session-expired',
    })
    expect(await db.$count(sessions)).toBe(0)
  })

  test('ends the session once, so that it cannot continue under another id', async () => {
    await settled((done) => store.set('three', { cookie: {}, user } as never, done))
    expect(await deleteSession(db, hashSessionId('three'))).toBe(true)
    expect(await deleteSession(db, hashSessionId('three'))).toBe(false)
    const client = await app.staff()
    const cookie = `sid=${client.cookies.get('sid')}`
    const [left, changed] = await Promise.all([
      app.client().send('/logout', { method: 'POST', headers: { cookie } }),
      client.post('/api/me/role', { role: 'staff' }),
    ])
    expect([left.status, [200, 401].includes(changed.status)]).toEqual([303, true])
    const thief = await app.client().send('/api/me', { headers: { cookie } })
    expect(thief.status).toBe(401)
    await client.submit('/logout', {})
    expect(await db.$count(sessions)).toBe(0)
  })

  test('is not undone by touching the session', async () => {
    const blank = { cookie: {}, user } as never
    await settled((done) => store.set('two', blank, done))
    const pending = await inFlight('two')
    await settled((done) => store.destroy('two', done))
    clock.now += 120_000
    expect(await settled((done) => store.touch('two', pending, done))).toBeUndefined()
    expect(await db.$count(sessions)).toBe(0)
  })

  test('leaves no session behind for earlier page requests', async () => {
    for (let rounds = 0; rounds < 5; rounds++) {
      const client = await app.staff()
      const cookie = `sid=${client.cookies.get('sid')}`
      clock.now += 120_000 // long enough for each request to touch the session
      const pages = [
        '/dashboard',
        '/email/inbox',
        '/api/me',
        '/',
        '/email/sent',
        '/api/email/mails',
      ]
      const underWay = pages.map((path) => app.client().send(path, { headers: { cookie } }))
      await client.submit('/logout', {})
      for (const answer of await Promise.all(underWay)) expect(answer.status).toBeLessThan(500)
      const thief = await app.client().send('/api/me', { headers: { cookie } })
      expect(thief.status).toBe(401)
    }
    expect(await db.$count(sessions)).toBe(0)
  })
})

test('expired sessions are deleted in batches', async () => {
  const { sessionDb: db } = app.services
  const clients = [await app.staff(), await app.staff(), await app.staff()]
  const sweep = (limit: number) =>
    deleteExpiredSessions(db, { now: clock.now, idleSince: clock.now - 3_600_000, limit })
  expect(await sweep(10)).toBe(0)
  clock.now += 3_599_000
  await clients[0]?.visit('/api/me')
  clock.now += 2_000
  expect(await sweep(1)).toBe(1)
  expect(await sweep(10)).toBe(1)
  expect(await sweep(10)).toBe(0)
  expect((await clients[0]?.visit('/api/me'))?.status).toBe(200)
})

describe('10,000 forged session cookies', () => {
  /** Returns a seeded random function, so that failures can be reproduced. */
  function dice(seed: number) {
    let state = seed
    return (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * sides)
    }
  }

  test('give no access and cause no error', { tags: ['thorough'], timeout: 120_000 }, async () => {
    const client = await app.staff()
    const real = client.cookies.get('sid') ?? ''
    const roll = dice(20_260_304)
    const junk = (length: number) =>
      Array.from({ length }, () => String.fromCharCode(33 + roll(94) + (roll(9) ? 0 : 128))).join(
        '',
      )
    const inside = (change: (at: number) => string) => change(1 + roll(real.length - 1))
    const makers: (() => string)[] = [
      () => `sid=${inside((at) => real.slice(0, at))}`,
      () => `sid=${inside((at) => real.slice(0, at) + junk(1) + real.slice(at))}x`,
      () => `sid=${inside((at) => real.slice(0, at) + junk(1 + roll(9)) + real.slice(at + 9))}y`,
      () => `sid=${junk(roll(60))}`,
      () => `sid=s%3A${junk(roll(60))}.${junk(43)}`,
      () => `sid=j%3A{"user":{"account":1}}`,
      () => `sid=j:${junk(20)}; identifier=j:{"__proto__":{"user":1}}`,
      () => `sid=; sid=${junk(9)}`,
      () => `${junk(roll(200))}`,
      () => `ui=${junk(40)}; identifier=${junk(40)}; sid=%${junk(3)}`,
      () => `ui=j:{"toString":1}; sid="${real.slice(5)}"`,
      () => `ui=${encodeURIComponent('{"theme":{},"direction":"up"}')}; sid=s:`,
      () => `${'a=b; '.repeat(roll(900))}sid=${junk(5)}`,
      () => `__proto__=1; constructor=2; sid=${junk(5)}`,
      () => `sid=${'x'.repeat(roll(20_000))}`,
    ]
    const open = ['/api/frame', '/']
    const paths = ['/api/me', '/api/me', '/api/email/mails', ...open, '/dashboard']
    const seen = new Set<number>()
    async function tryOne(number: number) {
      const cookie = makers[number % makers.length]?.() ?? ''
      const path = paths[roll(20) ? roll(4) : roll(paths.length)] ?? '/'
      const { status } = await app.client().send(path, { headers: { cookie } })
      seen.add(status)
      expect([200, 303, 401, 431], `${path} ${cookie.slice(0, 300)}`).toContain(status)
      if (!open.includes(path)) expect(status, cookie.slice(0, 300)).not.toBe(200)
    }
    for (let number = 0; number < 10_000; number += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, more) => tryOne(number + more)))
    }
    expect([...seen].sort()).toEqual([200, 303, 401, 431])
    expect((await client.visit('/api/me')).status).toBe(200)
  })
})

test('a response is sent in one piece while the use of its session need not be stored', async () => {
  const client = await app.staff()
  const recent = await client.send('/api/me')
  expect(recent.headers.get('transfer-encoding')).toBeNull()
  expect(Number(recent.headers.get('content-length'))).toBeGreaterThan(0)
})
