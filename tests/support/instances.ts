import { openDataDir } from './built-app.ts'
import { startPostgres } from './postgres-server.ts'
import { client, type TestClient } from './test-app.ts'

type Settings = Record<string, string>

const secret = 'the secret that all instances of a test share'

/** Starts a PostgreSQL server, on which each test has a database of its own. */
export async function openPostgresServer() {
  const server = await startPostgres()

  return {
    ...server,
    /** Starts instances of the built application on a new database. Each has a data directory of its own. */
    async startInstances(count: number, settings: Settings = {}) {
      const databaseUrl = await server.createDatabase()
      const directories: Awaited<ReturnType<typeof openDataDir>>[] = []

      async function start() {
        const directory = await openDataDir()
        directories.push(directory)
        return directory.start({ DATABASE_URL: databaseUrl, SESSION_SECRET: secret, ...settings })
      }

      const instances = await Promise.all(Array.from({ length: count }, start))
      return {
        instances,
        bases: instances.map(({ base }) => base),
        async [Symbol.asyncDispose]() {
          for (const directory of directories) await directory[Symbol.asyncDispose]()
        },
      }
    },
  }
}

/** Returns a client of another instance with the cookies of this one. */
export function atOther(person: Pick<TestClient, 'cookies'>, base = ''): TestClient {
  const other = client(base)
  for (const [name, value] of person.cookies) other.cookies.set(name, value)
  return other
}
