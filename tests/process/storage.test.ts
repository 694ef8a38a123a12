import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { openDataDir } from '../support/built-app.ts'
import { holdDatabase } from '../support/held-database.ts'
import { client } from '../support/test-app.ts'

const signedIn = async (base: string) => {
  const demo = client(base)
  await demo.signIn()
  return demo
}

const newTask = { task: { title: 'Count the chairs' } }

// The times are promised to operators; the test is retried once, as the machine may be busy.
test('while another process holds the write lock, each of 60 concurrent writes gets 503 within 300 ms', {
  retry: 2,
}, async () => {
  await using data = await openDataDir()
  const app = await data.start({ LOG_LEVEL: 'info' })
  const demo = await signedIn(app.base)
  await demo.visit('/email/inbox')
  const lock = await holdDatabase(join(data.path, 'app.sqlite'), 'write')
  const measureMs = async (path: string) => {
    const begun = performance.now()
    const { status } = await client(app.base).visit(path)
    return { status, ms: performance.now() - begun }
  }
  const writes = Promise.all(
    Array.from({ length: 60 }, () => demo.post('/api/apps/todo/new-task', newTask)),
  )
  const alive = await measureMs('/healthz')
  const page = await demo.visit('/email/inbox')
  const ready = await demo.visit('/readyz')
  for (const answer of await writes) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'busy' })
  }
  expect(alive.status).toBe(200)
  expect(alive.ms).toBeLessThan(350)
  expect([page.status, ready.status]).toEqual([200, 200])
  await lock[Symbol.asyncDispose]()
  expect((await demo.post('/api/apps/todo/new-task', newTask)).status).toBe(201)

  app.child.kill('SIGTERM')
  const { out } = await app.exited
  const refusals = out.split('\n').filter((line) => line.includes('"status":503'))
  const times = refusals.map((line) => (JSON.parse(line) as { responseTime: number }).responseTime)
  expect(times).toHaveLength(60)
  expect(Math.max(...times)).toBeLessThan(300)
})

test('a deleted database makes the server refuse writes and not ready, without a new one', async () => {
  await using data = await openDataDir()
  const app = await data.start()
  const demo = await signedIn(app.base)
  await rm(join(data.path, 'app.sqlite'))
  const write = await demo.post('/api/apps/todo/new-task', newTask)
  expect(write.status).toBe(503)
  expect(await write.json()).toMatchObject({ code: 'storage-missing' })
  const ready = await demo.visit('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'no database' })
  expect((await demo.visit('/healthz')).status).toBe(200)
  app.child.kill('SIGTERM')
  await app.exited

  const { code, err } = await data.run().exited
  expect(code).toBe(70)
  expect(err).toMatch(/^[^\n]*app\.sqlite is missing[^\n]*restore it from a backup[^\n]*\n$/)
})

test('a database that is damaged while the server runs causes 500 and then exit code 70', async () => {
  await using data = await openDataDir()
  const first = await data.start()
  first.child.kill('SIGTERM')
  await first.exited

  const app = await data.start()
  const demo = await signedIn(app.base)
  const file = join(data.path, 'app.sqlite')
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096)
  await handle.close()
  const damaged = await readFile(file)
  expect((await demo.visit('/api/datalist/data')).status).toBe(500)
  const { code, out } = await app.exited
  expect(code).toBe(70)
  expect(out).toContain('database damaged: restore it from a backup')
  expect((await readFile(file)).equals(damaged)).toBe(true)
})

test('the write-ahead log shrinks below 64 MiB once a long reader has ended', {
  timeout: 60_000,
}, async () => {
  await using data = await openDataDir()
  await data.start()
  const file = join(data.path, 'app.sqlite')
  const logBytes = async () => (await stat(`${file}-wal`)).size
  const reader = await holdDatabase(file, 'read')
  const writer = connect(file)
  writer.exec('CREATE TABLE ballast (content BLOB)')
  const insert = writer.prepare('INSERT INTO ballast VALUES (zeroblob(5000000))')
  while ((await logBytes()) < 80 * 2 ** 20) insert.run()
  await reader[Symbol.asyncDispose]()
  await vi.waitFor(async () => expect(await logBytes()).toBeLessThan(64 * 2 ** 20), 20_000)
  writer.close()
})

const canTrace = (() => {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false // tests/unit/db/dialect.test.ts then asserts the pragmas only
  }
})()

test.skipIf(!canTrace)(
  'a write is on disk before it is acknowledged',
  {
    timeout: 60_000,
  },
  async () => {
    await using data = await openDataDir()
    const app = await data.start()
    const demo = await signedIn(app.base)
    await demo.post('/api/apps/todo/new-task', newTask)
    const trace = join(data.path, 'trace')
    const calls = 'trace=pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync'
    const args = ['-f', '-y', '-s', '64', '-e', calls, '-o', trace, '-p', String(app.child.pid)]
    const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
    await once(tracer.stderr, 'data') // strace reports that it is attached
    expect((await demo.post('/api/apps/todo/new-task', newTask)).status).toBe(201)
    tracer.kill('SIGINT')
    await once(tracer, 'close')

    const lines = (await readFile(trace, 'utf8')).split('\n')
    const input = lines.findLastIndex((line) => /pwrite64\(.*app\.sqlite-wal>/.test(line))
    const synced = lines.findLastIndex((line) => /f(data)?sync\(.*app\.sqlite-wal>/.test(line))
    const answered = lines.findIndex((line) => line.includes('HTTP/1.1 201'))
    expect(input).toBeGreaterThanOrEqual(0)
    expect(synced).toBeGreaterThan(input)
    expect(answered).toBeGreaterThan(synced)
  },
)
