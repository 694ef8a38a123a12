import { setImmediate as letOthersRun } from 'node:timers/promises'
import { findOrphanFiles, type UploadFolder, uploadFolders } from '#db/uploads/orphans.ts'
import { forgetFile, keptFiles } from '../files/uploads.ts'
import type { Services } from '../services.ts'

/**
 * How long a file has to be seen without a row: far longer than any request that has yet to store its row, and long
 * enough to notice that the wrong backup was restored.
 */
const graceMs = 86_400_000
const batchSize = 200

/**
 * Returns a job that deletes uploaded files to which no row refers, such as a process leaves that is killed between
 * storing the file and its row; to be called regularly. It goes by a monotonic clock in milliseconds, so that a change
 * of the system time makes no file look old.
 */
export function createOrphanSweep(
  { db, config: { dataDir } }: Pick<Services, 'db' | 'config'>,
  clock: () => number = () => performance.now(),
) {
  let firstSeenMs = new Map<string, number>()

  /** A row may have been stored since the file was seen without one: only inside a write can none be added. */
  const deleteUnreferenced = (folder: UploadFolder, files: string[]) =>
    db.write(async (tx) => {
      for (const file of await findOrphanFiles(tx, folder, files)) {
        await forgetFile(dataDir, folder, file)
      }
    })

  return async function deleteOrphans(): Promise<void> {
    const nowMs = clock()
    const seenMs = new Map<string, number>()
    for (const folder of uploadFolders) {
      const files = await keptFiles(dataDir, folder)
      for (let start = 0; start < files.length; start += batchSize) {
        const expired: string[] = []
        for (const file of await findOrphanFiles(
          db,
          folder,
          files.slice(start, start + batchSize),
        )) {
          const sinceMs = firstSeenMs.get(file) ?? nowMs
          if (nowMs - sinceMs >= graceMs) expired.push(file)
          else seenMs.set(file, sinceMs)
        }
        if (expired.length > 0) await deleteUnreferenced(folder, expired)
        await letOthersRun()
      }
    }
    firstSeenMs = seenMs
  }
}
