import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { registerPicture } from '#db/products/pictures.ts'
import { uploadFolders } from '#db/uploads/orphans.ts'
import { detectType } from '#server/files/detect-type.ts'
import { deleteFile, findFile, saveFile } from '#server/files/uploads.ts'
import { toHttpError } from '#server/http/http-error.ts'
import { createOrphanSweep } from '#server/jobs/orphan-files.ts'
import { getForm } from '../support/raw-http.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('the type of a file', () => {
  test.each([
    ['image/png', '\x89PNG\r\n\x1a\n…'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['application/pdf', '%PDF-1.7\n'],
    ['text/plain', 'Cue 14: the curtain.\r\n\tStand by.'],
  ])('is detected from its bytes: %s', (type, content) => {
    expect(detectType(bytes(content))).toMatchObject({ type })
  })

  test.each([
    ['nothing at all', ''],
    ['a program', '\x7fELF\x02\x01\x01\0'],
    ['an archive', 'PK\x03\x04\x14\0'],
    ['no text of ours', 'caf\xe9'],
    ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ])('is unknown when it is %s', (_, content) => {
    expect(detectType(bytes(content))).toBeUndefined()
  })
})

test("a stored file has a random name and is readable by its owner's process only", async () => {
  const { dataDir } = app
  const { storage } = app.services
  const text = bytes('A note for the prompt corner')
  const name = await saveFile(storage, 'notes', text, { type: 'text/plain', extension: 'txt' })
  expect(name).toMatch(/^[0-9a-f-]{36}\.txt$/)
  const path = join(dataDir, 'uploads', 'notes', name)
  expect(await findFile(storage, 'notes', name)).toBe(path)
  expect(new Uint8Array(await readFile(path))).toEqual(text)
  const file = await stat(path)
  expect(file.mode & 0o777).toBe(0o600)

  expect(await findFile(storage, 'other', name)).toBeUndefined()
  expect(await findFile(storage, 'notes', `../notes/${name}`)).toBeUndefined()
  expect(await findFile(storage, 'notes', '../../secrets.json')).toBeUndefined()
  await deleteFile(storage, 'notes', name)
  expect(await readdir(join(dataDir, 'uploads', 'notes'))).toEqual([])
  await deleteFile(storage, 'notes', name)
})

const day = 86_400_000
const text = { type: 'text/plain', extension: 'txt' }
const listFiles = (folder: string) => readdir(join(app.dataDir, 'uploads', folder))

test('a file without a row is deleted after a day, and no other file is', async () => {
  const demo = await app.staff()
  const { id } = await (await demo.post('/api/email/drafts', { message: 'Photos' })).json()
  const form = new FormData()
  form.set('file', new File(['the set at noon'], 'set.txt'))
  await demo.send(`/api/email/drafts/${id}/attachments`, await getForm(form))
  const orphans = await Promise.all(
    uploadFolders.map(async (folder) => ({
      folder,
      file: await saveFile(app.services.storage, folder, bytes('x'), text),
    })),
  )
  expect(await listFiles('mail')).toHaveLength(2)

  let nowMs = 0
  const deleteOrphans = createOrphanSweep(app.services, () => nowMs)
  for (nowMs of [0, day - 1]) {
    await deleteOrphans()
    for (const { folder, file } of orphans) expect(await listFiles(folder)).toContain(file)
  }
  nowMs = day
  await deleteOrphans()
  for (const { folder, file } of orphans) expect(await listFiles(folder)).not.toContain(file)
  expect(await listFiles('mail')).toHaveLength(1)
})

test('a file whose row is stored during the sweep is not deleted', async () => {
  const { services } = app
  const file = await saveFile(services.storage, 'products', bytes('x'), text)
  const db: typeof services.db = {
    ...services.db,
    async write(work) {
      await registerPicture(services.db, file, new Date())
      return services.db.write(work)
    },
  }
  let nowMs = 0
  const deleteOrphans = createOrphanSweep({ ...services, db }, () => nowMs)
  await deleteOrphans()
  nowMs = day
  await deleteOrphans()
  expect(await listFiles('products')).toContain(file)
})

test('a file that looks old when it is first seen without a row is not deleted', async () => {
  const file = await saveFile(app.services.storage, 'mail', bytes('x'), text)
  await utimes(join(app.dataDir, 'uploads', 'mail', file), 0, 0)
  await createOrphanSweep(app.services)()
  expect(await listFiles('mail')).toContain(file)
})

test.each([
  ['ENOSPC', 507, 'storage-full'],
  ['EDQUOT', 507, 'storage-full'],
  ['EMFILE', 503, 'busy'],
  ['ENFILE', 503, 'busy'],
])('a file that cannot be stored for %s gets %i', (code, status, problem) => {
  const error = Object.assign(new Error(`${code}: open`), { code, syscall: 'open' })
  expect(toHttpError(error)).toMatchObject({ status, code: problem })
})
