import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { closed, getForm } from '../support/raw-http.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const incoming = ({ dataDir }: Pick<App, 'dataDir'>) =>
  readdir(join(dataDir, 'uploads/incoming')).catch(() => [])
const stored = ({ dataDir }: App) => readdir(join(dataDir, 'uploads/mail')).catch(() => [])

async function getDraft(client: TestClient): Promise<string> {
  const { id } = await (await client.call(mail.createDraft, { message: 'Photos' })).json()
  return `/api/email/drafts/${id}/attachments`
}

function formWith(file: File) {
  const form = new FormData()
  form.set('file', file)
  return getForm(form)
}

const attach = async (client: TestClient, path: string, bytes: number) =>
  client.send(path, await formWith(new File(['x'.repeat(bytes)], 'photo.txt')))

const parseCookie = ({ cookies }: TestClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends the head of a request; the caller sends the body. */
async function begin(app: App, client: TestClient, path: string, type: string, length: number) {
  const socket = connect(app.port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {}) // the server may reset the connection
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${app.port}`,
    `Cookie: ${parseCookie(client)}`,
    'Sec-Fetch-Site: same-origin',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return {
    write: (bytes: Uint8Array | string) => socket.write(bytes),
    hangUp: () => socket.destroy(),
    async answered() {
      await closed(socket)
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
    },
  }
}

describe('an uploaded file', () => {
  test('is written to disk while it arrives, without a temporary file afterwards', async () => {
    await using app = await open()
    const ada = await app.newUser()
    const path = await getDraft(ada)
    const { body, headers } = await formWith(new File(['x'.repeat(1_000_000)], 'photo.txt'))
    const upload = await begin(app, ada, path, headers['content-type'], body.length)
    upload.write(body.subarray(0, 600_000))
    await expect.poll(() => incoming(app)).toHaveLength(1)
    upload.write(body.subarray(600_000))
    expect(await upload.answered()).toBe(201)
    await expect.poll(() => incoming(app)).toEqual([])
    expect(await stored(app)).toHaveLength(1)
  })

  test.each([
    ['its sender leaves', (upload: Awaited<ReturnType<typeof begin>>) => upload.hangUp()],
    ['it is no form', (upload: Awaited<ReturnType<typeof begin>>) => upload.write('x'.repeat(9e5))],
  ])('is deleted when %s', async (_, spoil) => {
    await using app = await open()
    const ada = await app.newUser()
    const path = await getDraft(ada)
    const { body, headers } = await formWith(new File(['x'.repeat(1_000_000)], 'photo.txt'))
    const upload = await begin(app, ada, path, headers['content-type'], body.length)
    upload.write(body.subarray(0, 100_000 + (body.length - 1_000_000)))
    await expect.poll(() => incoming(app)).toHaveLength(1)
    spoil(upload)
    await upload.answered()
    await expect.poll(() => incoming(app)).toEqual([])
    expect(await stored(app)).toEqual([])
  })

  test('of a killed process is deleted at the next start once it is an hour old', async () => {
    const first = await open()
    await using _ = first
    const folder = join(first.dataDir, 'uploads/incoming')
    await mkdir(folder, { recursive: true })
    // The file system's clock is not shifted by test:dates.
    for (const { name, hours } of [
      { name: 'old', hours: 2 },
      { name: 'new', hours: 0 },
    ]) {
      const at = new Date(Date.now() - hours * 3_600_000)
      await writeFile(join(folder, name), 'half a photo')
      await utimes(join(folder, name), at, at)
    }
    await using next = await open({ settings: { DATA_DIR: first.dataDir } })
    expect(await incoming(next)).toEqual(['new'])
  })
})

test('an upload may take longer than other request bodies', async () => {
  await using app = await open({ patience: { bodyTimeout: 150 } })
  const ada = await app.newUser()
  const path = await getDraft(ada)
  const { body, headers } = await formWith(new File(['x'.repeat(1000)], 'photo.txt'))
  const upload = await begin(app, ada, path, headers['content-type'], body.length)
  const call = await begin(app, ada, '/api/email/drafts', 'application/json', 20)
  upload.write(body.subarray(0, 500))
  call.write('{"message":')
  expect(await call.answered()).toBe(408)
  await pause(150) // both requests have exceeded the limit by now
  upload.write(body.subarray(500))
  expect(await upload.answered()).toBe(201)
})

test('two uploads of one account are read at a time, while those of others are read too', async () => {
  await using app = await open()
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const paths = await Promise.all([1, 2, 3, 4].map(() => getDraft(ada)))
  const { body, headers } = await formWith(new File(['x'.repeat(100_000)], 'photo.txt'))
  const uploads = []
  for (const path of paths) {
    const upload = await begin(app, ada, path, headers['content-type'], body.length)
    upload.write(body.subarray(0, 50_000))
    uploads.push(upload)
  }
  await expect.poll(() => incoming(app)).toHaveLength(2)
  expect((await attach(ben, await getDraft(ben), 1000)).status).toBe(201)
  await expect.poll(() => incoming(app)).toHaveLength(2)
  for (const upload of uploads) upload.write(body.subarray(50_000))
  for (const upload of uploads) expect(await upload.answered()).toBe(201)
})

test('five accounts that upload slowly do not delay others', async () => {
  await using app = await open()
  const { body, headers } = await formWith(new File(['x'.repeat(100_000)], 'photo.txt'))
  const slow = []
  for (const name of ['Ada', 'Cleo', 'Dora', 'Eve', 'Finn']) {
    const person = await app.newUser(name)
    for (const path of [await getDraft(person), await getDraft(person)]) {
      const upload = await begin(app, person, path, headers['content-type'], body.length)
      upload.write(body.subarray(0, 50_000))
      slow.push(upload)
    }
  }
  await expect.poll(() => incoming(app)).toHaveLength(10)
  const ben = await app.newUser('Ben')
  expect((await attach(ben, await getDraft(ben), 1000)).status).toBe(201)
  for (const upload of slow) upload.write(body.subarray(50_000))
  for (const upload of slow) expect(await upload.answered()).toBe(201)
})

test("an upload by a page's form causes no listener leak warning", async () => {
  await using app = await open()
  const ada = await app.newUser()
  const warnings: Error[] = []
  const collect = (warning: Error) => void warnings.push(warning)
  process.on('warning', collect)
  const form = new FormData()
  for (const [name, value] of Object.entries({ message: 'Photos', intent: 'attach' }))
    form.set(name, value)
  form.set('file', new File(['x'.repeat(1000)], 'photo.txt'))
  expect((await ada.send('/email/inbox/compose', await getForm(form))).status).toBe(303)
  await new Promise((done) => setImmediate(done))
  process.off('warning', collect)
  expect(warnings).toEqual([])
})

describe('an account over its storage quota', () => {
  const settings = { UPLOAD_QUOTA_MB: '1' }
  const full =
    'Your file storage is full. Delete files or messages with attachments to free up space.'

  test('gets 413 for one more attachment until it deletes some', async () => {
    await using app = await open({ settings })
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const path = await getDraft(ada)
    expect((await attach(ada, path, 600_000)).status).toBe(201)
    const refused = await attach(ada, path, 600_000)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'quota-exceeded', error: full })
    expect(await stored(app)).toHaveLength(1)
    expect((await attach(ben, await getDraft(ben), 600_000)).status).toBe(201)

    expect((await ada.send(`${path}/1`, { method: 'DELETE' })).status).toBe(204)
    expect((await attach(ada, path, 600_000)).status).toBe(201)
  })

  test('cannot exceed it by twenty concurrent attachments', async () => {
    await using app = await open({ settings })
    const ada = await app.newUser()
    const paths = await Promise.all(Array.from({ length: 20 }, () => getDraft(ada)))
    const answers = await Promise.all(paths.map((path) => attach(ada, path, 300_000)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, ...Array(17).fill(413)])
    expect(await stored(app)).toHaveLength(3)
  })

  test('sees the error on the contact form and keeps the text', async () => {
    await using app = await open({ settings })
    const ada = await app.newUser()
    await attach(ada, await getDraft(ada), 900_000)
    const form = new FormData()
    const input = { topic: 'other', subject: 'Rig plan', message: 'The plan is attached.' }
    for (const [name, value] of Object.entries(input)) form.set(name, value)
    form.set('attachment', new File(['x'.repeat(300_000)], 'plan.txt'))
    const answer = await ada.send('/contact-us', await getForm(form))
    expect(answer.status).toBe(413)
    const html = await answer.text()
    expect(html).toContain(full)
    expect(html).toContain('The plan is attached.')
  })
})

test('a large attachment is streamed from disk and not buffered for a slow client', {
  tags: ['thorough'],
}, async () => {
  await using app = await open()
  const ada = await app.newUser()
  const path = await getDraft(ada)
  await attach(ada, path, 5_000_000)
  const [, id] = /drafts\/(\d+)/.exec(path) ?? []
  const address = `/api/email/mails/${id}/attachments/1`
  const complete = await ada.visit(address)
  expect(complete.headers.get('content-length')).toBe('5000000')
  expect(await complete.text()).toBe('x'.repeat(5_000_000))

  const before = process.memoryUsage().arrayBuffers
  const head = `GET ${address} HTTP/1.1\r\nHost: x\r\nCookie: ${parseCookie(ada)}\r\n\r\n`
  const sockets = Array.from({ length: 60 }, () => connect(app.port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => {}) // the server resets the connection in the end
    socket.pause().write(head)
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await ada.visit('/api/me') // all earlier requests have been started by now
  // Buffering would take 300 MB; streams have some megabytes, and those of other files are not yet collected.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150_000_000)
  for (const socket of sockets) socket.resume()
  await Promise.all(sockets.map(closed))
})
