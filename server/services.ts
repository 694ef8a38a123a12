import { setTimeout as pause } from 'node:timers/promises'
import { type ExternalRole, refreshExternalRole } from '#db/accounts/external-roles.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { addMissingZones } from '#db/calendar/queries.ts'
import { seedReference, seedShared } from '#db/seed.ts'
import { classifyError, type Db } from '#db/store/dialect.ts'
import type { OpenDb } from '#db/store/open.ts'
import { addMissingRecords, removeSamplePortraits } from '#db/users/account-records.ts'
import { closeSampleLogins, openSampleLogins } from './auth/demo-logins.ts'
import { createHasher, type PasswordHasher } from './auth/passwords.ts'
import { createProviders, type Providers } from './auth/providers/providers.ts'
import { deriveKeys, type Keys } from './auth/secrets.ts'
import { createThrottle, type Throttle } from './auth/throttle.ts'
import { resealKeys } from './auth/two-factor.ts'
import { type Backend, createBackend } from './backend/backend.ts'
import type { Limits } from './backend/limits.ts'
import { createMailer, type Mailer } from './email/delivery.ts'
import { openDataDir } from './files/data-dir.ts'
import { createUploadForms, deleteStaleUploads, type UploadForms } from './files/upload-form.ts'
import type { FileStorage } from './files/uploads.ts'
import { type Budget, createBudget } from './http/budget.ts'
import { createLoadMonitor, type LoadMonitor } from './http/load-monitor.ts'
import type { Log } from './http/log.ts'
import { createLongAnswers, type EnterLongAnswer } from './http/long-answers.ts'
import { createStreams, type Streams } from './http/streams.ts'
import { endOrphanSessions } from './jobs/cleanup.ts'
import { getToday } from './jobs/today.ts'
import { createLive, type Live } from './live/live.ts'
import { openDatabases } from './operations/databases.ts'
import type { Config } from './settings/config.ts'
import { warnAboutMisspelled, warnAboutOrigin, warnAboutSignIn } from './settings/warnings.ts'

/** All dependencies of the application; tests pass their own clock. */
export type Services = {
  config: Config
  log: Log
  db: OpenDb
  sessionDb: OpenDb
  /** Uploaded files. */
  storage: FileStorage
  keys: Keys
  passwords: PasswordHasher
  throttle: Throttle
  /** Undefined when this application manages accounts itself. */
  backend: Backend | undefined
  /** The identity providers. */
  providers: Providers
  /** Registered streams are ended at shutdown. */
  streams: Streams
  /** Measures the load of this process. */
  loadMonitor: LoadMonitor
  /** Limits sanitizing per account and minute, in HTML tags. */
  htmlTags: Budget
  /** Limits the bytes that each account may store per minute, copies for recipients included. */
  writeBudget: Budget
  /** Delivers the outbox; undefined without a mail server. */
  mailer: Mailer | undefined
  /** Waits for a slot to generate a long response. */
  enterLongAnswer: EnterLongAnswer
  /** Reads multipart forms. */
  uploadForms: UploadForms
  now: () => number
  /** Events and presence of open windows. */
  live: Live
  /** True during shutdown. */
  isDraining: () => boolean
}

/** Opens the databases and creates all services. */
export async function openServices(
  config: Config,
  log: Log,
  now = Date.now,
  limits?: Partial<Limits & { providerMs: number; signInDelayMs: number }>,
): Promise<Services> {
  openDataDir(config.dataDir, log)
  const keys = deriveKeys(config.dataDir, config.sessionSecrets)
  const { db, sessionDb } = await openDatabases(config, log)
  const storage = { dataDir: config.dataDir, shared: db.files }
  const passwords = createHasher(config.scryptLn)
  const waiting = withRetry(db)
  await (config.demo
    ? openSampleLogins(waiting, passwords, new Date(now()))
    : closeSampleLogins(waiting, sessionDb))
  if (keys.sealing.length > 1) await resealKeys(waiting, keys.sealing)
  const hasSamples = config.demo && (await seedShared(waiting, new Date(getToday({ config, now }))))
  if (!hasSamples) await seedReference(waiting)
  if (!config.demo) {
    await addMissingRecords(waiting, new Date(now()))
    await removeSamplePortraits(waiting)
  }
  await addMissingZones(waiting, config.timeZone)
  await endOrphanSessions({ db, sessionDb })
  const streams = createStreams()
  const { backend: settings } = config
  const onRole = (account: AccountId, role: ExternalRole) =>
    refreshExternalRole(db, account, role, new Date(now()))
  const backend = settings && (await createBackend({ settings, log, now, limits, streams, onRole }))
  const live = createLive({
    db,
    sessionDb,
    log,
    now,
    isShared: config.workers > 1 || config.databaseUrl !== undefined,
  })
  const loadMonitor = createLoadMonitor(performance.now())
  const timeoutMs = limits?.providerMs ?? defaultProviderTimeoutMs
  const providers = createProviders(config, { now, timeoutMs })
  warnAboutMisspelled(config, log)
  warnAboutSignIn(config, log)
  warnAboutOrigin(config, log)
  const { smtpUrl } = config
  const mailer = smtpUrl
    ? await createMailer({ smtpUrl, config, db, storage, log, now })
    : undefined
  const throttle = createThrottle({
    db: sessionDb,
    now,
    isOn: config.throttle,
    registrations: config.demo ? 100 : 10,
    maxDelayMs: limits?.signInDelayMs ?? defaultSignInDelayMs,
  })
  const enterLongAnswer = createLongAnswers()
  const uploadForms = createUploadForms(config.dataDir)
  await deleteStaleUploads(config.dataDir, Date.now())
  const isDraining = () => false
  const htmlTags = createBudget(tagsPerMinute, now)
  const maxBytes = config.writesPerMinute === 0 ? Infinity : bytesPerMinute
  const writeBudget = createBudget(maxBytes, now)
  const stores = { db, sessionDb, storage, keys, passwords, throttle }
  const rest = {
    backend,
    providers,
    mailer,
    streams,
    live,
    loadMonitor,
    htmlTags,
    writeBudget,
    uploadForms,
    enterLongAnswer,
  }
  return { config, log, ...stores, ...rest, now, isDraining }
}

const defaultProviderTimeoutMs = 5000
const defaultSignInDelayMs = 5000

/** About two seconds of work, more than autosaving a long message needs. */
const tagsPerMinute = 100_000

/** Indexing alone takes a second for each megabyte; autosaving a long message needs less. */
const bytesPerMinute = 20_000_000

/** How long a start waits for other processes. */
const patienceMs = 30_000

/** Retries busy writes, because other processes may start at the same time. */
function withRetry(db: Db): Db {
  const end = Date.now() + patienceMs
  const write: Db['write'] = async (work) => {
    for (;;) {
      try {
        return await db.write(work)
      } catch (error) {
        if (classifyError(error) !== 'busy' || Date.now() > end) throw error
        await pause(50)
      }
    }
  }
  return { ...db, write }
}
