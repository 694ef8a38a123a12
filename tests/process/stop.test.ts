import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { maxAttachmentSize } from '#db/shared/file-limits.ts'
import { packageRoot } from '#db/store/open.ts'
import { getAddress, openDataDir, run } from '../support/built-app.ts'
import { ana, openBackend } from '../support/fake-backend.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import { fetchIds } from '../support/mailbox.ts'
import { closed, getForm } from '../support/raw-http.ts'
import { client } from '../support/test-app.ts'

const parseCookie = ({ cookies }: ReturnType<typeof client>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test.each([
  ['SIGTERM', { code: 0, err: '' }],
  ['SIGKILL', { code: null }],
] as const)('a session and an acknowledged write survive %s and a restart', async (signal, end) => {
  await using data = await openDataDir()
  const first = await data.start()
  const before = client(first.base)
  await before.signIn()
  await before.submit('/email/inbox', { intent: 'star?mailId=21' })
  first.child.kill(signal)
  expect(await first.exited).toMatchObject(end)

  const second = await data.start()
  const after = client(second.base)
  for (const [name, value] of before.cookies) after.cookies.set(name, value)
  expect(await fetchIds(after, 'starred')).toContain(21)
})

test('a stop loses no log line', async () => {
  await using data = await openDataDir()
  const { base, child, exited } = await data.start({ LOG_LEVEL: 'info' })
  for (let visits = 0; visits < 30; visits++) await fetch(`${base}/healthz`)
  child.kill('SIGTERM')
  const { out } = await exited
  expect(out.match(/"path":"\/healthz".*"request completed"/g)).toHaveLength(30)
  expect(out).toContain('"msg":"stopped"')
})

describe.concurrent('on a stop, the server', () => {
  /** Starts a call and withholds its body. */
  async function halfACall(base: string, cookie: string) {
    const body = '{"mailId":21}'
    const { port } = new URL(base)
    const socket = connect(Number(port), '127.0.0.1')
    const head = [
      'POST /api/email/set-starred HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ]
    socket.on('error', () => {}) // the server may reset the connection
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await once(socket, 'data') // 100 Continue: the server has begun
    return {
      async finish() {
        socket.write(body)
        return text(socket)
      },
    }
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s refuses new connections, finishes requests and exits with 0',
    async (signal) => {
      await using data = await openDataDir()
      const app = await data.start({ DRAIN_MS: '2000' })
      const demo = client(app.base)
      await demo.signIn()
      const call = await halfACall(app.base, parseCookie(demo))
      const page = demo.page('/email/inbox')
      const getStatus = (path: string) =>
        client(app.base)
          .stream(path, { headers: { connection: 'close' } })
          .then(
            ({ status }) => status,
            () => 'refused',
          )
      const seen = new Set<number | string>()
      app.child.kill(signal)
      while (!seen.has('refused')) seen.add(await getStatus('/readyz'))
      expect(seen).toContain(503)
      expect(await page).toMatch(/<\/html>/)

      const answer = await call.finish()
      expect(answer).toMatch(/^HTTP\/1\.1 200/)
      expect(answer).toContain('"isStarred":true')
      expect(await app.exited).toMatchObject({ code: 0, err: '' })
      const left = await readdir(data.path)
      expect(left.filter((name) => /-wal$|-shm$/.test(name))).toEqual([])
    },
  )

  test('finishes pages and slow calls, ends event streams with a retry time and closes idle connections', async () => {
    await using backend = await openBackend()
    const pending = Promise.withResolvers<() => void>()
    backend.answer('/api/productions', (_req, res) => pending.resolve(() => res.end('[]')))
    await using data = await openDataDir()
    const app = await data.start({ BACKEND_URL: backend.url, DRAIN_MS: '2000' })
    const person = client(app.base)
    await person.post('/api/authenticate/login/user', ana)
    const stream = await person.stream('/api/events')
    const events = stream.text()
    const slow = person.stream('/api/productions')
    const release = await pending.promise
    const idle = connect(Number(new URL(app.base).port), '127.0.0.1').resume()
    await once(idle, 'connect')
    const page = person.page('/email/inbox')

    const begun = performance.now()
    app.child.kill('SIGTERM')
    const readiness = async () => (await client(app.base).stream('/readyz')).status
    await expect.poll(readiness, { interval: 10 }).toBe(503)
    expect(performance.now() - begun).toBeLessThan(1000)
    const isRefused = () =>
      readiness().then(
        () => false,
        () => true,
      )
    await expect.poll(isRefused, { timeout: 5000 }).toBe(true)
    await closed(idle)
    expect(await events).toMatch(/retry: 1000\n\n$/)
    release()
    expect(await (await slow).json()).toEqual([])
    expect(await page).toMatch(/<\/html>$/)
    expect(await app.exited).toMatchObject({ code: 0, err: '' })
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect((await readdir(data.path)).filter((name) => /-wal$|-shm$/.test(name))).toEqual([])
  })

  test.each([
    ['said nothing yet', ''],
    ['said half of what they want', 'GET / HTTP/1.1\r\nHost:'],
    ['said nonsense and stays', 'NONSENSE\r\n\r\n'],
  ])('does not wait for a client that has %s', async (_, input) => {
    await using data = await openDataDir()
    const app = await data.start()
    const port = Number(new URL(app.base).port)
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.resume()
    await once(socket, 'connect')
    socket.write(input)
    await client(app.base).stream('/healthz') // the data above has arrived by now
    app.child.kill('SIGTERM')
    expect(await app.exited).toMatchObject({ code: 0, err: '' })
  })

  test('sends long responses completely to slow readers', async () => {
    await using data = await openDataDir()
    const app = await data.start()
    const demo = client(app.base)
    await demo.signIn()
    const { id } = (await (await demo.post('/api/email/drafts', { message: 'Photos' })).json()) as {
      id: number
    }
    const file = 'x'.repeat(maxAttachmentSize)
    const attached = new FormData()
    attached.set('file', new File([file], 'cues.txt'))
    const path = `/api/email/drafts/${id}/attachments`
    await demo.stream(path, await getForm(attached))

    const { host, port } = new URL(app.base)
    const times = 10
    const socket = connect(Number(port), '127.0.0.1')
    const head = [
      `GET /api/email/mails/${id}/attachments/1 HTTP/1.1`,
      `Host: ${host}`,
      `Cookie: ${parseCookie(demo)}`,
    ].join('\r\n')
    const last = `${head}\r\nConnection: close\r\n\r\n`
    socket.write(`${head}\r\n\r\n`.repeat(times - 1) + last)
    await once(socket, 'readable') // the first response has begun; nothing more is read
    app.child.kill('SIGTERM')
    const sent = await text(socket)
    expect(sent.split(file)).toHaveLength(times + 1)
    expect(await app.exited).toMatchObject({ code: 0, err: '' })
  })

  test('ends an event stream of the backend', async () => {
    await using backend = await openBackend()
    backend.answer('/api/curtain', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: up\n\n')
    })
    await using data = await openDataDir()
    const app = await data.start({ BACKEND_URL: backend.url })
    const clients = [client(app.base), client(app.base)]
    for (const each of clients) await each.post('/api/authenticate/login/user', ana)
    const streams = await Promise.all(clients.map((each) => each.stream('/api/curtain')))
    app.child.kill('SIGTERM')
    for (const stream of streams) expect(await stream.text()).toBe('data: up\n\n')
    expect(await app.exited).toMatchObject({ code: 0, err: '' })
    await backend.idle()
  })

  test('ends the connection of each response while it drains, also of the backend', async () => {
    await using backend = await openBackend()
    await using data = await openDataDir()
    const app = await data.start({ BACKEND_URL: backend.url, DRAIN_MS: '2000' })
    const person = client(app.base)
    await person.post('/api/authenticate/login/user', ana)
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
    const getConnections = async () => {
      const paths = ['/dashboard', '/api/productions']
      const answers = paths.map((path) => fetch(app.base + path, { headers: { cookie } }))
      return (await Promise.all(answers)).map(({ headers }) => headers.get('connection'))
    }
    expect(await getConnections()).toEqual(['keep-alive', 'keep-alive'])
    app.child.kill('SIGTERM')
    while ((await person.visit('/readyz')).status === 200);
    expect(await getConnections()).toEqual(['close', 'close'])
    expect(await app.exited).toMatchObject({ code: 0, err: '' })
  })

  test('exits in time despite a client that never finishes, and logs that', async () => {
    await using data = await openDataDir()
    const app = await data.start()
    const demo = client(app.base)
    await demo.signIn()
    await halfACall(app.base, parseCookie(demo))
    const begunMs = performance.now()
    app.child.kill('SIGTERM')
    app.child.kill('SIGTERM')
    const { code, out } = await app.exited
    expect(code).toBe(1)
    expect(out).toContain('stop timed out with requests still running')
    expect(performance.now() - begunMs).toBeGreaterThan(9000)
    expect(performance.now() - begunMs).toBeLessThan(10_000)
  })

  test('ignores a second signal', async () => {
    await using data = await openDataDir()
    const app = await data.start()
    app.child.kill('SIGTERM')
    app.child.kill('SIGTERM')
    expect(await app.exited).toMatchObject({ code: 0, err: '' })
  })
})

test('an uncaught exception ends the process after running requests', async () => {
  const app = run(join(packageRoot, 'tests/process/crash-hook.ts'))
  const base = await getAddress(app)
  const answer = await client(base).stream('/')
  expect(await answer.text()).toBe('the show went on')
  const { code, out } = await app.exited
  expect(code).toBe(1)
  const [line = ''] = out.split('\n').filter((each) => each.startsWith('{'))
  expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: 'unexpected failure' } })
})

test('the log is one JSON object a line without secrets', async () => {
  await using data = await openDataDir()
  const app = await data.start({ LOG_LEVEL: 'trace', DEMO_LOGINS: 'on' })
  const demo = client(app.base)
  await demo.signIn()
  const canary = 'kanarienvogel'
  await demo.stream(`/email/inbox?q=${canary}`)
  await demo.submit('/', { email: `${canary}@house.test`, password: canary })
  await demo.post('/api/authenticate/login/user', { email: canary, password: canary })
  await demo.stream('/api/me', { headers: { 'user-agent': canary, cookie: canary } })
  await demo.stream(`/csp-report?${canary}`, { method: 'POST', body: `{"${canary}":1}` })
  const cookie = demo.cookies.get('sid') ?? ''
  app.child.kill('SIGTERM')
  const { out, err } = await app.exited
  expect(err).toBe('')
  const lines = out.split('\n').filter((line) => line.startsWith('{'))
  const entries = lines.map((line) => JSON.parse(line))
  const requests = entries.filter(({ req }) => req)
  expect(requests.length).toBeGreaterThanOrEqual(6)
  for (const { req } of requests) expect(req.id).toMatch(/^[\da-f-]{36}$/)
  for (const secret of [canary, cookie, decodeURIComponent(cookie).slice(2, 34)]) {
    expect(lines.join('\n')).not.toContain(secret)
  }
  expect(lines.join('\n')).not.toContain('onstage-demo')
})

test('nothing but JSON lines is logged for any request target', async () => {
  await using data = await openDataDir()
  const app = await data.start({ LOG_LEVEL: 'info', WRITES_PER_MINUTE: '1200' })
  const headers = { 'x-forwarded-for': '192.0.2.1', 'content-type': 'application/json' }
  const login = { method: 'POST', headers, body: '{}' }
  await client(app.base).stream('/api/authenticate/login/user', login)
  for (const path of [`${app.base}/pages/login`, '/pages/login?a#b', '/#']) {
    await client(app.base).stream(path)
  }
  app.child.kill('SIGTERM')
  const { out, err } = await app.exited
  expect(err).toBe('')
  expect(out).toContain('url.parse()')
  expect(out).toContain('TRUST_PROXY is not set')
})

test("waits for the email server's response to an email in transit", async () => {
  await using post = await openMailServer()
  const accepted = Promise.withResolvers<void>()
  post.manners.taken = accepted.promise
  await using data = await openDataDir()
  const before = await data.start()
  const demo = client(before.base)
  await demo.signIn()
  const mail = {
    to: ['ines@harbor.example'],
    subject: 'Touring dates',
    message: 'The van is full.',
  }
  expect((await demo.post('/api/email/messages', mail)).status).toBe(201)
  before.child.kill('SIGTERM')
  await before.exited

  const arrival = post.arrival()
  const sending = await data.start({ SMTP_URL: post.url })
  await arrival
  sending.child.kill('SIGTERM')
  accepted.resolve()
  expect(await sending.exited).toMatchObject({ code: 0, err: '' })
  expect(post.delivered).toHaveLength(1)

  const after = await data.start()
  const again = client(after.base)
  await again.signIn()
  expect(await again.read('/api/outbox/1')).toMatchObject({ state: 'sent', tries: 1 })
})
