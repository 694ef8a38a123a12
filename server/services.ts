import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedShared } from '#db/seed.ts'
import { classifyError, type Db } from '#db/store/dialect.ts'
import { BrokenDatabase } from '#db/store/migrate.ts'
import { type OpenDb, openDb } from '#db/store/open.ts'
import { closeSampleLogins, openSampleLogins } from './auth/demo-logins.ts'
import { createHasher, type PasswordHasher } from './auth/passwords.ts'
import { createProviders, type Providers } from './auth/providers/providers.ts'
import { type Keys, keysFor } from './auth/secrets.ts'
import { createThrottle, type Throttle } from './auth/throttle.ts'
import { type Backend, createBackend } from './backend/backend.ts'
import type { Limits } from './backend/limits.ts'
import type { Config } from './config.ts'
import { createMailer, type Mailer } from './email/delivery.ts'
import { assertIsFresh, openDataDir } from './files/data-dir.ts'
import { createUploadForms, type UploadForms } from './files/upload-form.ts'
import { type Budget, createBudget } from './http/budget.ts'
import type { Log } from './http/log.ts'
import { createLongAnswers, type EnterLongAnswer } from './http/long-answers.ts'
import { createPulse, type Pulse } from './http/overload.ts'
import { createStreams, type Streams } from './http/streams.ts'
import { endOrphans } from './jobs/cleanup.ts'
import { todayOf } from './jobs/today.ts'
import { createLive, type Live } from './live/live.ts'

/** Everything the application stands on; tests hand in their own clock. */
export type Services = {
  config: Config
  log: Log
  db: OpenDb
  sessionDb: OpenDb
  keys: Keys
  passwords: PasswordHasher
  throttle: Throttle
  /** The real backend; without one this application answers everything itself. */
  backend: Backend | undefined
  /** Who else may vouch for people; empty where nobody is configured. */
  providers: Providers
  /** Event streams register here, so that they are ended when the server stops. */
  streams: Streams
  /** Whether this process still answers in time. */
  pulse: Pulse
  /** How many tags of HTML each account may have sanitized in a minute. */
  htmlTags: Budget
  /** How many bytes each account may have stored in a minute, those of the copies for recipients included. */
  writtenBytes: Budget
  /** Carries the outbox to a mail server; without one, mails wait there to be read. */
  mailer: Mailer | undefined
  /** Waits until a long answer may be made. */
  enterLongAnswer: EnterLongAnswer
  /** Reads forms with files in them. */
  uploadForms: UploadForms
  now: () => number
  /** The windows that are told what happens, and who is there. */
  live: Live
  /** True once we were asked to stop: no new visitors should be sent here. */
  isDraining: () => boolean
}

/** Opens what lives in the data directory and, for a demonstration, sees that its sample logins exist. */
export async function openServices(
  config: Config,
  log: Log,
  now = Date.now,
  limits?: Partial<Limits & { providerMs: number; signInDelayMs: number }>,
): Promise<Services> {
  openDataDir(config.dataDir, log)
  const keys = keysFor(config.dataDir, config.sessionSecrets)
  const onListenerError = (error: unknown) => log.error({ err: error }, 'commit listener failed')
  const db = openDb(join(config.dataDir, 'app.sqlite'), 'app', {
    onListenerError,
    assertMayCreate: () => config.allowNewDatabase || assertIsFresh(config.dataDir),
  })
  const sessionDb = openSessions(join(config.dataDir, 'sessions.sqlite'), log)
  const passwords = createHasher(config.scryptLn)
  const waiting = patient(db)
  await (config.demo
    ? openSampleLogins(waiting, passwords, new Date(now()))
    : closeSampleLogins(waiting, sessionDb))
  await seedShared(waiting, new Date(todayOf({ config, now })))
  await endOrphans({ db, sessionDb })
  const streams = createStreams()
  const { backend: settings } = config
  const backend = settings && createBackend({ settings, log, now, limits, streams })
  const live = createLive(db, sessionDb, log, now)
  const pulse = createPulse(performance.now())
  const patienceMs = limits?.providerMs ?? usualPatienceMs
  const providers = createProviders(config, { now, patienceMs })
  warnOfSignIn(config, log)
  warnOfAddress(config, log)
  const { smtpUrl } = config
  const mailer = smtpUrl ? await createMailer({ smtpUrl, config, db, log, now }) : undefined
  const throttle = createThrottle({
    db: sessionDb,
    now,
    isOn: config.throttle,
    registrations: config.demo ? 100 : 10,
    maxDelayMs: limits?.signInDelayMs ?? usualSignInDelayMs,
  })
  const enterLongAnswer = createLongAnswers()
  const uploadForms = createUploadForms(config.dataDir)
  await uploadForms.deleteStale(Date.now())
  const isDraining = () => false
  const htmlTags = createBudget(tagsPerMinute, now)
  const writtenBytes = createBudget(config.writesPerMinute === 0 ? Infinity : bytesPerMinute, now)
  const stores = { db, sessionDb, keys, passwords, throttle }
  const others = {
    backend,
    providers,
    mailer,
    streams,
    live,
    pulse,
    htmlTags,
    writtenBytes,
    uploadForms,
    enterLongAnswer,
  }
  return { config, log, ...stores, ...others, now, isDraining }
}

const usualPatienceMs = 5000
const usualSignInDelayMs = 5000

/** About two seconds of work; a long message that is saved with every change needs less. */
const tagsPerMinute = 100_000

/** The search index alone takes a second for each megabyte; a long message that is saved with every change needs less. */
const bytesPerMinute = 20_000_000

/** What is configured and does not work, or works with less than it could. */
function warnOfSignIn({ signIn, origins }: Config, log: Log) {
  const isAny = Object.values(signIn).some(Boolean)
  if (isAny && origins.length === 0) {
    log.warn('Signing in elsewhere is off: without PUBLIC_ORIGIN nobody could be sent back here.')
  }
  if (signIn.hosted && !signIn.hosted.clientSecret) {
    log.warn('OIDC_CLIENT_SECRET is not set: the hosted login relies on PKCE alone.')
  }
}

/** Without a public address cookies are not marked secure, and the links in emails are a guess. */
function warnOfAddress({ isProduction, origins }: Config, log: Log) {
  if (!isProduction || origins.length > 0) return
  log.warn('PUBLIC_ORIGIN is not set: cookies are not secure, and emails link to this machine.')
}

const patienceMs = 30_000

/** Others may start over the same directory at the same moment: a write that finds it taken waits for its turn. */
function patient(db: Db): Db {
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

/** Sessions can be lost without harm, so a damaged file of them stops nobody: it is put aside for whoever wants to know. */
function openSessions(file: string, log: Log) {
  try {
    return openDb(file, 'sessions')
  } catch (error) {
    if (!(error instanceof BrokenDatabase)) throw error
    log.error({ err: error }, 'The sessions are lost: everybody has to sign in again.')
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
    renameSync(file, `${file}.broken`)
    return openDb(file, 'sessions')
  }
}
