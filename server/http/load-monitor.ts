import { performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { HttpError } from './http-error.ts'

const intervalMs = 100
const maxMs = 500
const calmMs = maxMs / 2
const longMs = 10_000

// Bursts are queued; requests that would wait longer are rejected early.
const maxWaiting = 1000
const maxWaitMs = 2000

// Where the event loop has no time left, a request takes as long as all running ones before it.
const saturation = 0.95
const maxAnswerMs = 1000
const minRunning = 200

// A moving average with a capped sample, so that a suspended machine counts once.
const sampleCount = 4
const maxSampleMs = 1000

export type LoadMonitor = ReturnType<typeof createLoadMonitor>

type Waiting = { sinceMs: number; start: () => void }

/**
 * Starts one request per turn of the event loop, so that health checks and timers run in between, and measures the
 * delay.
 */
export function createLoadMonitor(startMs: number) {
  let lastMs = startMs
  let lateMs = 0
  let tooSlowSince: number | undefined
  let isBusy = false
  const waiting: Waiting[] = []
  let running = 0
  let answered = 0
  let perSecond = 0
  let utilization = 0

  const getWaitMs = (nowMs: number) => nowMs - (waiting[0]?.sinceMs ?? nowMs)

  function runTask(start: () => void) {
    isBusy = true
    setImmediate(runNext)
    start()
  }

  function runNext() {
    isBusy = false
    const next = waiting.shift()
    if (next) runTask(next.start)
  }

  /** Returns whether the running requests already take as long as a request may wait for its answer. */
  const isSaturated = () =>
    utilization > saturation && running > Math.max(minRunning, (perSecond * maxAnswerMs) / 1000)

  return {
    /**
     * Measures the event loop delay and the wait of queued requests; called ten times a second, with the share of the time
     * in which the event loop was busy.
     */
    tick(nowMs: number, busyShare = 0) {
      const late = Math.max(0, nowMs - lastMs - intervalMs, getWaitMs(nowMs))
      const secondsSince = Math.max(nowMs - lastMs, 1) / 1000
      perSecond += (answered / secondsSince - perSecond) / sampleCount
      answered = 0
      utilization += (busyShare - utilization) / sampleCount
      lastMs = nowMs
      lateMs += (Math.min(late, maxSampleMs) - lateMs) / sampleCount
      if (lateMs > maxMs) tooSlowSince ??= nowMs
      else if (lateMs < calmMs) tooSlowSince = undefined
    },
    /** Starts a request now or in a later turn. */
    enter(nowMs: number, start: () => void) {
      if (isBusy) waiting.push({ sinceMs: nowMs, start })
      else runTask(start)
    },
    /** Counts a request, and returns what to call when its answer begins or its client has left. */
    run() {
      running++
      let isRunning = true
      return () => {
        if (!isRunning) return
        isRunning = false
        running--
        answered++
      }
    },
    /** Returns how many requests wait for their turn. */
    waiting: () => waiting.length,
    isTooSlow: () => tooSlowSince !== undefined,
    /** Returns whether a new request would have to wait too long. */
    isFull: (nowMs: number) =>
      waiting.length >= maxWaiting || getWaitMs(nowMs) > maxWaitMs || isSaturated(),
    isOverloaded: () => tooSlowSince !== undefined && lastMs - tooSlowSince >= longMs,
  }
}

/** Measures the load regularly. */
export function startLoadMonitor({ loadMonitor }: { loadMonitor: LoadMonitor }) {
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const next = performance.eventLoopUtilization()
    loadMonitor.tick(performance.now(), performance.eventLoopUtilization(next, last).utilization)
    last = next
  }, intervalMs).unref()
}

/** Rejects requests under overload, which takes less than to queue them. */
export function shedLoad({ loadMonitor }: { loadMonitor: LoadMonitor }): RequestHandler {
  return function shed({ socket }, res, next) {
    const nowMs = performance.now()
    if (loadMonitor.isFull(nowMs)) {
      throw new HttpError('busy', 'The server is busy. Try again in a moment.')
    }
    const end = loadMonitor.run()
    onHeaders(res, end)
    res.once('close', end)
    loadMonitor.enter(nowMs, () => {
      if (!socket.destroyed) next()
    })
  }
}
