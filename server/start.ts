import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fonts, stylesheet } from '#client/app/document.tsx'
import { routes } from '#client/app/routes.tsx'
import { listAdmins } from '#db/accounts/admins.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import { packageRoot } from '#db/store/open.ts'
import { createApp } from './app.ts'
import { getProgramVersion } from './backup/manifest.ts'
import { startLoadMonitor } from './http/load-monitor.ts'
import { createLog, type Log } from './http/log.ts'
import { limitConnections } from './http/open-files.ts'
import { httpServer, listen } from './http/server.ts'
import { exitOnStartFailure } from './http/start-failure.ts'
import { builtFiles } from './http/static.ts'
import { createFinish, exitAfter, stopOnSignal, stopOnUncaughtError } from './http/stop.ts'
import { startCleanup } from './jobs/cleanup.ts'
import { startScheduledEmails } from './jobs/digests.ts'
import { startLocalCleanup } from './jobs/local-files.ts'
import { startReminders } from './jobs/reminders.ts'
import type { Stop } from './jobs/repeat.ts'
import { startSendLater } from './jobs/send-later.ts'
import { startSnoozedEmails } from './jobs/snoozed-emails.ts'
import { watchStorage } from './jobs/storage-watch.ts'
import { builtAssets } from './render/assets.ts'
import { openServices, type Services } from './services.ts'
import { readConfig } from './settings/config.ts'
import { ConfigError } from './settings/config-error.ts'
import { getWorkerNumber } from './workers/number.ts'

const listenErrors: Record<string, string> = {
  EADDRINUSE: 'PORT: it is taken by another process',
  EACCES: 'PORT: it needs rights that this process does not have',
  EADDRNOTAVAIL: 'HOST: this machine does not have the address',
  ENOTFOUND: 'HOST: host name not found',
  EAI_AGAIN: 'HOST: the name cannot be resolved',
}

/** Runs the built application until it is stopped. */
export async function start(environment: Record<string, string | undefined>) {
  try {
    await run(environment)
  } catch (error) {
    exitOnStartFailure(error)
  }
}

/**
 * Logs Node's warnings as JSON. Only name, message and stack: a warning about listeners holds the request with its
 * cookie.
 */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) =>
    log.warn({ err: { type: name, message, stack } }, 'Node.js warning'),
  )
}

/** Explains how to create an administrator, who is needed to open the outbox and to manage users. */
async function printFirstAdminHint({ config, db }: Services) {
  const admins = await listAdmins(db, config.adminEmails)
  if (admins.length > 0) return
  process.stdout.write(
    'No administrator yet: run `callboard admin add <email>`, or set ADMIN_EMAILS\n',
  )
}

/** Loaded only when the port is set. Each worker has a port of its own. */
async function serveMetrics(
  services: Services,
  { port, host }: NonNullable<Services['config']['metrics']>,
) {
  const { startMetrics } = await import('./telemetry/metrics.ts')
  const ownPort = port && port + getWorkerNumber() - 1
  return startMetrics(services, { port: ownPort, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = listenErrors[String(error.code)]
    throw reason ? new ConfigError(`METRICS_${reason}`) : error
  })
}

/** Loaded only when a collector is set. */
async function sendTraces({ log }: Services, settings: { endpoint: string; ratio: number }) {
  const { startTraces } = await import('./telemetry/traces.ts')
  return startTraces({ ...settings, version: getProgramVersion(), log })
}

/** Starts the jobs, which run in one process. Returns what stops them. */
function startJobs(services: Services): Stop[] {
  const starts = [
    startCleanup,
    startLocalCleanup,
    startReminders,
    startScheduledEmails,
    startSendLater,
    startSnoozedEmails,
  ]
  return starts.map((start) => start(services))
}

async function run(environment: Record<string, string | undefined>) {
  // React is built for production; the libraries beside the bundle read the variable.
  if (environment.NODE_ENV !== 'production') throw new ConfigError('NODE_ENV: must be production')
  const config = readConfig(environment)
  const log = createLog(config.logLevel)
  logWarnings(log)
  const isFirst = getWorkerNumber() === 1
  let isDraining = false
  const opened = await openServices(config, log)
  const services = { ...opened, isDraining: () => isDraining }
  const stops = isFirst ? startJobs(services) : []
  startLoadMonitor(services)
  services.mailer?.start()
  const traces = config.traces && (await sendTraces(services, config.traces))
  const metrics = config.metrics && (await serveMetrics(services, config.metrics))

  const built = join(packageRoot, 'dist/client')
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  const assets = builtAssets(manifest)
  const pages = { routes, assets, stylesheet, fonts, brand: config.brand, files: builtFiles(built) }
  const server = httpServer(createApp(services, pages))

  const finish = createFinish(server, services.streams, services.isDraining)
  stopOnUncaughtError(finish, log)
  const onDamaged = () => {
    log.fatal('database damaged: restore it from a backup')
    exitAfter(finish, 70)
  }
  stops.push(watchStorage(services, onDamaged))
  stopOnSignal({
    finish,
    log,
    drainMs: config.drainMs,
    onDraining() {
      isDraining = true
    },
    async onStopped(leftMs) {
      await Promise.all(stops.map((stop) => stop(leftMs)))
      await metrics?.close()
      await traces?.close()
      await services.mailer?.stop()
      await services.backend?.close()
      await services.live.close()
      await services.db.close()
      await services.sessionDb.close()
    },
  })
  const address = await listen(server, config.port, config.host).catch((error: unknown) => {
    const reason = listenErrors[String((error as NodeJS.ErrnoException).code)]
    throw reason ? new ConfigError(reason) : error
  })
  limitConnections(server, log)
  log.info({ address }, 'listening')
  if (isFirst) process.stdout.write(`${config.brand} is at ${config.origins[0] ?? address}\n`)
  if (metrics) process.stdout.write(`Metrics are at ${metrics.address}\n`)
  if (!isFirst) return
  if (!config.demo) return printFirstAdminHint(services)
  for (const { email, password, role } of sampleLogins) {
    process.stdout.write(`  sign in as ${email} with ${password} (${role})\n`)
  }
}
