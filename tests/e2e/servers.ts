import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { clock } from '../dates/environment.ts'
import { scratchFolder } from '../support/temp-folder.ts'

const main = join(import.meta.dirname, '../../dist/server/main.js')
const oneAfterAnother = join(import.meta.dirname, 'one-after-another.ts')

export type Server = {
  /** Where it is; a restart keeps it. */
  address: string
  complaints: string[]
  /** It was away for a moment, in which windows could not reach it. */
  wasAway: boolean
  restart: () => Promise<void>
}

/** A server in a process of its own, with settings of its own. */
export async function openAlone(settings: Record<string, string>) {
  const dataDir = await scratchFolder()
  const complaints: string[] = []
  const env = { PORT: '0', ...settings, DATA_DIR: dataDir }
  let running = run(main, env)
  const address = await running.addressOfNext(complaints)
  return {
    address,
    complaints,
    wasAway: false,
    async restart() {
      this.wasAway = true
      await running.stop()
      running = run(main, { ...env, PORT: new URL(address).port })
      await running.addressOfNext(complaints)
    },
    async close() {
      await running.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A process for many servers, each over an empty data directory of its own: Node starts once for all of them. */
export function openHouse() {
  let running: ReturnType<typeof run> | undefined
  const dataDirs: string[] = []
  return {
    async open(): Promise<Server> {
      running ??= run(oneAfterAnother, { PORT: '0' })
      const dataDir = await scratchFolder()
      dataDirs.push(dataDir)
      const complaints: string[] = []
      const listening = running.addressOfNext(complaints)
      running.child.send(dataDir)
      return {
        address: await listening,
        complaints,
        wasAway: false,
        async restart() {
          throw new Error('Only the server of a test with the tag @alone can be started again.')
        },
      }
    },
    async close() {
      await running?.stop()
      for (const dataDir of dataDirs) await rm(dataDir, { recursive: true })
    },
  }
}

/** Runs a script that tells where servers are, and hears what they complain of. */
/** What it is right to warn of here. */
const atStart = 'PUBLIC_ORIGIN is not set'

function run(script: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe', script === main ? 'ignore' : 'ipc'],
    env: { ...clock, NODE_ENV: 'production', SCRYPT_LN: '10', LOG_LEVEL: 'warn', ...settings },
  })
  let complaints: string[] = []
  let send = (_address: string) => {}
  const errors = createInterface(child.stderr as NonNullable<typeof child.stderr>)
  errors.on('line', (line) => complaints.push(line))
  const lines = createInterface(child.stdout as NonNullable<typeof child.stdout>)
  lines.on('line', (line) => {
    const [, received] = / is at (http:\S+)$/.exec(line) ?? []
    if (received) send(received)
    else if (line.startsWith('{') && !line.includes(atStart)) complaints.push(line)
  })
  const end = once(errors, 'close')
  return {
    child,
    /** Where the server is that starts next; whatever is complained of from now on is kept with it. */
    addressOfNext(into: string[]) {
      complaints = into
      return new Promise<string>((resolve, reject) => {
        send = resolve
        const giveUp = () => reject(new Error(`The server did not start. ${into.join('\n')}`))
        void end.then(giveUp)
      })
    },
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await exit
      expect(code, 'the exit code of the server').toBe(0)
    },
  }
}
