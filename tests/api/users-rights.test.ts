import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#client/features/users/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import { managedUsers } from '#db/users/table.ts'
import { freshUsers } from '../support/counters.ts'
import { toIds } from '../support/ids.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { add, all, bulk, change, getUser, halldora, remove } from '../support/user-calls.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshUsers))

describe('the last active admin', () => {
  /** Blocks every admin but the given one directly in the database. */
  async function onlyOneAdmin(client: TestClient) {
    const admins = (await all(client)).filter(({ role }) => role === 'admin')
    const [last, ...others] = toIds(admins)
    await bulk(client, others, 'block')
    return last ?? 0
  }

  test.each([
    ['loses the role', (client: TestClient, id: number) => change(client, id, { role: 'staff' })],
    ['is blocked', (client: TestClient, id: number) => change(client, id, { status: 'blocked' })],
    ['is deactivated', (client: TestClient, id: number) => bulk(client, [id, 300], 'deactivate')],
    ['is deleted', (client: TestClient, id: number) => remove(client, id)],
    [
      'is deleted with others',
      (client: TestClient, id: number) => bulk(client, [300, id], 'delete'),
    ],
  ])('can never be %s', async (_, withActionErrors) => {
    const id = await onlyOneAdmin(demo)
    const before = await all(demo)
    const answer = await withActionErrors(demo, id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/at least one active administrator/),
    })
    expect(await all(demo)).toEqual(before)
  })

  test('can be changed once there is another one', async () => {
    const id = await onlyOneAdmin(demo)
    await change(demo, 300, { role: 'admin', status: 'active' })
    expect((await remove(demo, id)).status).toBe(204)
  })
})

test('PATCH /api/users/:id changes a user while no record is an admin', async () => {
  await app.services.db.write(async (tx) => {
    await tx.update(managedUsers).set({ role: 'staff' })
  })
  expect((await change(demo, 300, { name: 'Halldóra Finch' })).status).toBe(200)
  expect((await bulk(demo, [300], 'block')).status).toBe(200)
})

describe('the current user', () => {
  test('cannot delete, block or deactivate themselves', async () => {
    const me = await (
      await add(demo, { ...halldora, email: 'Demo@Demo.com', role: 'admin' })
    ).json()
    for (const withActionErrors of [
      () => remove(demo, me.id),
      () => bulk(demo, [300, me.id], 'delete'),
      () => bulk(demo, [me.id], 'block'),
      () => change(demo, me.id, { status: 'deactivated' }),
    ]) {
      expect((await withActionErrors()).status).toBe(409)
    }
    expect(await getUser(demo, me.id)).toEqual(me)
    expect(await all(demo)).toHaveLength(51)
  })

  test('has the current role, whatever it was at sign-in', async () => {
    const chief = await app.newUser('Chief', 'admin')
    const email = 'chief@house.example'
    const me = await (await add(demo, { ...halldora, email, role: 'admin' })).json()
    await app.services.db.write((tx) =>
      tx.update(accounts).set({ email, name: 'Boss' }).where(eq(accounts.email, chief.email)),
    )
    expect((await remove(chief, me.id)).status).toBe(409)
    await change(chief, 300, { country: 'Malta' })
    expect(await demo.read('/api/users/300/activity')).toMatchObject([{ by: 'Boss' }])
  })

  test('cannot raise their own role', async () => {
    const editor = await app.newUser('Ada', 'editor')
    const { email } = editor
    const me = await (await add(editor, { ...halldora, email, role: 'user' })).json()
    expect((await change(editor, me.id, { role: 'staff' })).status).toBe(403)
    expect((await change(editor, me.id, { country: 'Malta' })).status).toBe(200)
  })
})

describe('roles', () => {
  test('up to the own one can be assigned by an editor', async () => {
    const editor = await app.newUser('Ada', 'editor')
    expect((await change(editor, 300, { role: 'staff' })).status).toBe(200)
    const refused = await change(editor, 300, { role: 'admin' })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'not-allowed' })
    expect((await add(editor, { ...halldora, role: 'admin' })).status).toBe(403)
    expect(await getUser(editor, 300)).toMatchObject({ role: 'staff', version: 2 })
  })

  test('of admins cannot be changed by an editor, also in bulk', async () => {
    const editor = await app.newUser('Ada', 'editor')
    const before = await all(demo)
    for (const withActionErrors of [
      () => change(editor, 269, { role: 'staff' }),
      () => change(editor, 269, { country: 'Malta' }),
      () => change(editor, 269, { status: 'blocked' }),
      () => bulk(editor, [300, 269], 'block'),
      () => editor.call(users.removePicture, { id: 269 }),
    ]) {
      const answer = await withActionErrors()
      expect([answer.status, (await answer.json()).error]).toEqual([403, expect.any(String)])
    }
    expect(await all(demo)).toEqual(before)
    expect(await editor.page('/app/user/edit?id=269')).not.toContain('Save changes')
    expect(await editor.page('/app/user/edit?id=300')).toContain('Save changes')
  })

  const calls = {
    read: (client: TestClient) => client.visit('/api/users/300'),
    list: (client: TestClient) => client.visit('/api/users/list'),
    page: (client: TestClient) => client.visit('/api/users'),
    csv: (client: TestClient) => client.visit('/api/users.csv'),
    add: (client: TestClient) => add(client, halldora),
    change: (client: TestClient) => change(client, 300, { country: 'Malta' }),
    block: (client: TestClient) => bulk(client, [301], 'block'),
    bulkDelete: (client: TestClient) => bulk(client, [301], 'delete'),
    delete: (client: TestClient) => remove(client, 302),
  }
  const readings = { read: 200, list: 200, page: 200, csv: 200 }
  const noWriting = { add: 403, change: 403, block: 403, bulkDelete: 403, delete: 403 }

  test.each([
    ['admin', { ...readings, add: 201, change: 200, block: 200, bulkDelete: 200, delete: 204 }],
    ['editor', { ...readings, add: 201, change: 200, block: 200, bulkDelete: 403, delete: 403 }],
    ['staff', { ...readings, ...noWriting }],
    ['user', { ...readings, ...noWriting }],
  ] as const)('give %s the permissions of the policy', async (role, expected) => {
    const client = await app.newUser('Ada', role)
    const got: Record<string, number> = {}
    for (const [name, call] of Object.entries(calls)) got[name] = (await call(client)).status
    expect(got).toEqual(expected)
  })

  test('the user calls return 401 to anonymous visitors', async () => {
    const stranger = app.client()
    for (const call of Object.values(calls)) expect((await call(stranger)).status).toBe(401)
  })
})
