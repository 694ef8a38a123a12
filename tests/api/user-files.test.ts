import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { documents } from '#client/features/documents/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { uploads as calls } from '#client/features/uploads/endpoints.ts'
import { getLastEventId, listEventsAfter } from '#db/live/event-log.ts'
import { resetSampleData } from '#db/seed.ts'
import { maxFileSize, maxImageSize } from '#db/shared/file-limits.ts'
import type { FilePage, UserFile } from '#db/uploads/files.ts'
import { uploads } from '#db/uploads/table.ts'
import { png, uploadFile } from '../support/sample-files.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const list = (client: TestClient) => client.read<FilePage>('/api/uploads')
const note = (name = 'cues.txt', text = 'Cue 14: the curtain.') => new File([text], name)
const onDisk = ({ dataDir }: App) => readdir(join(dataDir, 'uploads/files')).catch(() => [])
const add = async (client: TestClient, file: File, fields?: Record<string, string>) =>
  (await uploadFile(client, file, fields)).json() as Promise<UserFile>

describe('POST /api/uploads', () => {
  test('stores a file, which GET returns byte by byte as a download', async () => {
    const ada = await app.newUser()
    const bytes = await png()
    const answer = await uploadFile(ada, new File([bytes], 'Model box – front.png'))
    expect(answer.status).toBe(201)
    const file: UserFile = await answer.json()
    expect(file).toMatchObject({
      ...{ name: 'Model box – front.png', type: 'image/png', size: bytes.length },
      checksum: createHash('sha256').update(bytes).digest('hex'),
      ...{ url: `/api/uploads/${file.id}`, previewUrl: `/api/uploads/${file.id}/preview` },
    })
    expect((await list(ada)).files).toEqual([file])

    const content = await ada.visit(file.url)
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes)
    const preview = await ada.visit(String(file.previewUrl))
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('keeps the last part of a path as the name, without characters that reverse text', async () => {
    const ada = await app.newUser()
    const file = await add(ada, note('C:\\plans\\\u202ecues.txt'))
    expect(file.name).toBe('cues.txt')
    expect((await ada.visit(file.url)).headers.get('content-disposition')).toContain('cues.txt')
  })

  test.each([
    ['a GIF where photos are accepted', 'photo', 'Choose a PNG or JPEG image.'],
    ['a text where images are accepted', 'image', 'Choose a PNG, JPEG, GIF or WebP image.'],
  ])('returns 400 for %s, and stores nothing', async (_, kind, error) => {
    const ada = await app.newUser()
    const before = await onDisk(app)
    const gif = new File(['GIF89a\x01\0'], 'curtain.gif')
    const answer = await uploadFile(ada, kind === 'photo' ? gif : note(), { kind })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { file: error } })
    expect((await list(ada)).files).toEqual([])
    expect(await onDisk(app)).toEqual(before)
  })

  test('returns 413 for an image over 5 MB and for any file over 10 MB', async () => {
    const ada = await app.newUser()
    const padded = new Uint8Array(maxImageSize + 1)
    padded.set(await png())
    expect((await uploadFile(ada, new File([padded], 'poster.png'))).status).toBe(413)
    const text = 'x'.repeat(maxFileSize)
    expect((await uploadFile(ada, note('long.txt', text))).status).toBe(201)
    expect((await uploadFile(ada, note('longer.txt', `${text}x`))).status).toBe(413)
    expect((await list(ada)).total).toBe(1)
  })

  test('returns 413 once the quota is used up, until a file is deleted', async () => {
    await using small = await open({ settings: { UPLOAD_QUOTA_MB: '1' } })
    const ada = await small.newUser()
    const text = 'x'.repeat(600_000)
    const { id } = await add(ada, note('a.txt', text))
    const refused = await uploadFile(ada, note('b.txt', text))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'quota-exceeded' })
    expect(await onDisk(small)).toHaveLength(1)
    expect((await list(ada)).storage).toEqual({ usedBytes: 600_000, maxBytes: 1_000_000 })
    expect((await ada.call(calls.remove, { id })).status).toBe(204)
    expect((await uploadFile(ada, note('b.txt', text))).status).toBe(201)
  })

  test('tells the other windows of the account, as deleting does', async () => {
    const { db } = app.services
    const ada = await app.newUser()
    const { account } = await ada.read<{ account: never }>('/api/me')
    const kinds = async (after: number) =>
      (await listEventsAfter(db, account, after))?.map(({ kind }) => kind)
    const start = await getLastEventId(db)
    const { id } = await add(ada, note())
    expect(await kinds(start)).toEqual(['file'])
    const next = await getLastEventId(db)
    await ada.call(calls.remove, { id })
    expect(await kinds(next)).toEqual(['file'])
  })
})

test('DELETE /api/uploads/:id deletes the file and its preview from disk', async () => {
  const ada = await app.newUser()
  const before = await onDisk(app)
  const { id, url, previewUrl } = await add(ada, new File([await png()], 'a.png'))
  expect(await onDisk(app)).toHaveLength(before.length + 2)
  expect((await ada.call(calls.remove, { id })).status).toBe(204)
  expect(await onDisk(app)).toEqual(before)
  for (const address of [url, String(previewUrl)]) {
    expect((await ada.visit(address)).status).toBe(404)
  }
  expect((await ada.call(calls.remove, { id })).status).toBe(404)
})

test('GET /api/uploads names the documents that show a file, until they no longer do', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const { id, url } = await add(ada, new File([await png()], 'a.png'))
  await add(ben, new File([await png()], 'b.png')) // has the same id in another account
  const unused = await add(ada, note())
  const html = `<p>The set:</p><img alt="The set" src="${url}">`
  const created = await ada.call(documents.create, { title: 'Set notes', html })
  const document = await created.json()
  await ada.call(documents.create, { title: 'Other', html: `<p>${url} and ${unused.url}</p>` })
  for (let n = 0; n < 12; n++) await ada.call(documents.create, { title: `Copy ${n}`, html })
  const usesOf = async (client: TestClient, file: number) =>
    (await list(client)).files.find((each) => each.id === file)?.usedBy
  const uses = await usesOf(ada, id)
  expect(uses).toHaveLength(13)
  expect(uses?.[0]).toEqual({ id: document.id, title: 'Set notes' })
  expect(await usesOf(ada, unused.id)).toEqual([])
  expect(await usesOf(ben, id)).toEqual([])
  const { version } = document
  await ada.call(documents.save, { id: document.id, version, html: '<p>None.</p>' })
  expect(await usesOf(ada, id)).toHaveLength(12)
})

test('a file belongs to its account: another one cannot see, load or delete it', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  await add(ada, note('first.txt'))
  const { id, url } = await add(ada, note('second.txt'))
  expect((await list(ben)).files).toEqual([])
  expect((await ben.visit(url)).status).toBe(404)
  expect((await ben.call(calls.remove, { id })).status).toBe(404)
  expect((await ada.visit(url)).status).toBe(200)
})

test('resetting the sample data leaves no row that counts against a quota', async () => {
  await using own = await open({ settings: { UPLOAD_QUOTA_MB: '1' } })
  const demo = await own.staff()
  const { usedBytes: samples } = (await list(demo)).storage
  await add(demo, note('a.txt', 'x'.repeat(400_000)))
  const { id } = await (await demo.call(mail.createDraft, { message: 'Photos' })).json()
  const path = `/api/email/drafts/${id}/attachments`
  await uploadFile(demo, note('b.txt', 'x'.repeat(500_000)), {}, path)
  expect((await list(demo)).storage.usedBytes).toBe(samples + 900_000)
  await resetSampleData(own.services.db, new Date())
  expect(await own.services.db.$count(uploads)).toBe(0)
  expect((await uploadFile(demo, note('c.txt', 'x'.repeat(900_000)))).status).toBe(201)
})

test('a sample account begins with three files, and an account that registers with none', async () => {
  const { files } = await list(await app.staff())
  expect(files.map(({ name }) => name)).toEqual([
    'Ground plan, act one.png',
    'Running order.txt',
    'Cast list.csv',
  ])
  const client = await app.staff()
  for (const { url, previewUrl, checksum } of files) {
    const content = Buffer.from(await (await client.visit(url)).arrayBuffer())
    expect(createHash('sha256').update(content).digest('hex')).toBe(checksum)
    if (previewUrl) expect((await client.visit(previewUrl)).status).toBe(200)
  }
  expect((await list(await app.newUser())).files).toEqual([])
})
