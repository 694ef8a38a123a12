import type { RequestHandler } from 'express'
import { Failure } from './failure.ts'
import type { Services } from './services.ts'

const everyMs = 100
const mostMs = 500
const calmMs = mostMs / 2
const longMs = 10_000

// A thousand visitors who ask at the same moment make the loop late, and all of them are to be answered.
const mostWaiting = 1000

// Averaged over some turns, and none counts for more than a second: a machine that was asleep is late only once.
const turns = 4
const worstMs = 1000

export type Pulse = ReturnType<typeof createPulse>

/** How late the event loop turns, which is what every answer has to wait for beside its own work. */
export function createPulse(startMs: number) {
  let lastMs = startMs
  let lateMs = 0
  let tooSlowSince: number | undefined
  let waiting = 0
  return {
    /** To be called ten times a second: how late that happens is what is measured. */
    beat(nowMs: number) {
      const late = Math.min(Math.max(0, nowMs - lastMs - everyMs), worstMs)
      lastMs = nowMs
      lateMs += (late - lateMs) / turns
      if (lateMs > mostMs) tooSlowSince ??= nowMs
      else if (lateMs < calmMs) tooSlowSince = undefined
    },
    /** Somebody waits for an answer, until they are said to have left. */
    arrive: () => void waiting++,
    leave: () => void waiting--,
    isTooSlow: () => tooSlowSince !== undefined,
    /** Whoever came now would wait too long: so many are waiting already, for a loop that is late. */
    isFull: () => tooSlowSince !== undefined && waiting >= mostWaiting,
    isTooSlowForLong: () => tooSlowSince !== undefined && lastMs - tooSlowSince >= longMs,
  }
}

/** Feels the pulse for as long as the process lives. */
export function beatRegularly({ pulse }: Services) {
  setInterval(() => pulse.beat(performance.now()), everyMs).unref()
}

/** Who comes while nobody can be answered in time is told so at once: that takes less time than any page. */
export function shedLoad({ pulse }: Services): RequestHandler {
  return function shed(_req, res, next) {
    if (pulse.isFull()) {
      throw new Failure('busy', 'Too many people are here at once. Please try again in a moment.')
    }
    pulse.arrive()
    res.once('close', pulse.leave)
    next()
  }
}
