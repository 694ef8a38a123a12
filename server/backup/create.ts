import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyDatabase, inspectDatabase } from '#db/store/copies.ts'
import { lockFile, renameOnDisk } from '#db/store/disk-files.ts'
import { openConnections } from '#db/store/transactions.ts'
import { listReferencedFiles, uploadFolders } from '#db/uploads/orphans.ts'
import { isMissing } from '../files/is-missing.ts'
import { getFolder, listFiles } from '../files/uploads.ts'
import { type Source, writeArchive } from './archive.ts'
import { createManifest, type Manifest } from './manifest.ts'

/** The disk of the archive is full, which may not be that of the data directory. */
export class ArchiveDiskFull extends Error {
  constructor(cause: unknown) {
    super('The disk of the archive is full.', { cause })
  }
}

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Uploaded files by their path below the data directory, with the path of the link that keeps their content. */
type Pinned = Map<string, string>

/** Writes the archive `file` of a data directory, also while the server runs. Another backup must not run. */
export async function createBackup(dataDir: string, file: string, now: Date): Promise<Manifest> {
  const release = lockFile(join(dataDir, 'backup'), 0)
  const staging = join(dataDir, 'backup.unfinished')
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    await rm(staging, { recursive: true, force: true }) // of a process that was killed
    await mkdir(staging, { mode: 0o700 })
    const { sources, migrations } = await takeSnapshot(dataDir, staging)
    const createdAt = now.toISOString()
    const manifest = await writeArchive(unfinished, sources, (members) =>
      createManifest({ createdAt, migrations, members }),
    ).catch((error: unknown) => {
      throw isDiskFull(error) ? new ArchiveDiskFull(error) : error
    })
    renameOnDisk(unfinished, file)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
    await rm(staging, { recursive: true, force: true })
    release()
  }
}

/**
 * Takes databases and files that agree. The server stores a file before the row that refers to it, and deletes it after
 * that row. A copy of the database therefore refers only to files that exist at that moment, but one of them may be
 * deleted before it is read. So all files are pinned with hard links first, the database is copied next, and the files
 * that were added meanwhile are pinned last. A file that was added and deleted in between is missing then; the database
 * is copied again without it.
 *
 * The sessions are copied last: a session that refers to an account which is not in the copy ends at the next start, but
 * a session that was ended together with a change of the password would be open again.
 */
async function takeSnapshot(dataDir: string, staging: string) {
  const app = join(staging, 'app.sqlite')
  const sessions = join(staging, 'sessions.sqlite')
  const pinned: Pinned = new Map()
  await pinFiles(dataDir, staging, pinned)
  let missing = new Set<string>()
  for (;;) {
    copyDatabase(join(dataDir, 'app.sqlite'), app)
    await pinFiles(dataDir, staging, pinned)
    const stillMissing = await findMissingFiles(app, pinned)
    if ([...stillMissing].every((name) => missing.has(name))) break // they were missing before this backup
    missing = stillMissing
    await rm(app)
  }
  copyDatabase(join(dataDir, 'sessions.sqlite'), sessions)
  const migrations = {
    app: inspectDatabase(app, 'app').migrations,
    sessions: inspectDatabase(sessions, 'sessions').migrations,
  }
  const secrets = { name: 'secrets.json', path: join(dataDir, 'secrets.json') }
  const sources: Source[] = [
    { name: 'app.sqlite', path: app },
    { name: 'sessions.sqlite', path: sessions },
    ...(existsSync(secrets.path) ? [secrets] : []), // not with SESSION_SECRET
    ...[...pinned].map(([name, path]) => ({ name, path })),
  ]
  return { sources, migrations }
}

/** Links the uploaded files that are not linked yet. */
async function pinFiles(dataDir: string, staging: string, pinned: Pinned) {
  for (const folder of uploadFolders) {
    for (const file of await listFiles({ dataDir }, folder)) {
      const name = `uploads/${folder}/${file}`
      if (pinned.has(name)) continue
      const path = join(staging, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (await pin(join(getFolder(dataDir, folder), file), path)) pinned.set(name, path)
    }
  }
}

/** Returns false when the file was deleted meanwhile. */
async function pin(file: string, path: string) {
  try {
    await link(file, path).catch((error: unknown) => {
      if (isMissing(error)) throw error
      return copyFile(file, path, constants.COPYFILE_FICLONE) // some file systems have no hard links
    })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function findMissingFiles(app: string, pinned: Pinned): Promise<Set<string>> {
  const { pending, isNewer } = inspectDatabase(app, 'app')
  if (pending > 0 || isNewer) return new Set() // its tables are not those that this program knows
  const db = openConnections(app)
  try {
    const missing = new Set<string>()
    for (const folder of uploadFolders) {
      for (const file of await listReferencedFiles(db, folder)) {
        const name = `uploads/${folder}/${file}`
        if (!pinned.has(name)) missing.add(name)
      }
    }
    return missing
  } finally {
    db.close()
  }
}
