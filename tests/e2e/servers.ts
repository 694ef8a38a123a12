import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { clock } from '../dates/environment.ts'
import { scratchFolder } from '../support/temp-folder.ts'

const main = join(import.meta.dirname, '../../dist/server/main.js')
const reusedServer = join(import.meta.dirname, 'reused-server.ts')

export type Server = {
  /** The address, which stays the same after a restart. */
  address: string
  complaints: string[]
  /** Whether it was unreachable for a while, so that network errors are expected. */
  wasAway: boolean
  restart: () => Promise<void>
}

/** Starts a server in its own process, with its own settings. */
async function openAlone(dataDir: string, settings: Record<string, string>) {
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

/** How many servers one process runs; they are not stopped before it ends, so their timers and memory add up. */
const serversPerProcess = 30

/**
 * One process for many servers, so that Node starts once for all of them. Each has its own data directory with the
 * initial data, which is copied, because creating it takes about as long as a test.
 */
export function openShared() {
  let running: ReturnType<typeof run> | undefined
  let initialData = ''
  let dataDirs: string[] = []

  /** Returns a new data directory with the initial data. */
  async function copyInitialData() {
    if (!initialData) {
      initialData = await createInitialData()
      dataDirs.push(initialData)
    }
    const dataDir = await scratchFolder()
    await cp(initialData, dataDir, { recursive: true })
    return dataDir
  }

  async function close() {
    const [stopping, unused] = [running, dataDirs]
    running = undefined
    initialData = ''
    dataDirs = []
    try {
      await stopping?.stop()
    } finally {
      for (const dataDir of unused) await rm(dataDir, { recursive: true })
    }
  }

  /** Starts a new process, with new initial data, as samples are dated from the day that they are created. */
  async function renew() {
    await close()
    running = run(reusedServer, { PORT: '0' })
    return running
  }

  return {
    async open(): Promise<Server> {
      const isFull = dataDirs.length > serversPerProcess
      const { child, addressOfNext } = running && !isFull ? running : await renew()
      const dataDir = await copyInitialData()
      dataDirs.push(dataDir)
      const complaints: string[] = []
      const listening = addressOfNext(complaints)
      child.send(dataDir)
      return {
        address: await listening,
        complaints,
        wasAway: false,
        async restart() {
          throw new Error('Only the server of a test with the tag @alone can be started again.')
        },
      }
    },
    /** Starts a server in its own process; settings may change the initial data, so it creates its own then. */
    async openAlone(settings: Record<string, string>) {
      const hasSettings = Object.keys(settings).length > 0
      return openAlone(await (hasSettings ? scratchFolder() : copyInitialData()), settings)
    },
    close,
  }
}

/** Returns a data directory in which a server has created its databases and samples. */
async function createInitialData() {
  const dataDir = await scratchFolder()
  const first = run(main, { PORT: '0', DATA_DIR: dataDir })
  await first.addressOfNext([])
  await first.stop()
  return dataDir
}

/** A warning that is expected here. */
const atStart = 'PUBLIC_ORIGIN is not set'

/** Runs a script that prints the addresses of servers, and collects their warnings and errors. */
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
