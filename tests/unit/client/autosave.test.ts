import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosaver, type Saving } from '#client/lib/api/autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const states: Saving[] = []
  const save = vi.fn(async () => {})
  return { states, save, autosave: autosaver(save, (state) => states.push(state)) }
}

test('autosave saves once after the last of several changes', async () => {
  const { autosave, save, states } = start()
  autosave.touch()
  await vi.advanceTimersByTimeAsync(700)
  autosave.touch()
  await vi.advanceTimersByTimeAsync(700)
  expect(save).not.toHaveBeenCalled()
  expect(autosave.isUnsaved()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(save).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
  expect(autosave.isUnsaved()).toBe(false)
})

test('autosave retries a failed save until it succeeds', async () => {
  const { autosave, save, states } = start()
  save.mockRejectedValueOnce(new Error('offline'))
  autosave.touch()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(save).toHaveBeenCalledTimes(2)
  expect(states).toEqual(['waiting', 'saving', 'failed', 'saving', 'saved'])
})

test('autosave saves a change that was made during a save in a second one', async () => {
  const { autosave, save, states } = start()
  const first = Promise.withResolvers<void>()
  save.mockReturnValueOnce(first.promise)
  autosave.touch()
  await vi.advanceTimersByTimeAsync(800)
  autosave.touch()
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).toHaveBeenCalledTimes(1)
  first.resolve()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledTimes(2)
  expect(states.at(-1)).toBe('saved')
})

test('a change that is made while autosave is stopped is unsaved, and saved after it resumes', async () => {
  const { autosave, save } = start()
  await autosave.stop()
  autosave.touch()
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).not.toHaveBeenCalled()
  expect(autosave.isUnsaved()).toBe(true)
  expect(await autosave.now()).toBe(false)
  autosave.resume()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledTimes(1)
  expect(autosave.isUnsaved()).toBe(false)
})

test('autosave that resumes without a change saves nothing', async () => {
  const { autosave, save } = start()
  await autosave.stop()
  autosave.resume()
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).not.toHaveBeenCalled()
})
