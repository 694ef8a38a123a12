import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { accounts } from '#client/features/accounts/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import type { AccountPage } from '#db/accounts/management.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import type { Contact } from '#db/chat/contacts.ts'
import { everyPage } from '../e2e/pages.ts'
import { openDataDir } from '../support/built-app.ts'
import { listen } from '../support/event-stream.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import {
  type Instance,
  kill,
  onOtherInstance,
  openPostgresServer,
  waitFor,
} from '../support/instances.ts'
import { parseMetrics } from '../support/prometheus.ts'
import { client, type TestClient } from '../support/test-app.ts'

let server: Awaited<ReturnType<typeof openPostgresServer>>
beforeAll(async () => {
  server = await openPostgresServer()
}, 60_000)
afterAll(() => server.stop())

/** Opens a page and returns its status, and where it leads if it redirects. */
async function openPage(person: TestClient, path: string) {
  const answer = await person.visit(path)
  return `${path} ${answer.status} ${answer.headers.get('location') ?? ''}`.trim()
}

const signInPath = '/api/authenticate/login/user'

/** There is no such page, and the sample data has no enquiry and no outgoing email. */
const missing = ['/nowhere 404', '/contact-us/inbox/21 404', '/settings/outbox/21 404']

test('on PostgreSQL, every page responds as on SQLite', {
  timeout: 300_000,
}, async () => {
  await using postgres = await server.startInstances(1)
  await using directory = await openDataDir()
  const sqlite = await directory.start()
  const [expected, actual] = [client(sqlite.base), client(postgres.bases[0] ?? '')]
  await expected.signIn()
  await actual.signIn()
  const pages: [string, string][] = []
  for (const path of everyPage()) {
    pages.push([await openPage(actual, path), await openPage(expected, path)])
  }
  expect(pages.map(([ours]) => ours)).toEqual(pages.map(([, theirs]) => theirs))
  const others = pages.map(([ours]) => ours).filter((page) => !page.endsWith(' 200'))
  expect(others).toEqual(missing)
  expect(postgres.instances[0]?.said.err).toBe('')
})

describe('two instances on one database', () => {
  let both: Awaited<ReturnType<typeof server.startInstances>>
  beforeAll(async () => {
    both = await server.startInstances(2)
  }, 60_000)
  afterAll(() => both[Symbol.asyncDispose]())

  const onFirst = () => client(both.bases[0] ?? '')
  const onSecond = (person: TestClient) => onOtherInstance(person, both.bases[1])

  test('an email, a task and an event that are saved in one are read in the other', async () => {
    const demo = onFirst()
    await demo.signIn()
    const there = onSecond(demo)
    const newEmail = { to: ['piotr@far.example'], subject: 'Curtain', message: 'At nine.' }
    expect((await demo.call(mail.send, newEmail)).status).toBe(201)
    expect((await demo.call(todo.create, { task: { title: 'Hang the cloth' } })).status).toBe(201)
    const event = { title: 'Load-in', start: '2026-12-01', end: '2026-12-01' }
    expect((await demo.call(calendar.create, event)).status).toBe(201)

    const sent = await there.read<{ subject: string }[]>('/api/email/mails?filter=sent')
    expect(sent.map(({ subject }) => subject)).toContain('Curtain')
    const tasks = await there.read<{ title: string }[]>('/api/apps/todo')
    expect(tasks.map(({ title }) => title)).toContain('Hang the cloth')
    const events = await there.read<{ title: string }[]>('/api/apps/calendar/events')
    expect(events.map(({ title }) => title)).toContain('Load-in')
  })

  // Repeated where other work holds the machine up.
  test('a change in one reaches a window of the other within two seconds', {
    retry: 2,
  }, async () => {
    const demo = onFirst()
    await demo.signIn()
    await using window = await listen(onSecond(demo))
    await window.until(() => window.heard.some(({ type }) => type === 'counts'))
    const startMs = performance.now()
    expect((await demo.call(mail.star, { mailId: 21 })).status).toBe(200)
    await window.kinds('mail')
    expect((await demo.call(chat.say, { contactId: 1, textContent: 'Five!' })).status).toBe(201)
    await window.kinds('message')
    expect(performance.now() - startMs).toBeLessThan(2000)
  })

  test('ending all other sessions in one signs them out of the other and ends their windows', async () => {
    const [here, elsewhere] = [onFirst(), onFirst()]
    for (const each of [here, elsewhere]) await each.signIn('Staff')
    const there = onSecond(elsewhere)
    expect((await there.visit('/api/me')).status).toBe(200)
    await using window = await listen(there)
    await window.until(() => window.heard.length > 0)
    expect((await here.call(account.endOthers)).status).toBe(200)
    expect((await there.visit('/api/me')).status).toBe(401)
    await window.ended()
    expect((await here.visit('/api/me')).status).toBe(200)
  })

  test('a new role applies in the other at the next request', async () => {
    const [demo, staff] = [onFirst(), onFirst()]
    await demo.signIn()
    await staff.signIn('Staff')
    const there = onSecond(staff)
    expect((await there.call(accounts.list)).status).toBe(403)
    const { rows } = await demo.read<AccountPage>('/api/accounts')
    const login = sampleLogins.find(({ name }) => name === 'Staff')
    const id = rows.find(({ email }) => email === login?.email)?.id
    const change = (role: string) => demo.call(accounts.change, { id, role })
    expect((await change('admin')).status).toBe(200)
    expect((await there.call(accounts.list)).status).toBe(200)
    expect((await change('staff')).status).toBe(200)
    expect((await there.call(accounts.list)).status).toBe(403)
  })

  test('a window of one shows who is typing in the other', async () => {
    const [demo, staff] = [onFirst(), onFirst()]
    await demo.signIn()
    await staff.signIn('Staff')
    const { contacts } = await demo.read<{ contacts: Contact[] }>('/api/app/chat/chats')
    const contactId = contacts.find(({ displayName }) => displayName === 'Staff')?.uid
    await using window = await listen(onSecond(staff))
    await window.until(() => window.heard.length > 0)
    expect((await demo.call(chat.typing, { contactId })).status).toBe(204)
    const { data } = await window.until(() => window.heard.find(({ type }) => type === 'typing'))
    expect(data.name).toBe('Demo')
  })
})

describe('limits of two instances', () => {
  test('hold each to its number of connections while 100 pages are requested at once', async () => {
    const connections = 12
    await using both = await server.startInstances(2, {
      DATABASE_CONNECTIONS: String(connections),
    })
    const demo = client(both.bases[0] ?? '')
    await demo.signIn()
    const pages = Array.from({ length: 100 }, (_, nth) =>
      onOtherInstance(demo, both.bases[nth % 2]).visit('/email/inbox'),
    )
    const statuses = (await Promise.all(pages)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
    const watcher = new pg.Client({ connectionString: both.databaseUrl })
    await watcher.connect()
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name like 'callboard%'`,
    )
    await watcher.end()
    expect(rows[0]?.count).toBeGreaterThan(connections)
    expect(rows[0]?.count).toBeLessThanOrEqual(2 * connections)
  })

  test('count the reads of an address together', async () => {
    await using both = await server.startInstances(2, { READS_PER_MINUTE: '10' })
    const statuses: number[] = []
    for (let turn = 0; turn < 14; turn++) {
      const { status } = await client(both.bases[turn % 2] ?? '').visit('/api/users')
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  test('count the failed sign-ins of an address together', async () => {
    await using both = await server.startInstances(2)
    const login = { email: 'staff@staff.com', password: 'wrong' }
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      const { status } = await client(both.bases[turn % 2] ?? '').post(signInPath, login)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429])
  })
})

describe('work of two instances', () => {
  test('each of 100 emails is delivered once, and none is lost', {
    timeout: 120_000,
  }, async () => {
    await using post = await openMailServer()
    await using both = await server.startInstances(2, {
      SMTP_URL: post.url,
      UNDO_SEND_SECONDS: '0',
    })
    const demo = client(both.bases[0] ?? '')
    await demo.signIn()
    const recipients = Array.from({ length: 100 }, (_, nth) => `reader${nth}@harbor.example`)
    for (let from = 0; from < recipients.length; from += 20) {
      const newEmail = {
        to: recipients.slice(from, from + 20),
        subject: 'Tour',
        message: 'At nine.',
      }
      expect((await demo.call(mail.send, newEmail)).status).toBe(201)
    }
    await waitFor(async () => post.delivered.length >= recipients.length, 60_000)
    for (const instance of both.instances) {
      instance.child.kill('SIGTERM')
      expect((await instance.exited).code).toBe(0)
    }
    expect(post.delivered.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
  })

  test('one runs the jobs, and the other takes over when it is killed', {
    timeout: 60_000,
  }, async () => {
    await using both = await server.startInstances(2, { METRICS_PORT: '0' })
    await waitFor(async () => (await Promise.all(both.instances.map(hasRunJobs))).includes(true))
    const isLeader = await Promise.all(both.instances.map(hasRunJobs))
    expect(isLeader.toSorted()).toEqual([false, true])
    const [leader, other] = isLeader[0] ? both.instances : both.instances.toReversed()
    if (!leader || !other) throw new Error('There are two instances.')
    const runs = await countJobs(leader)
    await waitFor(async () => (await countJobs(leader)) > runs + 2)
    expect(await hasRunJobs(other)).toBe(false)
    await kill(leader)
    await waitFor(() => hasRunJobs(other))
    const demo = client(other.base)
    await demo.signIn()
    expect((await demo.visit('/api/me')).status).toBe(200)
  })
})

/** Returns how often an instance has run the job that sends emails later. */
async function countJobs({ said }: Instance) {
  const address = /http:\S+\/metrics/.exec(said.out)?.[0]
  if (!address) return 0 // is printed last
  const metrics = parseMetrics(await (await fetch(address)).text())
  const { samples = [] } = metrics.get('callboard_job_duration_seconds') ?? {}
  const found = samples.find(
    ({ name, labels }) => name.endsWith('_count') && labels.job === 'send later',
  )
  return found?.value ?? 0
}

const hasRunJobs = async (instance: Instance) => (await countJobs(instance)) > 0
