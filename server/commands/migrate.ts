import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
  const { moveData, TargetNotEmpty, TargetUnreachable } = await import('#db/store/postgres/move.ts')
  const { MoveFailed } = await import('#db/store/postgres/move-table.ts')
  const expected = [MoveFailed, TargetNotEmpty, TargetUnreachable]
  try {
    await moveData({ sources, files: await listUploads(from) }, to, printProgress)
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind)
    throw isExpected ? new CommandFailure((error as Error).message) : error
  }
  return 'All rows and files were copied and compared.\n'
}

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

function printProgress({ table, rows, total }: { table: string; rows: number; total: number }) {
  const width = 20
  const filled = Math.round((width * rows) / total)
  const bar = '#'.repeat(filled).padEnd(width, '.')
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
