import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inspectDatabase, isInUse } from '#db/store/copies.ts'
import { lockFile } from '#db/store/disk-files.ts'
import { classifyError, UnreachableDatabase, UnsuitableDatabase } from '#db/store/errors.ts'
import { NewerDatabase } from '#db/store/migrate.ts'
import type { Schema } from '#db/store/open.ts'
import { uploadFolders } from '#db/uploads/orphans.ts'
import { getFolder, listFiles } from '../files/uploads.ts'
import { Environment } from '../settings/environment.ts'
import { parseArguments, UsageError } from './arguments.ts'
import { CommandFailure } from './failure.ts'

export const migrateUsage = `callboard migrate --from <directory> --to <postgres://…>
                                 copies the data of a stopped server with SQLite into an empty PostgreSQL database
`

/** Runs `callboard migrate` and returns what to print. Can be run again after an interruption. */
export async function runMigrate(args: string[]): Promise<string> {
  const { from, to } = readOptions(args)
  const sources = (['app', 'sessions'] as const).map((schema) => ({
    file: join(from, `${schema}.sqlite`),
    schema,
  }))
  const missing = sources.find(({ file }) => !existsSync(file))
  if (missing) throw new CommandFailure(`${missing.file} does not exist.`)
  const release = lockSource(from)
  try {
    for (const source of sources) assertMovable(source, from)
    await move({ sources, files: await listUploads(from) }, to)
  } finally {
    release()
  }
  return 'All rows and files were copied and compared.\n'
}

type Source = { file: string; schema: Schema }

/** Makes servers that start on the source wait, and returns what ends that. */
function lockSource(from: string) {
  try {
    return lockFile(join(from, 'app.sqlite'), 0)
  } catch (error) {
    if (classifyError(error) !== 'busy') throw error
    throw new CommandFailure(`Another process is using ${from}. Try again when it has finished.`)
  }
}

/** Throws unless the rows of a file are those that the tables of this version have. */
function assertMovable({ file, schema }: Source, from: string) {
  if (isInUse(file)) throw new CommandFailure(`The server is running on ${from}. Stop it first.`)
  const { damages, isNewer, pending } = inspectDatabase(file, schema)
  if (damages.length > 0) {
    throw new CommandFailure(`${file} is damaged: restore it from a backup.`)
  }
  if (isNewer) {
    throw new CommandFailure(`${file} was written by a newer version: install that version first.`)
  }
  if (pending > 0) {
    throw new CommandFailure(
      `${file} is from an older version. Start and stop the server on ${from} once, then run this command again.`,
    )
  }
}

async function move(data: { sources: Source[]; files: SourceFile[] }, to: string) {
  const { moveData, TargetNotEmpty, TargetUnusable } = await import('#db/store/postgres/move.ts')
  const { MoveFailed } = await import('#db/store/postgres/move-table.ts')
  try {
    await moveData(data, to, printProgress)
  } catch (error) {
    const { message } = error as Error
    if (isLineOpen) process.stderr.write('\n')
    if ([MoveFailed, TargetNotEmpty, TargetUnusable].some((kind) => error instanceof kind)) {
      throw new CommandFailure(message)
    }
    if (error instanceof UnsuitableDatabase || error instanceof UnreachableDatabase) {
      throw new CommandFailure(message.replace('DATABASE_URL', '--to'))
    }
    if (error instanceof NewerDatabase) {
      throw new CommandFailure(
        'The target database was written by a newer version: install that version first.',
      )
    }
    throw error
  }
}

type SourceFile = { folder: string; name: string; path: string }

async function listUploads(from: string) {
  const folders = await Promise.all(
    uploadFolders.map(async (folder) =>
      (await listFiles({ dataDir: from }, folder)).map((name) => ({
        folder,
        name,
        path: join(getFolder(from, folder), name),
      })),
    ),
  )
  return folders.flat()
}

/** Whether the last line of the progress has no end yet. */
let isLineOpen = false

function printProgress({ table, rows, total }: { table: string; rows: number; total: number }) {
  const width = 20
  const filled = Math.round((width * rows) / total)
  const bar = '#'.repeat(filled).padEnd(width, '.')
  isLineOpen = rows < total
  process.stderr.write(`\r[${bar}] ${table} ${rows} of ${total}${rows === total ? '\n' : ''}`)
}

function readOptions(args: string[]) {
  const usage = 'migrate --from <directory> --to <postgres://…>'
  const { from, to } = parseArguments(args, {
    usage,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  }).values
  if (!from) throw new UsageError('Option --from is missing', usage)
  if (!to) throw new UsageError('Option --to is missing', usage)
  const { error } = Environment.shape.DATABASE_URL.safeParse(to)
  if (error) throw new UsageError(`--to: ${error.issues[0]?.message}`, usage)
  return { from, to }
}
