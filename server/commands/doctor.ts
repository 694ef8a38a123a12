import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { listJobFailures } from '#db/jobs/queries.ts'
import { countTables, getEngineVersion } from '#db/store/copies.ts'
import type { Reader } from '#db/store/dialect.ts'
import { openConnections } from '#db/store/transactions.ts'
import { uploadFolders } from '#db/uploads/orphans.ts'
import { getProgramVersion } from '../backup/manifest.ts'
import { getFolder } from '../files/uploads.ts'
import { runChecks } from '../operations/checks.ts'
import type { Config } from '../settings/config.ts'
import { settings } from '../settings/environment.ts'
import { secretSettings } from '../settings/secret-files.ts'
import { parseArguments } from './arguments.ts'
import { formatChecks } from './check.ts'
import { formatMegabytes } from './format-megabytes.ts'

export const doctorUsage = `callboard doctor                 prints a report for a bug report, without secrets and personal data
`

/** Runs `callboard doctor` and returns what to print. */
export async function runDoctor(
  args: string[],
  config: Config,
  environment: Record<string, string | undefined>,
): Promise<string> {
  parseArguments(args, { usage: 'doctor' })
  const sections: [string, () => string | Promise<string>][] = [
    ['Versions', describeVersions],
    ['Settings', () => describeSettings(environment)],
    ['Checks', () => describeChecks(config)],
    ['Sizes', () => describeSizes(config)],
    ['Rows', () => describeRows(config)],
    ['Last failures of jobs', () => describeFailures(config)],
  ]
  const texts: string[] = []
  for (const [title, describe] of sections) {
    const text = await (async () => describe())().catch(
      (error: Error) => `not available: ${error.name}\n`,
    )
    texts.push(`## ${title}\n\n${text || 'none\n'}`)
  }
  return texts.join('\n')
}

const toLines = (entries: [string, unknown][]) =>
  entries.map(([name, value]) => `${name}: ${value}\n`).join('')

const describeVersions = () =>
  toLines([
    ['Callboard', getProgramVersion()],
    ['Node', process.versions.node],
    ['SQLite', getEngineVersion()],
    ['System', `${platform()} ${release()} ${arch()}`],
    ['Machine', `${cpus().length} processors, ${formatMegabytes(totalmem())}`],
  ])

/** Of secrets, and of values that identify the organization, the report says only that they are set. */
function describeSettings(environment: Record<string, string | undefined>) {
  const values = Object.entries(settings).map(([name, { confidential }]): [string, unknown] => [
    name,
    confidential ? 'set' : environment[name],
  ])
  const files = secretSettings.map((name): [string, unknown] => [`${name}_FILE`, 'set'])
  return toLines([...values, ...files].filter(([name]) => environment[name]))
}

/** The checks name the mail server and the data directory, which are private settings. */
async function describeChecks(config: Config) {
  const text = formatChecks(await runChecks(config))
  const withoutPath = text.replaceAll(resolve(config.dataDir), 'DATA_DIR')
  // PostgreSQL quotes the names of users and databases.
  const withoutNames = config.databaseUrl ? withoutPath.replaceAll(/"[^"]*"/g, '"…"') : withoutPath
  return config.smtpUrl
    ? withoutNames.replaceAll(new URL(config.smtpUrl).host, 'SMTP_URL')
    : withoutNames
}

async function describeSizes({ dataDir, databaseUrl }: Config) {
  if (databaseUrl) {
    const { inspectPostgres } = await import('#db/store/postgres/inspect.ts')
    const { version, bytes } = await inspectPostgres(databaseUrl)
    return toLines([[`PostgreSQL ${version}`, formatMegabytes(bytes)]])
  }
  const databases = ['app.sqlite', 'app.sqlite-wal', 'sessions.sqlite', 'sessions.sqlite-wal']
  const sizes = databases.map((name): [string, string] => {
    const { size } = statSync(join(dataDir, name), { throwIfNoEntry: false }) ?? { size: 0 }
    return [name, formatMegabytes(size)]
  })
  for (const folder of uploadFolders) {
    const path = getFolder(dataDir, folder)
    const files = existsSync(path) ? await readdir(path) : []
    const bytes = files.reduce(
      (sum, file) => sum + (statSync(join(path, file), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
    sizes.push([`uploads/${folder}`, `${files.length} files, ${formatMegabytes(bytes)}`])
  }
  return toLines(sizes)
}

async function describeRows({ dataDir, databaseUrl }: Config) {
  const toRows = (counts: [string, number][]) => toLines(counts.filter(([, count]) => count > 0))
  if (!databaseUrl) return toRows(countTables(join(dataDir, 'app.sqlite')))
  const { countRowsRoughly } = await import('#db/store/postgres/inspect.ts')
  return toRows(await countRowsRoughly(databaseUrl))
}

async function describeFailures({ dataDir, databaseUrl }: Config) {
  if (databaseUrl) {
    const { readPostgres } = await import('#db/store/postgres/inspect.ts')
    return readPostgres(databaseUrl, formatFailures)
  }
  const db = openConnections(join(dataDir, 'sessions.sqlite'))
  try {
    return await formatFailures(db)
  } finally {
    db.close()
  }
}

const formatFailures = async (db: Reader) =>
  toLines(
    (await listJobFailures(db)).map(({ job, error, failedMs, count }) => [
      job,
      `${new Date(failedMs).toISOString()} ${error} (${count} failures)`,
    ]),
  )
