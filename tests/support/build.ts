import { execFile } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { packageRoot } from '#db/store/open.ts'
import { startPostgres } from './postgres-server.ts'
import { scratchFolder } from './temp-folder.ts'

const run = promisify(execFile)

/** Global setup: creates the folder of initial databases or a database server, and builds the application. */
export async function setup(project: TestProject) {
  const seedFolder = await scratchFolder()
  project.provide('seedFolder', seedFolder)
  await build()
  const server = process.env.TEST_ENGINE === 'postgres' ? await startPostgres() : undefined
  project.provide('postgresUrl', server?.url)
  return async () => {
    await rm(seedFolder, { recursive: true })
    await server?.stop()
  }
}

/** Builds the application when the build is missing or older than the sources. */
async function build() {
  const built = await getTime('dist/server/main.js')
  const changed = await Promise.all(['client', 'server', 'db', 'vite.config.ts'].map(getNewest))
  if (built > Math.max(...changed)) return
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app'], {
    cwd: packageRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

const getTime = (file: string) =>
  stat(join(packageRoot, file)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function getNewest(path: string) {
  const files = await readdir(join(packageRoot, path), { recursive: true }).catch(() => [])
  return Math.max(
    ...(await Promise.all([path, ...files.map((file) => join(path, file))].map(getTime))),
  )
}
