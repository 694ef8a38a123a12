import { setImmediate as letOthersRun } from 'node:timers/promises'
import { dayMs } from '#db/shared/time/durations.ts'
import { toBatches } from '#db/shared/to-batches.ts'
import type { Db } from '#db/store/dialect.ts'
import { findOrphanFiles, type UploadFolder, uploadFolders } from '#db/uploads/orphans.ts'
import { deleteFile, type FileStorage, listFiles } from '../files/uploads.ts'

/**
 * How long a file has to be unreferenced before it is deleted: longer than any request, and long enough to notice that
 * the wrong backup was restored.
 */
const graceMs = dayMs
const batchSize = 200

/**
 * Creates a job that deletes unreferenced files, such as those of a process that crashed before storing the row. Uses
 * a monotonic clock, so that changes of the system time do not matter.
 */
export function createOrphanSweep(
  { db, storage }: { db: Db; storage: FileStorage },
  clock: () => number = () => performance.now(),
) {
  let firstSeenMs = new Map<string, number>()

  /** Checks again inside a write, where no reference can be added. */
  const deleteUnreferenced = (folder: UploadFolder, files: string[]) =>
    db.write(async (tx) => {
      for (const file of await findOrphanFiles(tx, folder, files)) {
        await deleteFile(storage, folder, file)
      }
    })

  return async function deleteOrphans(): Promise<void> {
    const nowMs = clock()
    const seenMs = new Map<string, number>()
    for (const folder of uploadFolders) {
      const files = await listFiles(storage, folder)
      for (const batch of toBatches(files, batchSize)) {
        const expired: string[] = []
        for (const file of await findOrphanFiles(db, folder, batch)) {
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
