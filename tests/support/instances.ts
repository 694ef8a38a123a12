import { setTimeout as pause } from 'node:timers/promises'
import { openDataDir } from './built-app.ts'
import { startPostgres } from './postgres-server.ts'
import { client, type TestClient } from './test-app.ts'

type Settings = Record<string, string>

export const secret = 'the secret that all instances of a test share'

export type Instance = Awaited<ReturnType<Awaited<ReturnType<typeof openDataDir>>['start']>>

/** Starts a PostgreSQL server, on which each test has a database of its own. */
export async function openPostgresServer() {
  const server = await startPostgres()

  return {
    ...server,
    /** Starts instances of the built application on a new database. Each has a data directory of its own. */
    async startInstances(count: number, settings: Settings = {}) {
      const databaseUrl = await server.createDatabase()
      const directories: Awaited<ReturnType<typeof openDataDir>>[] = []

      async function start(own: Settings = {}) {
        const directory = await openDataDir()
        directories.push(directory)
        const shared = { DATABASE_URL: databaseUrl, SESSION_SECRET: secret, ...settings }
        return directory.start({ ...shared, ...own })
      }

      const instances = await Promise.all(Array.from({ length: count }, () => start()))
      return {
        databaseUrl,
        instances,
        bases: instances.map(({ base }) => base),
        /** Starts one more instance. */
        start,
        async [Symbol.asyncDispose]() {
          for (const directory of directories) await directory[Symbol.asyncDispose]()
        },
      }
    },
  }
}

/** Returns a client of another instance with the cookies of this one. */
export function onOtherInstance(person: Pick<TestClient, 'cookies'>, base = ''): TestClient {
  const other = client(base)
  for (const [name, value] of person.cookies) other.cookies.set(name, value)
  return other
}

/** Ends an instance as the loss of its machine does. */
export async function kill({ child, exited }: Instance): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

/** Waits until the condition holds, which is asked again and again. */
export async function waitFor(condition: () => Promise<boolean>, timeoutMs = 10_000) {
  const endMs = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error(`It did not happen within ${timeoutMs} ms.`)
    await pause(50)
  }
}
