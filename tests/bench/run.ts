import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildServer, startBare, startBareCalls } from './bare-server.ts'
import { compareEngines, type Engine, openPostgres, openSqlite } from './engines.ts'
import { assertFlat, growth, residentMemory, startUpTime } from './memory.ts'
import { measurePeople } from './people.ts'
import { pageTimes } from './products.ts'
import {
  printCalls,
  printEngines,
  printMemory,
  printMetrics,
  printModel,
  printPages,
  printPeople,
  printProducts,
  printScreens,
  printStartUp,
  printWeight,
} from './report.ts'
import { compareTurns, fight } from './rounds.ts'
import { assertSamePage, getPage } from './same-page.ts'
import { screenTimes } from './scale.ts'
import { signIn, startApp } from './servers.ts'
import { measureMetrics } from './telemetry.ts'
import { getWeight } from './weight.ts'

// Compares the built application with servers that only send the same responses. The figures are reported without
// judgment; the run fails only on errors or when memory grows.

const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const
const { values } = parseArgs({
  options: {
    only: { type: 'string' }, // one of the names below
    rounds: number(24),
    seconds: number(1),
    connections: number(10),
    pages: number(10_000),
    starts: number(5),
    people: number(1000),
    workers: number(1),
    engine: { type: 'string', default: 'sqlite' }, // postgres compares it to SQLite
    encoding: { type: 'string', default: 'identity' }, // browsers send br
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const pages = Number(values.pages)
const { encoding } = values
const conditions = { rounds, seconds, connections, encoding }

const paths = ['/dashboard', '/email/inbox']
const lists = ['/data-list/list-view', '/app/user/list']
const weighed = [...paths, '/todo/all', '/chat', '/calendar', ...lists]
const calls = ['/api/datalist/data', '/api/email/mails?filter=inbox']

const scratch = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
const dataDir = join(scratch, 'data')

const parts: Record<string, () => Promise<void>> = {
  async pages() {
    await buildServer('bare.tsx')
    const app = await startApp(dataDir)
    const cookie = await signIn(app.url)
    const logFile = join(scratch, 'bare.log')
    const bare = await startBare({ app: app.url, cookie, paths, logFile })
    for (const path of paths) await assertSamePage(bare.url, app.url, cookie, path)

    const headers = { cookie, 'accept-encoding': encoding }
    const duels = paths.map((path) => ({ path, bare, app, headers }))
    printPages(compareTurns(await fight(duels, conditions)), conditions)
    for (const path of weighed) {
      printWeight(path, await getWeight(app.url, await getPage(app.url + path, cookie)))
    }
    await bare.stop()
    await app.stop()
  },
  async calls() {
    const app = await startApp(dataDir)
    const headers = { cookie: await signIn(app.url), 'accept-encoding': encoding }
    const bare = await startBareCalls(dataDir, join(scratch, 'bare-calls.log'))
    const duels = calls.map((path) => ({ path, bare, app, headers }))
    printCalls(compareTurns(await fight(duels, conditions)), conditions)
    await bare.stop()
    await app.stop()
  },
  async metrics() {
    const measured = [...paths, ...calls]
    await (await startApp(dataDir)).stop()
    await buildServer('metered.ts')
    printMetrics(await measureMetrics(dataDir, measured, conditions), conditions)
  },
  async people() {
    const workers = Number(values.workers)
    const people = Number(values.people)
    const { phases, points } = await measurePeople(dataDir, {
      people,
      workers,
      seconds: seconds * 10,
    })
    printPeople(phases, { people, workers })
    if (workers === 1) printModel(points)
  },
  async products() {
    const sqlite = openSqlite(dataDir)
    await (await sqlite.startApp()).stop()
    printProducts(await pageTimes(sqlite.startWithProducts, rounds))
  },
  async scale() {
    const app = await startApp(dataDir)
    await signIn(app.url)
    await app.stop()
    printScreens(await screenTimes(dataDir, rounds))
  },
  async memory() {
    await (await startApp(dataDir)).stop()
    printStartUp(await startUpTime(dataDir, Number(values.starts)))
    const visits = { dataDir, paths, pages, connections }
    const grown = await growth(visits)
    printMemory(pages, await residentMemory(visits), grown)
    assertFlat(grown)
  },
}

const postgresParts: typeof parts = {
  async engines() {
    const engines: [Engine, Engine] = [openSqlite(dataDir), await openPostgres(dataDir)]
    const results = await compareEngines(engines, [...paths, ...calls], conditions)
    printEngines(results, conditions)
    await engines[1].stop()
  },
  async products() {
    const postgres = await openPostgres(dataDir)
    printProducts(await pageTimes(postgres.startWithProducts, rounds))
    await postgres.stop()
  },
}

const { only } = values
const available = values.engine === 'postgres' ? postgresParts : parts
const chosen = Object.keys(available).filter((name) => !only || name === only)
if (chosen.length === 0)
  throw new Error(`--only takes one of ${Object.keys(available).join(', ')}.`)
try {
  for (const name of chosen) await available[name]?.()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
