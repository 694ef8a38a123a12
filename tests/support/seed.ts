import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { openServices } from '#server/services.ts'
import { type Config, readConfig } from '#server/settings/config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the seeded databases. */
    seedFolder: string
  }
}

const files = ['app.sqlite', 'sessions.sqlite']
const made = new Map<string, Promise<string>>()

/** Copies initial databases into the data directory, because creating them takes longer than a test. */
export async function copyInitialData(dataDir: string, config: Config) {
  const name = `${new Date().toISOString().slice(0, 13)}-${config.scryptLn}-${process.pid}`
  const known = made.get(name) ?? make(join(inject('seedFolder'), name), config)
  made.set(name, known)
  const folder = await known
  for (const file of files) await copyFile(join(folder, file), join(dataDir, file))
}

async function make(dataDir: string, { scryptLn }: Config) {
  const usual = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SCRYPT_LN: String(scryptLn) })
  const { db, sessionDb } = await openServices(usual, createLog('silent'))
  await db.close()
  await sessionDb.close()
  return dataDir
}
