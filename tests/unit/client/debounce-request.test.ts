import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounceRequest } from '#client/lib/api/debounce-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a request that is canceled before the pause is over is never sent', async () => {
  const send = vi.fn(async () => 'answer')
  const show = vi.fn()
  debounceRequest(send, show)()
  await vi.runAllTimersAsync()
  expect(send).not.toHaveBeenCalled()
  expect(show).not.toHaveBeenCalled()
})

test('a slow response never replaces a newer one, and its request is aborted', async () => {
  const old = Promise.withResolvers<string>()
  const show = vi.fn()
  let signal: AbortSignal | undefined
  const cancel = debounceRequest((ofRequest) => {
    signal = ofRequest
    return old.promise
  }, show)
  await vi.runAllTimersAsync()
  cancel()
  expect(signal?.aborted).toBe(true)
  debounceRequest(async () => 'newer', show)
  await vi.runAllTimersAsync()
  old.resolve('older')
  await vi.runAllTimersAsync()
  expect(show.mock.calls).toEqual([['newer']])
})

test('a failed request shows no answer', async () => {
  const show = vi.fn()
  debounceRequest(() => Promise.reject(new Error('offline')), show)
  await vi.runAllTimersAsync()
  expect(show.mock.calls).toEqual([[undefined]])
})
