import type { Growth } from './memory.ts'
import { quantile } from './numbers.ts'
import { type ModelPoint, type Phase, summarize } from './people.ts'
import type { PageTimes } from './products.ts'
import type { Ratio, Result, Rounds } from './rounds.ts'
import type { ScreenTimes } from './scale.ts'

/** The budgets of the project. Times differ by machine, so only ratios have one. */
const budgets: Record<string, { ratio?: number; js?: number; css?: number }> = {
  '/dashboard': { ratio: 0.6, js: 125, css: 36 },
  '/email/inbox': { ratio: 0.6, js: 125, css: 36 },
  '/todo/all': { js: 145, css: 36 },
  '/chat': { js: 150, css: 36 },
  '/calendar': { js: 150, css: 36 },
  '/data-list/list-view': { js: 155, css: 36 },
  '/app/user/list': { js: 155, css: 36 },
  '/api/datalist/data': { ratio: 0.5 },
  '/api/email/mails?filter=inbox': { ratio: 0.5 },
}
const productBudgets = { growth: 2, lastMs: 25 }
const screenBudget = 2
const metricsBudget = 0.98
const engineBudget = 0.7
const peopleBudgetMs = 2000

const widths = [26, 10, 10, 8, 17]

/** Prints a row of the table. */
function print(name: string, ...cells: string[]) {
  const columns = cells.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))
  console.log([name.padEnd(widths[0] ?? 0), ...columns].join('').trimEnd())
}

type Conditions = Rounds & { encoding: string }

export const printPages = (results: Result[], conditions: Conditions) =>
  printDuels(
    'Signed-in pages compared with a bare React stream of the same tree',
    results,
    conditions,
  )

export const printCalls = (results: Result[], conditions: Conditions) =>
  printDuels('Calls compared with a bare Express route of the same SQL', results, conditions)

export const printMetrics = (results: Result[], conditions: Conditions) =>
  printDuels(
    'Metrics on (app) compared with off (bare), in one process',
    results,
    conditions,
    () => metricsBudget,
  )

export const printEngines = (results: Result[], conditions: Conditions) =>
  printDuels(
    'The application on PostgreSQL (app) compared with SQLite (bare)',
    results,
    conditions,
    () => engineBudget,
  )

function printDuels(
  title: string,
  results: Result[],
  conditions: Conditions,
  getBudget = (path: string) => budgets[path]?.ratio,
) {
  const { rounds, seconds, connections, encoding } = conditions
  console.log(`
${title}: ${rounds} rounds of ${seconds} s, in turns,
${connections} connections, Accept-Encoding: ${encoding}. Speeds belong to this machine, only ratios travel;
where others use it at the same time, the ratio of CPU times is the steadier one.
`)
  print('', 'bare', 'app', 'ratio', '(min – max)')
  for (const { path, bare, app, speed, cpu } of results) {
    const ratio = getBudget(path)
    print(path)
    const verdict = ratio === undefined ? '' : `  ${atLeast(ratio, speed.median)}`
    print(
      '  requests a second',
      fixed(bare.perSecond, 0),
      fixed(app.perSecond, 0),
      ...cells(speed),
      verdict,
    )
    print('  p50, ms', fixed(bare.p50), fixed(app.p50))
    print('  p99, ms', fixed(bare.p99), fixed(app.p99))
    print('  CPU a request, ms', fixed(bare.cpuMs, 3), fixed(app.cpuMs, 3), ...cells(cpu))
  }
}

const cells = ({ median, min, max }: Ratio) => [fixed(median), `(${fixed(min)} – ${fixed(max)})`]

export function printWeight(path: string, weight: { js: number; css: number }) {
  const { js, css } = budgets[path] ?? {}
  print(`${path} loads`)
  print(
    '  JS, KB gzip',
    '',
    fixed(weight.js, 1),
    js === undefined ? '' : `  ${atMost(js, weight.js)}`,
  )
  print(
    '  CSS, KB gzip',
    '',
    fixed(weight.css, 1),
    css === undefined ? '' : `  ${atMost(css, weight.css)}`,
  )
}

export function printProducts(times: PageTimes) {
  const [fewest] = times
  const max = times.at(-1)
  if (!fewest || !max) return
  console.log('\nPages of the data list, one client, ms')
  print('  products', '', 'first', 'last')
  for (const { products, first, last } of times) {
    print(`  ${products.toLocaleString('en')}`, '', fixed(first), fixed(last))
  }
  const { growth, lastMs } = productBudgets
  const grown = max.first / fewest.first
  print('  first, most to fewest', '', fixed(grown), '', `  ${atMost(growth, grown)}`)
  print('  last of the most', '', '', fixed(max.last), `  ${atMost(lastMs, max.last)}`)
}

export function printScreens(screens: ScreenTimes) {
  console.log(
    '\nScreens over 100,000 mails, as many messages, 10,000 tasks and events, compared with the samples; one client, ms',
  )
  print('', 'samples', 'many', 'ratio', 'HTML, KB')
  for (const { path, samples, many: count } of screens) {
    const ratio = count.ms / samples.ms
    const html = `${kilo(samples.bytes)} – ${kilo(count.bytes)}`
    const verdict = `  ${atMost(screenBudget, ratio)}`
    print(`  ${path}`, fixed(samples.ms), fixed(count.ms), fixed(ratio), html, verdict)
  }
}

const kilo = (bytes: number) => fixed(bytes / 1000, 0)

export function printPeople(
  phases: Phase[],
  { people, workers }: Record<'people' | 'workers', number>,
) {
  console.log(
    `\n${people} people with an event stream each, workers: ${workers}; ms. The rate is a share of what is answered to 20 of them.`,
  )
  print('', 'answers', 'p50', 'p99')
  for (const phase of phases) {
    print(phase.name)
    const answered = summarize(phase, (status) => status === 200)
    const refused = summarize(phase, (status) => status === 503)
    const failed = summarize(phase, (status) => status !== 200 && status !== 503)
    const verdict = `  ${atMost(peopleBudgetMs, answered.p99)}`
    print('  200', String(answered.count), fixed(answered.p50, 0), fixed(answered.p99, 0), verdict)
    print('  503', String(refused.count), fixed(refused.p50, 0), fixed(refused.p99, 0))
    print('  others, and none', String(failed.count + phase.lost))
    const { healthMs, events } = phase
    print(
      '  health',
      String(healthMs.length),
      ...[0.5, 0.99].map((part) => fixed(quantile(healthMs, part), 0)),
    )
    print('  events', String(events.received), `  of ${events.sent}`)
  }
}

export function printModel(points: ModelPoint[]) {
  console.log('\nThe capacity model compared with the measurement')
  print('', 'model', 'measured', 'ratio')
  for (const { name, measured, modelled } of points) {
    print(name, fixed(modelled, 0), fixed(measured, 0), fixed(modelled / measured, 2))
  }
}

export function printStartUp(ms: number) {
  print(
    '\nStart-up, ms',
    '',
    fixed(ms, 0),
    '  spawn to the first 200 of /readyz, data there already',
  )
}

export function printMemory(
  pages: number,
  resident: { before: number; after: number },
  grown: Growth,
) {
  const { heapMb, kibPerThousand, descriptors } = grown
  print(
    'Resident memory, MB',
    '',
    fixed(resident.after, 0),
    `  after ${pages} pages; ${fixed(resident.before, 0)} before`,
  )
  print(
    'Heap after gc, MB',
    '',
    fixed(heapMb.at(-1), 1),
    `  ${heapMb.map((each) => fixed(each, 1)).join(' ')}`,
  )
  print('  its slope, KiB', '', fixed(kibPerThousand, 1), '  per 1,000 pages, once warm')
  print('Open files', '', fixed(descriptors.at(-1), 0), `  ${descriptors.join(' ')}`)
}

const fixed = (value = Number.NaN, digits = 2) => value.toFixed(digits)

const atLeast = (budget: number, value: number) =>
  `at least ${budget}: ${value >= budget ? 'ok' : 'under'}`
const atMost = (budget: number, value: number) =>
  `at most ${budget}: ${value <= budget ? 'ok' : 'over'}`
