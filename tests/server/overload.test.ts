import { describe, expect, test } from 'vitest'
import { createPulse, type Pulse } from '#server/overload.ts'
import { open } from '../theatre.ts'

/** Lets turn follow turn, each of so many milliseconds. */
function live(pulse: Pulse, turns: number[], startMs = 0) {
  let now = startMs
  for (const turn of turns) {
    now += turn
    pulse.beat(now)
  }
  return now
}

const many = (times: number, ms: number) => Array<number>(times).fill(ms)
const hiccups = Array.from({ length: 10 }, () => [3000, ...many(9, 100)]).flat()

describe('a server', () => {
  test.each<[boolean, string, number[]]>([
    [false, 'turns in time', many(50, 101)],
    [false, 'was asleep for a night', [100, 36_000_000, 100]],
    [false, 'has a long moment now and then', hiccups],
    [false, 'is late, but not by much', many(50, 550)],
    [true, 'takes a second for each turn', many(4, 1100)],
    [true, 'has only just begun to breathe', [...many(9, 1100), 300, 300]],
    [false, 'has recovered', [...many(9, 1100), ...many(6, 100)]],
  ])('is overloaded (%s) when it %s', (isTooSlow, _, turns) => {
    const pulse = createPulse(0)
    live(pulse, turns)
    expect(pulse.isTooSlow()).toBe(isTooSlow)
  })
})

test('who comes while nobody can be answered in time is asked to come again, and later is answered', async () => {
  await using app = await open()
  const { pulse } = app.services
  const demo = await app.staff()
  let now = live(pulse, many(8, 1100), performance.now())
  expect((await demo.visit('/api/me')).status).toBe(200) // late, but not many are waiting

  for (let waiting = 0; waiting < 1000; waiting++) pulse.arrive()
  const call = await demo.visit('/api/me')
  expect(call.status).toBe(503)
  expect(call.headers.get('retry-after')).toBe('2')
  expect(await call.json()).toMatchObject({ code: 'busy' })
  const page = await demo.visit('/dashboard')
  expect(page.status).toBe(503)
  expect(page.headers.get('content-security-policy')).toContain('script-src')
  expect(await page.text()).toContain('Too many people are here at once.')
  const health = async () => [
    (await demo.visit('/healthz')).status,
    (await demo.visit('/readyz')).status,
  ]
  expect(await health()).toEqual([200, 200])

  now = live(pulse, many(8, 1100), now) // and it goes on like that
  expect(await health()).toEqual([200, 503])

  live(pulse, many(8, 100), now)
  expect((await demo.visit('/api/me')).status).toBe(200)
  expect(await health()).toEqual([200, 200])
})
