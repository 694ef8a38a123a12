import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fonts, stylesheet } from '#client/app/document.tsx'
import { routes } from '#client/app/routes.tsx'
import { listAdmins } from '#db/accounts/admins.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import { packageRoot } from '#db/store/open.ts'
import { createApp } from './app.ts'
import { BadSetting, readConfig } from './config.ts'
import { createLog, type Log } from './http/log.ts'
import { limitConnections } from './http/open-files.ts'
import { beatRegularly } from './http/overload.ts'
import { httpServer, listen } from './http/server.ts'
import { startFailureOf } from './http/start-failure.ts'
import { builtFiles } from './http/static.ts'
import { exitAfter, finisher, stopOnBug, stopWhenAsked } from './http/stop.ts'
import { sweepRegularly } from './jobs/cleanup.ts'
import { writeRegularly } from './jobs/digests.ts'
import { remindRegularly } from './jobs/reminders.ts'
import { watchStorage } from './jobs/storage-watch.ts'
import { builtAssets } from './render/assets.ts'
import { openServices, type Services } from './services.ts'

const whyNotListening: Record<string, string> = {
  EADDRINUSE: 'PORT: it is taken by another process',
  EACCES: 'PORT: it needs rights that this process does not have',
  EADDRNOTAVAIL: 'HOST: it is no address of this machine',
}

/** Runs the built application until it is told to stop. */
export async function start(environment: Record<string, string | undefined>) {
  try {
    await run(environment)
  } catch (error) {
    const failure = startFailureOf(error)
    if (!failure) throw error
    process.stderr.write(`${failure.line}\n`)
    process.exit(failure.exitCode)
  }
}

/**
 * Node would write its warnings, such as those of deprecated calls, as plain text among the JSON lines. Only their words
 * are logged: a warning of too many listeners holds the whole request, with the session cookie.
 */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) =>
    log.warn({ err: { type: name, message, stack } }, 'Node.js warning.'),
  )
}

/** Without an administrator nobody can open the outbox or manage users: says how to make one. */
async function printFirstAdminHint({ config, db }: Services) {
  const admins = await listAdmins(db, config.adminEmails)
  if (admins.length > 0) return
  process.stdout.write(
    'No administrator yet: sign in or register, then run `callboard admin add <email>`, or set ADMIN_EMAILS\n',
  )
}

async function run(environment: Record<string, string | undefined>) {
  // In the environment, and not set here: React has chosen its build before our first line runs.
  if (environment.NODE_ENV !== 'production') throw new BadSetting('NODE_ENV: must be production')
  const config = readConfig(environment)
  const log = createLog(config.logLevel)
  logWarnings(log)
  let isDraining = false
  const opened = await openServices(config, log)
  const services = { ...opened, isDraining: () => isDraining }
  sweepRegularly(services)
  remindRegularly(services)
  writeRegularly(services)
  beatRegularly(services)
  services.mailer?.start()

  const built = join(packageRoot, 'dist/client')
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  const assets = builtAssets(manifest, 'client/app/entry.tsx')
  const pages = { routes, assets, stylesheet, fonts, brand: config.brand, files: builtFiles(built) }
  const server = httpServer(createApp(services, pages))

  const finish = finisher(server, services.streams)
  stopOnBug(finish, log)
  watchStorage(services, () => {
    log.fatal('database damaged: restore it from a backup')
    exitAfter(finish, 70)
  })
  stopWhenAsked({
    finish,
    log,
    drainMs: config.drainMs,
    onDraining() {
      isDraining = true
    },
    async onStopped() {
      await services.mailer?.stop()
      void services.backend?.close()
      services.db.close()
      services.sessionDb.close()
    },
  })
  const address = await listen(server, config.port, config.host).catch((error: unknown) => {
    const reason = whyNotListening[String((error as NodeJS.ErrnoException).code)]
    throw reason ? new BadSetting(reason) : error
  })
  limitConnections(server, log)
  log.info({ address }, 'Listening.')
  process.stdout.write(`${config.brand} is at ${config.origins[0] ?? address}\n`)
  if (!config.demo) return printFirstAdminHint(services)
  for (const { email, password, role } of sampleLogins) {
    process.stdout.write(`  sign in as ${email} with ${password} (${role})\n`)
  }
}
