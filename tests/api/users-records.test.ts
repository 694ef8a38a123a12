import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '#client/features/users/endpoints.ts'
import type { FaqPage } from '#db/faq/queries.ts'
import { faqCategories } from '#db/faq/table.ts'
import type { OutboxEmail } from '#db/outbox/queries.ts'
import { addHistory, type HistoryEntry } from '#db/users/history.ts'
import { managedUsers, userChanges } from '#db/users/table.ts'
import { purgeUsers } from '#server/jobs/cleanup.ts'
import { freshUsers } from '../support/counters.ts'
import { idsFrom } from '../support/ids.ts'
import { open, type TestClient } from '../support/test-app.ts'
import {
  add,
  all,
  bulk,
  change,
  getUser,
  halldora,
  page,
  remove,
  uploadPhoto,
} from '../support/user-calls.ts'

const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
const app = await open({ now: () => clock.now })
let demo: TestClient
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  await app.services.db.write(freshUsers)
  demo = await app.staff() // the session has expired after a day
})

const activity = (id: number) => demo.read<HistoryEntry[]>(`/api/users/${id}/activity`)
const restore = (client: TestClient, ids: number[]) => client.call(users.restore, { ids })

async function aDayLater() {
  clock.now += 25 * 60 * 60 * 1000
  demo = await app.staff()
}

const stored = () => readdir(join(app.dataDir, 'uploads/people')).catch(() => [])

describe('the history of a user', () => {
  test('is returned latest first, with author and fields', async () => {
    const admin = await app.staff('Admin')
    expect(await activity(300)).toEqual([])
    await change(demo, 300, { country: 'Malta', name: (await getUser(demo, 300)).name })
    await bulk(admin, [299, 300], 'block')
    await bulk(admin, [300], 'block')
    await change(demo, 300, { status: 'active', role: 'staff' })
    const at = '2026-11-20T10:00:00.000Z'
    expect(await activity(300)).toEqual([
      {
        id: expect.any(Number),
        at,
        by: 'Demo',
        what: 'changed',
        fields: ['role', 'status'],
        status: 'active',
      },
      {
        id: expect.any(Number),
        at,
        by: 'Admin',
        what: 'changed',
        fields: ['status'],
        status: 'blocked',
      },
      { id: expect.any(Number), at, by: 'Demo', what: 'changed', fields: ['country'] },
    ])
    const { id } = await (await add(demo, halldora)).json()
    expect(await activity(id)).toMatchObject([{ what: 'added', by: 'Demo' }])
    expect((await demo.visit('/api/users/999/activity')).status).toBe(404)
  })
})

describe('a deleted user', () => {
  test('can be restored, and the id is not reused', async () => {
    const before = await all(demo)
    await bulk(demo, [268, 317], 'delete')
    const added = await (await add(demo, halldora)).json()
    expect(added.id).toBe(318)
    const answer = await restore(demo, [268, 317, 300, 999])
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { changed: [268, 317], skipped: [] },
    ])
    expect(await all(demo)).toEqual([...before, added])
    expect(await activity(317)).toMatchObject([{ what: 'restored' }, { what: 'deleted' }])
    expect(await (await restore(demo, [268])).json()).toEqual({ changed: [], skipped: [] })
  })

  test('cannot be restored while the username is taken, which does not affect others', async () => {
    const { username, name } = await getUser(demo, 300)
    await bulk(demo, [300, 301], 'delete')
    const other = await (await add(demo, { ...halldora, username })).json()
    const both = await restore(demo, [300, 301])
    expect([both.status, await both.json()]).toEqual([200, { changed: [301], skipped: [name] }])
    const refused = await restore(demo, [300])
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ error: 'This username is already in use.' }),
    ])
    await remove(demo, other.id)
    expect(await (await restore(demo, [300])).json()).toEqual({ changed: [300], skipped: [] })
  })

  test('is removed after a day', async () => {
    await remove(demo, 300)
    await aDayLater()
    expect(await (await restore(demo, [300])).json()).toEqual({ changed: [], skipped: [] })
    expect(await activity(301)).toEqual([])
  })

  test('can be restored again after a second deletion', async () => {
    await remove(demo, 300)
    await restore(demo, [300])
    await aDayLater()
    await remove(demo, 300)
    await purgeUsers(app.services)
    expect(await (await restore(demo, [300])).json()).toMatchObject({ changed: [300] })
    expect(await activity(300)).toHaveLength(4)
  })

  test('gets a new idempotency state when restored', async () => {
    const contacts = async () =>
      (await demo.read<FaqPage>('/api/faq')).categories.map(({ contact }) => contact?.email)
    const before = await contacts()
    const { id = 0 } = (await all(demo)).find(({ email }) => email === before[0]) ?? {}
    await remove(demo, id)
    expect((await contacts())[0]).toBeUndefined()
    await restore(demo, [id])
    expect(await contacts()).toEqual(before)
    await remove(demo, id)
    await aDayLater()
    await purgeUsers(app.services)
    const [first] = await app.services.db
      .select()
      .from(faqCategories)
      .orderBy(faqCategories.id)
      .limit(1)
    expect(first?.contact).toBeNull()
  })

  test('is removed in batches even if there are very many', async () => {
    const [row] = await app.services.db.select().from(managedUsers).limit(1)
    const deleted = idsFrom(1001, 2600).map((user) => ({ user, what: 'deleted' as const, row }))
    const by = { name: 'Demo', at: new Date(clock.now) }
    await app.services.db.write((tx) =>
      addHistory(tx, by, deleted as Parameters<typeof addHistory>[2]),
    )
    await aDayLater()
    await remove(demo, 300)
    expect((await restore(demo, idsFrom(1001, 2000))).status).toBe(200)
    await purgeUsers(app.services)
    expect(await app.services.db.$count(userChanges)).toBe(1)
    expect(await (await restore(demo, [300])).json()).toMatchObject({ changed: [300] })
  })
})

describe("a user's picture", () => {
  test('is uploaded, shown to those who may read users, replaced and removed', async () => {
    const answer = await uploadPhoto(demo, 300)
    const { avatar, version } = await answer.json()
    expect([answer.status, avatar, version]).toEqual([
      200,
      expect.stringMatching(/^\/api\/users\/avatars\/[0-9a-f-]{36}\.webp$/),
      2,
    ])
    const seen = await (await app.staff('Staff')).visit(avatar)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await app.client().visit(avatar)).status).toBe(401)
    await uploadPhoto(demo, 300)
    expect(await stored()).toHaveLength(1)
    expect((await demo.visit(avatar)).status).toBe(404)
    expect(await (await demo.call(users.removePicture, { id: 300 })).json()).toMatchObject({
      avatar: '',
    })
    expect(await stored()).toEqual([])
    expect(await activity(300)).toMatchObject([{ fields: ['avatar'] }, {}, {}])
  })

  test('is not stored for an editor who may not edit the user', async () => {
    const editor = await app.newUser('Eve', 'editor')
    await change(demo, 301, { role: 'admin' })
    expect((await uploadPhoto(editor, 301)).status).toBe(403)
    expect(await stored()).toEqual([])
    const unreadable = new TextEncoder().encode('not a picture')
    expect((await uploadPhoto(editor, 301, unreadable)).status).toBe(403)
  })

  test('is deleted with the user once a restore is no longer possible', async () => {
    await uploadPhoto(demo, 300)
    await remove(demo, 300)
    expect(await stored()).toHaveLength(1)
    await purgeUsers(app.services)
    expect(await stored()).toHaveLength(1)
    await aDayLater()
    await purgeUsers(app.services)
    expect(await stored()).toEqual([])
  })

  test('is deleted when replaced, unless a user has it or can be restored with it', async () => {
    const { avatar } = await (await uploadPhoto(demo, 300)).json()
    for (const id of [301, 302]) await change(demo, id, { avatar })
    await remove(demo, 300)
    await demo.call(users.removePicture, { id: 301 })
    await aDayLater()
    await purgeUsers(app.services)
    expect(await stored()).toHaveLength(1)
    await change(demo, 302, { avatar: '/img/people/contact-1.svg' })
    expect(await stored()).toEqual([])
    const theirs = (await (await uploadPhoto(demo, 303)).json()).avatar
    await change(demo, 304, { avatar: theirs })
    await remove(demo, 304)
    await demo.call(users.removePicture, { id: 303 })
    await restore(demo, [304])
    expect((await demo.visit(theirs)).status).toBe(200)
    await demo.call(users.removePicture, { id: 304 })
    expect(await stored()).toEqual([])
  })

  test('is refused when invalid, of an unknown user or without permission', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
    const refused = await uploadPhoto(demo, 300, svg)
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toHaveProperty('file')
    expect((await uploadPhoto(demo, 999)).status).toBe(404)
    expect((await uploadPhoto(await app.staff('Staff'), 300)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('is kept when the file of the previous photo cannot be deleted', async () => {
    await uploadPhoto(demo, 300)
    const { storage } = app.services
    const remove = vi.fn(async () => {}).mockRejectedValueOnce(new Error('disk failure'))
    const shared = { remove, put: async () => {}, fetch: async () => false }
    storage.shared = { ...shared, list: async () => [], getSize: async () => undefined }
    expect((await uploadPhoto(demo, 300)).status).toBe(500)
    delete storage.shared
    const { avatar } = await getUser(demo, 300)
    expect((await demo.visit(avatar)).status).toBe(200)
  })
})

describe('a user with an account', () => {
  test('has a chat, and an admin can send a password reset', async () => {
    const ada = await app.newUser('Ada')
    const { id } = await (await add(demo, { ...halldora, email: ada.email.toUpperCase() })).json()
    const { chat, hasPassword } = await demo.read<{ chat: string; hasPassword: boolean }>(
      `/api/users/${id}/account`,
    )
    expect(hasPassword).toBe(true)
    expect(await demo.page(chat)).toContain('Ada')
    expect(await ada.read(`/api/users/${id}/account`)).toEqual({}) // a user without permission to reset it
    expect((await demo.call(users.resetPassword, { id })).status).toBe(204)
    const { rows } = await demo.read<{ rows: OutboxEmail[] }>('/api/outbox')
    expect(rows).toMatchObject([{ to: ada.email, subject: 'Reset your Callboard password' }])
    const mail = await demo.read<OutboxEmail>(`/api/outbox/${rows[0]?.id}`)
    expect(mail.message).toContain('An administrator sent you this link')
    expect((await ada.call(users.resetPassword, { id })).status).toBe(403)
  })

  test('is distinguished from a user without one', async () => {
    expect(await demo.read('/api/users/300/account')).toEqual({
      hasPassword: false,
      access: { state: 'none', canInvite: true },
    })
    expect((await demo.call(users.resetPassword, { id: 300 })).status).toBe(409)
  })
})

test('the column filters match any part of a value', async () => {
  const matches = async (query: string) => (await page(demo, query)).rows.map(({ name }) => name)
  expect(await matches('?name=BRAND&country=nigeria')).toEqual(['Oluchi Brandvold'])
  expect(await matches('?username=kofi.b')).toEqual(['Kofi Brandreth'])
  expect(await matches('?email=dagny')).toEqual(['Dagný Vatnsdal'])
  expect(await matches('?name=dagny')).toEqual(['Dagný Vatnsdal'])
  expect(await matches('?name=DAGN%C3%9D')).toEqual(['Dagný Vatnsdal'])
})
