import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { account as own } from '#client/features/account/endpoints.ts'
import { accounts as calls } from '#client/features/accounts/endpoints.ts'
import { auth } from '#client/features/auth/endpoints.ts'
import { profile } from '#client/features/profile/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { selectedField } from '#client/lib/list/use-selection.ts'
import { addAdmin } from '#db/accounts/admins.ts'
import { findAccount, findLocalAccount } from '#db/accounts/queries.ts'
import { syncAccount } from '#db/accounts/sync.ts'
import { type AccountId, accounts as accountTable } from '#db/accounts/table.ts'
import { counters } from '#db/counters/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { addMissingRecords, removeSamplePortraits } from '#db/users/account-records.ts'
import { managedUsers, userChanges } from '#db/users/table.ts'
import { purgeUsers } from '#server/jobs/cleanup.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { add, change, getUser, remove, uploadPhoto } from '../support/user-calls.ts'

const app = await open({ settings: { DEMO_LOGINS: 'off', REGISTRATION: 'open' } })
const admin = await app.newUser('Marit', 'admin')
const { db } = app.services
afterAll(() => app[Symbol.asyncDispose]())

const password = 'mind the footlights'
const newEmail = () => `${crypto.randomUUID()}@finch.test`

async function recordOf(email: string) {
  const [row] = await db.select().from(managedUsers).where(eq(managedUsers.email, email))
  return row
}

async function tokenFor(to: string) {
  const sent = await db.select().from(outbox).where(eq(outbox.to, to))
  return /\?token=([\w-]{43})/.exec(sent.at(-1)?.message ?? '')?.[1] ?? ''
}

/** Registers somebody who has confirmed the email. */
async function joined(name = 'Nina New') {
  const email = newEmail()
  const client = app.client()
  await client.call(auth.register, { email, password, name })
  await client.call(own.verifyEmail, { token: await tokenFor(email) })
  const account = (await findLocalAccount(db, email))?.id as AccountId
  const record = (await recordOf(email))?.id ?? 0
  return Object.assign(client, { email, account, record })
}

const stateOf = async (id: AccountId) => {
  const found = await findAccount(db, id)
  return found && (found.deactivatedAt ? 'deactivated' : 'active')
}

describe('a new account has a user record', () => {
  test('when somebody who registered confirms the email', async () => {
    const email = newEmail()
    const client = app.client()
    await client.call(auth.register, { email, password, name: 'Nina New' })
    const { id: account } = (await findLocalAccount(db, email)) ?? {}
    expect(await recordOf(email)).toBeUndefined()
    await client.call(own.verifyEmail, { token: await tokenFor(email) })
    expect(await recordOf(email)).toMatchObject({
      ...{ account, name: 'Nina New', role: 'user', status: 'active', is_verified: true },
      username: email.split('@')[0]?.slice(0, 30),
    })
  })

  test('when somebody is invited, with their name once they accept', async () => {
    const email = newEmail()
    await admin.call(calls.invite, { email, role: 'staff' })
    expect(await recordOf(email)).toMatchObject({ name: email, role: 'staff', is_verified: false })
    const token = await tokenFor(email)
    await app.client().call(auth.register, { email, name: 'Ida', password, token })
    expect(await recordOf(email)).toMatchObject({ name: 'Ida', is_verified: true })
  })

  test('when somebody signs in with a provider, and follows the name and email there', async () => {
    const [email, later] = [newEmail(), newEmail()]
    const person = { provider: 'oidc', subject: email, email, name: 'Olga' }
    const now = new Date()
    const { id } = await syncAccount(db, person, { now })
    expect(await recordOf(email)).toMatchObject({ account: id, name: 'Olga', is_verified: true })
    await syncAccount(db, { ...person, email: later, name: 'Olga Orr' }, { now })
    expect(await recordOf(later)).toMatchObject({ account: id, name: 'Olga Orr' })
  })

  test('even if a stranger registered with the email of somebody who signs in with a provider', async () => {
    const email = newEmail()
    await app.client().call(auth.register, { email, password, name: 'A stranger' })
    const person = { provider: 'oidc', subject: email, email, name: 'Olga' }
    const { id } = await syncAccount(db, person, { now: new Date() })
    expect(await recordOf(email)).toMatchObject({ account: id, name: 'Olga' })
  })

  test('when an operator adds an administrator', async () => {
    const email = newEmail()
    await addAdmin(db, email, new Date())
    expect(await recordOf(email)).toMatchObject({ role: 'admin', account: expect.any(Number) })
  })

  test('unless a record with the email exists, which is linked once the email is confirmed', async () => {
    const email = newEmail()
    const added = await add(admin, { username: 'halldora', email, name: 'Halldóra Finch' })
    const client = app.client()
    await client.call(auth.register, { email, password, name: 'A stranger' })
    expect(await recordOf(email)).toMatchObject({ account: null, name: 'Halldóra Finch' })
    await client.call(own.verifyEmail, { token: await tokenFor(email) })
    const { id } = await added.json()
    expect(await recordOf(email)).toMatchObject({ id, account: expect.any(Number) })
  })

  test('and in a demonstration has none', async () => {
    await using demo = await open()
    const email = newEmail()
    await demo.client().call(auth.register, { email, password, name: 'Nina' })
    expect(await demo.services.db.$count(managedUsers)).toBe(50)
  })
})

test('the first start adds the records of accounts that have none, and later starts add no deleted one', async () => {
  await using other = await open({ settings: { DEMO_LOGINS: 'off', REGISTRATION: 'open' } })
  const { db } = other.services
  const ada = await other.newUser('Ada', 'staff')
  const gone = await other.newUser('Gwen')
  const stranger = newEmail()
  await other.client().call(auth.register, { email: stranger, password, name: 'A stranger' })
  const deactivatedAt = new Date().toISOString()
  await db.write((tx) =>
    tx.update(accountTable).set({ deactivatedAt }).where(eq(accountTable.email, gone.email)),
  )
  await addMissingRecords(db, new Date())
  expect(await db.$count(managedUsers)).toBe(0)
  // A database of an earlier version has not had its records added.
  await db.write((tx) => tx.delete(counters).where(eq(counters.name, 'account records')))
  await addMissingRecords(db, new Date())
  const rows = await db.select().from(managedUsers)
  expect(rows).toMatchObject([
    { email: ada.email, name: 'Ada', role: 'staff', status: 'active', is_verified: true },
    { email: gone.email, status: 'deactivated' },
  ])
})

test('the first start removes the sample portraits that new records used to get, once', async () => {
  await using other = await open({ settings: { DEMO_LOGINS: 'off', REGISTRATION: 'open' } })
  const { db } = other.services
  const boss = await other.newUser('Marit', 'admin')
  const username = 'halldora'
  const { id } = await (await add(boss, { username, email: newEmail(), name: 'Halldóra' })).json()
  const uploaded = '/api/users/avatars/mine.webp'
  const setAvatar = (avatar: string) => db.write((tx) => tx.update(managedUsers).set({ avatar }))
  const getAvatar = async () => (await getUser(boss, id)).avatar
  const restart = async () => {
    // A database of an earlier version has had no portraits removed.
    await db.write((tx) => tx.delete(counters).where(eq(counters.name, 'record portraits')))
    await removeSamplePortraits(db)
  }
  await setAvatar('/img/people/contact-4.svg')
  await restart()
  expect(await getAvatar()).toBe('')
  await setAvatar(uploaded)
  await restart()
  expect(await getAvatar()).toBe(uploaded)
  await setAvatar('/img/people/contact-4.svg')
  await removeSamplePortraits(db)
  expect(await getAvatar()).toBe('/img/people/contact-4.svg')

  await using demo = await open()
  const isPortrait = like(managedUsers.avatar, '/img/people/%')
  const before = await demo.services.db.$count(managedUsers, isPortrait)
  await removeSamplePortraits(demo.services.db)
  expect(await demo.services.db.$count(managedUsers, isPortrait)).toBe(before)
  expect(before).toBeGreaterThan(0)
})

test('people are not suggested to themselves, and a new record has no picture', async () => {
  const [nina, otto] = [await joined('Nina'), await joined('Otto')]
  type Suggested = { suggestions: { id: number; avatar: string }[] }
  const answer = await nina.call(profile.friends, { limit: 200 })
  const { suggestions } = (await answer.json()) as Suggested
  expect(suggestions.map(({ id }) => id)).not.toContain(nina.record)
  expect(suggestions).toContainEqual(expect.objectContaining({ id: otto.record, avatar: '' }))
})

describe('an account and its record', () => {
  test('share the email, which is changed in the account settings only', async () => {
    const nina = await joined()
    const refused = await change(admin, nina.record, { email: newEmail() })
    const error =
      'This person signs in with this email. They can change it in their account settings.'
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error, code: 'conflict', fields: { email: error } },
    ])
    const email = newEmail()
    await nina.call(own.general, { email, password })
    expect(await getUser(admin, nina.record)).toMatchObject({ email: nina.email })
    await nina.call(own.verifyEmail, { token: await tokenFor(email) })
    expect(await getUser(admin, nina.record)).toMatchObject({ email, version: 2 })
    expect(await admin.page(`/app/user/edit?id=${nina.record}`)).toContain(
      'They sign in with this email.',
    )
  })

  test('share the name, which a record below the rank of its reader changes', async () => {
    const nina = await joined()
    expect((await change(admin, nina.record, { name: 'Nina Nash' })).status).toBe(200)
    expect(await nina.read('/api/me')).toMatchObject({ name: 'Nina Nash' })
    await nina.call(own.general, { name: 'Nina Noor' })
    expect(await getUser(admin, nina.record)).toMatchObject({ name: 'Nina Noor' })
    await admin.call(calls.change, { id: nina.account, role: 'admin' })
    const editor = await app.newUser('Eda', 'editor')
    expect((await change(editor, nina.record, { name: 'Nobody' })).status).toBe(403)
    expect(await nina.read('/api/me')).toMatchObject({ name: 'Nina Noor' })
  })

  test('share whether they are active', async () => {
    const nina = await joined()
    await admin.call(calls.change, { id: nina.account, isActive: false })
    expect(await getUser(admin, nina.record)).toMatchObject({ status: 'deactivated' })
    await admin.call(calls.change, { id: nina.account, isActive: true })
    expect(await getUser(admin, nina.record)).toMatchObject({ status: 'active' })

    await nina.call(auth.login, { email: nina.email, password })
    expect((await nina.visit('/api/me')).status).toBe(200)
    await change(admin, nina.record, { status: 'blocked' })
    expect(await stateOf(nina.account)).toBe('deactivated')
    expect((await nina.visit('/api/me')).status).toBe(401)
    await admin.call(users.bulk, { ids: [nina.record], action: 'activate' })
    expect(await stateOf(nina.account)).toBe('active')
    await admin.call(users.bulk, { ids: [nina.record], action: 'deactivate' })
    expect(await stateOf(nina.account)).toBe('deactivated')
  })

  test('share a role that is given to the account, and the history says by whom', async () => {
    const nina = await joined()
    const changed = await admin.call(calls.change, { id: nina.account, role: 'staff' })
    expect(changed.status).toBe(200)
    expect(await recordOf(nina.email)).toMatchObject({ role: 'staff', version: 2 })
    expect(await admin.read(`/api/users/${nina.record}/activity`)).toMatchObject([
      { what: 'changed', fields: ['role'], by: admin.name },
      { what: 'added' },
    ])
    await addAdmin(db, nina.email, new Date())
    expect(await recordOf(nina.email)).toMatchObject({ role: 'admin' })
    expect((await change(admin, nina.record, { role: 'user' })).status).toBe(200)
    expect((await findAccount(db, nina.account))?.role).toBe('admin')
  })

  test('are deactivated only by those who manage accounts', async () => {
    const nina = await joined()
    const editor = await app.newUser('Eda', 'editor')
    expect((await change(editor, nina.record, { status: 'blocked' })).status).toBe(403)
    const bulk = await editor.call(users.bulk, { ids: [nina.record], action: 'block' })
    expect(bulk.status).toBe(403)
    expect(await getUser(admin, nina.record)).toMatchObject({ status: 'active' })
    expect(await stateOf(nina.account)).toBe('active')
  })
})

describe('deleting a user record', () => {
  const deletion = (client: TestClient, id: number, account?: string) =>
    client.call(users.delete, { id, ...(account && { account }) })

  test('keeps, deactivates or deletes the account', async () => {
    const people = [await joined(), await joined(), await joined()] as const
    expect((await remove(admin, people[0].record)).status).toBe(204)
    expect(await stateOf(people[0].account)).toBe('active')
    expect((await deletion(admin, people[1].record, 'deactivate')).status).toBe(204)
    expect(await stateOf(people[1].account)).toBe('deactivated')
    expect((await people[1].visit('/api/me')).status).toBe(401)
    expect((await deletion(admin, people[2].record, 'delete')).status).toBe(204)
    expect(await stateOf(people[2].account)).toBeUndefined()
    expect((await people[2].visit('/api/me')).status).toBe(401)
    for (const { record } of people)
      expect((await admin.visit(`/api/users/${record}`)).status).toBe(404)
  })

  test('is undone together with the deactivation of the account', async () => {
    const nina = await joined()
    await deletion(admin, nina.record, 'deactivate')
    expect((await admin.call(users.restore, { ids: [nina.record] })).ok).toBe(true)
    expect(await getUser(admin, nina.record)).toMatchObject({ status: 'active' })
    expect(await stateOf(nina.account)).toBe('active')
  })

  test('asks on its page what happens to the account', async () => {
    const nina = await joined()
    const address = `/app/user/list?q=${nina.email}`
    expect(await admin.page(`${address}&delete=${nina.record}`)).toContain('Deactivate it')
    const form = {
      intent: 'bulk?action=delete',
      [selectedField]: String(nina.record),
      account: 'delete',
    }
    expect((await admin.submit(address, form)).status).toBe(303)
    expect(await stateOf(nina.account)).toBeUndefined()
  })

  test('of several users asks in the list what happens to their accounts', async () => {
    const people = [await joined('Bulk One'), await joined('Bulk Two')]
    const address = '/app/user/list?q=Bulk'
    const page = await admin.page(address)
    expect(page).toContain('Accounts of these people')
    expect(page.match(/type="radio"[^>]* form="users"/g)).toHaveLength(3)
    expect(page).not.toContain('Anyone who has an account can still sign in.')
    const fields = people.map(({ record }) => [selectedField, String(record)] as [string, string])
    const intent: [string, string] = ['intent', 'bulk?action=delete']
    const answer = await admin.submit(address, [intent, ...fields, ['account', 'delete']])
    expect(answer.status).toBe(303)
    for (const { account } of people) expect(await stateOf(account)).toBeUndefined()
  })

  test('of several users says that accounts stay where nobody listed has one', async () => {
    await add(admin, { username: 'no.account', email: newEmail(), name: 'Unaccounted Uma' })
    const page = await admin.page('/app/user/list?q=Unaccounted')
    expect(page).toContain('Anyone who has an account can still sign in.')
    expect(page).not.toContain('Accounts of these people')
  })

  test('never ends the last administrator or the own account', async () => {
    await using one = await open({ settings: { DEMO_LOGINS: 'off' } })
    const boss = await one.newUser('Boss', 'admin')
    await one.services.db.write(async (tx) => {
      const owner = await findLocalAccount(tx, boss.email)
      await tx.insert(managedUsers).values({
        ...{ id: 1, username: 'boss', avatar: '', email: 'other@finch.test', name: 'Boss' },
        ...{ country: '', role: 'user', status: 'active', is_verified: true, department: 'sales' },
        ...{ account: owner?.id ?? null, findable: 'boss', version: 1 },
      })
    })
    for (const account of ['deactivate', 'delete']) {
      const answer = await deletion(boss, 1, account)
      expect(answer.status, account).toBe(409)
    }
    expect((await change(boss, 1, { status: 'blocked' })).status).toBe(409)
    expect((await boss.visit('/api/users/1')).status).toBe(200)
  })
})

describe('deleting an account', () => {
  test.each([
    ['keep', 200],
    ['delete', 404],
  ])('with the record: %s', async (record, status) => {
    const nina = await joined()
    const answer = await admin.call(calls.delete, { id: nina.account, data: 'delete', record })
    expect(answer.status).toBe(204)
    expect((await admin.visit(`/api/users/${nina.record}`)).status).toBe(status)
  })

  test('with the record keeps it for a day with its photo, and its history says who deleted it', async () => {
    const nina = await joined()
    const photo = await uploadPhoto(admin, nina.record)
    expect(photo.status).toBe(200)
    const deletion = { id: nina.account, data: 'delete', record: 'delete' }
    expect((await admin.call(calls.delete, deletion)).status).toBe(204)
    const [deleted] = await db
      .select()
      .from(userChanges)
      .where(eq(userChanges.user, nina.record))
      .orderBy(desc(userChanges.id))
    expect(deleted).toMatchObject({ what: 'deleted', by: admin.name, row: { id: nina.record } })
    const photos = () => readdir(join(app.dataDir, 'uploads/people'))
    expect(await photos()).toHaveLength(1)
    const now = () => Date.now() + 25 * 3_600_000
    await purgeUsers({ ...app.services, now })
    expect(await photos()).toEqual([])
  })

  test('that was only invited deletes the record that came with it', async () => {
    const email = newEmail()
    const { id } = await (await admin.call(calls.invite, { email, role: 'user' })).json()
    expect((await admin.call(calls.revoke, { id })).status).toBe(204)
    expect(await recordOf(email)).toBeUndefined()
  })
})

test('the list shows administrators who can sign in, and nobody else', async () => {
  const nina = await joined()
  const invited = newEmail()
  await admin.call(calls.invite, { email: invited, role: 'user' })
  const page = await admin.read<{ signIns: object }>('/api/users?q=finch.test&perPage=150')
  expect(page.signIns).toMatchObject({
    [nina.record]: { state: 'active', account: nina.account, signedInAt: expect.any(String) },
    [(await recordOf(invited))?.id ?? 0]: { state: 'invited', signedInAt: null },
  })
  expect(await admin.page(`/app/user/list?q=${nina.email}`)).toContain('Last sign-in')
  expect(await admin.page(`/app/user/list?q=${invited}`)).toContain('Invited')
  const editor = await app.newUser('Eda', 'editor')
  expect(await editor.read('/api/users')).not.toHaveProperty('signIns')
  expect(await editor.page(`/app/user/list?q=${nina.email}`)).not.toContain('Last sign-in')
})
