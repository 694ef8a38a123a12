import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from '#server/jobs/repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job that is stopped ends its current run first, and does not run again', async () => {
  const run = Promise.withResolvers<void>()
  const work = vi.fn(() => run.promise)
  const stop = repeat(1000, work)
  vi.advanceTimersByTime(3500)
  expect(work).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  run.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a stop without time left does not wait for a job that still runs', async () => {
  const run = Promise.withResolvers<void>()
  const stop = repeat(1000, () => run.promise)
  vi.advanceTimersByTime(1500)
  const before = vi.getRealSystemTime()
  await stop(0)
  expect(vi.getRealSystemTime() - before).toBeLessThan(2000)
  run.resolve()
})

test('a job runs again after a run has ended', async () => {
  const work = vi.fn(async () => {})
  const stop = repeat(1000, work)
  await vi.advanceTimersByTimeAsync(2500)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})
