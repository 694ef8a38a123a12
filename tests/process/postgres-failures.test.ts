import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { openPostgresServer, waitFor } from '../support/instances.ts'
import { startRoundRobin } from '../support/round-robin.ts'
import { client, type TestClient } from '../support/test-app.ts'

let server: Awaited<ReturnType<typeof openPostgresServer>>
beforeAll(async () => {
  server = await openPostgresServer()
}, 60_000)
afterAll(() => server.stop())

type Kind = {
  name: string
  write: (person: TestClient, text: string) => Promise<Response>
  /** Returns all texts of this kind. */
  list: (person: TestClient) => Promise<string[]>
}

const kinds: Kind[] = [
  {
    name: 'task',
    write: (person, title) => person.call(todo.create, { task: { title } }),
    list: async (person) =>
      (await person.read<{ title: string }[]>('/api/apps/todo')).map(({ title }) => title),
  },
  {
    name: 'email',
    write: (person, subject) =>
      person.call(mail.send, {
        to: ['ines@harbor.example'],
        subject,
        message: 'The van is full.',
      }),
    list: async (person) =>
      (await person.read<{ subject: string }[]>('/api/email/mails?filter=sent')).map(
        ({ subject }) => subject,
      ),
  },
  {
    name: 'message',
    write: (person, textContent) => person.call(chat.say, { contactId: 1, textContent }),
    list: async (person) => {
      const { chats } = await person.read<Book>('/api/app/chat/chats')
      return (chats[1]?.msg ?? []).map(({ textContent }) => textContent)
    },
  },
]

type Book = { chats: Record<string, { msg: { textContent: string }[] }> }

/** Writes of each kind, one after the other, until `stop` is called. */
function startWriting(people: TestClient[]) {
  let isStopped = false
  const acknowledged = new Map(kinds.map(({ name }) => [name, [] as string[]]))
  const statuses = new Map<number | string, number>()
  const retryAfters = new Set<string | null>()
  let slowestMs = 0

  async function write(person: TestClient, nth: number, { name, write: send }: Kind) {
    for (let turn = 0; !isStopped; turn++) {
      const text = `${name} ${nth} ${turn}`
      const startMs = performance.now()
      const answer = await send(person, text).catch(() => undefined)
      slowestMs = Math.max(slowestMs, performance.now() - startMs)
      const status = answer?.status ?? 'lost'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 503) retryAfters.add(answer?.headers.get('retry-after') ?? null)
      if (answer?.ok) acknowledged.get(name)?.push(text)
      else await pause(20)
    }
  }

  const done = Promise.all(
    people.flatMap((person, nth) => kinds.map((kind) => write(person, nth, kind))),
  )
  return {
    acknowledged,
    statuses,
    retryAfters,
    slowestMs: () => slowestMs,
    async stop() {
      isStopped = true
      await done
    },
  }
}

type Writing = ReturnType<typeof startWriting>

/** Throws unless every acknowledged text is stored once, and no text twice. */
async function assertStored({ acknowledged }: Writing, person: TestClient) {
  for (const { name, list } of kinds) {
    const stored = await list(person)
    const storedTexts = stored.filter((text) => text.startsWith(`${name} `))
    const expected = acknowledged.get(name) ?? []
    expect(
      expected.filter((text) => !storedTexts.includes(text)),
      name,
    ).toEqual([])
    expect(storedTexts.length, name).toBe(new Set(storedTexts).size)
    expect(expected.length, name).toBeGreaterThan(0)
  }
}

async function signInTo(base: string, count: number) {
  const people = Array.from({ length: count }, () => client(base))
  for (const person of people) expect((await person.signIn()).status).toBe(303)
  return people
}

test('a restart of PostgreSQL during load loses nothing that was acknowledged, and requests wait for at most five seconds', {
  timeout: 180_000,
}, async () => {
  await using both = await server.startInstances(2)
  await using proxy = await startRoundRobin(both.bases)
  const people = await signInTo(proxy.base, 4)
  const writing = startWriting(people)
  await waitFor(async () => (writing.acknowledged.get('email')?.length ?? 0) > 5)
  await server.halt()
  await waitFor(async () => (writing.statuses.get(503) ?? 0) > 10)
  await server.resume()
  const resumedMs = performance.now()
  const before = writing.acknowledged.get('email')?.length ?? 0
  await waitFor(async () => (writing.acknowledged.get('email')?.length ?? 0) > before)
  expect(performance.now() - resumedMs).toBeLessThan(5000)
  for (const base of both.bases) {
    await waitFor(async () => (await client(base).visit('/readyz')).status === 200)
  }
  await writing.stop()
  expect([...writing.statuses.keys()].filter((status) => status !== 503)).toEqual([201])
  expect([...writing.retryAfters]).toEqual(['2'])
  expect(writing.slowestMs()).toBeLessThan(5000)
  await assertStored(writing, people[0] as TestClient)
})

test('a rolling restart by SIGTERM fails no request', { timeout: 180_000 }, async () => {
  await using two = await server.startInstances(2, { DRAIN_MS: '500' })
  await using proxy = await startRoundRobin(two.bases)
  const people = await signInTo(proxy.base, 4)
  const writing = startWriting(people)
  for (const old of two.instances) {
    const successor = await two.start()
    proxy.add(successor.base)
    old.child.kill('SIGTERM')
    // As a load balancer does that asks each instance whether it is ready.
    await waitFor(async () => (await client(old.base).visit('/readyz')).status === 503)
    proxy.remove(old.base)
    expect((await old.exited).code).toBe(0)
  }
  await writing.stop()
  expect([...writing.statuses.keys()]).toEqual([201])
  await assertStored(writing, people[0] as TestClient)
})
