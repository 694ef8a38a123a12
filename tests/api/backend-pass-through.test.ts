import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#db/sessions/table.ts'
import { canary, type Fault, faults } from '../support/fake-backend.ts'
import { openWithBackend } from '../support/test-app-with-backend.ts'

const path = '/api/productions'

const stage = await openWithBackend()
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(() => stage.begin())

type Stage = Awaited<ReturnType<typeof openWithBackend>>

describe('an unknown API call', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    "is forwarded to the backend unchanged, with the session's token: %s",
    async (method) => {
      const body = '{"seats":31200000000000000000001}'
      const answer = await stage.ana.stream(`${path}?q=a%20b&q=c`, {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-encoding': 'gzip',
          'accept-language': 'cy',
          'user-agent': 'a browser',
          traceparent: '00-1',
          token: 'forged',
          authorization: 'Bearer forged',
          referer: 'http://127.0.0.1/secret',
          'x-forwarded-for': '10.1.1.1',
          'x-real-ip': '10.1.1.1',
          forwarded: 'for=10.1.1.1',
          'x-http-method-override': 'DELETE',
          'x-anything': 'else',
        },
        ...(method !== 'GET' && { body }),
      })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ path: `${path}?q=a%20b&q=c` })
      const [requested] = stage.backend.requestsTo(path)
      expect(requested).toMatchObject({ method, url: `${path}?q=a%20b&q=c` })
      expect(requested?.body).toBe(method === 'GET' ? '' : body)
      const { host, ...headers } = requested?.headers ?? {}
      expect(host).toBe(new URL(stage.backend.url).host)
      expect(Object.keys(headers).sort()).toEqual(
        [
          'accept',
          'accept-encoding',
          'accept-language',
          'connection',
          'content-length',
          'content-type',
          'token',
          'traceparent',
          'user-agent',
          'x-forwarded-for',
          'x-forwarded-proto',
          'x-request-id',
        ].sort(),
      )
      expect(headers).toMatchObject({
        token: canary,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-request-id': answer.headers.get('x-request-id'),
      })
    },
  )

  test('needs a session to be forwarded', async () => {
    const answer = await stage.app.client().visit(path)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'not-signed-in' })
    expect(stage.backend.received).toEqual([])
  })

  test('is answered without headers that would affect the browser or our own headers', async () => {
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'sid=planted',
        server: 'Backstage/1.0',
        'x-powered-by': 'Ropes',
        via: '1.1 wings',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'strict-transport-security': 'max-age=0',
        'x-frame-options': 'ALLOWALL',
        'x-content-type-options': 'none',
        'clear-site-data': '"*"',
        refresh: '0;url=http://elsewhere.example',
        link: '<http://elsewhere.example>; rel=preload',
        location: 'http://elsewhere.example',
        'report-to': '{}',
        'x-accel-redirect': '/etc',
        'x-sendfile': '/etc',
        'www-authenticate': 'Basic',
        'cache-control': 'public, max-age=99',
        connection: 'keep-alive, x-between-us',
        'x-between-us': 'yes',
        'x-echo': canary,
        'x-request-id': 'theirs',
        'x-total-count': '12',
        etag: '"12"',
        'set-login': 'logged-in',
        'speculation-rules': '"/rules.json"',
        'origin-trial': 'token',
        'document-policy': 'x',
        'no-vary-search': 'params',
        'accept-ch': 'sec-ch-ua',
        'critical-ch': 'sec-ch-ua',
        'a-header-of-the-future': 'x',
      })
      res.end('[]')
    })
    const answer = await stage.ana.visit(path)
    const theirs = Object.fromEntries(answer.headers)
    expect(theirs).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-total-count': '12',
      etag: '"12"',
    })
    for (const name of [
      'set-cookie',
      'server',
      'x-powered-by',
      'via',
      'access-control-allow-origin',
      'strict-transport-security',
      'clear-site-data',
      'refresh',
      'link',
      'location',
      'report-to',
      'x-accel-redirect',
      'x-sendfile',
      'www-authenticate',
      'x-between-us',
      'x-echo',
      'set-login',
      'speculation-rules',
      'origin-trial',
      'document-policy',
      'no-vary-search',
      'accept-ch',
      'critical-ch',
      'a-header-of-the-future',
    ]) {
      expect(theirs).not.toHaveProperty(name)
    }
    expect(theirs['x-request-id']).not.toBe('theirs')
  })

  test('survives malformed response headers', async () => {
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(200, { vary: 'a b, {}', 'x-word': 'caf\u00e9' }).end('[]')
    })
    expect((await stage.ana.visit(path)).status).toBe(200)
  })

  test('reuses a few connections to the backend', async () => {
    const lines = new Set<unknown>()
    stage.backend.answer(path, ({ socket }, res) => {
      lines.add(socket)
      res.end('[]')
    })
    for (let round = 0; round < 20; round++) {
      await (await stage.ana.visit(path)).text()
      await (await stage.ana.post(path, { round })).text()
    }
    expect(lines.size).toBeLessThan(4)
  })

  test('keeps encoding and ranges of the backend', async () => {
    const zipped = gzipSync('x'.repeat(5000))
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(206, { 'content-encoding': 'gzip', 'content-range': 'bytes 0-9/100' })
      res.end(zipped)
    })
    const answer = await stage.ana.stream(path, { headers: { range: 'bytes=0-9' } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe('bytes 0-9/100')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(zipped)
    expect(stage.backend.requestsTo(path)[0]?.headers.range).toBe('bytes=0-9')
  })

  test('forwards 304, empty responses and HEAD', async () => {
    stage.backend.answer(path, ({ method }, res) => {
      if (method === 'HEAD') return void res.writeHead(200, { 'content-length': '7' }).end()
      res.writeHead(method === 'GET' ? 304 : 204).end()
    })
    expect(
      (
        await stage.ana.stream(path, {
          method: 'DELETE',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(204)
    expect((await stage.ana.stream(path, { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
    const head = await stage.ana.stream(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '7'])
  })

  test.each([
    [401, 'backend-401'],
    [403, 'backend-403'],
    [404, 'backend-404'],
    [409, 'backend-409'],
    [422, 'backend-422'],
    [429, 'backend-429'],
    [418, 'backend-error'],
    [500, 'backend-error'],
    [503, 'backend-error'],
  ])('keeps the status %i but replaces an HTML body by our error', async (status, code) => {
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(status, { 'content-type': 'text/html', 'retry-after': '7', etag: '"x"' })
      res.end('<h1>stack trace</h1>')
    })
    const answer = await stage.ana.visit(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.headers.has('etag')).toBe(false)
    expect(await answer.json()).toEqual({ error: 'The service rejected this request.', code })

    stage.backend.answer(path, (_req, res) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end('{"why":"sold out"}')
    })
    const received = await stage.ana.visit(path)
    expect([received.status, await received.json()]).toEqual([status, { why: 'sold out' }])
  })

  test('that the backend answers with 401 triggers a session check', async () => {
    stage.backend.answer(path, (_req, res) => void res.writeHead(401).end())
    await stage.ana.visit(path)
    await stage.ana.visit('/dashboard')
    expect(stage.backend.requestsTo('/api/v2/user/session')).toHaveLength(2)
  })
})

describe('the proxy does not forward', () => {
  test('a wrong method of our own endpoint, which gets 405', async () => {
    const answer = await stage.ana.stream('/api/email/mails', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(405)
    expect((await stage.ana.visit('/api/email/mails/')).status).toBe(200)
    expect(stage.backend.requestsTo('/api/email/mails')).toEqual([])
  })

  test.each([
    '/api/Email/mails',
    '/api/email/MAILS?filter=inbox',
    '/api/email/mails/1/Reply',
    '/api/authenticate/anything',
    '/api/authenticate',
    '/api/AUTHENTICATE/login/user',
    '/api/v2/user/everything',
    '/api/V2/User/session',
    '/api/v2/user',
  ])('our own paths in another spelling, nor reserved ones: %s', async (address) => {
    const answer = await stage.ana.visit(address)
    expect(answer.status).toBe(404)
    expect(stage.backend.received).toEqual([])
  })

  test.each([
    '/api/..;/admin',
    '/api/productions/..;/..;/admin',
    '/api/authenticate;x/login/user',
    '/api/v2;a/user/session',
    '/api/productions;v=1',
  ])('a path that other servers parse differently: %s', async (address) => {
    const answer = await stage.ana.visit(address)
    expect(answer.status).toBe(404)
    expect(stage.backend.received).toEqual([])
  })

  test('more than a megabyte', async () => {
    const answer = await stage.ana.stream(path, { method: 'POST', body: 'x'.repeat(1_048_577) })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('connection')).toBe('close')
    expect(stage.backend.received).toEqual([])
    const fits = await stage.ana.stream(path, { method: 'POST', body: 'x'.repeat(1_048_576) })
    expect(fits.status).toBe(200)
    expect(stage.backend.requestsTo(path)[0]?.body).toHaveLength(1_048_576)
  })

  test('other methods', async () => {
    const answer = await stage.ana.stream(path, { method: 'OPTIONS' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
    expect(stage.backend.received).toEqual([])
  })

  test('requests of other sites', async () => {
    const answer = await stage.ana.stream(path, {
      method: 'POST',
      body: '{}',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(403)
    expect(stage.backend.received).toEqual([])
  })
})

describe('a broken backend', () => {
  let stage: Stage
  beforeAll(async () => {
    const limits = { idleMs: 80, totalMs: 1500, responseBytes: 300_000 }
    stage = await openWithBackend({ limits })
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  async function visit(fault: Fault) {
    stage.backend.fail(path, fault)
    return stage.ana.stream(path)
  }

  test.each([
    'garbage',
    'bad chunk',
    'reset',
    'half closed',
    'half a head',
    '301',
    '302',
    '303',
    '307',
    '308',
    'another protocol',
  ] as Fault[])('gets nothing forwarded but our error: %s', async (fault) => {
    const answer = await visit(fault)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 'backend-down' })
    expect(answer.headers.has('location')).toBe(false)
    await stage.backend.idle()
  })

  test('times out when it never responds', async () => {
    await using stage = await openWithBackend({ limits: { firstByteMs: 80 } })
    stage.backend.fail(path, 'silent')
    const answer = await stage.ana.visit(path)
    expect(answer.status).toBe(504)
    expect(await answer.json()).toMatchObject({ code: 'backend-timeout' })
    await stage.backend.idle()
  })

  test.each(['head only', 'stall', 'drip', 'truncated', 'endless'] as Fault[])(
    'is cut off in the middle of a response: %s',
    async (fault) => {
      const answer = await visit(fault)
      expect(answer.status).toBe(200)
      await expect(answer.text()).rejects.toThrow()
      await stage.backend.idle()
    },
  )

  test('cannot announce a larger body than allowed', async () => {
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(200, { 'content-length': '300001' }).write('x')
    })
    expect((await stage.ana.visit(path)).status).toBe(502)
    await stage.backend.idle()
  })

  test.each(['invalid JSON', 'html'] as Fault[])(
    'may send any complete response: %s',
    async (fault) => {
      expect((await visit(fault)).status).toBe(200)
    },
  )

  test('is retried once after a connection error, for reads only', async () => {
    let times = 0
    stage.backend.answer(path, (req) => {
      times++
      req.socket.resetAndDestroy()
    })
    expect((await stage.ana.visit(path)).status).toBe(502)
    expect(times).toBe(2)
    times = 0
    const posted = await stage.ana.post(path, {})
    expect([posted.status, times]).toEqual([502, 1])
    times = 0
    stage.backend.answer(path, (req, res) => {
      times++
      if (times === 1) req.socket.resetAndDestroy()
      else res.end('[]')
    })
    expect((await stage.ana.visit(path)).status).toBe(200)
  })
})

describe('a backend that does not read the request body', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openWithBackend({ limits: { firstByteMs: 1500 } })
  })
  beforeEach(() => stage.begin())
  afterAll(() => stage[Symbol.asyncDispose]())

  test.each([
    ['silent', 504],
    ['reset', 502],
    ['garbage', 502],
    ['302', 502],
  ] as [Fault, number][])('does not keep the client from a response: %s', async (fault, status) => {
    stage.backend.answerUnread(path, faults[fault])
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        stage.ana.stream(path, { method: 'POST', body: 'x'.repeat(1_000_000) }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  })
})

test('a backend that responds before reading the request leaves no connection open', async () => {
  stage.backend.answerUnread(path, (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  for (let round = 0; round < 30; round++) {
    const answer = await stage.ana.stream(path, { method: 'POST', body: 'x'.repeat(1_000_000) })
    expect([answer.status, await answer.text()]).toEqual([200, '[]'])
  }
  expect(await stage.backend.lines()).toBeLessThan(6)
})

describe('a client that disconnects', () => {
  test('leaves no backend connection open, before or during a response', async () => {
    for (const fault of ['silent', 'stall', 'endless'] as Fault[]) {
      stage.backend.fail(path, fault)
      stage.backend.received.length = 0
      const left = new AbortController()
      const visits = Array.from({ length: 20 }, () =>
        stage.ana.stream(path, { signal: left.signal }).then((answer) => answer.text()),
      )
      const settled = Promise.allSettled(visits)
      await stage.backend.busy(20)
      left.abort()
      await settled
      await stage.backend.idle()
    }
  })

  test('frees the places of waiting requests', async () => {
    await using stage = await openWithBackend({ limits: { active: 1, waiting: 1 } })
    stage.backend.fail(path, 'silent')
    await stage.ana.visit('/dashboard') // makes the server check the session
    stage.backend.received.length = 0
    const left = new AbortController()
    const first = stage.ana.stream(path, { signal: left.signal })
    await stage.backend.busy(1)
    const second = stage.ana.stream(path, { signal: left.signal })
    await expect.poll(async () => (await stage.ana.visit(path)).status).toBe(503)
    left.abort()
    await Promise.allSettled([first, second])
    await stage.backend.idle()
    stage.backend.answer(path, (_req, res) => void res.end('[]'))
    await expect.poll(async () => (await stage.ana.visit(path)).status).toBe(200)
  })
})

describe('concurrent backend requests', () => {
  test('wait for a connection, and get 503 when too many wait', async () => {
    await using stage = await openWithBackend({ limits: { active: 2, waiting: 3 } })
    await stage.ana.visit('/dashboard')
    stage.backend.received.length = 0
    const pending: (() => void)[] = []
    stage.backend.answer(path, (_req, res) => void pending.push(() => res.end('[]')))
    const visits = Array.from({ length: 6 }, () => stage.ana.visit(path))
    const refused = await Promise.race(visits)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBeTruthy()
    expect(await refused.json()).toMatchObject({ code: 'backend-busy' })
    stage.backend.answer(path, (_req, res) => void res.end('[]'))
    await stage.backend.busy(2)
    for (const release of pending) release()
    const statuses = (await Promise.all(visits)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503])
  })

  test('do not wait for ever', async () => {
    await using stage = await openWithBackend({
      limits: { active: 1, waiting: 5, firstByteMs: 60 },
    })
    stage.backend.fail(path, 'silent')
    const answers = await Promise.all(Array.from({ length: 3 }, () => stage.ana.visit(path)))
    expect(answers.map(({ status }) => status).every((status) => [503, 504].includes(status))).toBe(
      true,
    )
    await stage.backend.idle()
  })
})

describe('an event stream of the backend', () => {
  test('is forwarded event by event beyond the response timeout', async () => {
    await using stage = await openWithBackend({ limits: { totalMs: 300, idleMs: 30 } })
    const opened = Promise.withResolvers<(text: string) => void>()
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      opened.resolve((text) => void res.write(text))
    })
    const answer = await stage.ana.stream(path, { headers: { accept: 'text/event-stream' } })
    const send = await opened.promise
    const reader = answer.body?.getReader()
    const outlived = Date.now() + 400
    let received = 0
    while (Date.now() < outlived) {
      send(`data: ${'call '.repeat(50)}\n\n`)
      const { value } = (await reader?.read()) ?? {}
      received += value?.length ?? 0
    }
    expect(received).toBeGreaterThan(250)
    await reader?.cancel()
    await stage.backend.idle()
  })

  test.each([
    ['signed out', (stage: Stage) => stage.ana.submit('/logout', {})],
    [
      'ended by an administrator',
      ({ app: { services } }: Stage) => services.sessionDb.write((tx) => tx.delete(sessions)),
    ],
  ])('ends when its session is %s', async (_, endSession) => {
    await using stage = await openWithBackend()
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n')
    })
    const answer = await stage.ana.stream(path)
    const reader = answer.body?.getReader()
    await reader?.read()
    await endSession(stage)
    expect(await reader?.read()).toMatchObject({ done: true })
    await stage.backend.idle()
  })

  test('is closed when it falls silent', async () => {
    await using stage = await openWithBackend({ limits: { streamIdleMs: 60 } })
    stage.backend.answer(path, (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n')
    })
    const answer = await stage.ana.stream(path)
    await expect(answer.text()).rejects.toThrow()
    await stage.backend.idle()
  })
})

test('an unreachable backend is reported at once', async () => {
  await using stage = await openWithBackend()
  await stage.ana.visit('/dashboard')
  await stage.backend.stop()
  for (const method of ['GET', 'POST']) {
    const answer = await stage.ana.stream(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 'backend-down' })
  }
})
