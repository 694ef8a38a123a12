import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { account, personalData } from '#client/features/account/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { passkeys } from '#client/features/two-factor/endpoints.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { auditEvents } from '#db/audit/table.ts'
import { notifications } from '#db/notifications/table.ts'
import { archivedTables, leftOutTables } from '#db/personal-data/tables.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { uploadFile } from '../support/sample-files.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())
const password = 'mind the footlights'

const modules = import.meta.glob<Record<string, unknown>>('/db/*/table.ts', { eager: true })

/** Returns whether rows of a table belong to an account. */
const isOwned = (table: SQLiteTable) =>
  getTableConfig(table).foreignKeys.some(
    (key) => getTableConfig(key.reference().foreignTable).name === 'accounts',
  )

test.skipIf(isForSqlite('table types'))(
  'every table that belongs to accounts is in the archive, or left out for a reason',
  () => {
    const all = Object.values(modules).flatMap((module) => Object.values(module))
    const owned = all.filter(
      (each): each is SQLiteTable => each instanceof SQLiteTable && isOwned(each),
    )
    expect(owned.length).toBeGreaterThan(40)
    const known: unknown[] = [archivedTables, leftOutTables].flatMap((areas) =>
      Object.values(areas).flatMap((tables) => Object.values(tables)),
    )
    const missing = owned.filter((table) => !known.includes(table))
    expect(missing.map((table) => getTableConfig(table).name)).toEqual([])
  },
)

async function download(person: TestClient) {
  const answer = await person.call(personalData.archive)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const kindsOf = async (email: string) => {
  const events = await app.services.db.select().from(auditEvents).orderBy(auditEvents.id)
  return events.filter(({ personEmail }) => personEmail === email).map(({ kind }) => kind)
}

describe('the archive of an account', () => {
  test('needs the password first', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(personalData.archive)
    expect([answer.status, (await answer.json()).code]).toEqual([428, 'not-proven'])
    // The link of a page that was open for too long leads to the form that asks for it.
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const followed = await ada.send('/api/account/archive', { headers })
    expect([followed.status, followed.headers.get('location')]).toEqual([
      303,
      '/account/account-settings?tab=data',
    ])
  })

  test('contains its rows and files, no secrets, and nothing of another account', async () => {
    const ada = await app.newUser()
    const other = await app.newUser('Other')
    for (const [person, title] of [
      [ada, 'Oil the trap'],
      [other, 'Sweep the wings'],
    ] as const) {
      await person.call(todo.create, { task: { title } })
      await uploadFile(person, new File([`plan of ${title}`], 'plan.txt'))
    }
    await ada.call(account.reauthenticate, { password })
    const files = await download(ada)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(Object.keys(archivedTables).map((area) => `${area}.json`)),
    )
    const { accounts } = JSON.parse(files['account.json'] ?? '')
    expect(accounts).toEqual([expect.objectContaining({ email: ada.email })])
    const { tasks } = JSON.parse(files['tasks.json'] ?? '')
    expect(tasks).toContainEqual(expect.objectContaining({ title: 'Oil the trap' }))
    for (const text of Object.values(files)) {
      expect(text).not.toMatch(/Sweep the wings|scrypt\$|passwordHash|tokenHash/)
    }
    const uploaded = Object.entries(files).find(([name]) => name.startsWith('files/uploads/'))
    expect(uploaded).toEqual(['files/uploads/1-plan.txt', 'plan of Oil the trap'])
    expect(files['readme.txt']).toContain('Your data at Callboard')
    expect(await kindsOf(ada.email)).toContain('personalDataExported')
  })
})

test('the archive of an account contains each row once, however many there are', async () => {
  const ada = await app.newUser()
  const { db } = app.services
  const owner = await findLocalAccount(db, ada.email)
  await db.write(async (tx) => {
    const row = { account: owner?.id ?? 0, kind: 'notice', title: 'Places', text: '' } as const
    const more = { href: '/dashboard', createdAt: '2026-03-04', read: true }
    const ids = Array.from({ length: 400 }, (_, nth) => 1000 + nth)
    await tx.insert(notifications).values(ids.map((id) => ({ ...row, ...more, id })))
  })
  await ada.call(account.reauthenticate, { password })
  const { notifications: listed } = JSON.parse((await download(ada))['other.json'] ?? '')
  const places = (listed as { id: number; title: string }[]).filter(
    ({ title }) => title === 'Places',
  )
  expect(places.map(({ id }) => id)).toEqual(Array.from({ length: 400 }, (_, nth) => 1000 + nth))
})

test('the archive of an account names its passkeys, without their keys', async () => {
  const ada = await app.newUser()
  await ada.call(account.reauthenticate, { password })
  const device = createAuthenticator(app.base)
  const options = await (await ada.call(passkeys.beginAdding)).json()
  const answer = device.create(options)
  expect((await ada.call(passkeys.add, answer)).status).toBe(201)
  const { 'account.json': text = '' } = await download(ada)
  const archived = JSON.parse(text)
  expect(archived.passkeys).toEqual([
    expect.objectContaining({ name: expect.any(String), createdAt: expect.any(String) }),
  ])
  expect(archived.passkeys[0]).not.toHaveProperty('publicKey')
  expect(text).not.toContain(device.credential)
})

describe('a request to delete an account', () => {
  test('reaches the administrators, and can be withdrawn', async () => {
    const admin = await app.newUser('Marit', 'admin')
    const ada = await app.newUser()
    expect((await ada.call(personalData.requestDeletion)).status).toBe(428)
    await ada.call(account.reauthenticate, { password })
    expect((await ada.call(personalData.requestDeletion)).status).toBe(200)
    expect((await ada.call(personalData.requestDeletion)).status).toBe(409)
    const id = (await findLocalAccount(app.services.db, ada.email))?.id
    const href = `/settings/accounts?edit=${id}`
    type News = { notifications: { href: string }[] }
    const news = async () => JSON.stringify(await admin.read<News>('/api/notifications'))
    expect(await news()).toContain(href)
    expect(await admin.read(`/api/accounts/${id}`)).toMatchObject({
      deletionRequestedAt: expect.any(String),
    })
    expect(await admin.page(href)).toContain('Deletion requested')
    expect((await ada.call(personalData.withdrawDeletion)).status).toBe(204)
    expect((await ada.call(personalData.withdrawDeletion)).status).toBe(409)
    expect(await news()).not.toContain(href)
    expect(await ada.read(personalData.deletion.path)).toEqual({})
    expect(await kindsOf(ada.email)).toEqual(
      expect.arrayContaining(['deletionRequested', 'deletionWithdrawn']),
    )
  })
})
