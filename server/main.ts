// Before anything is written: the data are of nobody else on this machine.
process.umask(0o077)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isTooOld = major < 22 || (major === 22 && minor < 15)

if (isTooOld) {
  process.stderr.write(`Node 22.15 or newer is needed; this is ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  // Loaded only now: the database driver does not survive being loaded by an older Node.
  const { start } = await import('./start.ts')
  await start(process.env)
}

export {}
