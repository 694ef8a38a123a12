import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sampleLogins } from '#db/accounts/seed.ts'

/** A server in a separate process. */
export type Server = {
  url: string
  /** From the spawn to the first response with status 200. */
  startMs: number
  figures: () => Figures
  /** The heap size after a garbage collection; only for servers with `watchHeap`. */
  heap: () => Promise<number>
  /** Sends a message and waits for the answer; only for servers with `hasChannel`. */
  tell: (message: boolean) => Promise<void>
  stop: () => Promise<void>
}

/** Figures of a process from /proc; NaN on other systems than Linux. */
export type Figures = { cpuMs: number; residentMb: number; descriptors: number }

type Start = {
  script: string
  env: Record<string, string>
  /** The path that returns 200 once the server is ready. */
  readyAt: string
  logFile: string
  watchHeap?: boolean
  hasChannel?: boolean
}

// Variables of the shell must not influence the measurement.
const environment = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  READS_PER_MINUTE: '0',
}

const heapProbe = ['--expose-gc', '--import', new URL('./heap-probe.ts', import.meta.url).pathname]

/** Starts a server on a free loopback port and waits until it is ready. Its log goes to a file, as in production. */
export async function startServer(expected: Start): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = openSync(expected.logFile, 'a')
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...(expected.watchHeap ? heapProbe : []), expected.script],
    {
      env: { ...environment, PORT: String(port), ...expected.env },
      stdio: [
        'ignore',
        log,
        log,
        ...(expected.watchHeap || expected.hasChannel ? (['ipc'] as const) : []),
      ],
    },
  )
  closeSync(log)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  while (!(await answers(url + expected.readyAt))) {
    if (isOver()) throw new Error(`${expected.script} ended:\n${readFileSync(expected.logFile)}`)
    await delay(5)
  }
  const startMs = performance.now() - started

  async function stop() {
    if (isOver()) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const stopNow = () => void child.kill('SIGKILL')
  process.once('exit', stopNow)
  child.once('exit', () => process.off('exit', stopNow))

  return {
    url,
    startMs,
    figures: () => listFigures(child.pid ?? 0),
    async heap() {
      child.send('heap')
      const [bytes] = await once(child, 'message')
      return Number(bytes)
    },
    async tell(enabled) {
      child.send(enabled)
      await once(child, 'message')
    },
    stop,
  }
}

/** Starts the built application over this data directory. */
export const startApp = (
  dataDir: string,
  { env, ...more }: Partial<Pick<Start, 'watchHeap' | 'env'>> = {},
): Promise<Server> =>
  startServer({
    script: 'dist/server/main.js',
    env: { DATA_DIR: dataDir, SCRYPT_LN: '10', ...env },
    readyAt: '/readyz',
    logFile: `${dataDir}.log`,
    ...more,
  })

/** Signs in, with the first sample login unless told otherwise, and returns the cookie. */
export async function signIn(
  url: string,
  login: { email: string; password: string } | undefined = sampleLogins[0],
): Promise<string> {
  const response = await fetch(`${url}/api/authenticate/login/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  if (!response.ok || !cookie) throw new Error(`Nobody could sign in: ${await response.text()}`)
  return cookie.split(';')[0] ?? ''
}

async function answers(url: string) {
  try {
    const { ok } = await fetch(url)
    return ok
  } catch {
    return false
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const msPerTick = 10 // Linux counts in hundredths of a second on any processor

function listFigures(pid: number): Figures {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // The program name is in parentheses and may contain any character.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return {
      cpuMs: (Number(stat[11]) + Number(stat[12])) * msPerTick,
      residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    }
  } catch {
    return { cpuMs: Number.NaN, residentMb: Number.NaN, descriptors: Number.NaN }
  }
}
