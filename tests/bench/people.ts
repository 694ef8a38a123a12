import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccount } from '#db/accounts/queries.ts'
import { sampleAccount } from '#db/accounts/seed.ts'
import { openDb } from '#db/store/open.ts'
import { createHasher } from '#server/auth/passwords.ts'
import { simulate, toCapacity } from './capacity-model.ts'
import { quantile } from './numbers.ts'
import { type Server, signIn, startApp } from './servers.ts'

// People who are signed in, each with an event stream open, load pages and change things, at a rate that does not depend
// on how fast they are answered.

const sessionsPerAccount = 10
const password = 'a password for the bench'

type Person = { cookie: string; account: number }
type Answer = { status: number; ms: number }

/** What happens at one rate. `lost` requests had no answer; `events` are those that windows received of those sent. */
export type Phase = {
  name: string
  perSecond: number
  answers: Answer[]
  lost: number
  healthMs: number[]
  events: { sent: number; received: number }
}

/** What people do, by how often. Each email has been starred already or not; both are a change. */
const visits = ['/dashboard', '/email/inbox', '/email/inbox', '/todo/all', '/calendar', '/chat']
const reads = ['/api/email/mails?filter=inbox', '/api/datalist/data']
const doings = [...visits, ...reads, 'star'] as const
type Doing = (typeof doings)[number]

type Conditions = { people: number; workers: number; seconds: number }

/** A figure, as measured and as the capacity model expects it from what each request costs. */
export type ModelPoint = { name: string; measured: number; modelled: number }

/** How long a request may wait before the server refuses those that come after it. */
const maxWaitMs = 1000

/** Measures the capacity with few connections, and then the answers to all people at 0.8 and at 2 times that rate. */
export async function measurePeople(
  dataDir: string,
  { people: count, workers, seconds }: Conditions,
): Promise<{ phases: Phase[]; points: ModelPoint[] }> {
  await addAccounts(dataDir, Math.ceil(count / sessionsPerAccount))
  const env = { THROTTLE: 'off', WRITES_PER_MINUTE: '0', WORKERS: String(workers) }
  const app = await startApp(dataDir, { env })
  const people = await signInAll(app, count)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const streams = people.map(({ cookie }) => openStream(app, cookie))
  await Promise.all(streams.map(({ opened }) => opened))
  const received = () => streams.reduce((sum, stream) => sum + stream.received(), 0)

  await measureCapacity(app, people, agent, seconds) // the engine compiles the hot code
  const costsMs = await measureCosts(app, people, agent)
  const capacity = await measureCapacity(app, people, agent, seconds)
  const points = [{ name: 'capacity', measured: capacity, modelled: toCapacity(costsMs) }]
  const phases: Phase[] = []
  for (const share of [0.8, 2]) {
    const before = received()
    const perSecond = capacity * share
    const phase = await atRate(app, people, agent, { perSecond, seconds })
    const { random } = Math
    const modelled = simulate({ costsMs, perSecond, seconds, tickMs, maxWaitMs, random })
    const { count: answered, p50 } = summarize(phase, (status) => status === 200)
    points.push(
      { name: `answered at ${share} ×`, measured: answered, modelled: modelled.answered },
      { name: `p50 at ${share} ×, ms`, measured: p50, modelled: modelled.p50 },
    )
    const sent = phase.stars * sessionsPerAccount
    const deadline = performance.now() + 2000
    while (received() - before < sent && performance.now() < deadline) await pause(50)
    const events = { sent, received: received() - before }
    phases.push({ ...phase, name: `${share} × ${capacity.toFixed(0)} a second`, events })
  }
  for (const stream of streams) stream.close()
  agent.destroy()
  await app.stop()
  return { phases, points }
}

async function addAccounts(dataDir: string, count: number) {
  await (await startApp(dataDir)).stop() // creates the database
  const db = openDb(`${dataDir}/app.sqlite`, 'app')
  const hash = await createHasher(10).hash(password)
  for (let nth = 0; nth < count; nth++) {
    const login = { email: emailOf(nth), name: `Usher ${nth}`, role: 'staff', password } as const
    await db.write((tx) => createAccount(tx, sampleAccount(login, hash), new Date()))
  }
  db.close()
}

const emailOf = (nth: number) => `usher-${nth}@house.example`

async function signInAll({ url }: Server, count: number) {
  const people: Person[] = []
  while (people.length < count) {
    const batch = Array.from({ length: Math.min(20, count - people.length) }, async (_, nth) => {
      const account = Math.floor((people.length + nth) / sessionsPerAccount)
      return { account, cookie: await signIn(url, { email: emailOf(account), password }) }
    })
    people.push(...(await Promise.all(batch)))
  }
  return people
}

/** Opens an event stream, which counts its events. */
function openStream({ url }: Server, cookie: string) {
  let received = 0
  const sent = request(`${url}/api/events`, { headers: { cookie }, agent: false })
  const opened = new Promise<void>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response: IncomingMessage) => {
      response.on('error', () => {}) // ended by `close`
      response.on('data', (bytes: Buffer) => {
        received += String(bytes).split('\ndata: {"kind":"mail"').length - 1
      })
      resolve()
    })
  })
  sent.end()
  return { opened, received: () => received, close: () => sent.destroy() }
}

/** Does something as a person; undefined without an answer. */
function act(app: Server, person: Person, agent: Agent, doing: Doing): Promise<Answer | undefined> {
  const startMs = performance.now()
  const isStar = doing === 'star'
  const path = isStar ? '/api/email/set-starred' : doing
  const type = isStar ? { 'content-type': 'application/json' } : {}
  const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin', ...type }
  return new Promise<Answer | undefined>((resolve) => {
    const options = { method: isStar ? 'POST' : 'GET', headers, agent, timeout: 20_000 }
    const sent = request(app.url + path, options, (response) => {
      response.on('error', () => resolve(undefined))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - startMs }),
      )
      response.resume()
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => {
      // The server may close a connection that was idle just when it is used again; browsers send the request again.
      resolve(sent.reusedSocket ? act(app, person, agent, doing) : undefined)
    })
    sent.end(isStar ? '{"mailId":21}' : undefined)
  })
}

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T

/** Returns how many requests a second are answered to twenty people who do not pause. */
async function measureCapacity(app: Server, people: Person[], agent: Agent, seconds: number) {
  const endMs = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    people.slice(0, 20).map(async (person) => {
      while (performance.now() < endMs) {
        if ((await act(app, person, agent, pick(doings)))?.status === 200) answered++
      }
    }),
  )
  return answered / seconds
}

/** Returns the processor time of each kind of request, one after the other. */
async function measureCosts(app: Server, people: Person[], agent: Agent) {
  const measured = people.slice(0, 200)
  const costsMs: number[] = []
  for (const doing of doings) {
    const startMs = app.figures().cpuMs
    for (const person of measured) await act(app, person, agent, doing)
    costsMs.push((app.figures().cpuMs - startMs) / measured.length)
  }
  return costsMs
}

const tickMs = 10

/** Sends requests at a fixed rate, and asks for the health meanwhile. */
async function atRate(
  app: Server,
  people: Person[],
  agent: Agent,
  { perSecond, seconds }: { perSecond: number; seconds: number },
) {
  const running: Promise<void>[] = []
  const answers: Answer[] = []
  const healthMs: number[] = []
  let lost = 0
  let stars = 0
  const startMs = performance.now()
  const elapsedMs = () => performance.now() - startMs

  async function send() {
    const doing = pick(doings)
    const answer = await act(app, pick(people), agent, doing)
    if (answer) answers.push(answer)
    else lost++
    if (doing === 'star' && answer?.status === 200) stars++
  }
  async function askForHealth() {
    while (elapsedMs() < seconds * 1000) {
      const startMs = performance.now()
      await fetch(`${app.url}/healthz`).then((response) => response.text())
      healthMs.push(performance.now() - startMs)
      await pause(100)
    }
  }
  const health = askForHealth()
  while (elapsedMs() < seconds * 1000) {
    while (running.length < (elapsedMs() / 1000) * perSecond) running.push(send())
    await pause(tickMs)
  }
  await Promise.all([...running, health])
  return { perSecond, answers, lost, healthMs, stars }
}

/** Returns the answers with a status, and a quantile of their times. */
export function summarize(
  { answers }: Pick<Phase, 'answers'>,
  isCounted: (status: number) => boolean,
) {
  const times = answers.filter(({ status }) => isCounted(status)).map(({ ms }) => ms)
  return { count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
