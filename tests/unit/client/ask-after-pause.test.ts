import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAfterPause } from '#client/lib/api/ask-after-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a question that is taken back before the pause is over is never asked', async () => {
  const ask = vi.fn(async () => 'answer')
  const show = vi.fn()
  askAfterPause(ask, show)()
  await vi.runAllTimersAsync()
  expect(ask).not.toHaveBeenCalled()
  expect(show).not.toHaveBeenCalled()
})

test('a slow older answer never replaces a newer one, and its request is aborted', async () => {
  const old = Promise.withResolvers<string>()
  const show = vi.fn()
  let signal: AbortSignal | undefined
  const takeBack = askAfterPause((ofRequest) => {
    signal = ofRequest
    return old.promise
  }, show)
  await vi.runAllTimersAsync()
  takeBack()
  expect(signal?.aborted).toBe(true)
  askAfterPause(async () => 'newer', show)
  await vi.runAllTimersAsync()
  old.resolve('older')
  await vi.runAllTimersAsync()
  expect(show.mock.calls).toEqual([['newer']])
})

test('a failed question shows no answer', async () => {
  const show = vi.fn()
  askAfterPause(() => Promise.reject(new Error('offline')), show)
  await vi.runAllTimersAsync()
  expect(show.mock.calls).toEqual([[undefined]])
})
