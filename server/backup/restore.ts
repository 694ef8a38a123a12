import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inspectDatabase, isInUse } from '#db/store/copies.ts'
import { classifyError } from '#db/store/dialect.ts'
import { lockFile, syncToDisk } from '#db/store/disk-files.ts'
import { NewerDatabase } from '#db/store/migrate.ts'
import { uploadFolders } from '#db/uploads/orphans.ts'
import { unfinishedRestore } from '../files/data-dir.ts'
import { isStoredName } from '../files/uploads.ts'
import { assertUnaltered, DamagedArchive, extractArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'

/** The data directory has files already. */
export class NotEmpty extends Error {}

/** A process, such as the server, has the database open. */
export class DatabaseInUse extends Error {}

/** What a data directory consists of. The database comes last, because the server does not start without it. */
const parts = ['sessions.sqlite', 'uploads', 'secrets.json', 'app.sqlite']

/** Files that may be in a directory without data. */
const isIgnored = (name: string) =>
  name === 'lost+found' || name === unfinishedRestore || name.endsWith('.lock')

type Options = {
  /** Sets existing data aside instead of refusing it. */
  replaces: boolean
  now: Date
}

type Restored = {
  manifest: Manifest
  /** The folder with the data that was there before. */
  replaced: string | undefined
}

/**
 * Restores an archive into a data directory: all of it or, when this throws, nothing. The files are checked in a folder
 * of their own first. If the process is killed while it moves them, the server refuses to start, because that folder
 * is there and the database is not.
 */
export async function restoreBackup(
  dataDir: string,
  archive: string,
  { replaces, now }: Options,
): Promise<Restored> {
  await assertUnaltered(archive)
  await assertReplaceable(dataDir, replaces)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const release = lockFile(join(dataDir, 'app.sqlite'), 0) // a server that starts now waits
  try {
    const staging = join(dataDir, unfinishedRestore)
    const manifest = await extractChecked(archive, staging)
    const replaced = await setAside(dataDir, now)
    for (const part of parts) {
      if (existsSync(join(staging, part))) await rename(join(staging, part), join(dataDir, part))
      syncToDisk(dataDir)
    }
    await rm(staging, { recursive: true })
    return { manifest, replaced }
  } finally {
    release()
  }
}

/** Throws `NotEmpty` or `DatabaseInUse` when the data directory must stay as it is. */
async function assertReplaceable(dataDir: string, replaces: boolean) {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  if (!replaces && !names.every(isIgnored)) throw new NotEmpty(dataDir)
  const file = join(dataDir, 'app.sqlite')
  if (!existsSync(file)) return
  try {
    if (isInUse(file)) throw new DatabaseInUse(dataDir)
  } catch (error) {
    // A database that cannot be opened is a reason to restore a backup.
    if (classifyError(error) !== 'corrupt') throw error
  }
}

/** Extracts an archive into a folder. Throws and leaves no folder when its databases cannot be used. */
async function extractChecked(archive: string, staging: string) {
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { mode: 0o700 })
  try {
    const manifest = await extractArchive(archive, (name) => toPath(staging, name))
    for (const schema of ['app', 'sessions'] as const) {
      const name = `${schema}.sqlite`
      const { damages, isNewer } = inspectDatabase(join(staging, name), schema)
      if (damages.length > 0) throw new DamagedArchive(`${name} is damaged.`)
      if (isNewer) throw new NewerDatabase(newerDatabase(manifest))
    }
    const folders = await readdir(staging, { recursive: true, withFileTypes: true })
    for (const each of folders) if (each.isDirectory()) syncToDisk(join(each.parentPath, each.name))
    syncToDisk(staging)
    return manifest
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

const newerDatabase = ({ program }: Manifest) =>
  `The backup was written by a newer version of this application (${program}).`

/** Returns where to extract a member. Throws `DamagedArchive` for a name that no backup has. */
async function toPath(staging: string, name: string): Promise<string> {
  const [root = '', folder = '', file = '', ...more] = name.split('/')
  const isUpload =
    root === 'uploads' && isUploadFolder(folder) && isStoredName(file) && more.length === 0
  const isPart = parts.includes(name) && name !== 'uploads'
  if (!isUpload && !isPart) throw new DamagedArchive(`It has an unknown member: ${name}`)
  const path = join(staging, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return path
}

const isUploadFolder = (name: string) => (uploadFolders as string[]).includes(name)

/** Moves existing data into a folder of the data directory and returns its path. The database goes first. */
async function setAside(dataDir: string, now: Date): Promise<string | undefined> {
  const names = (await readdir(dataDir)).filter((name) => !isIgnored(name) && isPartOfData(name))
  if (names.length === 0) return
  const folder = join(dataDir, `replaced-${now.toISOString().replaceAll(':', '-')}`)
  await mkdir(folder, { mode: 0o700 })
  for (const name of names.toSorted()) await rename(join(dataDir, name), join(folder, name))
  syncToDisk(folder)
  syncToDisk(dataDir)
  return folder
}

/** Write-ahead logs belong to their database: another one must not find them. */
const isPartOfData = (name: string) =>
  parts.some((part) => name === part || [`${part}-wal`, `${part}-shm`].includes(name))
