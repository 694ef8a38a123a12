import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type pg from 'pg'
import { createTaskQueue } from '../../shared/task-queue.ts'

/** Files that all machines share. A file is stored as a whole or not at all, and read a part at a time. */
export type FileStore = {
  /** Stores the file at `path`, in place of an earlier one with this name. */
  put: (folder: string, name: string, path: string) => Promise<void>
  /** Writes a stored file to `path`; returns false when there is none. */
  fetch: (folder: string, name: string, path: string) => Promise<boolean>
  /** Returns the size in bytes; undefined when there is no such file. */
  getSize: (folder: string, name: string) => Promise<number | undefined>
  list: (folder: string) => Promise<string[]>
  remove: (folder: string, name: string) => Promise<void>
}

const partBytes = 256 * 1024
/** Copying a file takes a connection for many statements: the others are left to requests. Files are stored one by one. */
const maxFetches = 2

/** Keeps files in rows, so that a dump of the database is a complete backup. */
export function createFileStore(readers: pg.Pool, writers: pg.Pool): FileStore {
  const limitFetches = createTaskQueue(maxFetches)
  const putInTurn = createTaskQueue()
  async function getSize(folder: string, name: string) {
    const { rows } = await readers.query<{ size: number | null }>(
      'select sum(octet_length(bytes)) as size from file_parts where folder = $1 and name = $2',
      [folder, name],
    )
    return rows[0]?.size ?? undefined
  }

  return {
    getSize,
    put: (folder, name, path) =>
      putInTurn(async () => {
        await inTransaction(writers, 'begin', (client) => storeParts(client, folder, name, path))
      }),
    fetch: (folder, name, path) =>
      limitFetches(() =>
        // One snapshot, because another machine may store the file again meanwhile.
        inTransaction(readers, 'begin isolation level repeatable read', (client) =>
          writeParts(readParts(client, folder, name), path),
        ),
      ),
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

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true) // ends the transaction
    throw error
  }
}

/** Writes parts to a file, which is there once it is complete. Returns false without any part. */
async function writeParts(parts: AsyncGenerator<Buffer>, path: string): Promise<boolean> {
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
}

/** Stores a file; an empty one has one empty part. */
export async function storeParts(
  client: pg.ClientBase,
  folder: string,
  name: string,
  path: string,
): Promise<string> {
  const hash = createHash('sha256')
  const insert = (number: number, bytes: Buffer) =>
    client.query('insert into file_parts values ($1, $2, $3, $4)', [folder, name, number, bytes])
  await client.query('delete from file_parts where folder = $1 and name = $2', [folder, name])
  let number = 0
  for await (const bytes of createReadStream(path, { highWaterMark: partBytes })) {
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
