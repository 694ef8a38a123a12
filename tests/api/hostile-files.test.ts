/** @module-tag thorough */

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { resumableUploads } from '#client/lib/api/tus.ts'
import type { UserFile } from '#db/uploads/files.ts'
import { hostilePictures } from '../support/hostile-files.ts'
import { hostileSheets } from '../support/hostile-sheets.ts'
import { uploadFile } from '../support/sample-files.ts'
import { open, type TestClient } from '../support/test-app.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const app = await open({ settings: { WRITES_PER_MINUTE: '0' } })
afterAll(() => app[Symbol.asyncDispose]())

type Hostile = { label: string; file: File }
const pictures: Hostile[] = []
const sheets: Hostile[] = []
let admin: TestClient
let ada: TestClient

beforeAll(async () => {
  for (const [label, name, make] of hostilePictures) {
    pictures.push({ label, file: new File([await make()], name) })
  }
  for (const [label, name, make] of hostileSheets) {
    sheets.push({ label, file: new File([make()], name) })
  }
  admin = await app.staff('Admin')
  ada = await app.newUser('Ada')
}, 60_000)

/** Sends a file by tus, in one part. */
async function sendInParts(client: TestClient, file: File) {
  const version = { 'tus-resumable': '1.0.0' }
  const name = Buffer.from(file.name).toString('base64')
  const size = String(file.size)
  const created = await client.send(resumableUploads, {
    method: 'POST',
    headers: { ...version, 'upload-length': size, 'upload-metadata': `filename ${name}` },
  })
  if (created.status !== 201) return created
  return client.send(created.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: {
      ...{ ...version, 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(await file.arrayBuffer()),
  })
}

type Upload = [name: string, send: (file: File) => Promise<Response>]

/** Where pictures go in, and are drawn again. */
const pictureUploads: Upload[] = [
  ['products', (file) => uploadFile(admin, file, {}, '/api/datalist/images')],
  ['avatars', (file) => uploadFile(ada, file, {}, '/api/account/avatar')],
  ['avatars of users', (file) => uploadFile(admin, file, {}, '/api/users/268/avatar')],
  ['posts', (file) => uploadFile(ada, file, { text: 'Look' }, '/api/profile/posts')],
  ['uploads of images', (file) => uploadFile(ada, file, { kind: 'image' })],
]

const fileUploads: Upload[] = [
  ['uploads', (file) => uploadFile(ada, file)],
  ['resumable uploads', (file) => sendInParts(ada, file)],
]

/** Returns what is not answered with one of these statuses. */
async function findOthers(
  files: Hostile[],
  send: Upload[1],
  isExpected: (status: number) => boolean,
) {
  const others: string[] = []
  for (const { label, file } of files) {
    const answer = await send(file)
    if (!isExpected(answer.status)) others.push(`${label}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  return others
}

const isRefused = (status: number) => status >= 400 && status < 500
const isHandled = (status: number) => status < 500

const stored = async () => {
  const uploads = join(app.dataDir, 'uploads')
  const files = await readdir(uploads, { recursive: true }).catch(() => [])
  return files.filter((name) => name.includes('.') && !name.startsWith('incoming')).toSorted()
}

test('there are at least 40 hostile pictures and 40 hostile spreadsheets', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(40)
  expect(sheets.length).toBeGreaterThanOrEqual(40)
})

describe('hostile pictures', () => {
  test.each([...pictureUploads, ...fileUploads])(
    'are refused by %s, and nothing is stored',
    async (_, send) => {
      const before = await stored()
      expect(await findOthers(pictures, send, isRefused)).toEqual([])
      expect(await stored()).toEqual(before)
    },
    60_000,
  )
})

describe('hostile spreadsheets', () => {
  test.each([
    ...fileUploads,
    ['avatars', (file) => uploadFile(ada, file, {}, '/api/account/avatar')],
  ] as Upload[])(
    'cause no server error in %s',
    async (_, send) => {
      expect(await findOthers(sheets, send, isHandled)).toEqual([])
    },
    60_000,
  )
})

const harmlessTypes =
  /^(image\/(png|jpeg|gif|webp)|application\/(pdf|octet-stream)|text\/plain)(;|$)/

function assertHarmless({ headers }: Response) {
  expect(headers.get('content-type')).toMatch(harmlessTypes)
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
}

test('attachments of any kind are kept, but are only ever downloaded', async () => {
  const { id } = await (await ada.call(mail.createDraft, { message: 'Look' })).json()
  const path = `/api/email/drafts/${id}/attachments`
  for (const { file } of pictures) {
    const answer = await uploadFile(ada, file, {}, path)
    expect(answer.status).toBe(201)
    assertHarmless(await ada.visit(`/api/email/mails/${id}/attachments/1`))
    await ada.send(`${path}/1`, { method: 'DELETE' })
  }
}, 60_000)

test('a picture that is a page as well is kept as it is, but only ever downloaded', async () => {
  const gif = Buffer.from(
    'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    'latin1',
  )
  const both = new Uint8Array(Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]))
  const answer = await uploadFile(ada, new File([both], 'a.gif'))
  expect(answer.status).toBe(201)
  const { url, previewUrl }: UserFile = await answer.json()
  assertHarmless(await ada.visit(url))
  const preview = await ada.visit(String(previewUrl))
  expect(await preview.text()).not.toContain('script')
})

test('checking them never blocks the event loop for 200 ms, and memory is freed', async () => {
  const usedMemory = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = usedMemory()
  const worst = pictures.filter(({ label }) => /30,000|100 MB/.test(label))
  const long = {
    label: 'a long text',
    file: new File([Buffer.alloc(10_000_000, 'Cue 14.\n')], 'a.txt'),
  }
  let isDone = false
  let longest = 0
  // Counted in processor time of this thread: other processes may keep it waiting.
  const watch = (async () => {
    let last = process.threadCpuUsage()
    while (!isDone) {
      await pause(5)
      const { user, system } = process.threadCpuUsage(last)
      longest = Math.max(longest, (user + system) / 1000)
      last = process.threadCpuUsage()
    }
  })()
  const others = pictureUploads.map(([, send]) => findOthers(worst, send, isRefused))
  expect((await Promise.all(others)).flat()).toEqual([])
  // One after the other: the client copies its 10 MB on this thread too.
  for (const [, send] of fileUploads) {
    expect(await findOthers([...worst, long], send, isHandled)).toEqual([])
  }
  isDone = true
  await watch
  expect(longest).toBeLessThan(200)
  await expect.poll(usedMemory).toBeLessThan(before + 30_000_000)
}, 60_000)
