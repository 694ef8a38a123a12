import { listAdmins } from '#db/accounts/admins.ts'
import { clearSampleData } from '#db/clear-samples.ts'
import { endSessions } from '#db/sessions/end-sessions.ts'
import type { OpenDb } from '#db/store/open.ts'
import { findOrphanFiles, uploadFolders } from '#db/uploads/orphans.ts'
import { deleteFile, listFiles } from '../files/uploads.ts'
import type { Config } from '../settings/config.ts'
import { parseArguments, UsageError } from './arguments.ts'
import { CommandFailure } from './failure.ts'
import { describeLocation, withSessionDb } from './session-database.ts'

export const demoUsage = `callboard demo clear             deletes the sample accounts and all sample data, before a demonstration goes live
`

/** Throws a `UsageError` unless the arguments are those of `callboard demo clear`. */
export function readDemoArguments(args: string[]): void {
  const usage = 'demo clear'
  const [action] = parseArguments(args, { usage, positionals: ['clear'] }).positionals
  if (action !== 'clear') throw new UsageError(`Unknown action ${action}`, usage)
}

/** Runs `callboard demo …` and returns what to print. Throws a `CommandFailure` when it is refused. */
export async function runDemo(args: string[], db: OpenDb, config: Config): Promise<string> {
  readDemoArguments(args)
  if (config.demo) {
    throw new CommandFailure(
      'Set DEMO_LOGINS=off first: a demonstration writes the sample data again at its next start.',
    )
  }
  const storage = { dataDir: config.dataDir, shared: db.files }
  const stored = await Promise.all(
    uploadFolders.map(async (folder) => ({ folder, files: await listFiles(storage, folder) })),
  )
  const { deleted, unused } = await db.write(async (tx) => {
    const findOrphans = () =>
      Promise.all(stored.map(({ folder, files }) => findOrphanFiles(tx, folder, files)))
    const before = new Set((await findOrphans()).flat()) // uploads that are not stored yet
    const deleted = await clearSampleData(tx)
    const after = await findOrphans()
    const unused = stored.flatMap(({ folder }, index) =>
      (after[index] ?? []).filter((file) => !before.has(file)).map((file) => ({ folder, file })),
    )
    return { deleted, unused }
  })
  for (const { folder, file } of unused) await deleteFile(storage, folder, file)
  // A crash before this is harmless: the next start ends the sessions of accounts that do not exist.
  await withSessionDb(config, async (sessionDb) => void (await endSessions(sessionDb, deleted)))
  const hasAdmin = (await listAdmins(db, config.adminEmails)).length > 0
  return `The sample data in ${describeLocation(config)} is deleted.\n${hasAdmin ? '' : noAdmin}`
}

const noAdmin =
  'There are no administrators. Set ADMIN_EMAILS or run: callboard admin add <email>\n'
