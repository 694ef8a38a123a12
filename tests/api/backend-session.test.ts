import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ana, canary, type Fault, faults } from '../support/fake-backend.ts'
import { openWithBackend } from '../support/test-app-with-backend.ts'

const check = '/api/v2/user/session'
const details = '/api/v2/user/details'
const inbox = '/api/email/mails?filter=inbox'

type Stage = Awaited<ReturnType<typeof openWithBackend>>

/** A clock that moves only when set. */
function clock() {
  let time = Date.now()
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms
    },
  }
}

const seconds = (count: number) => count * 1000

const { now, pass } = clock()
const stage = await openWithBackend({ now })
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(() => stage.begin())

describe('with a backend, a page load', () => {
  test('checks the session once, and again when the result has expired', async () => {
    for (const path of ['/dashboard', '/email/inbox', inbox]) await stage.ana.visit(path)
    expect(stage.backend.requestsTo(check)).toHaveLength(1)
    expect(stage.backend.requestsTo(check)[0]).toMatchObject({
      method: 'POST',
      body: '',
      headers: { token: canary, 'content-length': '0' },
    })
    pass(seconds(23))
    await stage.ana.visit('/dashboard')
    expect(stage.backend.requestsTo(check)).toHaveLength(1)
    pass(seconds(8))
    await stage.ana.visit('/dashboard')
    expect(stage.backend.requestsTo(check)).toHaveLength(2)
  })

  test('checks the session every time when caching is off', async () => {
    await using stage = await openWithBackend({ settings: { VALIDATION_TTL: '0' } })
    await stage.ana.visit('/dashboard')
    await stage.ana.visit('/dashboard')
    expect(stage.backend.requestsTo(check)).toHaveLength(2)
  })

  test('shares one check with 199 concurrent requests', async () => {
    const pages = await Promise.all(
      Array.from({ length: 200 }, () => stage.ana.visit('/misc/not-authorized')),
    )
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(stage.backend.requestsTo(check)).toHaveLength(1)
  })

  test('makes no check for anonymous visitors', async () => {
    const stranger = stage.app.client()
    for (const path of ['/', '/pages/login', '/dashboard', inbox]) await stranger.visit(path)
    expect(stage.backend.received).toEqual([])
  })

  test('makes no check for health probes', async () => {
    for (const path of ['/healthz', '/readyz']) await stage.ana.visit(path)
    expect(stage.backend.received).toEqual([])
  })
})

describe('a session that the backend rejects', () => {
  let stage: Stage
  beforeAll(async () => {
    const limits = { headMs: 250, bodyMs: 250, callMs: 600 }
    stage = await openWithBackend({ limits, settings: { VALIDATION_TTL: '0' } })
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  async function newUser() {
    const person = stage.app.client()
    await person.post('/api/authenticate/login/user', ana)
    return person
  }

  test.each(Object.keys(faults) as Fault[])(
    'ends and redirects to the start page: %s',
    async (fault) => {
      stage.backend.fail(check, fault)
      const client = await newUser()
      const copy = new Map(client.cookies)
      const page = await client.visit('/dashboard')
      expect(page.status).toBe(303)
      expect(page.headers.get('location')).toBe('/')
      expect(client.cookies.size).toBe(0)

      for (const [name, value] of copy) client.cookies.set(name, value)
      const call = await client.visit(inbox)
      expect(call.status).toBe(401)
      expect(await call.json()).toMatchObject({ code: 'session-expired' })
      await stage.backend.idle()
    },
  )

  test('ends for API calls too, with the reason', async () => {
    for (const path of [inbox, '/api/productions']) {
      stage.backend.fail(check, 'token false')
      const client = await newUser()
      const answer = await client.visit(path)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ error: 'Session expired', code: 'session-invalid' })
      expect(client.cookies.size).toBe(0)
    }
    expect(stage.backend.requestsTo('/api/productions')).toEqual([])
  })
})

describe('a session check with a connection error', () => {
  test.each(['reset', 'half closed'] as Fault[])('is retried exactly once: %s', async (fault) => {
    stage.backend.fail(check, fault)
    expect((await stage.ana.visit('/dashboard')).status).toBe(303)
    expect(stage.backend.requestsTo(check)).toHaveLength(2)
  })

  test('keeps the session when the retry succeeds', async () => {
    let isFirst = true
    stage.backend.answer(check, (req, res) => {
      if (!isFirst) return void res.end('{"token":true}')
      isFirst = false
      req.socket.resetAndDestroy()
    })
    expect((await stage.ana.visit('/dashboard')).status).toBe(200)
  })
})

test('an event stream whose window is closed during the check of its session is not opened', async () => {
  await using stage = await openWithBackend({ settings: { VALIDATION_TTL: '0' } })
  const asked = Promise.withResolvers<() => void>()
  stage.backend.answer(check, (_req, res) => asked.resolve(() => res.end('{"token":true}')))
  const window = new AbortController()
  const stream = stage.ana.stream('/api/events', { signal: window.signal })
  const confirm = await asked.promise
  window.abort()
  await expect(stream).rejects.toThrow('aborted')
  await expect.poll(() => stage.log.some((line) => line.includes('/api/events'))).toBe(true)
  stage.backend.recover()
  confirm()
  await stage.ana.visit(inbox) // takes longer than the rest of the first request
  expect(stage.app.services.streams.count()).toBe(0)
})

describe('an unavailable backend', () => {
  test('signs users out on page loads, while everything else works', async () => {
    const { now, pass } = clock()
    await using stage = await openWithBackend({ now })
    await stage.ana.visit('/dashboard')
    await stage.backend.stop()
    expect((await stage.ana.visit('/dashboard')).status).toBe(200) // the last check is still valid
    const call = await stage.ana.visit('/api/productions')
    expect(call.status).toBe(502)
    expect(await call.json()).toMatchObject({ code: 'backend-down' })
    pass(seconds(31))
    const page = await stage.ana.visit('/dashboard')
    expect([page.status, page.headers.get('location')]).toEqual([303, '/'])
    expect((await stage.ana.visit('/')).status).toBe(200)
    expect(stage.log.some((line) => line.includes('did not confirm the session'))).toBe(true)
  })

  test('is tolerated for the configured time', async () => {
    const { now, pass } = clock()
    await using stage = await openWithBackend({ now, settings: { VALIDATION_GRACE_MS: '60000' } })
    await stage.ana.visit('/dashboard')
    await stage.backend.stop()
    pass(seconds(60))
    expect((await stage.ana.visit('/dashboard')).status).toBe(200)
    pass(seconds(31))
    expect((await stage.ana.visit('/dashboard')).status).toBe(303)
  })

  test('is not tolerated when it rejects the session', async () => {
    const { now, pass } = clock()
    await using stage = await openWithBackend({ now, settings: { VALIDATION_GRACE_MS: '60000' } })
    await stage.ana.visit('/dashboard')
    stage.backend.fail(check, 'token false')
    pass(seconds(31))
    expect((await stage.ana.visit('/dashboard')).status).toBe(303)
  })
})

describe("the user's name", () => {
  test('comes from the backend, once in five minutes', async () => {
    expect(await stage.ana.read('/api/me')).toMatchObject({ name: 'Ana of the Backend' })
    const page = await stage.ana.visit('/dashboard')
    expect(await page.text()).toContain('Ana of the Backend')
    expect(stage.backend.requestsTo(details)).toHaveLength(1)
    expect(stage.backend.requestsTo(details)[0]?.headers.token).toBe(canary)
    pass(seconds(301))
    await stage.ana.read('/api/me')
    expect(stage.backend.requestsTo(details)).toHaveLength(2)
  })

  describe('the name stays empty without signing out when the backend returns', () => {
    let stage: Stage
    beforeAll(async () => {
      const limits = { headMs: 250, bodyMs: 250, callMs: 600, namePatienceMs: 5000 }
      stage = await openWithBackend({ limits })
    })
    beforeEach(() => stage.begin())
    afterAll(() => stage[Symbol.asyncDispose]())

    const failures = ['silent', 'garbage', 'server error', 'invalid JSON', 'more than 64 KiB']
    test.each([...failures, 'reset'] as Fault[])('%s', async (fault) => {
      stage.backend.fail(details, fault)
      expect(await stage.ana.read('/api/me')).toMatchObject({ name: '' })
      expect((await stage.ana.visit('/dashboard')).status).toBe(200)
      expect(stage.log.some((line) => line.includes('did not return a name'))).toBe(true)
    })
  })

  test('does not delay a page, and appears later', async () => {
    await using stage = await openWithBackend({ limits: { namePatienceMs: 20 } })
    const later = Promise.withResolvers<() => void>()
    stage.backend.answer(details, (_req, res) => {
      later.resolve(() => res.end('{"name":"Ana, a little late"}'))
    })
    expect(await stage.ana.read('/api/me')).toMatchObject({ name: '' })
    const send = await later.promise
    send()
    await stage.backend.idle()
    await expect.poll(() => stage.ana.read('/api/me')).toMatchObject({ name: 'Ana, a little late' })
    expect(stage.backend.requestsTo(details)).toHaveLength(1)
  })

  test('has no control characters and a limited length', async () => {
    stage.backend.answer(details, (_req, res) => {
      res.end(JSON.stringify({ name: `A\u0000n\u001ba\u202e${'🎭'.repeat(300)}` }))
    })
    expect(await stage.ana.read('/api/me')).toMatchObject({ name: `Ana${'🎭'.repeat(197)}` })
  })
})
