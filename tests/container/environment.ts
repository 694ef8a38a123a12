import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, findEngine, repository } from './engine.ts'
import { isReady } from './http-client.ts'

/** What all checks share: an engine, unique names and a loopback port. */
export type Environment = Engine & {
  image: string
  port: number
  manifest: Manifest
  /** Starts a container on the volume and returns its id once it is ready. */
  start: () => Promise<string>
  /** Waits until a container has exited and returns its exit code. */
  exitCode: (container: string) => Promise<number>
  /** Returns the last log lines of every container, to investigate a failure. */
  logs: () => Promise<string>
  /** Removes the containers, the volume and the image of this run. */
  clean: () => Promise<void>
}

type Manifest = {
  version: string
  description: string
  license: string
  devDependencies: { node: string }
}

// The same as in compose.yaml.
const guards = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
guards.push('--security-opt', 'no-new-privileges')

export async function openEnvironment(): Promise<Environment> {
  const engine = await findEngine()
  const { call } = engine
  const name = `callboard-test-${process.pid}`
  const port = await freePort()
  const containers: string[] = []
  const network = ['--network', 'host', '--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`]
  const flags = [...guards, ...engine.guards, ...network, '--volume', `${name}:/data`]
  const manifest = await readFile(join(repository, 'package.json'), 'utf8')
  return {
    ...engine,
    image: name,
    port,
    manifest: JSON.parse(manifest) as Manifest,
    async start() {
      const id = await call('run', '--detach', ...flags, name)
      containers.push(id)
      await until('the application is ready', () => isReady(port))
      return id
    },
    async exitCode(container) {
      const state = (field: string) => call('inspect', '--format', `{{.State.${field}}}`, container)
      await until('it has stopped', async () => (await state('Running')) === 'false')
      return Number(await state('ExitCode'))
    },
    async logs() {
      const all = containers.map((id) => call('logs', '--tail', '20', id).catch(() => ''))
      return (await Promise.all(all)).join('\n')
    },
    async clean() {
      for (const id of containers) await call('rm', '--force', id).catch(() => {})
      await call('volume', 'rm', name).catch(() => {})
      await call('rmi', name).catch(() => {})
      await engine.remove()
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Polls until the condition is true; throws after thirty seconds. */
export async function until(description: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited thirty seconds in vain until ${description}`)
    await pause(50)
  }
}
