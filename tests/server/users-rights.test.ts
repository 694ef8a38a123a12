import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#client/features/users/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import { freshUsers } from '../counters.ts'
import { idsOf } from '../ids.ts'
import { open, type Visitor } from '../theatre.ts'
import { add, all, bulk, change, halldora, remove, userOf } from '../user-calls.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshUsers))

describe('the last active admin', () => {
  /** Blocks all admins but the one who is told, without asking the rules that are tested here. */
  async function onlyOneAdmin(visitor: Visitor) {
    const admins = (await all(visitor)).filter(({ role }) => role === 'admin')
    const [last, ...others] = idsOf(admins)
    await bulk(visitor, others, 'block')
    return last ?? 0
  }

  test.each([
    ['loses the role', (visitor: Visitor, id: number) => change(visitor, id, { role: 'staff' })],
    ['is blocked', (visitor: Visitor, id: number) => change(visitor, id, { status: 'blocked' })],
    ['is deactivated', (visitor: Visitor, id: number) => bulk(visitor, [id, 300], 'deactivate')],
    ['is deleted', (visitor: Visitor, id: number) => remove(visitor, id)],
    [
      'is deleted with others',
      (visitor: Visitor, id: number) => bulk(visitor, [300, id], 'delete'),
    ],
  ])('never %s', async (_, attempt) => {
    const id = await onlyOneAdmin(demo)
    const before = await all(demo)
    const answer = await attempt(demo, id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/last active admin/) })
    expect(await all(demo)).toEqual(before)
  })

  test('may go once there is another', async () => {
    const id = await onlyOneAdmin(demo)
    await change(demo, 300, { role: 'admin', status: 'active' })
    expect((await remove(demo, id)).status).toBe(204)
  })
})

describe('oneself', () => {
  test('cannot be deleted, blocked or deactivated', async () => {
    const me = await (
      await add(demo, { ...halldora, email: 'Demo@Demo.com', role: 'admin' })
    ).json()
    for (const attempt of [
      () => remove(demo, me.id),
      () => bulk(demo, [300, me.id], 'delete'),
      () => bulk(demo, [me.id], 'block'),
      () => change(demo, me.id, { status: 'deactivated' }),
    ]) {
      expect((await attempt()).status).toBe(409)
    }
    expect(await userOf(demo, me.id)).toEqual(me)
    expect(await all(demo)).toHaveLength(51)
  })

  test('is who one is today, whatever the session began with', async () => {
    const chief = await app.newcomer('Chief', 'admin')
    const email = 'chief@house.example'
    const me = await (await add(demo, { ...halldora, email, role: 'admin' })).json()
    await app.services.db.write((tx) =>
      tx.update(accounts).set({ email, name: 'Boss' }).where(eq(accounts.email, chief.email)),
    )
    expect((await remove(chief, me.id)).status).toBe(409)
    await change(chief, 300, { country: 'Malta' })
    expect(await demo.read('/api/users/300/activity')).toMatchObject([{ by: 'Boss' }])
  })

  test('cannot be given a higher role', async () => {
    const editor = await app.newcomer('Ada', 'editor')
    const { email } = editor
    const me = await (await add(editor, { ...halldora, email, role: 'user' })).json()
    expect((await change(editor, me.id, { role: 'staff' })).status).toBe(403)
    expect((await change(editor, me.id, { country: 'Malta' })).status).toBe(200)
  })
})

describe('roles', () => {
  test('an editor gives roles up to their own, and no more', async () => {
    const editor = await app.newcomer('Ada', 'editor')
    expect((await change(editor, 300, { role: 'staff' })).status).toBe(200)
    const refused = await change(editor, 300, { role: 'admin' })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'not-allowed' })
    expect((await add(editor, { ...halldora, role: 'admin' })).status).toBe(403)
    expect(await userOf(editor, 300)).toMatchObject({ role: 'staff', version: 2 })
  })

  test('an editor leaves an admin alone, one by one and among others', async () => {
    const editor = await app.newcomer('Ada', 'editor')
    const before = await all(demo)
    for (const attempt of [
      () => change(editor, 269, { role: 'staff' }),
      () => change(editor, 269, { country: 'Malta' }),
      () => change(editor, 269, { status: 'blocked' }),
      () => bulk(editor, [300, 269], 'block'),
      () => editor.call(users.removePicture, { id: 269 }),
    ]) {
      const answer = await attempt()
      expect([answer.status, (await answer.json()).error]).toEqual([403, expect.any(String)])
    }
    expect(await all(demo)).toEqual(before)
    expect(await editor.page('/app/user/edit?id=269')).not.toContain('Save changes')
    expect(await editor.page('/app/user/edit?id=300')).toContain('Save changes')
  })

  const calls = {
    read: (visitor: Visitor) => visitor.visit('/api/users/300'),
    list: (visitor: Visitor) => visitor.visit('/api/users/list'),
    page: (visitor: Visitor) => visitor.visit('/api/users'),
    csv: (visitor: Visitor) => visitor.visit('/api/users.csv'),
    add: (visitor: Visitor) => add(visitor, halldora),
    change: (visitor: Visitor) => change(visitor, 300, { country: 'Malta' }),
    block: (visitor: Visitor) => bulk(visitor, [301], 'block'),
    bulkDelete: (visitor: Visitor) => bulk(visitor, [301], 'delete'),
    delete: (visitor: Visitor) => remove(visitor, 302),
  }
  const readings = { read: 200, list: 200, page: 200, csv: 200 }
  const noWriting = { add: 403, change: 403, block: 403, bulkDelete: 403, delete: 403 }

  test.each([
    ['admin', { ...readings, add: 201, change: 200, block: 200, bulkDelete: 200, delete: 204 }],
    ['editor', { ...readings, add: 201, change: 200, block: 200, bulkDelete: 403, delete: 403 }],
    ['staff', { ...readings, ...noWriting }],
    ['user', { ...readings, ...noWriting }],
  ] as const)('%s may do what the policy says', async (role, expected) => {
    const visitor = await app.newcomer('Ada', role)
    const got: Record<string, number> = {}
    for (const [name, call] of Object.entries(calls)) got[name] = (await call(visitor)).status
    expect(got).toEqual(expected)
  })

  test('nobody is told anything before signing in', async () => {
    const stranger = app.visitor()
    for (const call of Object.values(calls)) expect((await call(stranger)).status).toBe(401)
  })
})
