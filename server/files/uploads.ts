import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  copyFile as copy,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { FileStore } from '#db/store/postgres/files.ts'
import type { FileType } from './detect-type.ts'
import { isMissing } from './is-missing.ts'

const storedNamePattern = /^[0-9a-f-]{36}\.[a-z]{2,4}$/

/** Returns whether `saveFile` could have stored a file under this name. */
export const isStoredName = (name: string): boolean => storedNamePattern.test(name)

/** Where uploaded files are. */
export type FileStorage = {
  dataDir: string
  /** Holds the files of all machines; the directory has copies of those that were used here. */
  shared?: FileStore | undefined
}

/** Holds files that are not complete yet. */
export const incomingArea = 'incoming'

/** Returns the folder of an area's files. */
export const getFolder = (dataDir: string, area: string): string => join(dataDir, 'uploads', area)

/** Stores a file under a random name and returns it once the file is on disk. */
export const saveFile = (
  storage: FileStorage,
  area: string,
  bytes: Uint8Array,
  { extension }: FileType,
): Promise<string> =>
  store(storage, area, `.${extension}`, (path) =>
    writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true }),
  )

/** Copies a file to another folder, under a new name that is returned; undefined when there is no such file. */
export async function copyFile(
  storage: FileStorage,
  name: string,
  from: string,
  to: string,
): Promise<string | undefined> {
  const source = await findGrowingFile(storage, from, name)
  if (source === undefined) return
  return store(storage, to, extname(name), async (path) => {
    await copy(source, path, constants.COPYFILE_EXCL)
    await sync(path)
  })
}

async function store(
  { dataDir, shared }: FileStorage,
  area: string,
  extension: string,
  write: (path: string) => Promise<void>,
): Promise<string> {
  const folder = getFolder(dataDir, area)
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${randomUUID()}${extension}`
  const path = join(folder, name)
  try {
    await write(path)
    await sync(folder) // so that the name survives a power failure
    if (created) for (const parent of [dirname(folder), dataDir]) await sync(parent)
    await shared?.put(area, name, path)
  } catch (error) {
    await rm(path, { force: true }).catch(() => {}) // orphan cleanup retries
    throw error
  }
  return name
}

/** Syncs a file or a folder to disk. */
async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the path of a stored file; undefined when there is none. */
export async function findFile(
  { dataDir, shared }: FileStorage,
  area: string,
  name: string,
): Promise<string | undefined> {
  if (!storedNamePattern.test(name)) return
  const path = resolve(getFolder(dataDir, area), name)
  if (await exists(path)) return path
  if (!shared) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return (await shared.fetch(area, name, path)) ? path : undefined
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Like `findFile`, for a file that was uploaded in parts: another machine may have received more of it. */
export async function findGrowingFile(
  storage: FileStorage,
  area: string,
  name: string,
): Promise<string | undefined> {
  const { shared } = storage
  const path = await findFile(storage, area, name)
  if (!path || !shared) return path
  const size = (await shared.getSize(area, name)) ?? 0
  if (size > (await stat(path)).size) await shared.fetch(area, name, path)
  return path
}

/** Replaces a file by a copy of itself, which requests that still write to it do not reach. */
export async function detachFile(
  { dataDir }: FileStorage,
  area: string,
  name: string,
): Promise<void> {
  const incoming = getFolder(dataDir, incomingArea) // where the copy of a process that crashes is deleted
  const folder = getFolder(dataDir, area)
  const copyPath = join(incoming, randomUUID())
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await copy(join(folder, name), copyPath, constants.COPYFILE_EXCL)
  await sync(copyPath)
  await rename(copyPath, join(folder, name))
  await sync(folder)
}

/** Shares what has been added to a file. */
export const shareGrowth = async (
  { dataDir, shared }: FileStorage,
  area: string,
  name: string,
): Promise<void> => shared?.put(area, name, resolve(getFolder(dataDir, area), name))

/** Replaces the copy of this machine, to which something else may have been added, by the shared file. */
export const discardGrowth = async (
  { dataDir, shared }: FileStorage,
  area: string,
  name: string,
): Promise<void> => void (await shared?.fetch(area, name, resolve(getFolder(dataDir, area), name)))

/** Lists the stored files of a folder. */
export async function listFiles({ dataDir, shared }: FileStorage, area: string): Promise<string[]> {
  if (shared) return shared.list(area)
  try {
    return (await readdir(getFolder(dataDir, area))).filter((name) => storedNamePattern.test(name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Deletes a stored file, if it exists. */
export async function deleteFile(
  { dataDir, shared }: FileStorage,
  area: string,
  name: string,
): Promise<void> {
  if (!storedNamePattern.test(name)) return
  await shared?.remove(area, name)
  await rm(join(getFolder(dataDir, area), name), { force: true })
}
