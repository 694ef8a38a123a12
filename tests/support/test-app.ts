import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fonts, stylesheet } from '#client/app/document.tsx'
import { routes } from '#client/app/routes.tsx'
import type { Role } from '#db/accounts/model.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { sampleAccount } from '#db/accounts/seed.ts'
import { packageRoot } from '#db/store/open.ts'
import { createApp } from '#server/app.ts'
import type { Limits } from '#server/backend/limits.ts'
import { createLog, type Log } from '#server/http/log.ts'
import { httpServer, listen, type Timeouts } from '#server/http/server.ts'
import { builtFiles } from '#server/http/static.ts'
import { unbuiltAssets } from '#server/render/assets.ts'
import { openServices } from '#server/services.ts'
import { readConfig } from '#server/settings/config.ts'
import {
  createDatabase,
  databaseSettings,
  dropDatabase,
  isOnPostgres,
} from './postgres-databases.ts'
import { copyInitialData } from './seed.ts'
import { scratchFolder } from './temp-folder.ts'
import { testClient } from './test-client.ts'

type Settings = Record<string, string>

type Options = {
  /** Settings in addition to those that make a test fast and quiet; a function gets the address of the application. */
  settings?: Settings | ((base: string) => Settings)
  /** The clock; the system time by default. */
  now?: () => number
  /** Limits and timeouts for a backend and for identity providers. */
  limits?: Partial<Limits & { providerMs: number; signInDelayMs: number }>
  log?: Log
  /** Timeouts for clients that send slowly. */
  patience?: Partial<Timeouts>
}

/** Opens the whole application over a new data directory, listening on loopback. */
export async function open(options: Options = {}) {
  const { settings: values = {}, now = Date.now, limits, log, patience } = options
  let app: RequestListener = () => {}
  const server = httpServer((req, res) => app(req, res), patience)
  const base = await listen(server, 0, '127.0.0.1')
  const settings = typeof values === 'function' ? values(base) : values
  const dataDir = settings.DATA_DIR ?? (await scratchFolder())
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SCRYPT_LN: '10',
    READS_PER_MINUTE: '0',
    WRITES_PER_MINUTE: '0',
    THROTTLE: 'off',
    UNDO_SEND_SECONDS: '0',
    DATA_DIR: dataDir,
    ...(isOnPostgres() && databaseSettings(dataDir)),
    ...settings,
  })
  // A demo that starts now uses a copy of prepared databases; other clocks, settings and restarts create their own.
  const usesCopy = config.demo && !options.now && !settings.DATA_DIR
  if (isOnPostgres()) await createDatabase(dataDir, usesCopy ? config : undefined)
  else if (usesCopy) await copyInitialData(dataDir, config)
  const services = await openServices(config, log ?? createLog(config.logLevel), now, limits)
  const pages = {
    routes,
    assets: unbuiltAssets(),
    stylesheet,
    fonts,
    brand: config.brand,
    files: builtFiles(join(packageRoot, 'client/public')),
  }
  const express = createApp(services, pages)
  app = express
  let newUsersHash: Promise<string> | undefined

  return {
    base,
    port: (server.address() as AddressInfo).port,
    dataDir,
    services,
    /** The routes of the application. */
    router: express.router,
    client: () => testClient(base),
    /** Returns a client that is signed in with a sample login. */
    async staff(name = 'Demo') {
      const person = testClient(base)
      await person.signIn(name)
      return person
    },
    /** Returns a client that is signed in with a new account, which no other test uses. */
    async newUser(name = 'Ada', role: Role = 'staff') {
      const login = { name, email: `${randomUUID()}@house.test`, role, password }
      newUsersHash ??= services.passwords.hash(password)
      const account = sampleAccount(login, await newUsersHash)
      await services.db.write((tx) => createAccount(tx, account, new Date(now())))
      const person = testClient(base)
      await person.submit('/', { email: login.email, password })
      return Object.assign(person, login)
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
      await services.mailer?.stop()
      await services.backend?.close()
      await services.live.close()
      await services.db.close()
      await services.sessionDb.close()
      if (settings.DATA_DIR) return
      await rm(dataDir, { recursive: true })
      if (isOnPostgres()) await dropDatabase(dataDir)
    },
  }
}

export type App = Awaited<ReturnType<typeof open>>

const password = 'mind the footlights'

export { type TestClient, testClient as client } from './test-client.ts'
