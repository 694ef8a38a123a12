import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inspectDatabase } from '#db/store/copies.ts'
import type { Reader } from '#db/store/dialect.ts'
import { packageRoot, type Schema } from '#db/store/open.ts'
import { openConnections } from '#db/store/transactions.ts'
import {
  findOrphanFiles,
  listReferencedFiles,
  type UploadFolder,
  uploadFolders,
} from '#db/uploads/orphans.ts'
import { asError, verifyMailServer } from '../email/smtp.ts'
import { type FileStorage, listFiles } from '../files/uploads.ts'
import type { Config } from '../settings/config.ts'

export type CheckResult = { name: string; state: 'ok' | 'failed' | 'skipped'; text: string }

type Verdict = Omit<CheckResult, 'name'>

/** Less is soon used up by write-ahead logs and uploads. */
const minFreeBytes = 500_000_000
const maxClockErrorMs = 5 * 60_000
/** With more, an instance that starts may be refused. */
const maxUsedConnections = 0.9

type Check = [name: string, run: () => Verdict | Promise<Verdict>]

/** Checks the data and what the server depends on, also while the server runs. Changes nothing. */
export async function runChecks(config: Config): Promise<CheckResult[]> {
  const { dataDir, databaseUrl, smtpUrl } = config
  const checks: Check[] = [
    // Invalid settings stop every command before this.
    ['settings', () => ok('valid')],
    ...(databaseUrl ? ofPostgres(databaseUrl, dataDir) : ofSqlite(dataDir)),
    ['mail server', () => checkMailServer(smtpUrl)],
  ]
  const results: CheckResult[] = []
  for (const [name, check] of checks) {
    const verdict = await (async () => check())().catch((error: unknown) => failed(describe(error)))
    results.push({ name, ...verdict })
  }
  return results
}

function ofSqlite(dataDir: string): Check[] {
  return [
    ['app.sqlite', () => checkDatabase(dataDir, 'app')],
    ['sessions.sqlite', () => checkDatabase(dataDir, 'sessions')],
    ['uploaded files', () => ofData(dataDir, checkLocalFiles)],
    ['disk', () => ofData(dataDir, checkDisk)],
    ['clock', () => ofData(dataDir, checkClock)],
  ]
}

function ofPostgres(url: string, dataDir: string): Check[] {
  const inspect = async () => {
    const { inspectPostgres } = await import('#db/store/postgres/inspect.ts')
    return inspectPostgres(url)
  }
  return [
    [
      'database',
      async () => {
        const { version, migrations, pending, isNewer } = await inspect()
        if (isNewer) return failed(newerVersion)
        if (pending > 0) return failed(describePending(pending))
        return ok(`PostgreSQL ${version}, ${migrations} migrations`)
      },
    ],
    [
      'connections',
      async () => {
        const { used, max } = (await inspect()).connections
        const text = `${used} of ${max} in use`
        return used < maxUsedConnections * max ? ok(text) : failed(text)
      },
    ],
    [
      'uploaded files',
      async () => {
        const { readPostgres } = await import('#db/store/postgres/inspect.ts')
        return readPostgres(url, (db, shared) => checkFiles(db, { dataDir, shared }))
      },
    ],
    [
      'disk',
      () => (existsSync(dataDir) ? checkSpace(dataDir, 0) : skipped('there is no DATA_DIR')),
    ],
    [
      'clock',
      async () => {
        const { nowMs } = await inspect()
        const now = Date.now()
        const time = new Date(now).toISOString()
        if (Math.abs(nowMs - now) < maxClockErrorMs) return ok(time)
        return failed(`${time}, but ${new Date(nowMs).toISOString()} at the database`)
      },
    ],
  ]
}

const ok = (text: string): Verdict => ({ state: 'ok', text })
const failed = (text: string): Verdict => ({ state: 'failed', text })
const skipped = (text: string): Verdict => ({ state: 'skipped', text })

/** Returns a message in one line. */
const describe = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')

function checkDatabase(dataDir: string, schema: Schema): Verdict {
  const file = join(dataDir, `${schema}.sqlite`)
  if (!existsSync(file)) return failed('missing: start the server, or restore a backup')
  const { damages, orphans, migrations, pending, isNewer } = inspectDatabase(file, schema)
  const [damage] = damages
  if (damage) return failed(`damaged (${damage.replace(/\s+/g, ' ')}): restore it from a backup`)
  if (orphans > 0) return failed(`${orphans} rows refer to rows that do not exist`)
  if (isNewer) return failed(newerVersion)
  if (pending > 0) return failed(describePending(pending))
  return ok(`intact, ${migrations} migrations`)
}

const newerVersion = 'written by a newer version: install that version'
const describePending = (pending: number) =>
  `${pending} migrations pending: start the server to apply them`

/** Skips a check that needs the database when there is none, which the check of the database has reported. */
const ofData = (dataDir: string, check: (dataDir: string) => Verdict | Promise<Verdict>) =>
  existsSync(join(dataDir, 'app.sqlite')) ? check(dataDir) : skipped('there is no app.sqlite')

async function checkLocalFiles(dataDir: string): Promise<Verdict> {
  const db = openConnections(join(dataDir, 'app.sqlite'))
  try {
    return await checkFiles(db, { dataDir })
  } finally {
    db.close()
  }
}

/** Files without a row are normal: they are deleted after a day. */
async function checkFiles(db: Reader, storage: FileStorage): Promise<Verdict> {
  const counts = { files: 0, missing: 0, unused: 0 }
  for (const folder of uploadFolders) {
    const found = await countFiles(db, storage, folder)
    counts.files += found.files
    counts.missing += found.missing
    counts.unused += found.unused
  }
  const { files, missing, unused } = counts
  if (missing > 0) return failed(`${missing} files are missing that rows refer to`)
  return ok(`${files} files, ${unused} of them without a row`)
}

/** The rows are read first: a file that is stored meanwhile is then no missing one. */
async function countFiles(db: Reader, storage: FileStorage, folder: UploadFolder) {
  const referenced = await listReferencedFiles(db, folder)
  const files = await listFiles(storage, folder)
  const stored = new Set(files)
  const unused = await findOrphanFiles(db, folder, files)
  const missing = [...referenced].filter((file) => !stored.has(file))
  // A file may be deleted together with its row between the two reads.
  const lostFiles = missing.length > 0 ? await listReferencedFiles(db, folder) : referenced
  return {
    files: files.length,
    unused: unused.length,
    missing: missing.filter((file) => lostFiles.has(file)).length,
  }
}

const checkDisk = (dataDir: string) =>
  checkSpace(dataDir, statSync(join(dataDir, 'app.sqlite')).size)

function checkSpace(dataDir: string, databaseBytes: number): Verdict {
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const text = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} free`
  // A migration and a backup copy the database.
  return free < Math.max(minFreeBytes, 2 * databaseBytes) ? failed(`only ${text}`) : ok(text)
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** A clock that is behind the last change makes links and sessions expire at wrong times. */
function checkClock(dataDir: string): Verdict {
  const now = Date.now()
  const newest = Math.max(
    statSync(join(packageRoot, 'package.json')).mtimeMs,
    ...['app', 'sessions'].map((name) => getChangedMs(join(dataDir, `${name}.sqlite`))),
  )
  const time = new Date(now).toISOString()
  if (newest - now > maxClockErrorMs) {
    return failed(`${time} is before the last change at ${new Date(newest).toISOString()}`)
  }
  return ok(time)
}

/** A missing database has not changed. */
const getChangedMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

async function checkMailServer(url: string | undefined): Promise<Verdict> {
  if (!url) return skipped('SMTP_URL is not set: emails stay in the outbox')
  const { hostname, port } = new URL(url)
  try {
    await verifyMailServer(url)
    return ok(`${hostname}${port && `:${port}`} answers`)
  } catch (error) {
    return failed(`${hostname}${port && `:${port}`} ${describeMailError(asError(error))}`)
  }
}

/** Returns no addresses, because `callboard doctor` prints the checks too. */
function describeMailError({ code = 'unknown error', message }: ReturnType<typeof asError>) {
  if (code === 'EAUTH') return 'rejected the username or password in SMTP_URL'
  if (message.includes('altnames')) return 'has a certificate for a different host name'
  if (message.includes('certificate')) return 'has an invalid TLS certificate'
  const [reason = code] = /\bE[A-Z]{4,}\b/.exec(message) ?? []
  return `cannot be reached (${reason})`
}
