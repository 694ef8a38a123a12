import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBare, startBare } from './bare-server.ts'
import { growth, residentMemory, startUpTime } from './memory.ts'
import { printMemory, printPages, printStartUp, printWeight } from './report.ts'
import { fight } from './rounds.ts'
import { assertSamePage, pageOf } from './same-page.ts'
import { signIn, startApp } from './servers.ts'
import { weightOf } from './weight.ts'

// How fast the built application is, beside a server that does nothing but stream the same pages. Figures are
// reported, not judged: this fails only when something did not work.

const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const
const { values } = parseArgs({
  options: {
    rounds: number(24),
    seconds: number(1),
    connections: number(10),
    pages: number(10_000),
    starts: number(5),
    encoding: { type: 'string', default: 'identity' }, // browsers ask for br
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const pages = Number(values.pages)
const { encoding } = values

const paths = ['/dashboard', '/email/inbox']

const scratch = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
const dataDir = join(scratch, 'data')
try {
  await buildBare()
  const app = await startApp(dataDir)
  const cookie = await signIn(app.url)
  const bare = await startBare({ app: app.url, cookie, paths, logFile: join(scratch, 'bare.log') })
  for (const path of paths) await assertSamePage(bare.url, app.url, cookie, path)

  const headers = { cookie, 'accept-encoding': encoding }
  const duels = paths.map((path) => ({ path, bare, app, headers }))
  const conditions = { rounds, seconds, connections, encoding }
  printPages(await fight(duels, conditions), conditions)
  for (const path of paths) {
    printWeight(path, await weightOf(app.url, await pageOf(app.url + path, cookie)))
  }
  await bare.stop()
  await app.stop()

  printStartUp(await startUpTime(dataDir, Number(values.starts)))
  const visits = { dataDir, paths, pages, connections }
  printMemory(pages, await residentMemory(visits), await growth(visits))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
