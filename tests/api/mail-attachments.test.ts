import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { uploads } from '#client/features/uploads/endpoints.ts'
import { resumableUploads } from '#client/lib/api/tus.ts'
import type { Mail } from '#db/mail/details.ts'
import { maxAttachmentsSize } from '#db/shared/file-limits.ts'
import type { FilePage } from '#db/uploads/files.ts'
import { unfinishedUploadMs } from '#db/uploads/limits.ts'
import { deleteUnfinishedUploads } from '#server/jobs/cleanup.ts'
import { getMail } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const version = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

const begin = (client: TestClient, name: string, size: number) =>
  client.send(resumableUploads, {
    method: 'POST',
    headers: {
      ...{ ...version, 'upload-length': String(size) },
      'upload-metadata': `filename ${base64(name)},kind ${base64('attachment')}`,
    },
  })

/** Uploads a file in one part. Returns its id. */
async function upload(client: TestClient, name: string, body: string) {
  const location = (await begin(client, name, body.length)).headers.get('location') ?? ''
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const answer = await client.send(location, {
    method: 'PATCH',
    headers: { ...version, ...type },
    body,
  })
  expect(answer.status).toBe(204)
  return Number(location.split('/').at(-1))
}

async function newDraft(client: TestClient) {
  const draft = (await (await client.call(mail.createDraft, { subject: 'Plans' })).json()) as Mail
  return draft.id
}

const attach = (client: TestClient, id: number, uploaded: number) =>
  client.call(mail.attach, { id, upload: uploaded })
const onDisk = (area: string) => readdir(join(app.dataDir, 'uploads', area)).catch(() => [])

test('a file uploaded in parts is attached to a draft, whatever its type, and is no longer an upload', async () => {
  const ada = await app.newUser('Ada')
  const id = await newDraft(ada)
  const body = 'x'.repeat(6_000_000)
  const uploaded = await upload(ada, 'plan.dwg', body)
  expect((await ada.read<FilePage>('/api/uploads')).files).toEqual([])
  const answer = await attach(ada, id, uploaded)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ n: 1, name: 'plan.dwg', size: 6_000_000 })
  expect((await getMail(ada, id)).attachments).toEqual(['plan.dwg'])
  const file = await ada.send(`/api/email/mails/${id}/attachments/1`)
  expect(await file.text()).toBe(body)
  const { storage } = await ada.read<FilePage>('/api/uploads')
  expect(storage.usedBytes).toBe(6_000_000)
  expect(await onDisk('files')).toEqual([])
  expect((await attach(ada, id, uploaded)).status).toBe(404)
})

test('attachments above 25 MB in total are refused, and the upload stays', async () => {
  const ada = await app.newUser('Ada')
  expect((await begin(ada, 'film.mp4', maxAttachmentsSize + 1)).status).toBe(413)
  const id = await newDraft(ada)
  const half = 'x'.repeat(maxAttachmentsSize / 2)
  for (const name of ['one.mp4', 'two.mp4']) {
    expect((await attach(ada, id, await upload(ada, name, half))).status).toBe(201)
  }
  const third = await upload(ada, 'three.txt', 'x')
  const answer = await attach(ada, id, third)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: 'Attachments can be up to 25 MB in total.' })
  expect((await getMail(ada, id)).attachments).toEqual(['one.mp4', 'two.mp4'])
  expect((await attach(ada, await newDraft(ada), third)).status).toBe(201)
})

test('the upload of another account, or one that is not an attachment, cannot be attached', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const uploaded = await upload(ada, 'plan.dwg', 'secret')
  expect((await attach(ben, await newDraft(ben), uploaded)).status).toBe(404)
  expect((await attach(ada, await newDraft(ada), uploaded + 1)).status).toBe(404)
  const unfinished = (await begin(ada, 'plan.dwg', 100)).headers.get('location') ?? ''
  const answer = await attach(ada, await newDraft(ada), Number(unfinished.split('/').at(-1)))
  expect(answer.status).toBe(404)
})

test('an upload is attached once when two requests attach it at the same time', async () => {
  const ada = await app.newUser('Ada')
  const id = await newDraft(ada)
  const uploaded = await upload(ada, 'plan.dwg', 'once')
  const answers = await Promise.all([attach(ada, id, uploaded), attach(ada, id, uploaded)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  expect((await getMail(ada, id)).attachments).toEqual(['plan.dwg'])
})

test('the attachments of a sent email and of a reply count against the quota', async () => {
  const ada = await app.newUser('Ada')
  const usedBytes = async () => (await ada.read<FilePage>('/api/uploads')).storage.usedBytes
  const texts = { to: ['press@harbor.example'], subject: 'Plans', message: 'As discussed.' }
  const sent: number[] = []
  for (const send of [
    (draft: number) => ada.call(mail.send, { ...texts, draft }),
    (draft: number) => ada.call(mail.reply, { id: sent[0] ?? 0, message: 'And this.', draft }),
  ]) {
    const draft = await newDraft(ada)
    await attach(ada, draft, await upload(ada, 'plan.dwg', 'ten bytes.'))
    sent.push(((await (await send(draft)).json()) as Mail).id)
    expect(await usedBytes()).toBe(10 * sent.length)
  }
})

test('an upload that waits for its email is not listed as a file, but counts against the quota', async () => {
  const ada = await app.newUser('Ada')
  const { storage, total } = await ada.read<FilePage>('/api/uploads')
  await upload(ada, 'plan.dwg', 'waiting')
  const page = await ada.read<FilePage>('/api/uploads')
  expect(page).toMatchObject({ total, files: [], unfinished: [] })
  expect(page.storage.usedBytes).toBe(storage.usedBytes + 'waiting'.length)
})

test('a waiting upload is deleted like a file, which frees its space', async () => {
  const ada = await app.newUser('Ada')
  const id = await upload(ada, 'plan.dwg', 'waiting')
  expect((await ada.call(uploads.remove, { id })).status).toBe(204)
  expect((await ada.read<FilePage>('/api/uploads')).storage.usedBytes).toBe(0)
  expect((await attach(ada, await newDraft(ada), id)).status).toBe(404)
})

test('an upload that is never attached is deleted after a day', async () => {
  const ada = await app.newUser('Ada')
  const uploaded = await upload(ada, 'plan.dwg', 'never sent')
  const { services } = app
  const later = { ...services, now: () => Date.now() + unfinishedUploadMs + 60_000 }
  await deleteUnfinishedUploads(later)
  expect((await attach(ada, await newDraft(ada), uploaded)).status).toBe(404)
})
