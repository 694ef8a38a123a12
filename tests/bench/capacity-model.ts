import { quantile } from './numbers.ts'

// The capacity model of docs/scaling.md: requests wait for one core in the order of their arrival.

export type Arrivals = {
  /** What the kinds of requests cost, in milliseconds of the core. Each kind is as frequent as any other. */
  costsMs: number[]
  perSecond: number
  seconds: number
  /** Requests arrive together at each tick, as those of `people` do. */
  tickMs: number
  /** A request that would wait longer is refused. */
  maxWaitMs: number
  /** Returns a number from 0 up to 1. */
  random: () => number
}

/** Returns how many requests a second the core answers to people who do not pause. */
export const toCapacity = (costsMs: number[]): number =>
  (1000 * costsMs.length) / costsMs.reduce((sum, cost) => sum + cost, 0)

/** Simulates requests that arrive at a rate, and returns how many were answered and their median time in milliseconds. */
export function simulate({ costsMs, perSecond, seconds, tickMs, maxWaitMs, random }: Arrivals) {
  const timesMs: number[] = []
  let freeAtMs = 0
  let sent = 0
  for (let nowMs = 0; nowMs < seconds * 1000; nowMs += tickMs) {
    for (; sent < (nowMs / 1000) * perSecond; sent++) {
      const startMs = Math.max(nowMs, freeAtMs)
      if (startMs - nowMs > maxWaitMs) continue
      freeAtMs = startMs + (costsMs[Math.floor(random() * costsMs.length)] ?? 0)
      timesMs.push(freeAtMs - nowMs)
    }
  }
  return { answered: timesMs.length, p50: quantile(timesMs, 0.5) }
}
