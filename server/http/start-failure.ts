import { classifyError } from '#db/store/dialect.ts'
import { UnreachableDatabase, UnsuitableDatabase } from '#db/store/errors.ts'
import { BrokenDatabase, NewerDatabase } from '#db/store/migrate.ts'
import { UnreadableDatabase } from '#db/store/open.ts'
import { DamagedSecrets } from '../auth/secrets.ts'
import { ConfigError } from '../settings/config-error.ts'

/** Why the process cannot start, and its exit code (sysexits.h). */
export type StartFailure = { line: string; exitCode: number }

const damagedData = 70
const inputOutputError = 74
const temporaryFailure = 75
const badConfiguration = 78

const exitCodes = new Map<unknown, number>([
  [ConfigError, badConfiguration],
  [NewerDatabase, badConfiguration],
  [UnreadableDatabase, badConfiguration],
  [UnsuitableDatabase, badConfiguration],
  [UnreachableDatabase, temporaryFailure],
  [BrokenDatabase, damagedData],
  [DamagedSecrets, damagedData],
])

const diskFull = { line: 'DATA_DIR: its disk is full', exitCode: inputOutputError }
const diskError = { line: 'DATA_DIR: its disk fails', exitCode: inputOutputError }
const notWritable = { line: 'DATA_DIR: cannot write files there', exitCode: badConfiguration }
const tooManyFiles = { line: 'This process may not open more files', exitCode: temporaryFailure }

const byCode: Record<string, StartFailure> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EIO: diskError,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  EEXIST: notWritable,
  ENAMETOOLONG: notWritable,
  ENOTDIR: notWritable,
  SQLITE_CANTOPEN: notWritable,
  SQLITE_READONLY: notWritable,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
}

/** The file is a broken symbolic link. */
const unreadable = ['ENOENT', 'ELOOP']

const byDatabaseError: Partial<Record<string, StartFailure>> = {
  full: diskFull,
  io: diskError,
  corrupt: {
    line: 'DATA_DIR: a database is damaged: restore it from a backup',
    exitCode: damagedData,
  },
  busy: {
    line: 'DATA_DIR: another process keeps a database locked',
    exitCode: temporaryFailure,
  },
}

/** Returns the message of a startup error; undefined for a bug. */
export function toStartFailure(error: unknown): StartFailure | undefined {
  const { message, code = '', path } = error as NodeJS.ErrnoException
  const exitCode = exitCodes.get((error as Error).constructor)
  if (exitCode !== undefined) return { line: message, exitCode }
  if (path !== undefined && unreadable.includes(code)) {
    return { line: `${path} cannot be opened (${code})`, exitCode: badConfiguration }
  }
  const failure = byCode[code] ?? byDatabaseError[classifyError(error) ?? '']
  return failure && { ...failure, line: code ? `${failure.line} (${code})` : failure.line }
}

/** Prints why the process cannot start, and ends it. Throws a bug again. */
export function exitOnStartFailure(error: unknown): never {
  const failure = toStartFailure(error)
  if (!failure) throw error
  process.stderr.write(`${failure.line}\n`)
  process.exit(failure.exitCode)
}
