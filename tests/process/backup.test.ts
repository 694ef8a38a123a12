import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { packageRoot } from '#db/store/open.ts'
import { openDataDir, run } from '../support/built-app.ts'
import { scratchFolder } from '../support/temp-folder.ts'
import { client, type TestClient } from '../support/test-app.ts'

const cli = join(packageRoot, 'dist/server/cli.js')

const callboard = (dataDir: string, ...args: string[]) =>
  run(cli, { DATA_DIR: dataDir, NODE_ENV: 'production' }, process.execPath, [], args).exited

let folder = ''
let count = 0
const newPath = (extension = '') => join(folder, `${++count}${extension}`)
beforeAll(async () => {
  folder = await scratchFolder()
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the values of a query over a database of a data directory. */
function select(dataDir: string, query: string, database = 'app') {
  const connection = connect(join(dataDir, `${database}.sqlite`), { readonly: true })
  try {
    return connection.prepare(query).pluck().all() as string[]
  } finally {
    connection.close()
  }
}

const sizeLimit = 60_000

/** Uploads a file and returns its id. */
async function upload(person: TestClient, name: string) {
  const form = new FormData()
  const content = `${randomUUID()}\n`.repeat(1 + Math.floor(Math.random() * (sizeLimit / 37)))
  form.set('file', new Blob([content], { type: 'text/plain' }), `${name}.txt`)
  const encoded = new Response(form)
  const answer = await person.send('/api/uploads', {
    method: 'POST',
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { id, content }
}

/** Stops the server, as a stop ends the writes of a test. */
async function stop(app: Awaited<ReturnType<Awaited<ReturnType<typeof openDataDir>>['start']>>) {
  app.child.kill('SIGTERM')
  expect((await app.exited).code).toBe(0)
}

test('a backup that is taken while people write has every write that was acknowledged before, and people stay signed in', {
  timeout: 120_000,
}, async () => {
  await using data = await openDataDir()
  const app = await data.start()
  const demo = client(app.base)
  await demo.signIn()
  const tasks: string[] = []
  const files: Awaited<ReturnType<typeof upload>>[] = []
  let isOver = false
  async function writeUntilOver(write: (turn: number) => Promise<void>) {
    try {
      for (let turn = 0; !isOver; turn++) await write(turn)
    } finally {
      isOver = true
    }
  }
  const writeTasks = (writer: number) =>
    writeUntilOver(async (turn) => {
      const title = `Task ${writer} ${turn}`
      const answer = await demo.post('/api/apps/todo/new-task', { task: { title } })
      expect(answer.status).toBeLessThan(300)
      tasks.push(title)
    })
  const writeFiles = () =>
    writeUntilOver(async (turn) => {
      files.push(await upload(demo, `file ${turn}`))
      // A file that was stored and deleted during the backup must not be missing in it.
      const passing = await upload(demo, `passing ${turn}`)
      await demo.send(`/api/uploads/${passing.id}`, { method: 'DELETE' })
    })
  const writing = Promise.all([writeTasks(1), writeTasks(2), writeFiles()])
  writing.catch(() => {}) // reported below
  while (!isOver && Math.min(tasks.length, files.length) < 10) await nextTurn()

  const before = { tasks: [...tasks], files: [...files] }
  const archive = newPath('.tar.gz')
  const backup = await callboard(data.path, 'backup', archive)
  isOver = true
  await writing
  expect(backup).toMatchObject({ code: 0, err: '' })
  expect(tasks.length, 'people could write meanwhile').toBeGreaterThan(before.tasks.length)
  await stop(app)
  expect((await stat(archive)).mode & 0o077).toBe(0)
  expect(await readdir(data.path)).not.toContain('backup.unfinished')

  const other = newPath()
  const restored = await callboard(other, 'restore', archive)
  expect(restored).toMatchObject({ code: 0, err: '' })
  for (const database of ['app', 'sessions']) {
    expect(select(other, 'PRAGMA integrity_check', database)).toEqual(['ok'])
    expect(select(other, 'PRAGMA foreign_key_check', database)).toEqual([])
  }
  const titles = new Set(select(other, 'SELECT title FROM tasks'))
  expect(before.tasks.filter((title) => !titles.has(title))).toEqual([])
  const stored = new Set(await readdir(join(other, 'uploads/files')))
  expect(select(other, 'SELECT file FROM user_files').filter((file) => !stored.has(file))).toEqual(
    [],
  )

  const next = await data.start({ DATA_DIR: other })
  const again = client(next.base)
  for (const [name, value] of demo.cookies) again.cookies.set(name, value)
  expect((await again.visit('/api/me')).status, 'the session goes on').toBe(200)
  for (const { id, content } of before.files) {
    expect(await (await again.visit(`/api/uploads/${id}`)).text()).toBe(content)
  }
  expect((await client(next.base).signIn()).status).toBe(303)
})

/** An archive of a data directory with files, and the data directory. */
async function openArchive() {
  const data = await openDataDir()
  const app = await data.start()
  const demo = client(app.base)
  await demo.signIn()
  await upload(demo, 'plan')
  await stop(app)
  const archive = newPath('.tar.gz')
  expect((await callboard(data.path, 'backup', archive)).code).toBe(0)
  return Object.assign(data, { archive, bytes: await readFile(archive) })
}

test('a backup that was cut short or altered is refused with one line, and nothing is written', {
  timeout: 120_000,
}, async () => {
  await using data = await openArchive()
  const { bytes } = data
  const lengths = [0, 1, 86, 87, 512, 5000, bytes.length >> 1, bytes.length - 87, bytes.length - 1]
  const flips = [
    0,
    4,
    9,
    300,
    bytes.length >> 1,
    bytes.length - 88,
    bytes.length - 80,
    bytes.length - 1,
  ]
  const harmed = [
    ...lengths.map((length) => bytes.subarray(0, length)),
    ...flips.map((at) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }),
    Buffer.concat([bytes, Buffer.from('\n')]),
  ]
  const file = newPath('.tar.gz')
  const other = newPath()
  await mkdir(other)
  for (const content of harmed) {
    await writeFile(file, content)
    expect(await callboard(other, 'restore', file)).toMatchObject({
      code: 1,
      out: '',
      err: `${file} is no complete backup: it was cut short or altered.\n`,
    })
    expect(await readdir(other)).toEqual([])
  }
})

test('a backup is readable with tar, and its manifest names the size and checksum of each member', async () => {
  await using data = await openArchive()
  const list = await run('-tzf', {}, 'tar', [], [data.archive]).exited
  expect(list).toMatchObject({ code: 0, err: '' })
  const names = list.out.trim().split('\n')
  expect(names.slice(0, 3)).toEqual(['app.sqlite', 'sessions.sqlite', 'secrets.json'])
  expect(names.at(-1)).toBe('manifest.json')
  const { out } = await run('-xzOf', {}, 'tar', [], [data.archive, 'manifest.json']).exited
  const manifest = JSON.parse(out)
  expect(manifest).toMatchObject({ format: 1, program: expect.any(String) })
  expect(manifest.members.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, -1))
  for (const { size, sha256 } of manifest.members) {
    expect([size, sha256]).toEqual([expect.any(Number), expect.stringMatching(/^[0-9a-f]{64}$/)])
  }
})

test('callboard restore refuses a directory with data, unless it may move the data aside', async () => {
  await using data = await openArchive()
  const before = await readFile(join(data.path, 'app.sqlite'))
  const refused = await callboard(data.path, 'restore', data.archive)
  expect(refused).toMatchObject({
    code: 1,
    err: `${data.path} is not empty: --replace-existing moves its data aside.\n`,
  })
  expect((await readFile(join(data.path, 'app.sqlite'))).equals(before)).toBe(true)

  const app = await data.start()
  const running = await callboard(data.path, 'restore', data.archive, '--replace-existing')
  expect(running).toMatchObject({ code: 1, err: expect.stringMatching(/^The server is running/) })
  await stop(app)
  const done = await callboard(data.path, 'restore', data.archive, '--replace-existing')
  expect(done).toMatchObject({ code: 0, err: '' })
  const aside = /is in (\S+)\.\n/.exec(done.out)?.[1] ?? ''
  expect(await readdir(aside)).toEqual(
    expect.arrayContaining(['app.sqlite', 'secrets.json', 'sessions.sqlite', 'uploads']),
  )
  expect((await client((await data.start()).base).signIn()).status).toBe(303)
})

test('a backup with a newer database is refused with one line', async () => {
  await using data = await openArchive()
  const connection = connect(join(data.path, 'app.sqlite'))
  connection.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e15)`)
  connection.close()
  const archive = newPath('.tar.gz')
  expect((await callboard(data.path, 'backup', archive)).code).toBe(0)
  const other = newPath()
  expect(await callboard(other, 'restore', archive)).toMatchObject({
    code: 1,
    err: `${archive} was written by a newer version: install that version first.\n`,
  })
  expect(await readdir(other)).toEqual(['app.sqlite.lock'])
})

test('the server does not start after a restore that was interrupted', async () => {
  await using data = await openDataDir()
  await mkdir(join(data.path, 'restore.unfinished'))
  expect(await data.run().exited).toMatchObject({
    code: 70,
    err: expect.stringContaining('restore.unfinished is there'),
  })
})

test.each([
  [['restore', '/'], /^\/ cannot be read \(EISDIR\)\.\n$/],
  [['restore', '/nowhere/at/all'], /^\/nowhere\/at\/all cannot be read \(ENOENT\)\.\n$/],
  [['backup', '/nowhere/at/all'], /^\/nowhere\/at\/all cannot be written \(ENOENT\)\.\n$/],
])('callboard %j exits with 1 and says why', async (args, reason) => {
  await using data = await openDataDir()
  await stop(await data.start())
  expect(await callboard(data.path, ...args)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(reason),
  })
})

test('callboard backup and check report an emptied database in one line', async () => {
  await using data = await openDataDir()
  await stop(await data.start())
  await writeFile(join(data.path, 'app.sqlite'), '')
  const damaged = 'app.sqlite is damaged: restore it from a backup.\n'
  const backup = await callboard(data.path, 'backup', newPath('.tar.gz'))
  expect(backup).toMatchObject({ code: 70, err: expect.stringMatching(/^[^\n]+\n$/) })
  expect(backup.err).toContain(damaged)
  const check = await callboard(data.path, 'check')
  expect(check).toMatchObject({ code: 1, out: expect.stringContaining(damaged) })
})
