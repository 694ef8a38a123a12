import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts as calls } from '#client/features/accounts/endpoints.ts'
import { auth } from '#client/features/auth/endpoints.ts'
import type { UserAccount } from '#client/features/users/endpoints.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import { getLastEventId, listEventsAfter } from '#db/live/event-log.ts'
import { outbox } from '#db/outbox/table.ts'
import { managedUsers } from '#db/users/table.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { add, change, getUser, remove } from '../support/user-calls.ts'

const app = await open({ settings: { DEMO_LOGINS: 'off', REGISTRATION: 'open' } })
const admin = await app.newUser('Marit', 'admin')
const { db } = app.services
afterAll(() => app[Symbol.asyncDispose]())

let count = 0
const nextName = () => `linked${++count}`

async function addRecord(email: string) {
  const answer = await add(admin, { username: nextName(), email, name: 'Halldóra Finch' })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return Number((await answer.json()).id)
}

const accessOf = async (id: number, client: TestClient = admin) =>
  (await client.read<UserAccount>(`/api/users/${id}/account`)).access

const confirm = (email: string, confirmedEmail: string | null) =>
  db.write((tx) => tx.update(accounts).set({ confirmedEmail }).where(eq(accounts.email, email)))

async function addAccount(email: string) {
  const identity = { provider: 'local', subject: email, email, name: 'Halldóra', passwordHash: 'x' }
  return db.write((tx) =>
    createAccount(tx, { ...identity, role: 'user', isConfirmed: true }, new Date()),
  )
}

describe('a user record is linked to the account with the same confirmed email', () => {
  test('when the account exists already', async () => {
    const ada = await app.newUser()
    const id = await addRecord(ada.email.toUpperCase())
    expect(await accessOf(id)).toMatchObject({
      ...{ state: 'active', account: expect.any(Number), signedInAt: expect.any(String) },
      canInvite: true,
    })
  })

  test('when the person is invited and accepts', async () => {
    const email = 'invited@finch.test'
    const id = await addRecord(email)
    expect(await accessOf(id)).toEqual({ state: 'none', canInvite: true })
    await admin.call(calls.invite, { email, role: 'user' })
    expect(await accessOf(id)).toMatchObject({ state: 'invited', signedInAt: null })
    const [mail] = await db.select().from(outbox).where(eq(outbox.to, email))
    const token = /register\?token=([\w-]{43})/.exec(mail?.message ?? '')?.[1]
    await app.client().call(auth.register, { email, name: 'Ada', password: 'understudy', token })
    expect(await accessOf(id)).toMatchObject({ state: 'active', signedInAt: expect.any(String) })
  })

  test('when the person registers, but not before the email is confirmed', async () => {
    const email = 'registered@finch.test'
    const id = await addRecord(email)
    await app.client().call(auth.register, { email, name: 'Ada', password: 'understudy' })
    expect(await accessOf(id)).toMatchObject({ state: 'none' })
    await confirm(email, email)
    expect(await accessOf(id)).toMatchObject({ state: 'active' })
  })

  test('when its email is changed to that of the account', async () => {
    const { id: account } = await addAccount('later@finch.test')
    const id = await addRecord('before@finch.test')
    await change(admin, id, { email: 'Later@finch.test' })
    expect(await accessOf(id)).toMatchObject({ state: 'active', account })
  })

  test('when it is restored', async () => {
    const { id: account } = await addAccount('restored@finch.test')
    const id = await addRecord('restored@finch.test')
    await remove(admin, id)
    await admin.post('/api/users/restore', { ids: [id] })
    expect(await accessOf(id)).toMatchObject({ state: 'active', account })
  })
})

describe('the link of a user record', () => {
  test('takes a new name to the windows of the account', async () => {
    const { db } = app.services
    const { id: account } = await addAccount('named@finch.test')
    const id = await addRecord('named@finch.test')
    const before = await getLastEventId(db)
    expect((await change(admin, id, { name: 'Wren Finch' })).status).toBe(200)
    const events = await listEventsAfter(db, account, before)
    expect(events?.map(({ kind }) => kind)).toContain('account')
  })

  test('stays when the email of the account changes, and belongs to one record only', async () => {
    const { id: account } = await addAccount('moving@finch.test')
    const id = await addRecord('moving@finch.test')
    await confirm('moving@finch.test', 'moved@finch.test')
    expect(await accessOf(id)).toMatchObject({ account })
    const other = await addRecord('moved@finch.test')
    expect(await accessOf(other)).toMatchObject({ state: 'none' })
    expect((await change(admin, other, { name: 'Wren' })).status).toBe(200)
    expect(await accessOf(id)).toMatchObject({ account })
  })

  test('moves when another account takes the email over', async () => {
    await addAccount('taken@finch.test')
    const id = await addRecord('taken@finch.test')
    await confirm('taken@finch.test', null)
    expect(await accessOf(id)).toMatchObject({ state: 'none' })
    const identity = { provider: 'google', subject: 'g', email: 'taken@finch.test', name: 'Ada' }
    const taker = await db.write((tx) =>
      createAccount(tx, { ...identity, role: 'user', isConfirmed: true }, new Date()),
    )
    expect(await accessOf(id)).toMatchObject({ account: taker.id })
  })

  test('ends with the account and shows a deactivation, and the record stays', async () => {
    const { id: account } = await addAccount('leaving@finch.test')
    const id = await addRecord('leaving@finch.test')
    await admin.call(calls.change, { id: account, isActive: false })
    expect(await accessOf(id)).toMatchObject({ state: 'deactivated' })
    await admin.call(calls.delete, { id: account, data: 'delete' })
    expect(await accessOf(id)).toMatchObject({ state: 'none' })
    expect(await getUser(admin, id)).toMatchObject({ email: 'leaving@finch.test' })
  })

  test('is no field of the record, and is shown to administrators only', async () => {
    const ada = await app.newUser('Ada', 'staff')
    const id = await addRecord(ada.email)
    expect(await getUser(admin, id)).not.toHaveProperty('account')
    expect(await accessOf(id, ada)).toBeUndefined()
    const refused = await change(admin, id, { account: 1 })
    expect(refused.status).toBe(400)
    const [row] = await db.select().from(managedUsers).where(eq(managedUsers.id, id))
    expect(row?.account).toBeGreaterThan(0)
  })
})

test('the page of a user leads to the account, or to an invitation with their email', async () => {
  const ada = await app.newUser()
  const id = await addRecord(ada.email)
  const { account } = (await accessOf(id)) as { account: number }
  const linked = await admin.page(`/app/user/view?id=${id}`)
  expect(linked).toContain('Has an account')
  expect(linked).toContain(`href="/settings/accounts?edit=${account}"`)
  const other = await addRecord('uninvited@finch.test')
  const html = await admin.page(`/app/user/view?id=${other}`)
  const invitation = '/settings/accounts?invite=new&amp;email=uninvited%40finch.test'
  expect(html).toContain(`href="${invitation}"`)
  const form = await admin.page('/settings/accounts?invite=new&email=uninvited%40finch.test')
  expect(form).toContain('value="uninvited@finch.test"')
  expect(await ada.page(`/app/user/view?id=${other}`)).not.toContain('Invite to sign in')
})
