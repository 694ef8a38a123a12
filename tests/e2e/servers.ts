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
  /** The address, which stays the same after a restart. */
  address: string
  complaints: string[]
  /** Whether it was unreachable for a while, so that network errors are expected. */
  wasAway: boolean
  restart: () => Promise<void>
}

/** Starts a server in its own process, with its own settings. */
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

/** One process for many servers, each with an empty data directory, so that Node starts once for all of them. */
export function openShared() {
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

/** Runs a script that prints the addresses of servers, and collects their warnings and errors. */
/** A warning that is expected here. */
const atStart = 'PUBLIC_ORIGIN is not set'

function run(script: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe', script === main ? 'ignore' : 'ipc'],
    env: {
      ...clock,
      NODE_ENV: 'production',
      SCRYPT_LN: '10',
      UNDO_SEND_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
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
    /** Returns the address of the next server; its warnings and errors are collected in `into`. */
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
