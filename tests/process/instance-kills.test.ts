import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import { type Instance, kill, openPostgresServer, waitFor } from '../support/instances.ts'
import { startRoundRobin } from '../support/round-robin.ts'
import { client, type TestClient } from '../support/test-app.ts'
import { openWindow } from '../support/windows.ts'

/** `npm run test:kill` has 50 clients for two minutes. */
const clientCount = Number(process.env.INSTANCE_CLIENTS ?? 9)
const kills = Number(process.env.INSTANCE_KILLS ?? 2)
const killEveryMs = Number(process.env.INSTANCE_KILL_MS ?? 4000)
/** Between two requests of a client. */
const thinkMs = 1000
const maxDelayMs = 2000
/** One more session would end the oldest one of the account; further clients are windows of the same browser. */
const sessionsPerAccount = 10

let server: Awaited<ReturnType<typeof openPostgresServer>>
beforeAll(async () => {
  server = await openPostgresServer()
}, 60_000)
afterAll(() => server.stop())

type Person = TestClient & { login: string }

const listOf =
  <Row>(path: string, getText: (row: Row) => string) =>
  async (person: TestClient) =>
    (await person.read<Row[]>(path)).map(getText)

/** What people write, and how all of it is read again. */
const writes = [
  {
    kind: 'task',
    write: (person: TestClient, title: string) => person.call(todo.create, { task: { title } }),
    list: listOf<{ title: string }>('/api/apps/todo', ({ title }) => title),
  },
  {
    kind: 'email',
    write: (person: TestClient, subject: string) =>
      person.call(mail.send, {
        to: ['ines@harbour.example'],
        subject,
        message: 'The van is full.',
      }),
    list: listOf<{ subject: string }>('/api/email/mails?filter=sent', ({ subject }) => subject),
  },
  {
    kind: 'event',
    write: (person: TestClient, title: string) =>
      person.call(calendar.create, { title, start: '2026-12-01', end: '2026-12-01' }),
    list: listOf<{ title: string }>('/api/apps/calendar/events', ({ title }) => title),
  },
  {
    kind: 'message',
    write: (person: TestClient, textContent: string) =>
      person.call(chat.say, { contactId: 1, textContent }),
    list: async (person: TestClient) => {
      type Book = { chats: Record<string, { msg: { textContent: string }[] }> }
      const { chats } = await person.read<Book>('/api/app/chat/chats')
      return (chats[1]?.msg ?? []).map(({ textContent }) => textContent)
    },
  },
  {
    kind: 'product',
    write: (person: TestClient, name: string) =>
      person.call(products.add, {
        obj: { name, category: 'Audio', price: '10.00', order_status: 'pending', img: '' },
      }),
    list: listOf<{ name: string }>('/api/datalist/initial-data', ({ name }) => name),
  },
]

const pages = [
  '/dashboard',
  '/email/inbox',
  '/email/sent',
  '/todo/all',
  '/calendar',
  '/chat',
  '/notifications',
  '/pages/profile',
  '/pages/search?q=van',
  '/pages/knowledge-base',
  '/ecommerce/shop',
  '/ecommerce/wishlist',
  '/data-list/list-view',
  '/app/user/list',
  '/settings/bookmarks',
]

type Acknowledged = {
  kind: string
  login: string
  text: string
  id: number | undefined
  atMs: number
}

/** Lets each person read and write in turns, in all areas, until `stop` is called. */
function startWork(people: Person[]) {
  let isStopped = false
  const acknowledged: Acknowledged[] = []
  const statuses = new Map<string, number>()
  let slowestMs = 0

  function count(status: string) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  async function act(person: Person, nth: number, turn: number) {
    const startMs = performance.now()
    const isWrite = turn % 2 === 0
    const { kind, write } = writes[(nth + turn / 2) % writes.length] ?? (writes[0] as never)
    const text = `${kind} ${nth} ${turn}`
    const path = pages[(nth + turn) % pages.length] ?? ''
    const answer = await (isWrite ? write(person, text) : person.visit(path)).catch(() => undefined)
    slowestMs = Math.max(slowestMs, performance.now() - startMs)
    const isOk = answer?.status === 200 || answer?.status === 201
    if (isOk) count('ok')
    else if (!answer || answer.status === 502) count('lost')
    else count(`${answer.status} ${isWrite ? kind : path}`)
    if (!answer || !isOk || !isWrite) return
    const body = (await answer.json()) as { id?: number }
    const atMs = performance.now()
    acknowledged.push({ kind, login: person.login, text, id: body?.id, atMs })
  }

  const done = Promise.all(
    people.map(async (person, nth) => {
      for (let turn = 0; !isStopped; turn++) {
        await act(person, nth, turn)
        await pause(thinkMs * (0.5 + Math.random()))
      }
    }),
  )
  return {
    acknowledged,
    statuses,
    slowestMs: () => slowestMs,
    async stop() {
      isStopped = true
      await done
    },
  }
}

/** Signs people in as the sample logins, in turns. */
async function signInTo(base: string) {
  const people: Person[] = []
  for (let nth = 0; nth < clientCount; nth++) {
    const login = sampleLogins[nth % sampleLogins.length]?.name ?? ''
    const own = people.filter((person) => person.login === login)
    const person = Object.assign(client(base), { login })
    const browser = own.length < sessionsPerAccount ? undefined : own[nth % sessionsPerAccount]
    if (browser) for (const [name, value] of browser.cookies) person.cookies.set(name, value)
    else expect((await person.signIn(login)).status).toBe(303)
    people.push(person)
  }
  return people
}

type OpenWindow = Awaited<ReturnType<typeof openWindow>> & { login: string }

/** Returns how late each event reached each window of its account, after it had reached the first one. */
function getDelays(windows: OpenWindow[]) {
  const delays: number[] = []
  const missing: string[] = []
  for (const [login, own] of Map.groupBy(windows, (window) => window.login)) {
    const first = new Map<number, number>()
    for (const { event, atMs } of own.flatMap(({ arrivals }) => arrivals))
      first.set(event.id, Math.min(first.get(event.id) ?? Infinity, atMs))
    for (const [nth, { arrivals }] of own.entries()) {
      const received = new Map(arrivals.map(({ event, atMs }) => [event.id, atMs]))
      if (received.size < arrivals.length) missing.push(`window ${nth} of ${login} has duplicates`)
      for (const [id, atMs] of first) {
        const own = received.get(id)
        if (own === undefined) missing.push(`window ${nth} of ${login} lacks ${id}`)
        else delays.push(own - atMs)
      }
    }
  }
  return { delays, missing }
}

// Repeated, since other work on the machine may delay events.
test('killing instances behind a load balancer neither loses nor repeats an acknowledged write, and events reach every window within two seconds', {
  timeout: 60_000 + kills * (killEveryMs + 20_000),
  retry: kills > 2 ? 0 : 2,
}, async () => {
  await using three = await server.startInstances(3)
  await using proxy = await startRoundRobin(three.bases)
  const people = await signInTo(proxy.base)
  const opened = people.map(async (person) =>
    Object.assign(await openWindow(person), { login: person.login }),
  )
  const windows: OpenWindow[] = await Promise.all(opened)
  const work = startWork(people)
  const running = [...three.instances]
  const killed: string[] = []
  for (let nth = 0; nth < kills; nth++) {
    await pause(killEveryMs)
    const victim = running.shift() as Instance
    killed.push(victim.base)
    await kill(victim)
    const successor = await three.start()
    proxy.replace(victim.base, successor.base)
    running.push(successor)
  }
  await pause(killEveryMs / 2)
  await work.stop()
  const { acknowledged, statuses } = work
  const lastIds = () => {
    const byLogin = Map.groupBy(windows, ({ login }) => login)
    return [...byLogin.values()].map((own) =>
      own.map(({ arrivals }) => arrivals.at(-1)?.event.id ?? 0),
    )
  }
  await waitFor(async () => lastIds().every((ids) => new Set(ids).size === 1))
  for (const window of windows) await window[Symbol.asyncDispose]()

  const { delays, missing } = getDelays(windows)
  const lost = statuses.get('lost') ?? 0
  process.stdout.write(
    `${people.length} clients, ${kills} kills: ${JSON.stringify([...statuses])}, ${acknowledged.length} acknowledged writes, ` +
      `slowest request ${Math.round(work.slowestMs())} ms; ${delays.length} arrivals, ` +
      `latest after ${Math.round(Math.max(...delays))} ms\n`,
  )
  expect([...statuses.keys()].filter((status) => status !== 'ok' && status !== 'lost')).toEqual([])
  expect(proxy.broken.filter((base) => !killed.includes(base))).toEqual([])
  expect(lost).toBeLessThanOrEqual(proxy.broken.length)
  expect(missing).toEqual([])
  expect(Math.max(...delays)).toBeLessThan(maxDelayMs)

  for (const [login, own] of Map.groupBy(acknowledged, (write) => write.login)) {
    const person = people.find((each) => each.login === login) as Person
    for (const { kind, list } of writes) {
      const expected = own.filter((write) => write.kind === kind).map(({ text }) => text)
      const stored = (await list(person)).filter((text) => text.startsWith(`${kind} `))
      expect(expected.filter((text) => !stored.includes(text))).toEqual([])
      expect(stored.length, `${kind} of ${login}`).toBe(new Set(stored).size)
    }
    const seen = windows.find((window) => window.login === login)?.arrivals ?? []
    const tasks = new Set(seen.map(({ event }) => (event.kind === 'task' ? event.about : null)))
    const created = own.filter(({ kind }) => kind === 'task')
    expect(created.filter(({ id }) => !tasks.has(id ?? null))).toEqual([])
  }
})
