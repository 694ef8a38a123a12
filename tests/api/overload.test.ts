import { describe, expect, test } from 'vitest'
import { createLoadMonitor, type LoadMonitor } from '#server/http/load-monitor.ts'
import { open } from '../support/test-app.ts'

/** Simulates event loop turns of the given lengths in milliseconds. */
function live(pulse: LoadMonitor, turns: number[], startMs = 0) {
  let now = startMs
  for (const turn of turns) {
    now += turn
    pulse.tick(now)
  }
  return now
}

const count = (times: number, ms: number) => Array<number>(times).fill(ms)
const hiccups = Array.from({ length: 10 }, () => [3000, ...count(9, 100)]).flat()

describe('load monitoring', () => {
  test.each<[boolean, string, number[]]>([
    [false, 'turns in time', count(50, 101)],
    [false, 'was asleep for a night', [100, 36_000_000, 100]],
    [false, 'has a long moment now and then', hiccups],
    [false, 'is late, but not by much', count(50, 550)],
    [true, 'takes a second for each turn', count(4, 1100)],
    [true, 'has only just begun to breathe', [...count(9, 1100), 300, 300]],
    [false, 'has recovered', [...count(9, 1100), ...count(6, 100)]],
  ])('reports overload (%s) when the server %s', (isTooSlow, _, turns) => {
    const pulse = createLoadMonitor(0)
    live(pulse, turns)
    expect(pulse.isTooSlow()).toBe(isTooSlow)
  })
})

describe('a saturated event loop', () => {
  /** Simulates seconds in which the event loop has no time left and this many requests are answered. */
  function work(pulse: LoadMonitor, seconds: number, perSecond: number, busyShare = 1) {
    let now = 0
    for (let tick = 0; tick < seconds * 10; tick++) {
      for (let nth = 0; nth < perSecond / 10; nth++) pulse.run()()
      now += 100
      pulse.tick(now, busyShare)
    }
    return now
  }

  test.each([
    ['refuses requests that would take more than a second', 400, 410, 1, true],
    ['takes requests that take less', 400, 390, 1, false],
    ['takes 200 requests, however slow it is', 10, 200, 1, false],
    ['refuses more than 200 requests that it would answer too late', 10, 201, 1, true],
    ['takes any number of requests that wait for something else', 400, 900, 0.5, false],
  ])('%s', (_, perSecond, running, busyShare, isFull) => {
    const pulse = createLoadMonitor(0)
    const ends = Array.from({ length: running }, () => pulse.run())
    const now = work(pulse, 5, perSecond, busyShare)
    expect(pulse.isFull(now)).toBe(isFull)
    for (const end of ends) end()
    expect(pulse.isFull(now)).toBe(false)
  })
})

/** Keeps `count` requests waiting since `sinceMs` until it is stopped. */
function keepWaiting(pulse: LoadMonitor, count: number, sinceMs: number) {
  let isOver = false
  const again = () => {
    if (!isOver) pulse.enter(performance.now() - sinceMs, again)
  }
  for (let n = 0; n <= count; n++) again()
  return () => {
    isOver = true
  }
}

describe('a request during overload', () => {
  test.each([
    ['while a thousand others wait', 1000, 0],
    ['while another has waited for more than two seconds', 1, 2500],
  ])('for %s gets 503 with Retry-After at once, and succeeds later', async (_, count, sinceMs) => {
    await using app = await open()
    const demo = await app.staff()
    const stop = keepWaiting(app.services.loadMonitor, count, sinceMs)
    const call = await demo.visit('/api/me')
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).toBe('2')
    expect(await call.json()).toMatchObject({ code: 'busy' })
    const page = await demo.visit('/dashboard')
    expect(page.status).toBe(503)
    expect(page.headers.get('content-security-policy')).toContain('script-src')
    expect(await page.text()).toContain('The server is busy.')
    expect((await demo.visit('/healthz')).status).toBe(200)
    expect((await demo.visit('/img/icon.svg')).status).toBe(200)
    stop()
    await expect.poll(async () => (await demo.visit('/api/me')).status).toBe(200)
  })

  test('waits in a short queue', async () => {
    await using app = await open()
    const demo = await app.staff()
    const stop = keepWaiting(app.services.loadMonitor, 100, 0)
    expect((await demo.visit('/api/me')).status).toBe(200)
    stop()
  })
})

test.each([
  ['turns late', (pulse: LoadMonitor, now: number) => live(pulse, count(8, 1100), now), () => {}],
  [
    'lets requests wait',
    (pulse: LoadMonitor, now: number) => live(pulse, count(88, 100), now),
    (pulse: LoadMonitor) => keepWaiting(pulse, 1, 1500),
  ],
])(
  'a server that %s is not ready after ten seconds, and ready when it has recovered',
  async (...[, pass, begin]) => {
    await using app = await open()
    const { loadMonitor: pulse } = app.services
    const readiness = async () => (await app.client().visit('/readyz')).status
    const end = begin(pulse)
    let now = pass(pulse, performance.now())
    expect(await readiness()).toBe(200)
    now = pass(pulse, now)
    expect(await readiness()).toBe(503)
    expect((await app.client().visit('/healthz')).status).toBe(200)
    end?.()
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done))
    live(pulse, count(12, 100), now)
    expect(await readiness()).toBe(200)
  },
)
