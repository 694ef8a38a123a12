import { NewerDatabase } from '#db/store/migrate.ts'
import { DamagedArchive } from '../backup/archive.ts'
import { UnknownFormat } from '../backup/manifest.ts'
import { DatabaseInUse, NotEmpty, restoreBackup } from '../backup/restore.ts'
import type { Config } from '../settings/config.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure } from './failure.ts'

export const restoreUsage = `callboard restore <file>         restores a backup into an empty DATA_DIR; stop the server first
callboard restore <file> --replace-existing   also when DATA_DIR has data, which is moved into a folder there
`

/** Runs `callboard restore` and returns what to print. Throws a `CommandFailure` when nothing was changed. */
export async function runRestore(args: string[], { dataDir }: Config): Promise<string> {
  const { file, replaces } = readArguments(args)
  try {
    const { manifest, replaced } = await restoreBackup(dataDir, file, { replaces, now: new Date() })
    const { createdAt, members } = manifest
    const restored = `The backup of ${createdAt} is restored: ${members.length} files in ${dataDir}.\n`
    return replaced ? `${restored}The data that was there is in ${replaced}.\n` : restored
  } catch (error) {
    throw toFailure(error, file, dataDir)
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArguments(args, {
    usage: 'restore <file> [--replace-existing]',
    options: { 'replace-existing': { type: 'boolean', default: false } },
    positionals: ['<file>'],
  })
  return { file: positionals[0] ?? '', replaces: values['replace-existing'] }
}

function toFailure(error: unknown, file: string, dataDir: string) {
  const { code, path } = error as NodeJS.ErrnoException
  const isOfFile = path === file || code === 'EISDIR' // reading a folder names no path
  if (code && isOfFile) return new CommandFailure(`${file} cannot be read (${code}).`)
  // zlib and tar-stream report what they cannot read with errors of their own.
  const isUnreadable = code?.startsWith('Z_') || /tar/i.test((error as Error).message)
  if (error instanceof DamagedArchive || isUnreadable) {
    return new CommandFailure(`${file} is no complete backup: it was cut short or altered.`)
  }
  if (error instanceof UnknownFormat || error instanceof NewerDatabase) {
    return new CommandFailure(`${file} was written by a newer version: install that version first.`)
  }
  if (error instanceof NotEmpty) {
    return new CommandFailure(`${dataDir} is not empty: --replace-existing moves its data aside.`)
  }
  if (error instanceof DatabaseInUse) {
    return new CommandFailure(`The server is running on ${dataDir}. Stop it first.`)
  }
  return error
}
