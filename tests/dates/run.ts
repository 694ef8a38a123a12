import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '#db/store/open.ts'

/** The days on which the suite must pass: every weekday, both clock changes and both extremes of the time zones. */
const days = [
  { name: 'monday-auckland', at: '2026-12-07T12:30:00Z', zone: 'Pacific/Auckland' },
  { name: 'wednesday-los-angeles', at: '2026-12-09T03:00:00Z', zone: 'America/Los_Angeles' },
  { name: 'saturday', at: '2026-12-12T09:00:00Z' },
  { name: 'new-years-eve-thursday', at: '2026-12-31T22:00:00Z' },
  { name: 'new-year-friday', at: '2027-01-01T00:10:00Z' },
  { name: 'clock-change-spring-sunday', at: '2027-03-28T09:00:00Z' },
  { name: 'clock-change-autumn-sunday', at: '2027-10-31T09:00:00Z' },
  { name: 'leap-day-tuesday', at: '2028-02-29T09:00:00Z' },
]

const help = `npm run test:dates                       runs the suite on each day below
npm run test:dates -- --day saturday     on one day
npm run test:dates -- --suite vitest     one of the two suites: vitest, playwright
npm run test:dates -- tests/e2e/mail     arguments behind the options go to the suite

${days.map(({ name, at, zone = 'UTC' }) => `${name.padEnd(28)} ${at} ${zone}`).join('\n')}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    day: { type: 'string', multiple: true },
    suite: { type: 'string', multiple: true, default: ['vitest', 'playwright'] },
    help: { type: 'boolean' },
  },
})

const commands: Record<string, string[]> = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test'],
}

type Day = (typeof days)[number]

async function runDay({ at, zone = 'UTC' }: Day, suite: string) {
  const command = commands[suite]
  if (!command) throw new Error(help)
  const child = spawn(process.execPath, [...command, ...positionals], {
    cwd: packageRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      CLOCK_SHIFT_MS: String(Date.parse(at) - Date.now()),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'preload.ts')}`,
      TZ: zone,
    },
  })
  return new Promise<boolean>((resolve) => child.on('exit', (code) => resolve(code === 0)))
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function runAll() {
  const chosen = days.filter(({ name }) => !values.day || values.day.includes(name))
  if (values.help || chosen.length === 0) return say(help)
  const results: string[] = []
  for (const day of chosen) {
    for (const suite of values.suite) {
      say(`\n${suite} on ${day.name} (${day.at})`)
      const hasPassed = await runDay(day, suite)
      if (!hasPassed) process.exitCode = 1
      results.push(`${hasPassed ? 'passed' : 'FAILED'}  ${day.name}  ${suite}`)
    }
  }
  say(`\n${results.join('\n')}`)
}

await runAll()
