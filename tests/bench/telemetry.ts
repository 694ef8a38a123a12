import { cpSync } from 'node:fs'
import { fight, type Result } from './rounds.ts'
import { signIn, startApp } from './servers.ts'

type Conditions = Parameters<typeof fight>[1] & { encoding: string }

/** Compares the application with its metrics port open to itself without it, on a copy of its data. */
export async function measureMetrics(
  dataDir: string,
  paths: string[],
  { encoding, ...conditions }: Conditions,
): Promise<Result[]> {
  const first = await startApp(dataDir)
  const headers = { cookie: await signIn(first.url), 'accept-encoding': encoding }
  await first.stop()
  const copy = `${dataDir}-measured`
  cpSync(dataDir, copy, { recursive: true })
  const plain = await startApp(dataDir)
  const measured = await startApp(copy, { env: { METRICS_PORT: '0' } })
  const duels = paths.map((path) => ({ path, bare: plain, app: measured, headers }))
  const results = await fight(duels, conditions)
  await measured.stop()
  await plain.stop()
  return results
}
