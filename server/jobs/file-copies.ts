import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFolders } from '#db/uploads/orphans.ts'
import { type FileStorage, getFolder } from '../files/uploads.ts'
import type { Log } from '../http/log.ts'

const intervalMs = 3_600_000
/** Longer than it takes to store a file, whose copy exists before it is shared. */
const graceMs = 3_600_000

/** Deletes copies of shared files that have been deleted, by another machine as well, and copies that are incomplete. */
export async function deleteStaleCopies(
  { dataDir, shared }: FileStorage,
  nowMs: number,
): Promise<void> {
  if (!shared) return
  for (const folder of uploadFolders) {
    const path = getFolder(dataDir, folder)
    const copies = await readdir(path).catch(() => [])
    if (copies.length === 0) continue
    const stored = new Set(await shared.list(folder))
    for (const copy of copies.filter((name) => !stored.has(name))) {
      const file = join(path, copy)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: nowMs }))
      if (mtimeMs < nowMs - graceMs) await rm(file, { force: true })
    }
  }
}

/** Deletes stale copies regularly. Unlike the other jobs, it runs on each machine. */
export function startCopyCleanup({ storage, log }: { storage: FileStorage; log: Log }) {
  if (!storage.shared) return
  setInterval(() => {
    deleteStaleCopies(storage, Date.now()).catch((error: unknown) => {
      log.error({ err: error }, 'deletion of file copies failed')
    })
  }, intervalMs).unref()
}
