import { afterAll, expect, test } from 'vitest'
import { findLocalAccount } from '#db/accounts/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { toContactUid } from '#db/chat/model.ts'
import { extendPresence, listPresentElsewhere, savePresence } from '#db/presence/queries.ts'
import { listen } from '../support/event-stream.ts'
import { type App, open } from '../support/test-app.ts'

const settings = { WORKERS: '2' }
const one = await open({ settings })
/** The second process of the same installation. */
const other = await open({ settings: { ...settings, DATA_DIR: one.dataDir } })
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await one[Symbol.asyncDispose]()
})

/** Signs a new person in to a process, and returns their uid in the address book of somebody else. */
async function join(app: App, reader: { email: string }) {
  const person = await app.newUser()
  const find = async (email: string) => (await findLocalAccount(one.services.db, email))?.id
  const [own, others] = [await find(person.email), await find(reader.email)] as [
    AccountId,
    AccountId,
  ]
  return { person, account: own, uid: toContactUid(own, others) }
}

test('a person is online in the windows of another process while a window of theirs is open', {
  tags: ['thorough'],
}, async () => {
  const reader = await other.newUser()
  await using window = await listen(reader)
  const { person, uid } = await join(one, reader)
  await window.presence(uid, 'online')
  {
    await using theirs = await listen(person)
    await theirs.until(() => theirs.heard.length > 0)
  }
  await window.presence(uid, 'offline')
})

test('a person who is served by two processes goes offline when they close their window', {
  tags: ['thorough'],
}, async () => {
  const reader = await other.newUser()
  await using window = await listen(reader)
  const { person, account, uid } = await join(one, reader)
  await window.presence(uid, 'online')
  {
    await using theirs = await listen(person)
    await theirs.until(() => theirs.heard.length > 0)
    const alsoThere = other.client()
    for (const [name, value] of person.cookies) alsoThere.cookies.set(name, value)
    expect((await alsoThere.visit('/dashboard')).status).toBe(200)
    expect(other.services.live.isOnline(account)).toBe(true)
  }
  await window.presence(uid, 'offline')
  expect(other.services.live.isOnline(account)).toBe(false)
})

test('a status that is set in one process is shown in the windows of another', async () => {
  const reader = await other.newUser()
  await using window = await listen(reader)
  const { person, uid } = await join(one, reader)
  await window.presence(uid, 'online')
  const profile = await person.read<{ version: number }>('/api/me/chat-profile')
  const changed = await person.send('/api/me/chat-profile', {
    method: 'PATCH',
    body: JSON.stringify({ status: 'do not disturb', version: profile.version }),
    headers: { 'content-type': 'application/json' },
  })
  expect(changed.status).toBe(200)
  await window.presence(uid, 'do not disturb')
})

test('the people of a process that was killed are online until their presence expires', async () => {
  const { sessionDb } = one.services
  const [ada, ben] = [9001, 9002] as [AccountId, AccountId]
  const isListed = async (account: AccountId, nowMs: number) =>
    (await listPresentElsewhere(sessionDb, 'mine', nowMs)).has(account)
  const change = { present: [ada, ben], gone: [] }
  await savePresence(sessionDb, 'killed', change, { nowMs: 1000, untilMs: 5000 })
  expect(await isListed(ada, 4999)).toBe(true)
  await extendPresence(sessionDb, 'killed', [ben], { nowMs: 4000, untilMs: 9000 })
  expect([await isListed(ada, 5000), await isListed(ben, 5000)]).toEqual([false, true])
  await extendPresence(sessionDb, 'mine', [], { nowMs: 9000, untilMs: 20_000 })
  expect(await isListed(ben, 0)).toBe(false)
  await extendPresence(sessionDb, 'killed', [ben], { nowMs: 9500, untilMs: 20_000 })
  expect(await isListed(ben, 10_000)).toBe(true) // it was only paused
})
