import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openDataDir } from '../support/built-app.ts'
import { ana, type Fault, faults, openBackend } from '../support/fake-backend.ts'
import {
  getMemory,
  getTime,
  hasFigures,
  listDescriptors,
  percentile,
} from '../support/process-figures.ts'
import { closed } from '../support/raw-http.ts'
import { client, type TestClient } from '../support/test-app.ts'

const path = '/api/productions'
const check = '/api/v2/user/session'

/** Starts the built application with a fake backend, and signs Ana in. */
async function openStage(settings: Record<string, string> = {}) {
  const backend = await openBackend()
  const data = await openDataDir()
  const app = await data.start({ BACKEND_URL: backend.url, ...settings })
  const signIn = async () => {
    const person = client(app.base)
    await person.post('/api/authenticate/login/user', ana)
    return person
  }
  return {
    backend,
    signIn,
    base: app.base,
    pid: app.child.pid,
    said: app.said,
    ana: await signIn(),
    async [Symbol.asyncDispose]() {
      await data[Symbol.asyncDispose]()
      await backend[Symbol.asyncDispose]()
    },
  }
}

const parseCookie = ({ cookies }: TestClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('a call to an unreachable backend gets 502 within 100 ms, and pages work', async () => {
  await using stage = await openStage()
  await stage.ana.stream('/dashboard') // makes the server check the session
  await stage.backend.stop()
  const times: number[] = []
  for (let n = 0; n < 20; n++) {
    const took = getTime(async () => expect((await stage.ana.stream(path)).status).toBe(502))
    times.push(await took)
  }
  expect(percentile(times, 0.5)).toBeLessThan(100)
  expect((await stage.ana.stream('/dashboard')).status).toBe(200)
  expect(stage.said.err).toBe('')
})

test('with an unreachable backend a page redirects to the start page', async () => {
  await using stage = await openStage({ VALIDATION_TTL: '0' })
  await stage.backend.stop()
  const page = await stage.ana.stream('/dashboard')
  expect([page.status, page.headers.get('location')]).toEqual([303, '/'])
  expect(stage.ana.cookies.size).toBe(0)
  for (const other of ['/', '/pages/login', '/misc/coming-soon']) {
    expect((await stage.ana.stream(other)).status).toBe(200)
  }
  expect(stage.said.err).toBe('')
})

test('a slow backend times out after ten and fifteen seconds, and its sockets are closed', async () => {
  await using stage = await openStage()
  const answers: Record<string, Fault> = {
    '/api/silent': 'silent',
    '/api/head': 'head only',
    '/api/stall': 'stall',
  }
  for (const [address, fault] of Object.entries(answers)) stage.backend.fail(address, fault)
  const listTimes = async (address: string, expected: number) => {
    const took = await getTime(async () => {
      const answer = await stage.ana.stream(address)
      expect(answer.status).toBe(expected)
      await answer.text().catch(() => 'cut off')
    })
    return took / 1000
  }
  const [silent, head, stall] = await Promise.all([
    listTimes('/api/silent', 504),
    listTimes('/api/head', 200),
    listTimes('/api/stall', 200),
  ])
  expect(silent).toBeGreaterThan(9)
  expect(silent).toBeLessThan(11)
  for (const seconds of [head, stall]) {
    expect(seconds).toBeGreaterThan(13.5)
    expect(seconds).toBeLessThan(16.5)
  }
  await stage.backend.idle()
  await expect.poll(() => stage.backend.lines()).toBeLessThan(3)
}, 40_000)

const huge = Buffer.alloc(30_000_000, ' ')
const bomb = gzipSync(Buffer.alloc(200_000_000, ' '))

describe.skipIf(!hasFigures)('any backend response', () => {
  test('causes no 500 and takes less than 20 MB of memory', async () => {
    await using stage = await openStage({ VALIDATION_TTL: '0' })
    const { backend } = stage
    const named = Object.keys(faults) as Fault[]
    const quick = named.filter(
      (fault) => !['silent', 'head only', 'drip', 'stall'].includes(String(fault)),
    )
    const more = {
      bomb: () =>
        backend.answer(check, (_req, res) => {
          res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          res.end(bomb)
        }),
      'huge answer': () => backend.answer(check, (_req, res) => void res.end(huge)),
      prototype: () =>
        backend.answer(check, (_req, res) => void res.end('{"__proto__":{"token":true}}')),
    }
    const round = async () => {
      for (const fail of [
        ...quick.map((fault) => () => backend.fail(check, fault)),
        ...Object.values(more),
      ]) {
        backend.recover()
        const person = await stage.signIn()
        fail()
        const page = await person.stream('/dashboard')
        expect([page.status, page.headers.get('location')]).toEqual([303, '/'])
      }
      for (const fault of quick) {
        backend.recover()
        const person = await stage.signIn()
        backend.fail(path, fault)
        const answer = await person.stream(path)
        expect([200, 201, 500, 502]).toContain(answer.status)
        if (answer.status === 500) expect(await answer.json()).toMatchObject({ token: true }) // the backend's own error
        await answer.text().catch(() => 'cut off')
      }
    }
    await round() // loads and compiles the code
    const before = await getMemory(stage.pid)
    await round()
    const grown = async () => (await getMemory(stage.pid)) - before
    await expect.poll(grown, { timeout: 15_000, interval: 500 }).toBeLessThan(20 * 2 ** 20)
    expect(stage.said.err).toBe('')
  }, 60_000)
})

test.each(['reset', 'end'] as const)(
  'a client is disconnected within 100 ms after the backend breaks off its response: %s',
  async (way) => {
    await using stage = await openStage()
    const times: number[] = []
    for (let n = 0; n < 10; n++) {
      const broken = Promise.withResolvers<() => void>()
      stage.backend.answer(path, ({ socket }, res) => {
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        res.write('[')
        broken.resolve(() => void (way === 'reset' ? socket.resetAndDestroy() : socket.end()))
      })
      const { host, port } = new URL(stage.base)
      const client = connect(Number(port), '127.0.0.1')
      client.on('error', () => {})
      client.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${parseCookie(stage.ana)}\r\n\r\n`,
      )
      await once(client, 'data') // the response head
      const breakOff = await broken.promise
      const took = getTime(() => closed(client.resume()))
      breakOff()
      times.push(await took)
    }
    expect(percentile(times, 0.5)).toBeLessThan(100)
  },
)

describe.skipIf(!hasFigures)('when twenty clients disconnect after 40 ms', () => {
  test.each(['silent', 'stall', 'endless'] as Fault[])(
    'their backend requests are closed within 300 ms: %s',
    async (fault) => {
      await using stage = await openStage()
      await leave(stage, '/dashboard')
      const descriptors = await listDescriptors(stage.pid)
      stage.backend.fail(path, fault)
      await leave(stage, path)
      await expect.poll(() => stage.backend.open(), { timeout: 300, interval: 10 }).toBe(0)
      await expect.poll(() => listDescriptors(stage.pid)).toBeLessThanOrEqual(descriptors)
    },
  )

  test('none of their pages is open in the server', async () => {
    await using stage = await openStage()
    await leave(stage, '/dashboard')
    await (await stage.ana.stream('/dashboard')).text()
    const descriptors = await listDescriptors(stage.pid)
    for (let round = 0; round < 3; round++) await leave(stage, '/email/inbox')
    await expect.poll(() => listDescriptors(stage.pid)).toBeLessThanOrEqual(descriptors)
    expect((await stage.ana.stream('/email/inbox')).status).toBe(200)
  })

  async function leave({ ana: person }: Awaited<ReturnType<typeof openStage>>, address: string) {
    const visits = Array.from({ length: 20 }, async () => {
      const answer = await person.stream(address, { signal: AbortSignal.timeout(40) })
      await answer.text()
    })
    await Promise.allSettled(visits)
  }
})
