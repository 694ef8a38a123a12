import { expect, test } from 'vitest'
import { simulate, toCapacity } from '../../bench/capacity-model.ts'

const arrivals = { tickMs: 1, seconds: 100, maxWaitMs: 1000, random: () => 0 }

test('a core that needs 2 and 6 ms for two kinds of requests answers 250 a second', () => {
  expect(toCapacity([2, 6])).toBe(250)
})

test('requests below the capacity wait for none, and take what they cost', () => {
  const result = simulate({ ...arrivals, costsMs: [4], perSecond: 100 })
  expect(result.answered).toBeGreaterThan(9_990)
  expect(result.p50).toBe(4)
})

test('twice the capacity is answered as fast as the core works, after the longest wait', () => {
  const { answered, p50 } = simulate({ ...arrivals, costsMs: [4], perSecond: 500 })
  expect(answered / arrivals.seconds).toBeCloseTo(250, -1)
  expect(p50).toBeCloseTo(1002, -1)
})
