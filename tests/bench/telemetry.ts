import { startMetered } from './bare-server.ts'
import { compareTurns, fight, type Result } from './rounds.ts'
import { signIn } from './servers.ts'

type Conditions = Parameters<typeof fight>[1] & { encoding: string }

/**
 * Compares the application that measures itself to the application that does not. Both are one process, which begins
 * and ends measuring between the turns, because two processes of the same program differ by more than measuring costs.
 */
export async function measureMetrics(
  dataDir: string,
  paths: string[],
  { encoding, ...conditions }: Conditions,
): Promise<Result[]> {
  const app = await startMetered(dataDir)
  const headers = { cookie: await signIn(app.url), 'accept-encoding': encoding }
  const prepare = (side: 'bare' | 'app') => app.tell(side === 'app')
  const duels = paths.map((path) => ({ path, bare: app, app, headers, prepare }))
  const turns = await fight(duels, conditions)
  await app.stop()
  return compareTurns(turns)
}
