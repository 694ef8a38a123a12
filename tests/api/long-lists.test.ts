import { afterAll, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const count = 120
const numbers = Array.from({ length: count }, (_, index) => index)
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

async function listParts(client: TestClient, path: string) {
  const answer = await client.stream(path)
  expect(answer.status).toBe(200)
  const parts: string[] = []
  for await (const part of answer.body ?? []) parts.push(Buffer.from(part).toString())
  return parts
}

test('a client that reads several long responses slowly does not delay others', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const message = 'x'.repeat(90_000)
  for (let n = 0; n < 120; n++) await ada.call(mail.createDraft, { message })
  const path = '/api/email/mails?filter=draft'
  const leaving = new AbortController()
  const unread = Array.from({ length: 4 }, () => ada.stream(path, { signal: leaving.signal }))
  await Promise.all(unread.slice(0, 2))
  let isThirdBegun = false
  unread[2]?.then(
    () => {
      isThirdBegun = true
    },
    () => {},
  )
  expect((await ben.send(path)).status).toBe(200)
  expect(isThirdBegun).toBe(false)
  leaving.abort()
  await Promise.allSettled(unread)
  expect((await ada.send(path)).status).toBe(200)
})

test('GET /api/email/mails sends a long folder in parts, complete and newest first', async () => {
  const ada = await app.newUser()
  for (const n of numbers) await ada.call(mail.createDraft, { subject: `Draft ${n}` })
  const parts = await listParts(ada, '/api/email/mails?filter=draft')
  expect(parts.length).toBeGreaterThan(5)
  const drafts = JSON.parse(parts.join('')) as { subject: string }[]
  expect(drafts.slice(0, count).map(({ subject }) => subject)).toEqual(
    numbers.map((n) => `Draft ${n}`).reverse(),
  )
})

test('GET /api/apps/todo sends a long list in parts, complete and newest first', async () => {
  const ada = await app.newUser()
  for (const n of numbers) await ada.call(todo.create, { task: { title: `Task ${n}` } })
  const parts = await listParts(ada, '/api/apps/todo?filter=all')
  expect(parts.length).toBeGreaterThan(1)
  expect(titles(JSON.parse(parts.join(''))).slice(0, count)).toEqual(
    numbers.map((n) => `Task ${n}`).reverse(),
  )
})

test('GET /api/apps/calendar/events and its iCalendar file send a long list in parts, complete and in order', async () => {
  const ada = await app.newUser()
  const all = numbers.map((n) => `Event ${n}`)
  for (const title of all) await ada.call(calendar.create, { title, start: '2026-11-20' })
  const parts = await listParts(ada, '/api/apps/calendar/events')
  expect(parts.length).toBeGreaterThan(1)
  expect(titles(JSON.parse(parts.join(''))).slice(-count)).toEqual(all)
  const file = (await listParts(ada, '/api/apps/calendar/events.ics')).join('')
  expect([...file.matchAll(/SUMMARY:(Event \d+)/g)].map(([, title]) => title)).toEqual(all)
  expect(file).toMatch(/END:VCALENDAR\r\n$/)
})

test('GET /api/app/chat/chats sends long conversations in parts, complete and in order', async () => {
  const ada = await app.newUser()
  const all = numbers.map((n) => `Line ${n}`)
  for (const textContent of all) await ada.call(chat.say, { contactId: 1, textContent })
  const parts = await listParts(ada, '/api/app/chat/chats')
  const { chats } = JSON.parse(parts.join('')) as {
    chats: Record<string, { msg: { textContent: string }[] }>
  }
  expect(chats[1]?.msg.slice(-count).map(({ textContent }) => textContent)).toEqual(all)
})

test('POST /api/app/chat/send-message answers with the latest 100 messages', async () => {
  const ada = await app.newUser()
  for (const n of numbers) {
    await ada.call(chat.say, { contactId: 1, textContent: `Line ${n}` })
  }
  const answer = await ada.call(chat.send, { contactId: 1, message: { textContent: 'The last' } })
  const { msg } = (await answer.json()) as { msg: { textContent: string }[] }
  expect(msg).toHaveLength(100)
  expect(msg.at(-1)?.textContent).toBe('The last')
})
