import { type Load, load } from './load.ts'
import { median, quantile } from './numbers.ts'
import type { Server } from './servers.ts'

/** One address on two servers with the same response: the baseline and the application. */
export type Comparison = {
  path: string
  bare: Server
  app: Server
  headers: Record<string, string>
  /** Those of the application where it knows another cookie than the baseline. */
  appHeaders?: Record<string, string>
  /** Called before each turn of a side. */
  prepare?: (side: 'bare' | 'app') => Promise<void>
}

/** What two servers did in their turns at one address. */
export type Turns = { path: string; bare: Side; app: Side }

type Side = { perSecond: number[]; cpuMs: number[]; latencies: number[] }

/** The result of a comparison: medians over the rounds, and the ratios of neighboring turns. */
export type Result = { path: string; bare: Summary; app: Summary; speed: Ratio; cpu: Ratio }
type Summary = { perSecond: number; p50: number; p99: number; cpuMs: number }
export type Ratio = { median: number; min: number; max: number }

// The engine needs this long to compile the hot code.
const warmUp = 3000

export type Rounds = { rounds: number; seconds: number; connections: number }

/** Lets the two servers take turns, so that other load on the machine affects both alike. */
export async function fight(duels: Comparison[], { rounds, seconds, connections }: Rounds) {
  const scores = duels.map((duel) => ({ duel, bare: empty(), app: empty() }))
  for (const duel of duels) {
    for (const side of ['bare', 'app'] as const) {
      await turn({ ...getTarget(duel, side), connections, requests: warmUp })
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const { duel, ...sides } of scores) {
      const order = round % 2 === 0 ? (['bare', 'app'] as const) : (['app', 'bare'] as const)
      for (const side of order) {
        await duel.prepare?.(side)
        await record(sides[side], duel[side], { ...getTarget(duel, side), connections, seconds })
      }
    }
  }
  return scores.map(({ duel: { path }, bare, app }): Turns => ({ path, bare, app }))
}

const getTarget = (duel: Comparison, side: 'bare' | 'app') => ({
  url: duel[side].url + duel.path,
  headers: (side === 'app' && duel.appHeaders) || duel.headers,
})

/** Compares the two sides of each address. Turns of one address count together, whoever took them. */
export function compareTurns(turns: Turns[]): Result[] {
  return [...Map.groupBy(turns, ({ path }) => path)].map(([path, all]) => {
    const bare = joinSides(all.map((each) => each.bare))
    const app = joinSides(all.map((each) => each.app))
    return {
      path,
      bare: summary(bare),
      app: summary(app),
      speed: ratios(app.perSecond, bare.perSecond),
      cpu: ratios(bare.cpuMs, app.cpuMs),
    }
  })
}

const joinSides = (sides: Side[]): Side => ({
  perSecond: sides.flatMap(({ perSecond }) => perSecond),
  cpuMs: sides.flatMap(({ cpuMs }) => cpuMs),
  latencies: sides.flatMap(({ latencies }) => latencies),
})

const empty = (): Side => ({ perSecond: [], cpuMs: [], latencies: [] })

/** Runs one load and throws on a failed response, which would distort the figures. */
export async function turn(expected: Load) {
  const outcome = await load(expected)
  if (outcome.failed > 0) throw new Error(`${expected.url}: ${outcome.failed} answers failed.`)
  return outcome
}

async function record(side: Side, server: Server, expected: Load) {
  const before = server.figures().cpuMs
  const { latencies, seconds } = await turn(expected)
  side.perSecond.push(latencies.length / seconds)
  side.cpuMs.push((server.figures().cpuMs - before) / latencies.length)
  for (const each of latencies) side.latencies.push(each)
}

const summary = ({ perSecond, latencies, cpuMs }: Side): Summary => ({
  perSecond: median(perSecond),
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
  cpuMs: median(cpuMs),
})

function ratios(ours: number[], theirs: number[]): Ratio {
  const all = ours.map((each, round) => each / (theirs[round] ?? Number.NaN))
  return { median: median(all), min: Math.min(...all), max: Math.max(...all) }
}
