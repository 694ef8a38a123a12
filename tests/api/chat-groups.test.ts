import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import { listAccountsByEmail } from '#db/accounts/queries.ts'
import { type AccountId, accounts } from '#db/accounts/table.ts'
import type { Group } from '#db/chat/group-rows.ts'
import { maxGroups, maxNewGroupsPerDay } from '#db/chat/limits.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import type { MessageHit } from '#db/chat/search.ts'
import type { ChatSidebar } from '#db/chat/sidebar.ts'
import { chatGroups, chatMembers, chats, messages, reactions } from '#db/chat/table.ts'
import { getLastEventId, listEventsAfter } from '#db/live/event-log.ts'
import { attacks } from '../support/attacks.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getBook, getUid } from './chat-book.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const { db } = app.services
afterAll(() => app[Symbol.asyncDispose]())

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

let worlds = 0

/** A private group of Ada, its owner, and Ben; Cyd is not in it. */
async function world(kind: 'group' | 'channel' = 'group') {
  worlds++
  const [ada, ben, cyd] = [
    await app.newUser(`Ada ${worlds}`),
    await app.newUser(`Ben ${worlds}`),
    await app.newUser(`Cyd ${worlds}`),
  ]
  const contacts = kind === 'group' ? [await getUid(ada, ben.name)] : []
  const input = { kind, name: `Crew ${worlds}`, topic: 'Cues', contacts }
  const { id } = await json<Group>(ada.call(groups.create, input))
  const say = (client: TestClient, textContent: string, more = {}) =>
    client.call(chat.say, { groupId: id, textContent, ...more })
  return { ada, ben, cyd, id, say }
}

const listMessages = async (client: TestClient, groupId: number) =>
  (await json<MessagePage>(client.call(chat.messages, { groupId }))).messages
const getGroup = (client: TestClient, id: number) => json<Group>(client.call(groups.group, { id }))
const getRow = async (client: TestClient, id: number) =>
  (await json<ChatSidebar>(client.call(chat.sidebar))).groups.find((group) => group.id === id)
const status = async (answer: Promise<Response>) => (await answer).status

test('an account creates up to 20 groups a day, whether or not it leaves them', async () => {
  let now = Date.parse('2026-11-20T18:00:00Z')
  await using limited = await open({ settings: { WRITES_PER_MINUTE: '1200' }, now: () => now })
  const [ada, ben] = [await limited.newUser('Ada'), await limited.newUser('Ben')]
  const contacts = [await getUid(ada, ben.name)]
  const create = () => ada.call(groups.create, { kind: 'group', name: 'Crew', topic: '', contacts })
  const unknown = { kind: 'group', name: 'Crew', topic: '', contacts: [999_999] }
  const refusals = Array.from({ length: maxNewGroupsPerDay }, () =>
    status(ada.call(groups.create, unknown)),
  )
  expect(await Promise.all(refusals)).not.toContain(201)
  for (let n = 0; n < maxNewGroupsPerDay; n++) {
    const { id } = await json<Group>(create())
    expect(await status(ada.call(groups.leave, { id }))).toBe(204)
  }
  expect(await status(create())).toBe(429)
  now += 86_400_000
  await ada.submit('/', { email: ada.email, password: ada.password })
  expect(await status(create())).toBe(201)
})

test('a message in a group is stored once and read by all members with its author', async () => {
  const { ada, ben, id, say } = await world()
  const sent = await json<StoredMessage>(say(ada, 'Cue 12 is late.'))
  expect(await listMessages(ada, id)).toMatchObject([{ id: sent.id, isSent: true }])
  const [received] = await listMessages(ben, id)
  expect(received).toMatchObject({
    ...{ id: sent.id, textContent: 'Cue 12 is late.', isSent: false },
    author: { displayName: ada.name, contactId: await getUid(ben, ada.name) },
  })
  expect(await db.$count(messages, eq(messages.shared, sent.id))).toBe(1)
})

test('messages in a group keep their order, are stored once for each key, and come in pages', async () => {
  const { ada, ben, id, say } = await world()
  for (let n = 0; n < 60; n++) await say(n % 2 ? ada : ben, `Line ${n}`, { key: `line-key-${n}` })
  await say(ada, 'Line 59', { key: 'line-key-59' })
  const latest = await listMessages(ada, id)
  expect(latest.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 50 }, (_, n) => `Line ${n + 10}`),
  )
  const before = latest[0]?.id
  const older = await json<MessagePage>(ben.call(chat.messages, { groupId: id, before }))
  expect([older.messages.length, older.hasOlder]).toEqual([10, false])
})

test('unread counts are per member, and the author sees who has read a message', async () => {
  const { ada, ben, id, say } = await world()
  await say(ada, 'One')
  const sent = await json<StoredMessage>(say(ada, 'Two'))
  expect([(await getRow(ada, id))?.unseen, (await getRow(ben, id))?.unseen]).toEqual([0, 2])
  const seenUpTo = async () =>
    (await getGroup(ada, id)).members.find(({ displayName }) => displayName === ben.name)?.seenUpTo
  expect(await seenUpTo()).toBeLessThan(sent.id)
  expect(await status(ben.call(groups.seen, { id }))).toBe(204)
  expect((await getRow(ben, id))?.unseen).toBe(0)
  expect(await seenUpTo()).toBe(sent.id)
})

test('a member who writes in a group has no unread messages there', async () => {
  const { ada, ben, id, say } = await world()
  await say(ada, 'Places, please.')
  await say(ben, 'Thank you, places.')
  expect((await getRow(ben, id))?.unseen).toBe(0)
  expect((await getRow(ada, id))?.unseen).toBe(1)
})

test('an author edits, deletes and restores a message of a group, and nobody else can', async () => {
  const { ada, ben, id: groupId, say } = await world()
  const { id } = await json<StoredMessage>(say(ada, 'Fog at six.'))
  const ref = { id, groupId }
  expect(await status(ben.call(chat.edit, { ...ref, textContent: 'Mine' }))).toBe(403)
  expect(await status(ben.call(chat.delete, ref))).toBe(403)
  await ada.call(chat.edit, { ...ref, textContent: 'Fog at seven.' })
  expect((await listMessages(ben, groupId))[0]).toMatchObject({
    textContent: 'Fog at seven.',
    editedAt: expect.any(String),
  })
  await ada.call(chat.delete, ref)
  expect((await listMessages(ben, groupId))[0]).toMatchObject({ textContent: '', isDeleted: true })
  expect((await getRow(ben, groupId))?.unseen).toBe(0)
  await ada.call(chat.restore, ref)
  expect((await listMessages(ben, groupId))[0]?.textContent).toBe('Fog at seven.')
  expect((await getRow(ben, groupId))?.unseen).toBe(1)
})

test('members reply to and react to a message of a group', async () => {
  const { ada, ben, id: groupId, say } = await world()
  const { id } = await json<StoredMessage>(say(ada, 'Who has the key?'))
  await ben.call(chat.react, { id, groupId, emoji: '👀', on: true })
  await say(ben, 'Me.', { replyTo: id })
  const [question, answer] = await listMessages(ada, groupId)
  expect(question?.reactions).toEqual([{ emoji: '👀', count: 1, isOwn: false }])
  expect(answer?.reply).toMatchObject({ id, isSent: true, textContent: 'Who has the key?' })
  const elsewhere = await world()
  expect(await status(elsewhere.say(elsewhere.ada, 'No', { replyTo: id }))).toBe(409)
})

test('only members read, write, react, search and see a private group', async () => {
  const { ada, cyd, id, say } = await world()
  const sent = await json<StoredMessage>(say(ada, 'The understudy goes on tonight.'))
  const ref = { id: sent.id, groupId: id }
  const calls = [
    cyd.call(groups.group, { id }),
    cyd.call(groups.join, { id }),
    cyd.call(groups.leave, { id }),
    cyd.call(groups.seen, { id }),
    cyd.call(groups.mute, { id, value: true }),
    cyd.call(groups.change, { id, name: 'Mine' }),
    cyd.call(groups.remove, { id }),
    cyd.call(groups.invite, { id, contacts: [] }),
    cyd.call(groups.removeMember, { id, contactId: await getUid(cyd, ada.name) }),
    cyd.call(chat.messages, { groupId: id }),
    cyd.call(chat.message, ref),
    cyd.call(chat.react, { ...ref, emoji: '👀', on: true }),
    cyd.call(chat.edit, { ...ref, textContent: 'Mine' }),
    cyd.call(chat.delete, ref),
    say(cyd, 'Let me in'),
  ]
  expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => 404))
  const find = (client: TestClient) =>
    json<MessageHit[]>(client.call(chat.search, { q: 'understudy goes' }))
  expect(await find(cyd)).toEqual([])
  expect(await find(ada)).toMatchObject([{ id: sent.id, groupId: id, isSent: true }])
  const findLinks = async (client: TestClient) =>
    (await client.read<{ hits: { link: string }[] }>('/api/search?q=understudy+goes')).hits
      .map(({ link }) => link)
      .filter((link) => link.startsWith('/chat/groups/'))
  expect(await findLinks(cyd)).toEqual([])
  expect(await findLinks(ada)).toEqual([`/chat/groups/${id}?at=${sent.id}#m-${sent.id}`])
  expect((await cyd.visit(`/chat/groups/${id}`)).status).toBe(404)
  expect(await getRow(cyd, id)).toBeUndefined()
})

test('only owners rename, delete, invite, remove and change roles', async () => {
  const { ada, ben, cyd, id } = await world()
  const [toAda, toCyd] = [await getUid(ben, ada.name), await getUid(ben, cyd.name)]
  const calls = [
    ben.call(groups.change, { id, name: 'Mine' }),
    ben.call(groups.remove, { id }),
    ben.call(groups.invite, { id, contacts: [toCyd] }),
    ben.call(groups.removeMember, { id, contactId: toAda }),
    ben.call(groups.setRole, { id, contactId: toAda, role: 'member' }),
  ]
  expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => 403))
  const toBen = await getUid(ada, ben.name)
  await ada.call(groups.setRole, { id, contactId: toBen, role: 'owner' })
  expect(await status(ben.call(groups.change, { id, name: 'Ours' }))).toBe(200)
  expect(await status(ada.call(groups.change, { id, name: 'Old', version: 1 }))).toBe(409)
  expect((await getGroup(ada, id)).name).toBe('Ours')
})

test('everybody can join a channel and reads what was written before', async () => {
  const { ada, cyd, id, say } = await world('channel')
  await say(ada, 'Welcome')
  expect(await status(say(cyd, 'Not yet'))).toBe(404)
  const listed = await json<{ id: number; isMember: boolean }[]>(cyd.call(groups.channels))
  expect(listed).toContainEqual(expect.objectContaining({ id, isMember: false }))
  await cyd.call(groups.join, { id })
  expect((await listMessages(cyd, id)).map(({ textContent }) => textContent)).toEqual(['Welcome'])
  expect((await getRow(cyd, id))?.unseen).toBe(0)
})

test('a mention notifies the member, and the notification follows edit and deletion', async () => {
  const { ada, ben, id: groupId, say } = await world()
  const texts = async () =>
    (
      await ben.read<{ notifications: { text: string; href: string }[] }>('/api/notifications')
    ).notifications
      .filter(({ href }) => href === `/chat/groups/${groupId}`)
      .map(({ text }) => text)
  await say(ada, 'Nothing for anybody')
  await say(ada, `Ask @${ben.name}ette, or write to box@${ben.name}.example`)
  expect(await texts()).toEqual([])
  const { id } = await json<StoredMessage>(say(ada, `Can you, @${ben.name}?`))
  expect(await texts()).toEqual([`Can you, @${ben.name}?`])
  await ada.call(chat.delete, { id, groupId })
  expect(await texts()).toEqual([])
})

test('a mention of a longer name does not notify the member with the shorter one', async () => {
  const ada = await app.newUser()
  const [ann, annLee] = [await app.newUser('Ann'), await app.newUser('Ann Lee')]
  const contacts = [await getUid(ada, 'Ann'), await getUid(ada, 'Ann Lee')]
  const input = { kind: 'group', name: 'Both', topic: '', contacts }
  const { id: groupId } = await json<Group>(ada.call(groups.create, input))
  const texts = async (client: TestClient) =>
    (
      await client.read<{ notifications: { text: string; href: string }[] }>('/api/notifications')
    ).notifications
      .filter(({ href }) => href === `/chat/groups/${groupId}`)
      .map(({ text }) => text)
  await ada.call(chat.say, { groupId, textContent: '@Ann Lee, places!' })
  expect([await texts(ann), await texts(annLee)]).toEqual([[], ['@Ann Lee, places!']])
  const both = '@Ann and @ann lee: break'
  await ada.call(chat.say, { groupId, textContent: both })
  expect([await texts(ann), await texts(annLee)]).toEqual([[both], [both]])
})

test('nobody is in more groups than the chat can list', async () => {
  const { ada, ben, id } = await world('channel')
  const [benAccount] = await listAccountsByEmail(db, [ben.email])
  const account = benAccount?.id ?? (0 as AccountId)
  const filler = Array.from({ length: maxGroups }, (_, at) => ({
    ...{ id: 100_000 + at, name: `Filler ${at}`, kind: 'group' as const, topic: '' },
    ...{ createdMs: 0, version: 1 },
  }))
  await db.write(async (tx) => {
    await tx.insert(chatGroups).values(filler)
    const member = { account, role: 'member' as const, joinedMs: 0, seenUpTo: 0 }
    await tx.insert(chatMembers).values(filler.map((group) => ({ ...member, group: group.id })))
  })
  const own = { kind: 'group', name: 'One more', topic: '', contacts: [] }
  const added = { ...own, contacts: [await getUid(ada, ben.name)] }
  const before = await db.$count(chatGroups)
  for (const answer of [
    ben.call(groups.create, own),
    ada.call(groups.create, added),
    ben.call(groups.join, { id }),
    ada.call(groups.invite, { id, contacts: added.contacts }),
  ]) {
    expect((await answer).status).toBe(409)
  }
  expect(await db.$count(chatGroups)).toBe(before)
  expect((await getGroup(ada, id)).members).toHaveLength(1)
  expect(await status(ada.call(groups.create, own))).toBe(201)
})

test('a muted group does not count as waiting', async () => {
  const { ada, ben, id, say } = await world()
  const getWaiting = async () => (await ben.read<{ chats: number }>('/api/me')).chats
  const before = await getWaiting() // the samples contain some
  await say(ada, 'Loud')
  expect(await getWaiting()).toBe(before + 1)
  await ben.call(groups.mute, { id, value: true })
  await say(ada, 'Louder')
  expect([await getWaiting(), (await getRow(ben, id))?.unseen]).toEqual([before, 2])
})

describe('when a member goes', () => {
  test('a removed member reads nothing any more', async () => {
    const { ada, ben, id, say } = await world()
    await say(ada, 'Before')
    await ada.call(groups.removeMember, { id, contactId: await getUid(ada, ben.name) })
    expect(await status(ben.call(chat.messages, { groupId: id }))).toBe(404)
    expect(await getRow(ben, id)).toBeUndefined()
    const page = await (await ben.visit(`/chat/groups/${id}`)).text()
    expect(page).toMatch(/<a [^>]*href="\/chat"[^>]*>All chats<\/a>/)
  })

  test('the longest member becomes the owner after the last owner, deleted accounts included', async () => {
    const { ada, ben, id, say } = await world()
    await say(ada, 'Mine')
    await say(ben, 'Stays')
    await db.write((tx) => tx.delete(accounts).where(eq(accounts.email, ada.email)))
    expect(await getGroup(ben, id)).toMatchObject({ role: 'owner', members: [{}] })
    expect((await listMessages(ben, id)).map(({ textContent }) => textContent)).toEqual(['Stays'])
  })

  test('the last member deletes the group with its messages and reactions', async () => {
    const { ada, ben, id, say } = await world()
    const sent = await json<StoredMessage>(say(ada, 'Gone'))
    await ada.call(chat.react, { id: sent.id, groupId: id, emoji: '👀', on: true })
    await ada.call(groups.leave, { id })
    await ben.call(groups.leave, { id })
    expect(await db.$count(chatGroups, eq(chatGroups.id, id))).toBe(0)
    expect(await db.$count(messages, eq(messages.contact, -id))).toBe(0)
    expect(await db.$count(chats, eq(chats.contact, -id))).toBe(0)
    expect(await db.$count(reactions, eq(reactions.message, sent.id))).toBe(0)
  })

  test('a deactivated account is marked and cannot be added', async () => {
    const { ada, ben, cyd, id } = await world()
    const [toBen, toCyd] = [await getUid(ada, ben.name), await getUid(ada, cyd.name)]
    await db.write(async (tx) => {
      for (const { email } of [ben, cyd])
        await tx.update(accounts).set({ deactivatedAt: '2026' }).where(eq(accounts.email, email))
    })
    const { members } = await getGroup(ada, id)
    expect(members.find(({ contactId }) => contactId === toBen)).toMatchObject({ isActive: false })
    expect(await status(ada.call(groups.invite, { id, contacts: [toCyd] }))).toBe(409)
  })
})

test('changes of a group are announced to its members, and to nobody else', async () => {
  const { ada, ben, cyd, id, say } = await world()
  const contactId = await getUid(ada, ben.name)
  const eventsOf = async (change: () => Promise<Response>) => {
    const before = await getLastEventId(db)
    expect(await status(change())).toBeLessThan(300)
    const kinds = [ada, ben, cyd].map(async ({ email }) => {
      const [account] = await listAccountsByEmail(db, [email])
      const events = account && (await listEventsAfter(db, account.id, before))
      return [...new Set(events?.map(({ kind }) => kind))]
    })
    return Promise.all(kinds)
  }
  expect(await eventsOf(() => say(ada, 'Places.'))).toEqual([['message'], ['message'], []])
  expect(await eventsOf(() => ben.call(groups.seen, { id }))).toEqual([['seen'], ['read'], []])
  expect(await eventsOf(() => ada.call(groups.setRole, { id, contactId, role: 'owner' }))).toEqual([
    ...[['group'], ['group'], []],
  ])
  expect(await eventsOf(() => ada.call(groups.removeMember, { id, contactId }))).toEqual([
    ...[['group'], ['group'], []],
  ])
  expect(await eventsOf(() => ada.call(groups.remove, { id }))).toEqual([['group'], [], []])
})

test('unread counts and the latest message of a group follow the deletion of an account', async () => {
  const { ada, ben, id, say } = await world()
  await say(ben, 'Kept')
  await ben.call(groups.seen, { id })
  await say(ada, 'Gone')
  expect(await getRow(ben, id)).toMatchObject({ unseen: 1, last: { textContent: 'Gone' } })
  await db.write((tx) => tx.delete(accounts).where(eq(accounts.email, ada.email)))
  expect(await getRow(ben, id)).toMatchObject({ unseen: 0, last: { textContent: 'Kept' } })
})

test('groups do not change the calls of the contract', async () => {
  const { ada, say } = await world()
  await say(ada, 'In a group only')
  expect(JSON.stringify(await getBook(ada))).not.toContain('In a group only')
  expect(await status(ada.call(chat.say, { textContent: 'To whom?' }))).toBe(400)
})

test('the page of a group works without scripts and shows attack strings as text', async () => {
  const { ada, id, say } = await world()
  const [attack = ''] = attacks.filter((text) => text.includes('<script'))
  await ada.call(groups.change, { id, name: attack.slice(0, 60), topic: attack.slice(0, 200) })
  await say(ada, attack)
  const form = { intent: 'say', textContent: 'Sent by a form' }
  await ada.submit(`/chat/groups/${id}`, form)
  const html = await ada.page(`/chat/groups/${id}`)
  expect(html).toContain('Sent by a form')
  expect(html.split('<script>alert').length).toBe(1)
})
