import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPace, nextTurn } from '#db/shared/turns.ts'

test('nextTurn continues one of several callers per turn of the event loop', async () => {
  const continued: number[] = []
  for (let nth = 0; nth < 3; nth++) void nextTurn().then(() => continued.push(nth))
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await setImmediate()
    counts.push(continued.length)
  }
  expect(counts).toEqual([1, 2, 3])
  expect(continued).toEqual([0, 1, 2])
})

test('a pace waits for the next turn only when the current one has taken long', async () => {
  const pace = createPace()
  expect(pace()).toBeUndefined()
  const start = performance.now()
  while (performance.now() - start < 15);
  let isLater = false
  void setImmediate().then(() => {
    isLater = true
  })
  await pace()
  expect(isLater).toBe(true)
  expect(pace()).toBeUndefined()
})
