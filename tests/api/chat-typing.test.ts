import { afterAll, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import type { Group } from '#db/chat/group-rows.ts'
import { getLastEventId } from '#db/live/event-log.ts'
import { listen } from '../support/event-stream.ts'
import { open } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

let now = Date.parse('2026-11-20T18:00:00Z')
const app = await open({ now: () => now })
afterAll(() => app[Symbol.asyncDispose]())

type Stream = Awaited<ReturnType<typeof listen>>
const signals = ({ heard }: Stream) =>
  heard.flatMap(({ type, data }) => (type === 'typing' ? data : []))

test('POST /api/app/chat/typing tells the windows of the contact and stores nothing', async () => {
  const [ada, ben] = [await app.newUser('Ada Typing'), await app.newUser('Ben Typing')]
  const [toBen, toAda] = [await getUid(ada, ben.name), await getUid(ben, ada.name)]
  await using stream = await listen(ben)
  const before = await getLastEventId(app.services.db)
  expect((await ada.call(chat.typing, { contactId: toBen })).status).toBe(204)
  await stream.until(() => signals(stream).length > 0)
  expect(signals(stream)).toEqual([{ contact: toAda, by: toAda, name: ada.name }])
  expect(await getLastEventId(app.services.db)).toBe(before)
})

test('a signal within two seconds of the last one is not passed on', async () => {
  const [ada, ben] = [await app.newUser('Ada Fast'), await app.newUser('Ben Slow')]
  const contactId = await getUid(ada, ben.name)
  await using stream = await listen(ben)
  for (const pauseMs of [0, 100, 1800, 200]) {
    now += pauseMs
    expect((await ada.call(chat.typing, { contactId })).status).toBe(204)
  }
  await sendMessage(ada, contactId, 'Done.') // arrives after every signal
  await stream.kinds('message')
  expect(signals(stream)).toHaveLength(2)
})

test('only members get and send typing signals of a group', async () => {
  const [ada, ben, cyd] = [
    await app.newUser('Ada Group'),
    await app.newUser('Ben Group'),
    await app.newUser('Cyd Group'),
  ]
  const contacts = [await getUid(ada, ben.name)]
  const created = await ada.call(groups.create, { kind: 'group', name: 'Crew', contacts })
  const { id: groupId } = (await created.json()) as Group
  await using bens = await listen(ben)
  await using cyds = await listen(cyd)
  await ada.call(chat.typing, { groupId })
  await bens.until(() => signals(bens).length > 0)
  const by = await getUid(ben, ada.name)
  expect(signals(bens)).toEqual([{ contact: -groupId, by, name: ada.name }])
  await sendMessage(ada, await getUid(ada, cyd.name), 'Hello')
  await cyds.kinds('message')
  expect(signals(cyds)).toEqual([])
  expect((await cyd.call(chat.typing, { groupId })).status).toBe(404)
})

test('POST /api/app/chat/typing needs one contact or one group that exists', async () => {
  const ada = await app.newUser('Ada Wrong')
  expect((await ada.call(chat.typing, {})).status).toBe(400)
  expect((await ada.call(chat.typing, { contactId: 1, groupId: 1 })).status).toBe(400)
  expect((await ada.call(chat.typing, { contactId: 9999 })).status).toBe(404)
  expect((await ada.call(chat.typing, { contactId: 1 })).status).toBe(204)
})
