import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { openDataDir } from '../support/built-app.ts'
import { hasFigures } from '../support/process-figures.ts'
import { client } from '../support/test-app.ts'

/** Returns the process ids of the workers. */
async function listWorkers(pid = 0) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

const isDone = (out: string, count: number) =>
  (out.match(/"msg":"listening"/g) ?? []).length >= count

/** Starts two workers and resolves when both listen. */
async function startTwo(
  data: Awaited<ReturnType<typeof openDataDir>>,
  env: Record<string, string> = {},
) {
  const app = await data.start({ WORKERS: '2', LOG_LEVEL: 'info', ...env })
  await vi.waitFor(() => expect(isDone(app.said.out, 2)).toBe(true), 30_000)
  return app
}

test.skipIf(!hasFigures)(
  'a worker that is killed is replaced, and sessions and writes survive',
  async () => {
    await using data = await openDataDir()
    const { base, child, said } = await startTwo(data)
    const demo = client(base)
    await demo.signIn()
    expect((await demo.post('/api/email/set-starred', { mailId: 21 })).status).toBe(200)
    for (const count of [3, 4]) {
      const [first] = await listWorkers(child.pid)
      process.kill(first ?? 0, 'SIGKILL')
      await vi.waitFor(() => expect(isDone(said.out, count)).toBe(true), 30_000)
    }
    expect(await listWorkers(child.pid)).toHaveLength(2)
    expect(said.out).toContain('"msg":"worker ended: it is replaced"')
    const starred = await demo.read<{ id: number }[]>('/api/email/mails?filter=starred')
    expect(starred.map(({ id }) => id)).toContain(21)
  },
)

test('on SIGTERM all workers finish their requests and the process exits with 0', async () => {
  await using data = await openDataDir()
  const { base, child, exited } = await startTwo(data, { DRAIN_MS: '500' })
  const demo = client(base)
  await demo.signIn()
  const pages = Array.from({ length: 20 }, () => demo.visit('/email/inbox'))
  await Promise.race(pages)
  child.kill('SIGTERM')
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200))
  const { code, out } = await exited
  expect(code).toBe(0)
  expect(out.match(/"msg":"stopped"/g)).toHaveLength(2)
})

test('on SIGTERM while workers are starting, the process exits with 0', async () => {
  await using data = await openDataDir()
  const { child, exited } = await data.start({ WORKERS: '4' }) // the first one listens
  child.kill('SIGTERM')
  expect(await exited).toMatchObject({ code: 0, err: '' })
})

test.skipIf(!hasFigures)(
  'on Ctrl+C while the first worker is starting, the process exits with 0',
  async () => {
    await using data = await openDataDir()
    const { child, exited } = data.run({ WORKERS: '3' })
    const workers = await vi.waitFor(async () => {
      const pids = await listWorkers(child.pid)
      expect(pids).toHaveLength(1)
      return pids
    }, 30_000)
    // A terminal sends the signal to all processes.
    for (const pid of [child.pid ?? 0, ...workers]) process.kill(pid, 'SIGINT')
    expect(await exited).toMatchObject({ code: 0 })
  },
)

test('two workers count the requests of a client together', async () => {
  await using data = await openDataDir()
  const { base } = await startTwo(data, { READS_PER_MINUTE: '20' })
  const statuses: number[] = []
  for (let nth = 0; nth < 30; nth++) {
    statuses.push((await client(base).visit('/api/users')).status) // a connection each
  }
  expect(statuses.indexOf(429)).toBe(20)
})

test('the account that signs in to one worker can use all of them', async () => {
  await using data = await openDataDir()
  const { base } = await startTwo(data)
  const demo = client(base)
  await demo.signIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => demo.visit('/api/me')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test.each([
  ['a setting is wrong', { TIME_ZONE: 'Nowhere' }],
  ['the data directory is a file', { DATA_DIR: '/proc/self/status' }],
  ['the name of the data directory is too long', { DATA_DIR: `/${'x'.repeat(300)}` }],
])('several workers do not start when %s: one line, exit code 78', async (_, env) => {
  await using data = await openDataDir()
  const { code, err } = await data.run({ WORKERS: '3', ...env }).exited
  expect(code).toBe(78)
  expect(err.trim().split('\n')).toHaveLength(1)
})
