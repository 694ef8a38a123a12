const waiting: (() => void)[] = []

/**
 * Resolves in a later turn of the event loop. One caller continues per turn, so that requests and timers run in between
 * however many tasks are waiting. `setImmediate` would continue all of them in the same turn.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(continueOne)
  })

function continueOne() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(continueOne)
}

const turnMs = 10

/** Returns a function for long loops to await: it resolves in a later turn when the current one takes too long. */
export function createPace(): () => Promise<void> | void {
  let startedMs = performance.now()
  return () => {
    if (performance.now() - startedMs < turnMs) return
    return nextTurn().then(() => {
      startedMs = performance.now()
    })
  }
}
