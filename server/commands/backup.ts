import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { classifyError } from '#db/store/dialect.ts'
import { ArchiveDiskFull, createBackup } from '../backup/create.ts'
import type { Config } from '../settings/config.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure } from './failure.ts'
import { formatMegabytes } from './format-megabytes.ts'

export const backupUsage = `callboard backup <file>          writes databases, files and secrets into one archive (.tar.gz), also while the server runs
`

/** Runs `callboard backup` and returns what to print. Throws a `CommandFailure` when nothing was written. */
export async function runBackup(args: string[], { dataDir }: Config): Promise<string> {
  const { positionals } = parseArguments(args, { usage: 'backup <file>', positionals: ['<file>'] })
  const file = resolve(positionals[0] ?? '')
  for (const name of ['app.sqlite', 'sessions.sqlite']) {
    if (existsSync(join(dataDir, name))) continue
    throw new CommandFailure(`There is no ${name} in ${dataDir}. Start the server first.`)
  }
  if (existsSync(file)) throw new CommandFailure(`${file} exists already.`)
  const { members } = await createBackup(dataDir, file, new Date()).catch((error: unknown) => {
    throw toFailure(error, file)
  })
  const bytes = members.reduce((sum, { size }) => sum + size, 0)
  const files = members.filter((each) => each.name.startsWith('uploads/')).length
  return `${file} has both databases and ${files} uploaded files (${formatMegabytes(bytes)} before compression).\n`
}

function toFailure(error: unknown, file: string) {
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  if (error instanceof ArchiveDiskFull) {
    return new CommandFailure(`${file} cannot be written: its disk is full.`)
  }
  if (classifyError(error) === 'busy') return new CommandFailure('Another backup is running.')
  const isTarget = path.startsWith(file) || (code === 'ENOENT' && path === dirname(file))
  return isTarget ? new CommandFailure(`${file} cannot be written (${code}).`) : error
}
