import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { chatFiles } from '#client/features/chat/files/endpoints.ts'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import type { MessageFile } from '#db/chat/files.ts'
import type { Group } from '#db/chat/group-rows.ts'
import { undoDeletionMs, unsentFileMs } from '#db/chat/limits.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import { chatFiles as fileTable } from '#db/chat/table.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { uploads } from '#db/uploads/table.ts'
import { pruneHistory } from '#server/jobs/cleanup.ts'
import { getForm } from '../support/raw-http.ts'
import { png, uploadFile } from '../support/sample-files.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid } from './chat-book.ts'

const start = Date.parse('2026-11-20T18:00:00Z')
const app = await open({ now: () => start })
const { db, config, storage } = app.services
afterAll(() => app[Symbol.asyncDispose]())

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

const text = (content = 'Cue 14', name = 'cues.txt') => new File([content], name)
const picture = async (name = 'set.png') => new File([await png(960, 480)], name)
const add = (client: TestClient, file: File) =>
  json<MessageFile>(uploadFile(client, file, {}, chatFiles.add.path))
const isReadable = async (client: TestClient, id: number) => {
  const { status } = await client.call(chatFiles.content, { id })
  expect([200, 404]).toContain(status)
  return status === 200
}
const listOnDisk = () => readdir(join(config.dataDir, 'uploads', 'chat')).catch(() => [])
const prune = (now: number) => pruneHistory({ db, config, storage, now: () => now })

let pairs = 0

/** Two people who can write to each other, and a stranger. */
async function createPeople() {
  pairs++
  const [ada, ben, cyd] = [
    await app.newUser(`Ada Files ${pairs}`),
    await app.newUser(`Ben Files ${pairs}`),
    await app.newUser(`Cyd Files ${pairs}`),
  ]
  return { ada, ben, cyd, toBen: await getUid(ada, ben.name), toAda: await getUid(ben, ada.name) }
}

const send = (client: TestClient, contactId: number, files: object[], textContent = '') =>
  client.call(chat.say, { contactId, textContent, files })
const listMessages = async (client: TestClient, contactId: number) =>
  (await json<MessagePage>(client.call(chat.messages, { contactId }))).messages

test('a message with a picture and a text file is read by both sides and by nobody else', async () => {
  const { ada, ben, cyd, toBen, toAda } = await createPeople()
  const [image, notes] = [await add(ada, await picture()), await add(ada, text())]
  expect(image).toMatchObject({ type: 'image/png', preview: { width: 480, height: 240 } })
  expect(notes).not.toHaveProperty('preview')
  expect(await isReadable(ben, image.id)).toBe(false) // before it is sent
  const files = [{ id: image.id, description: 'The set from row F' }, { id: notes.id }]
  expect((await send(ada, toBen, files)).status).toBe(201)
  const [received] = await listMessages(ben, toAda)
  expect(received).toMatchObject({
    textContent: '',
    files: [{ ...image, description: 'The set from row F' }, notes],
  })
  for (const { id } of [image, notes]) {
    expect(await isReadable(ada, id)).toBe(true)
    expect(await isReadable(ben, id)).toBe(true)
    expect(await isReadable(cyd, id)).toBe(false)
  }
  expect((await cyd.call(chatFiles.preview, { id: image.id })).status).toBe(404)
  const preview = await ben.call(chatFiles.preview, { id: image.id })
  expect(preview.headers.get('content-type')).toBe('image/webp')
})

test('the notification of a message without text names its files', async () => {
  const { ada, ben, toBen } = await createPeople()
  await send(ada, toBen, [{ id: (await add(ada, text())).id }])
  const { notifications } = await ben.read<{ notifications: Notification[] }>('/api/notifications')
  expect(notifications[0]).toMatchObject({ title: ada.name, text: 'cues.txt' })
})

test('files in a group are read by its members only, as long as they are members', async () => {
  const { ada, ben, cyd, toBen } = await createPeople()
  const { id } = await json<Group>(ada.call(groups.create, { name: 'Crew', contacts: [toBen] }))
  const file = await add(ada, text())
  await ada.call(chat.say, { groupId: id, textContent: '', files: [{ id: file.id }] })
  expect(await isReadable(ben, file.id)).toBe(true)
  expect(await isReadable(cyd, file.id)).toBe(false)
  await ben.call(groups.leave, { id })
  expect(await isReadable(ben, file.id)).toBe(false)
})

describe('POST /api/app/chat/messages', () => {
  test('returns 409 and sends nothing when a file is another user’s, is sent already, or is missing', async () => {
    const { ada, ben, toBen, toAda } = await createPeople()
    const [theirs, sent] = [await add(ben, text()), await add(ada, text())]
    await send(ada, toBen, [{ id: sent.id }])
    for (const id of [theirs.id, sent.id, 999_999]) {
      expect((await send(ada, toBen, [{ id }], 'Here')).status).toBe(409)
    }
    expect(await listMessages(ben, toAda)).toHaveLength(1)
    expect(await isReadable(ada, theirs.id)).toBe(false)
  })

  test('returns 400 without text and files', async () => {
    const { ada, toBen } = await createPeople()
    const answer = await send(ada, toBen, [], ' ')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { textContent: 'Enter a message.' } })
  })
})

test('files are never displayed as pages: they are downloads with the type of their content', async () => {
  const { ada } = await createPeople()
  const script = new File(['<script>alert(1)</script>'], '../../x.html', { type: 'text/html' })
  const fake = new File(['not a picture'], 'fake.png', { type: 'image/png' })
  for (const [file, name] of [
    [script, 'x.html'],
    [fake, 'fake.png'],
  ] as const) {
    const added = await add(ada, file)
    expect(added).toMatchObject({ name, type: 'text/plain' })
    expect(added).not.toHaveProperty('preview')
    const { headers } = await ada.call(chatFiles.content, { id: added.id })
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a picture that cannot be decoded is a download without a preview', async () => {
  const { ada } = await createPeople()
  const broken = new File([(await png()).slice(0, 60)], 'broken.png')
  expect(await add(ada, broken)).not.toHaveProperty('preview')
})

test('POST /api/app/chat/files returns 400 for an empty file', async () => {
  const { ada } = await createPeople()
  const answer = await uploadFile(ada, text(''), {}, chatFiles.add.path)
  expect(answer.status).toBe(400)
})

test('DELETE /api/app/chat/files/:id deletes a file that was not sent, with its quota, and no other', async () => {
  const { ada, ben, toBen } = await createPeople()
  const [unsent, sent] = [await add(ada, await picture()), await add(ada, text())]
  await send(ada, toBen, [{ id: sent.id }])
  const before = await listOnDisk()
  expect((await ben.call(chatFiles.remove, { id: unsent.id })).status).toBe(404)
  expect((await ada.call(chatFiles.remove, { id: sent.id })).status).toBe(404)
  const used = await db.$count(uploads)
  expect((await ada.call(chatFiles.remove, { id: unsent.id })).status).toBe(204)
  expect(await db.$count(uploads)).toBe(used - 1)
  expect(await listOnDisk()).toHaveLength(before.length - 2) // the file and its preview
})

test('the files of a deleted message cannot be read, come back with it, and are erased after an hour', async () => {
  const { ada, ben, toBen, toAda } = await createPeople()
  const file = await add(ada, await picture())
  const { id } = await json<StoredMessage>(send(ada, toBen, [{ id: file.id }]))
  await ada.call(chat.delete, { id })
  expect(await isReadable(ben, file.id)).toBe(false)
  expect(await isReadable(ada, file.id)).toBe(false)
  expect((await listMessages(ben, toAda))[0]).not.toHaveProperty('files')
  await ada.call(chat.restore, { id })
  expect(await isReadable(ben, file.id)).toBe(true)
  await ada.call(chat.delete, { id })
  const before = await listOnDisk()
  await prune(start + undoDeletionMs - 1)
  expect(await listOnDisk()).toEqual(before)
  await prune(start + undoDeletionMs + 1)
  expect(await listOnDisk()).toHaveLength(before.length - 2)
  expect(await db.$count(fileTable, eq(fileTable.id, file.id))).toBe(0)
})

test('files that were never sent are deleted after a day', async () => {
  const { ada } = await createPeople()
  const { id } = await add(ada, text())
  await prune(start + unsentFileMs + 1)
  expect(await db.$count(fileTable, eq(fileTable.id, id))).toBe(0)
})

test('the files of an account are deleted with it, and those of a group with the group', async () => {
  const { ada, ben, toBen, toAda } = await createPeople()
  const [own, inGroup, received] = [
    await add(ada, text()),
    await add(ada, text()),
    await add(ben, text()),
  ]
  await send(ada, toBen, [{ id: own.id }])
  await send(ben, toAda, [{ id: received.id }])
  const group = await json<Group>(ada.call(groups.create, { name: 'Crew', contacts: [toBen] }))
  await ada.call(chat.say, { groupId: group.id, textContent: '', files: [{ id: inGroup.id }] })
  await ada.call(groups.remove, { id: group.id })
  const count = (id: number) => db.$count(fileTable, eq(fileTable.id, id))
  expect(await count(inGroup.id)).toBe(0)
  await db.write((tx) => tx.delete(accounts).where(eq(accounts.name, ada.name)))
  expect([await count(own.id), await count(received.id)]).toEqual([0, 0])
})

test('without scripts a form sends a message with a file', async () => {
  const { ada, toBen } = await createPeople()
  const form = new FormData()
  form.set('intent', 'say')
  form.set('textContent', 'The plan')
  form.set('file', text('Dock at 07:15', 'plan.txt'))
  const answer = await ada.send(`/chat/${toBen}`, await getForm(form))
  expect(answer.status).toBe(303)
  expect((await listMessages(ada, toBen))[0]).toMatchObject({
    textContent: 'The plan',
    files: [{ name: 'plan.txt' }],
  })
  const html = await (await ada.visit(`/chat/${toBen}`)).text()
  const [, link = ''] = html.match(/href="([^"]+)"[^>]*>(?:(?!<\/a>).)*plan\.txt/s) ?? []
  expect(await (await ada.visit(link)).text()).toBe('Dock at 07:15')
})
