import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type pg from 'pg'

/** Files that all machines share. A file is stored as a whole or not at all, and read a part at a time. */
export type FileStore = {
  /** Stores the file at `path`, in place of an earlier one with this name. */
  put: (folder: string, name: string, path: string) => Promise<void>
  /** Stores what the file at `path` has beyond the stored one, which is its beginning. */
  append: (folder: string, name: string, path: string) => Promise<void>
  /** Writes a stored file to `path`; returns false when there is none. */
  fetch: (folder: string, name: string, path: string) => Promise<boolean>
  /** Returns the size in bytes; undefined when there is no such file. */
  getSize: (folder: string, name: string) => Promise<number | undefined>
  list: (folder: string) => Promise<string[]>
  remove: (folder: string, name: string) => Promise<void>
}

const partBytes = 256 * 1024

/** Keeps files in rows, so that a dump of the database is a complete backup. */
export function createFileStore(readers: pg.Pool, writers: pg.Pool): FileStore {
  async function getSize(folder: string, name: string) {
    const { rows } = await readers.query<{ size: number | null }>(
      'select sum(octet_length(bytes)) as size from file_parts where folder = $1 and name = $2',
      [folder, name],
    )
    return rows[0]?.size ?? undefined
  }

  async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>) {
    const client = await writers.connect()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
      client.release()
    } catch (error) {
      client.release(true) // ends the transaction
      throw error
    }
  }

  return {
    getSize,
    put: (folder, name, path) => inTransaction((client) => storeParts(client, folder, name, path)),
    append: (folder, name, path) =>
      inTransaction(async (client) => {
        const last = await findLastPart(client, folder, name)
        await storeParts(client, folder, name, path, last)
      }),
    async fetch(folder, name, path) {
      const parts = readParts(readers, folder, name)
      const first = await parts.next()
      if (first.done) return false
      const unfinished = `${path}.${randomUUID()}.new` // several requests may want the file at once
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(first.value)
        for await (const part of parts) await file.writeFile(part)
        await file.close()
        await rename(unfinished, path)
      } catch (error) {
        await file.close().catch(() => {})
        await rm(unfinished, { force: true })
        throw error
      }
      return true
    },
    async list(folder) {
      const { rows } = await readers.query<{ name: string }>(
        'select name from file_parts where folder = $1 and number = 0',
        [folder],
      )
      return rows.map(({ name }) => name)
    },
    async remove(folder, name) {
      await writers.query('delete from file_parts where folder = $1 and name = $2', [folder, name])
    },
  }
}

type Part = { number: number; start: number }
const firstPart: Part = { number: 0, start: 0 }

/** Returns the last stored part, which may be shorter than the others, and where it starts in the file, in bytes. */
async function findLastPart(client: pg.ClientBase, folder: string, name: string): Promise<Part> {
  const { rows } = await client.query<{ number: number; size: number }>(
    'select number, octet_length(bytes) as size from file_parts where folder = $1 and name = $2 order by number',
    [folder, name],
  )
  const start = rows.slice(0, -1).reduce((sum, { size }) => sum + size, 0)
  return { number: rows.at(-1)?.number ?? 0, start }
}

/**
 * Stores a file, or its parts from one on, and returns the SHA-256 hash of what it has stored. An empty file has one
 * empty part.
 */
export async function storeParts(
  client: pg.ClientBase,
  folder: string,
  name: string,
  path: string,
  from: Part = firstPart,
): Promise<string> {
  const hash = createHash('sha256')
  const insert = (number: number, bytes: Buffer) =>
    client.query('insert into file_parts values ($1, $2, $3, $4)', [folder, name, number, bytes])
  const stored = [folder, name, from.number]
  await client.query(
    'delete from file_parts where folder = $1 and name = $2 and number >= $3',
    stored,
  )
  let { number } = from
  for await (const bytes of createReadStream(path, {
    start: from.start,
    highWaterMark: partBytes,
  })) {
    hash.update(bytes as Buffer)
    await insert(number++, bytes as Buffer)
  }
  if (number === 0) await insert(0, Buffer.alloc(0))
  return hash.digest('hex')
}

type Queryable = Pick<pg.ClientBase, 'query'>

/** Yields the parts of a stored file. */
export async function* readParts(client: Queryable, folder: string, name: string) {
  for (let number = 0; ; number++) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      'select bytes from file_parts where folder = $1 and name = $2 and number = $3',
      [folder, name, number],
    )
    if (!rows[0]) return
    yield rows[0].bytes
  }
}
