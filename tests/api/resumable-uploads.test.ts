import { randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { resumableUploads } from '#client/lib/api/tus.ts'
import { getLastEventId, listEventsAfter } from '#db/live/event-log.ts'
import type { FilePage } from '#db/uploads/files.ts'
import { unfinishedUploadMs } from '#db/uploads/limits.ts'
import { uploads, userFiles } from '#db/uploads/table.ts'
import { cleanUp, deleteUnfinishedUploads } from '#server/jobs/cleanup.ts'
import { png } from '../support/sample-files.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const version = { 'tus-resumable': '1.0.0' }
const part = { ...version, 'content-type': 'application/offset+octet-stream' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

function metadata(fields: Record<string, string>) {
  const pairs = Object.entries(fields).map(([key, value]) => `${key} ${base64(value)}`)
  return { 'upload-metadata': pairs.join(',') }
}

const create = (client: TestClient, size: number, fields: Record<string, string> = {}) =>
  client.send(resumableUploads, {
    method: 'POST',
    headers: {
      ...{ ...version, 'upload-length': String(size) },
      ...metadata({ filename: 'plan.txt', ...fields }),
    },
  })

const locate = async (created: Promise<Response>) => (await created).headers.get('location') ?? ''
const head = (client: TestClient, path: string) =>
  client.send(path, { method: 'HEAD', headers: version })
const offsetOf = async (client: TestClient, path: string) =>
  Number((await head(client, path)).headers.get('upload-offset'))
const append = (client: TestClient, path: string, offset: number, body: Uint8Array | string) =>
  client.send(path, {
    method: 'PATCH',
    headers: { ...part, 'upload-offset': String(offset) },
    body,
  })

const list = (client: TestClient) => client.read<FilePage>('/api/uploads')
const onDisk = ({ dataDir }: App) => readdir(join(dataDir, 'uploads/files')).catch(() => [])

/** Returns the sizes of the files on disk. */
async function sizes() {
  const folder = join(app.dataDir, 'uploads/files')
  const files = await onDisk(app)
  return Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
}

/** Sends a PATCH with fewer bytes than it announces. */
async function beginPart(client: TestClient, path: string, length: number, sent: Uint8Array) {
  const socket = connect(app.port, '127.0.0.1')
  socket.on('error', () => {}) // the server may reset the connection
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${app.port}`,
    `Cookie: ${[...client.cookies].map((pair) => pair.join('=')).join('; ')}`,
    'Sec-Fetch-Site: same-origin',
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    'Upload-Offset: 0',
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(sent)
  return socket
}

describe('an upload in parts', () => {
  test('OPTIONS says what is supported, and other versions get 412', async () => {
    const ada = await app.newUser()
    const options = await ada.send(resumableUploads, { method: 'OPTIONS' })
    expect(Object.fromEntries(options.headers)).toMatchObject({
      ...{ 'tus-version': '1.0.0', 'tus-max-size': '25000000' },
      'tus-extension': 'creation,expiration,termination',
    })
    const old = await ada.send(resumableUploads, { method: 'POST' })
    expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  })

  test('is complete with its last part, and announced to the other windows', async () => {
    const { db } = app.services
    const ada = await app.newUser()
    const { account } = await ada.read<{ account: never }>('/api/me')
    const bytes = await png(300, 200)
    const modified = { modified: '1795392000000', kind: 'photo', filename: 'front of house.png' }
    const created = await create(ada, bytes.length, modified)
    expect(created.status).toBe(201)
    expect(Date.parse(created.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now())
    const path = created.headers.get('location') ?? ''
    expect((await list(ada)).unfinished).toMatchObject([
      { name: 'front of house.png', size: bytes.length, modifiedMs: 1795392000000 },
    ])
    const before = await getLastEventId(db)
    for (let from = 0; from < bytes.length; from += 200) {
      const answer = await append(ada, path, from, bytes.subarray(from, from + 200))
      expect(answer.status).toBe(204)
      const expected = Math.min(from + 200, bytes.length)
      expect(answer.headers.get('upload-offset')).toBe(String(expected))
    }
    expect((await listEventsAfter(db, account, before))?.map(({ kind }) => kind)).toEqual(['file'])
    const again = await append(ada, path, bytes.length, '')
    expect(again.status, 'the last part whose answer was lost').toBe(204)
    const { files, unfinished } = await list(ada)
    expect(unfinished).toEqual([])
    expect(files).toMatchObject([{ name: 'front of house.png', type: 'image/png' }])
    const content = await ada.visit(files[0]?.url ?? '')
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes)
  })

  test('keeps what has arrived when the connection breaks, and goes on from there', async () => {
    const ada = await app.newUser()
    const text = Buffer.from(randomBytes(400_000).toString('hex'))
    const path = await locate(create(ada, text.length))
    const socket = await beginPart(ada, path, text.length, text.subarray(0, 300_000))
    await expect.poll(sizes).toContain(300_000)
    socket.destroy()
    expect(await offsetOf(ada, path)).toBe(300_000)
    expect((await append(ada, path, 300_000, text.subarray(300_000))).status).toBe(204)
    const [file] = (await list(ada)).files
    expect(Buffer.from(await (await ada.visit(file?.url ?? '')).arrayBuffer())).toEqual(text)
  })

  test('goes on while the server still waits for the broken connection', async () => {
    const ada = await app.newUser()
    const path = await locate(create(ada, 1000))
    const socket = await beginPart(ada, path, 1000, Buffer.from('x'.repeat(600)))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    await expect.poll(sizes).toContain(600)
    expect(await offsetOf(ada, path)).toBe(600)
    await ended
    expect((await append(ada, path, 600, 'y'.repeat(400))).status).toBe(204)
    expect((await list(ada)).total).toBe(1)
  })

  test('has only what was checked when a connection to another process still sends', async () => {
    await using other = await open({ settings: { DATA_DIR: app.dataDir } })
    const ada = await app.newUser()
    const there = other.client()
    for (const [name, value] of ada.cookies) there.cookies.set(name, value)
    const path = await locate(create(ada, 1000))
    const socket = await beginPart(ada, path, 1000, Buffer.from('x'.repeat(600)))
    await expect.poll(sizes).toContain(600)
    expect((await append(there, path, 600, 'y'.repeat(400))).status).toBe(204)
    const answered = new Promise((resolve) => socket.once('data', resolve))
    socket.write('z'.repeat(400))
    await answered
    socket.destroy()
    const [file] = (await list(ada)).files
    const content = await (await ada.visit(file?.url ?? '')).text()
    expect(content).toBe('x'.repeat(600) + 'y'.repeat(400))
  })

  test('keeps what another machine has completed when this one still receives it', async () => {
    const { db, storage } = app.services
    const ada = await app.newUser()
    const bytes = await png(30, 20)
    const fields = { kind: 'photo', filename: 'foyer.png' }
    const path = await locate(create(ada, bytes.length, fields))
    const id = Number(path.split('/').at(-1))
    const socket = await beginPart(ada, path, bytes.length, Buffer.from('x'.repeat(50)))
    await expect.poll(sizes).toContain(50)
    storage.shared = {
      put: vi.fn(async () => {}),
      fetch: async (_folder, _name, target) => writeFile(target, bytes).then(() => true),
      getSize: async () => bytes.length,
      list: async () => [],
      remove: vi.fn(async () => {}),
    }
    const { put, remove } = storage.shared
    await db.write((tx) =>
      tx
        .update(userFiles)
        .set({ type: 'image/png', checksum: 'a', completedMs: Date.now() })
        .where(eq(userFiles.id, id)),
    )
    const answered = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data)))
    })
    socket.write('x'.repeat(bytes.length - 50))
    expect(await answered).toContain(' 204 ')
    socket.destroy()
    delete storage.shared
    expect([put, remove].map((call) => vi.mocked(call).mock.calls)).toEqual([[], []])
    const [file] = (await list(ada)).files
    const content = await ada.visit(file?.url ?? '')
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes)
  })

  test('stays complete when another process completes it at the same time', async () => {
    const { db } = app.services
    const ada = await app.newUser()
    const bytes = await png(30, 20)
    const fields = { kind: 'photo', filename: 'foyer.png' }
    const path = await locate(create(ada, bytes.length, fields))
    const before = await onDisk(app)
    const { write } = db
    const other = vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
      await write((tx) =>
        tx.update(userFiles).set({ type: 'image/png', checksum: 'a', completedMs: Date.now() }),
      )
      return write(work)
    })
    const answer = await append(ada, path, 0, bytes)
    other.mockRestore()
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, `${bytes.length}`])
    const [file] = (await list(ada)).files
    expect((await ada.visit(file?.url ?? '')).status).toBe(200)
    expect(await onDisk(app), 'the second preview is deleted').toEqual(before)
  })

  test.each([
    ['refuses', 400, (ada: TestClient, path: string) => append(ada, path, 0, 'x'.repeat(26))],
    [
      'is asked to delete',
      404,
      (ada: TestClient, path: string) => ada.send(path, { method: 'DELETE', headers: version }),
    ],
  ])(
    'keeps a file that this process %s after another one has completed it',
    async (_, status, send) => {
      const { db } = app.services
      const ada = await app.newUser()
      const path = await locate(create(ada, 26, { filename: 'plan.png' }))
      const { write } = db
      const other = vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
        await write((tx) =>
          tx.update(userFiles).set({ type: 'image/png', checksum: 'a', completedMs: Date.now() }),
        )
        return write(work)
      })
      const answer = await send(ada, path)
      other.mockRestore()
      expect(answer.status).toBe(status)
      const [file] = (await list(ada)).files
      expect((await ada.visit(file?.url ?? '')).status).toBe(200)
    },
  )

  test.each([
    ['409 at another offset', (ada: TestClient, path: string) => append(ada, path, 5, 'x')],
    [
      '413 for more than was announced',
      (ada: TestClient, path: string) => append(ada, path, 0, 'x'.repeat(11)),
    ],
    [
      '415 for another content type',
      (ada: TestClient, path: string) =>
        ada.send(path, {
          method: 'PATCH',
          headers: { ...version, 'upload-offset': '0' },
          body: 'x',
        }),
    ],
    [
      '409 without an offset',
      (ada: TestClient, path: string) =>
        ada.send(path, { method: 'PATCH', headers: part, body: 'x' }),
    ],
  ])('returns %s, and nothing is stored', async (answer, send) => {
    const ada = await app.newUser()
    const path = await locate(create(ada, 10))
    expect((await send(ada, path)).status).toBe(Number(answer.slice(0, 3)))
    expect(await offsetOf(ada, path)).toBe(0)
    expect((await append(ada, path, 0, 'x'.repeat(10))).status).toBe(204)
  })

  test('is deleted with a clear error when its content is not what its name says', async () => {
    const ada = await app.newUser()
    const before = await onDisk(app)
    const path = await locate(create(ada, 26, { filename: 'plan.png' }))
    const answer = await append(ada, path, 0, '<svg onload="alert(1)"/>  ')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'Choose an image, a PDF or a plain text file.',
    })
    expect((await head(ada, path)).status).toBe(404)
    expect(await list(ada)).toMatchObject({ files: [], unfinished: [], storage: { usedBytes: 0 } })
    expect(await onDisk(app)).toEqual(before)
  })

  test.each([
    ['400 for an empty file', 0, {}],
    ['413 for an image over 5 MB', 5_000_001, { filename: 'a.png' }],
    ['413 for a file over 10 MB', 10_000_001, {}],
    ['400 for a program', 10, { filename: 'eicar.com' }],
    ['400 for an unknown kind', 10, { kind: 'anything' }],
  ])('is refused before it begins: %s', async (answer, size, fields) => {
    const ada = await app.newUser()
    expect((await create(ada, size, fields)).status).toBe(Number(answer.slice(0, 3)))
    expect((await list(ada)).unfinished).toEqual([])
  })

  test('counts against the quota from its beginning, until it is given up', async () => {
    await using small = await open({ settings: { UPLOAD_QUOTA_MB: '1' } })
    const ada = await small.newUser()
    const path = await locate(create(ada, 700_000))
    expect((await create(ada, 700_000)).status).toBe(413)
    expect((await ada.send(path, { method: 'DELETE', headers: version })).status).toBe(204)
    expect(await onDisk(small)).toEqual([])
    expect((await create(ada, 700_000)).status).toBe(201)
  })

  test('is deleted when it was not finished within a day', async () => {
    let now = Date.parse('2026-11-20T18:00:00Z')
    await using own = await open({ now: () => now })
    const ada = await own.newUser()
    await create(ada, 10)
    const { services } = own
    now += unfinishedUploadMs
    await deleteUnfinishedUploads(services)
    expect(await onDisk(own)).toHaveLength(1)
    now += 1
    await deleteUnfinishedUploads(services)
    expect(await onDisk(own)).toEqual([])
    expect(await services.db.$count(uploads)).toBe(0)
  })

  test('is deleted after a day although another step of the cleanup fails', async () => {
    let now = Date.parse('2026-11-20T18:00:00Z')
    await using own = await open({ now: () => now })
    await create(await own.newUser(), 10)
    now += unfinishedUploadMs + 1
    const { services } = own
    const write = () => Promise.reject(new Error('damaged'))
    const deps = { ...services, sessionDb: { ...services.sessionDb, write } }
    const failure = cleanUp(deps, () => Promise.resolve())
    await expect(failure).rejects.toThrow('failed: sessions, forms, throttle')
    expect(await onDisk(own)).toEqual([])
  })

  test('belongs to its account, and needs a session', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const path = await locate(create(ada, 10))
    expect((await head(ben, path)).status).toBe(404)
    expect((await append(ben, path, 0, 'x')).status).toBe(404)
    expect((await ben.send(path, { method: 'DELETE', headers: version })).status).toBe(404)
    const anyone = app.client()
    expect((await create(anyone, 10)).status).toBe(401)
    expect((await append(anyone, path, 0, 'x')).status).toBe(401)
    expect(await offsetOf(ada, path)).toBe(0)
  })
})
