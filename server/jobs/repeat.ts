import { setTimeout as pause } from 'node:timers/promises'

/** Ends what was started. Resolves once nothing of it runs any more, or after `leftMs`. */
export type Stop = (leftMs?: number) => Promise<unknown>

/** How long a stop waits for a run: what takes longer goes on after the next start. */
const maxWaitMs = 3000

/** Runs `work`, which must not throw, every `intervalMs`; a run that takes longer takes the place of the next ones. */
export function repeat(intervalMs: number, work: () => Promise<void>): Stop {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, intervalMs).unref()
  return async (leftMs = maxWaitMs) => {
    clearInterval(timer)
    const waitMs = Math.min(maxWaitMs, leftMs)
    await Promise.race([running, pause(waitMs, undefined, { ref: false })])
  }
}
