import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export type FileType = { type: string; extension: string }

const signatures: { starts: string; holds?: [number, string]; is: FileType }[] = [
  { starts: '89504e470d0a1a0a', is: { type: 'image/png', extension: 'png' } },
  { starts: 'ffd8ff', is: { type: 'image/jpeg', extension: 'jpg' } },
  { starts: '474946383761', is: { type: 'image/gif', extension: 'gif' } },
  { starts: '474946383961', is: { type: 'image/gif', extension: 'gif' } },
  { starts: '52494646', holds: [8, '57454250'], is: { type: 'image/webp', extension: 'webp' } },
  { starts: '255044462d', is: { type: 'application/pdf', extension: 'pdf' } },
]

/** What a file is by its own bytes, whatever its name and its sender say; undefined for what we do not take. */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  const hexAt = (at: number, hex: string) =>
    Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString('hex') === hex
  const known = signatures.find(
    ({ starts, holds }) => hexAt(0, starts) && (!holds || hexAt(...holds)),
  )
  if (known) return known.is
  return isText(bytes) ? { type: 'text/plain', extension: 'txt' } : undefined
}

function isText(bytes: Uint8Array) {
  if (bytes.length === 0) return false
  try {
    return !/[^\P{Cc}\t\n\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const keptName = /^[0-9a-f-]{36}\.[a-z]{2,4}$/

const folderOf = (dataDir: string, area: string) => join(dataDir, 'uploads', area)

/** Keeps a file under a name that nobody can guess and that says nothing; it is on the disk when this returns. */
export async function keepFile(
  dataDir: string,
  area: string,
  bytes: Uint8Array,
  { extension }: FileType,
): Promise<string> {
  const folder = folderOf(dataDir, area)
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${randomUUID()}.${extension}`
  const path = join(folder, name)
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await syncFolder(folder)
    if (created) for (const parent of [dirname(folder), dataDir]) await syncFolder(parent)
  } catch (error) {
    await rm(path, { force: true }).catch(() => {}) // the orphan sweep does it later
    throw error
  }
  return name
}

/** A new name survives a power cut only once its folder is on the disk too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the absolute path of a kept file; undefined when there is none of that name. */
export async function keptFile(
  dataDir: string,
  area: string,
  name: string,
): Promise<string | undefined> {
  if (!keptName.test(name)) return
  const path = resolve(folderOf(dataDir, area), name)
  try {
    await access(path)
    return path
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
}

/** Returns the names of all files that are kept in a folder. */
export async function keptFiles(dataDir: string, area: string): Promise<string[]> {
  try {
    return (await readdir(folderOf(dataDir, area))).filter((name) => keptName.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Takes a kept file away, if it is there. */
export async function forgetFile(dataDir: string, area: string, name: string): Promise<void> {
  if (keptName.test(name)) await rm(join(folderOf(dataDir, area), name), { force: true })
}
