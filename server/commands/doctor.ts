import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { listJobFailures } from '#db/jobs/queries.ts'
import { countTables, getEngineVersion } from '#db/store/copies.ts'
import { openConnections } from '#db/store/transactions.ts'
import { uploadFolders } from '#db/uploads/orphans.ts'
import { getProgramVersion } from '../backup/manifest.ts'
import { type Config, settingNames } from '../config.ts'
import { getFolder } from '../files/uploads.ts'
import { runChecks } from '../operations/checks.ts'
import { formatChecks } from './check.ts'
import { CommandFailure } from './failure.ts'

export const doctorUsage = `callboard doctor                 prints a report for a bug report, without secrets and personal data
`

/** Settings whose values identify nobody and open nothing. Of all others the report says only that they are set. */
const shownSettings = new Set([
  ...[
    'NODE_ENV',
    'PORT',
    'MENU',
    'TIME_ZONE',
    'LOG_LEVEL',
    'METRICS_PORT',
    'VALIDATION_TTL',
    'DEMO_LOGINS',
  ],
  ...['VALIDATION_GRACE_MS', 'OIDC_IDP_LOGOUT', 'SESSION_IDLE_MIN', 'SESSION_MAX_HOURS'],
  ...['SCRYPT_LN', 'READS_PER_MINUTE', 'WRITES_PER_MINUTE', 'UPLOAD_QUOTA_MB', 'THROTTLE'],
  ...['MAINTENANCE', 'OPENING_AT', 'LOCK_IDLE_MIN', 'DRAIN_MS', 'PASSWORD_MIN'],
  ...['ALLOW_NEW_DATABASE', 'ALLOW_INSECURE_HTTP', 'ALLOW_INSECURE_BACKEND'],
])

/** Runs `callboard doctor` and returns what to print. */
export async function runDoctor(
  args: string[],
  config: Config,
  environment: Record<string, string | undefined>,
): Promise<string> {
  if (args.length > 0) throw new CommandFailure(doctorUsage.trimEnd())
  const sections: [string, () => string | Promise<string>][] = [
    ['Versions', describeVersions],
    ['Settings', () => describeSettings(environment)],
    ['Checks', async () => formatChecks(await runChecks(config))],
    ['Sizes', () => describeSizes(config.dataDir)],
    ['Rows', () => describeRows(config.dataDir)],
    ['Last failures of jobs', () => describeFailures(config.dataDir)],
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
    ['Machine', `${cpus().length} processors, ${megabytes(totalmem())}`],
  ])

const describeSettings = (environment: Record<string, string | undefined>) =>
  toLines(
    settingNames
      .filter((name) => environment[name])
      .map((name) => [name, shownSettings.has(name) ? environment[name] : 'set']),
  )

async function describeSizes(dataDir: string) {
  const databases = ['app.sqlite', 'app.sqlite-wal', 'sessions.sqlite', 'sessions.sqlite-wal']
  const sizes = databases.map((name): [string, string] => {
    const { size } = statSync(join(dataDir, name), { throwIfNoEntry: false }) ?? { size: 0 }
    return [name, megabytes(size)]
  })
  for (const folder of uploadFolders) {
    const path = getFolder(dataDir, folder)
    const files = existsSync(path) ? await readdir(path) : []
    const bytes = files.reduce(
      (sum, file) => sum + (statSync(join(path, file), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
    sizes.push([`uploads/${folder}`, `${files.length} files, ${megabytes(bytes)}`])
  }
  return toLines(sizes)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const describeRows = (dataDir: string) =>
  toLines(countTables(join(dataDir, 'app.sqlite')).filter(([, count]) => count > 0))

async function describeFailures(dataDir: string) {
  const db = openConnections(join(dataDir, 'sessions.sqlite'))
  try {
    return toLines(
      (await listJobFailures(db)).map(({ job, error, failedMs, count }) => [
        job,
        `${new Date(failedMs).toISOString()} ${error} (${count} failures)`,
      ]),
    )
  } finally {
    db.close()
  }
}
