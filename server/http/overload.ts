import type { RequestHandler } from 'express'
import type { Services } from '../services.ts'
import { Failure } from './failure.ts'

const everyMs = 100
const maxMs = 500
const calmMs = maxMs / 2
const longMs = 10_000

// A thousand visitors who ask at the same moment are all answered; those who would wait longer are told so at once.
const maxWaiting = 1000
const maxWaitMs = 2000

// Averaged over some turns, and none counts for more than a second: a machine that was asleep is late only once.
const turns = 4
const worstMs = 1000

export type Pulse = ReturnType<typeof createPulse>

type Waiting = { sinceMs: number; start: () => void }

/**
 * Lets requests in one a turn of the event loop, so that health checks, timers and answers under way have theirs in
 * between, and tells how long they wait for that. A request does most of its work within the turn that it is let in.
 */
export function createPulse(startMs: number) {
  let lastMs = startMs
  let lateMs = 0
  let tooSlowSince: number | undefined
  let isTurnTaken = false
  const waiting: Waiting[] = []

  const waitedMs = (nowMs: number) => nowMs - (waiting[0]?.sinceMs ?? nowMs)

  function takeTurn(start: () => void) {
    isTurnTaken = true
    setImmediate(nextTurn)
    start()
  }

  function nextTurn() {
    isTurnTaken = false
    const next = waiting.shift()
    if (next) takeTurn(next.start)
  }

  return {
    /** To be called ten times a second: how late that happens, and how long requests wait, is what is measured. */
    beat(nowMs: number) {
      const late = Math.max(0, nowMs - lastMs - everyMs, waitedMs(nowMs))
      lastMs = nowMs
      lateMs += (Math.min(late, worstMs) - lateMs) / turns
      if (lateMs > maxMs) tooSlowSince ??= nowMs
      else if (lateMs < calmMs) tooSlowSince = undefined
    },
    /** Starts the work on a request now, or in one of the next turns of the loop. */
    enter(nowMs: number, start: () => void) {
      if (isTurnTaken) waiting.push({ sinceMs: nowMs, start })
      else takeTurn(start)
    },
    isTooSlow: () => tooSlowSince !== undefined,
    /** Whether a request that arrives now would have to wait too long. */
    isFull: (nowMs: number) => waiting.length >= maxWaiting || waitedMs(nowMs) > maxWaitMs,
    isTooSlowForLong: () => tooSlowSince !== undefined && lastMs - tooSlowSince >= longMs,
  }
}

/** Feels the pulse for as long as the process lives. */
export function beatRegularly({ pulse }: Services) {
  setInterval(() => pulse.beat(performance.now()), everyMs).unref()
}

/** Refuses requests early while there are too many: that takes less time and memory than to let them wait. */
export function shedLoad({ pulse }: Services): RequestHandler {
  return function shed({ socket }, _res, next) {
    const nowMs = performance.now()
    if (pulse.isFull(nowMs)) {
      throw new Failure('busy', 'Too many people are here at once. Please try again in a moment.')
    }
    pulse.enter(nowMs, () => {
      if (!socket.destroyed) next()
    })
  }
}
