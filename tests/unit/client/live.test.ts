import { afterAll, expect, onTestFinished, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { countEvents, listEventsSince, publish } from '#client/lib/live/live.ts'
import { follow } from '#client/lib/live/stream.ts'
import { open } from '../../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

test('a page that was loading while more events occurred than are stored reloads its data', () => {
  const requested = countEvents()
  for (let about = 1; about <= 50; about++) publish({ kind: 'mail', about })
  expect(listEventsSince(requested)).toHaveLength(50)
  publish({ kind: 'news', about: null })
  expect(listEventsSince(requested)).toEqual([{ kind: undefined, about: null }])
  expect(listEventsSince(requested + 1)).toHaveLength(50)
})

test('a window that takes over the connection receives every event exactly once', async () => {
  const ada = await app.newUser()
  const { at } = await ada.read<{ at: number }>('/api/me')
  await ada.call(chat.pin, { contactId: 1, value: true })
  await ada.call(mail.star, { mailId: 21 })
  await ada.post('/api/notifications/read', { all: true })
  const { events } = await ada.read<{ events: { id: number; kind: string }[] }>(
    `/api/events?poll=1&since=${at}`,
  )
  const { id, ...latest } = events.at(-1) ?? { id: 0 }

  // Another window holds the connection and passes on only its latest event.
  const { promise: pending, resolve: letGo } = Promise.withResolvers<void>()
  void navigator.locks.request(`callboard ${ada.email}`, () => pending)
  const holder = new BroadcastChannel(`callboard ${ada.email}`)
  const fetched = globalThis.fetch
  globalThis.fetch = (...to) =>
    String(to[0]).startsWith('/') ? ada.visit(String(to[0])) : fetched(...to)
  const leaving = new AbortController()
  onTestFinished(() => {
    leaving.abort()
    holder.close()
    letGo()
    globalThis.fetch = fetched
  })
  const requested = countEvents()
  const counted = new Promise((resolve) => follow(ada.email, at, resolve, leaving.signal))
  holder.postMessage({ type: 'message', id, data: JSON.stringify(latest) })
  await counted
  expect(listEventsSince(requested).map(({ kind }) => kind)).toEqual(['news', 'pinned', 'mail'])
})
