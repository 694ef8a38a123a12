import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '#db/store/open.ts'
import { scratchFolder } from './temp-folder.ts'

const main = join(packageRoot, 'dist/server/main.js')

const dockerfile = readFileSync(join(packageRoot, 'Dockerfile'), 'utf8')
/** The options of Node and of the allocator from the Dockerfile. */
const imageFlags: string[] = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]').slice(1, -1)
const trimThreshold = /^ENV MALLOC_TRIM_THRESHOLD_=(\d+)$/m.exec(dockerfile)?.[1] ?? ''

/** Runs a script in a new process, with no environment variables except the given ones. */
export function run(
  script: string,
  env: Record<string, string> = {},
  node = process.execPath,
  flags: string[] = [],
  args: string[] = [],
) {
  const child = spawn(node, [...flags, script, ...args], {
    cwd: tmpdir(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.err += text
  })
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  return { child, said: output, exited }
}

/** Runs the built application over the given data directory, as the image does. */
export const runBuilt = (env: Record<string, string>, node?: string) =>
  run(
    main,
    {
      ...{ NODE_ENV: 'production', PORT: '0', SCRYPT_LN: '10', LOG_LEVEL: 'error' },
      ...{ READS_PER_MINUTE: '0', WRITES_PER_MINUTE: '0' },
      ...{ MALLOC_TRIM_THRESHOLD_: trimThreshold, ...env },
    },
    node,
    imageFlags,
  )

/** Runs the built application and resolves once it has printed its address. */
export async function startBuilt(env: Record<string, string>) {
  const running = runBuilt(env)
  return { ...running, base: await getAddress(running) }
}

/** Returns the first address that a process prints; throws with its output when it exits instead. */
export async function getAddress({ child, said: output, exited }: ReturnType<typeof run>) {
  const received = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output.out)?.[0]
  const end = exited.then(({ err }) => {
    throw new Error(`It ended at once: ${err}`)
  })
  end.catch(() => {})
  while (!received())
    await Promise.race([once(child.stdout as ChildProcess['stdout'] & {}, 'data'), end])
  return received() as string
}

/** Creates a data directory for one test; its disposal also ends the processes that use it. */
export async function openDataDir() {
  const path = await scratchFolder()
  const children: ChildProcess[] = []
  return {
    path,
    async start(env: Record<string, string> = {}) {
      const running = await startBuilt({ DATA_DIR: path, ...env })
      children.push(running.child)
      return running
    },
    run(env: Record<string, string> = {}, node?: string) {
      const running = runBuilt({ DATA_DIR: path, ...env }, node)
      children.push(running.child)
      return running
    },
    async [Symbol.asyncDispose]() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'close')
      }
      await rm(path, { recursive: true, force: true })
    },
  }
}
