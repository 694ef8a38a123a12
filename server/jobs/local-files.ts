import { hourMs } from '#db/shared/time/durations.ts'
import { uploadFolders } from '#db/uploads/orphans.ts'
import { deleteStaleFiles } from '../files/delete-stale.ts'
import { deleteStaleUploads } from '../files/upload-form.ts'
import { type FileStorage, getFolder } from '../files/uploads.ts'
import type { Log } from '../http/log.ts'
import { repeat } from './repeat.ts'

const intervalMs = hourMs
/** Longer than it takes to store a file, whose copy exists before it is shared. */
const graceMs = hourMs

/** Deletes interrupted uploads, copies of shared files that no longer exist, and incomplete copies. */
export async function deleteLocalFiles(
  { dataDir, shared }: FileStorage,
  nowMs: number,
): Promise<void> {
  await deleteStaleUploads(dataDir, nowMs)
  if (!shared) return
  for (const folder of uploadFolders) {
    const stored = new Set(await shared.list(folder))
    await deleteStaleFiles(getFolder(dataDir, folder), nowMs - graceMs, stored)
  }
}

/** Runs `deleteLocalFiles` every hour. Unlike the other jobs, it runs on each machine. */
export function startLocalCleanup({ storage, log }: { storage: FileStorage; log: Log }) {
  return repeat(intervalMs, () =>
    deleteLocalFiles(storage, Date.now()).catch((error: unknown) => {
      log.error({ err: error }, 'deletion of local files failed')
    }),
  )
}
