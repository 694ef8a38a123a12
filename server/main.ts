import cluster from 'node:cluster'

// Before any file is created: files are private to this user.
process.umask(0o077)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isTooOld = major < 22 || (major === 22 && minor < 15)

if (isTooOld) {
  process.stderr.write(`Node 22.15 or newer is needed; this is ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  // Imported dynamically, because the database driver crashes on older versions of Node.
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) {
    await import('#db/store/postgres/register.ts')
  }
  const hasWorkers = cluster.isPrimary && Number(process.env.WORKERS) > 1
  const { start } = await (hasWorkers ? import('./workers/supervise.ts') : import('./start.ts'))
  await start(process.env)
}
