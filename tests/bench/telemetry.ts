import { cpSync } from 'node:fs'
import { compareTurns, fight, type Result, type Turns } from './rounds.ts'
import { signIn, startApp } from './servers.ts'

type Conditions = Parameters<typeof fight>[1] & { encoding: string; starts: number }

/**
 * Compares the application with its metrics port open to itself without it, on a copy of its data. Two processes of the same
 * program differ by several percent, because the engine compiles each of them differently. So the rounds are spread over
 * several starts, and the two change their data directories.
 */
export async function measureMetrics(
  dataDir: string,
  paths: string[],
  { encoding, starts, rounds, ...conditions }: Conditions,
): Promise<Result[]> {
  const first = await startApp(dataDir)
  const headers = { cookie: await signIn(first.url), 'accept-encoding': encoding }
  await first.stop()
  const copy = `${dataDir}-measured`
  cpSync(dataDir, copy, { recursive: true })
  const turns: Turns[] = []
  for (let start = 0; start < starts; start++) {
    const [ours, theirs] = start % 2 === 0 ? [copy, dataDir] : [dataDir, copy]
    const bare = await startApp(theirs)
    const app = await startApp(ours, { env: { METRICS_PORT: '0' } })
    const duels = paths.map((path) => ({ path, bare, app, headers }))
    turns.push(...(await fight(duels, { ...conditions, rounds: Math.ceil(rounds / starts) })))
    await app.stop()
    await bare.stop()
  }
  return compareTurns(turns)
}
