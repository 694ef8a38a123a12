import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { accounts } from '#client/features/accounts/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import type { AccountPage } from '#db/accounts/management.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import { everyPage } from '../e2e/pages.ts'
import { openDataDir } from '../support/built-app.ts'
import { listen } from '../support/event-stream.ts'
import { atOther, openPostgresServer } from '../support/instances.ts'
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
  const onSecond = (person: TestClient) => atOther(person, both.bases[1])

  test('an email, a task and an event that are saved in one are read in the other', async () => {
    const demo = onFirst()
    await demo.signIn()
    const there = onSecond(demo)
    const letter = { to: ['piotr@far.example'], subject: 'Curtain', message: 'At nine.' }
    expect((await demo.call(mail.send, letter)).status).toBe(201)
    expect((await demo.call(todo.create, { task: { title: 'Hang the cloth' } })).status).toBe(201)
    const event = { title: 'Get-in', start: '2026-12-01', end: '2026-12-01' }
    expect((await demo.call(calendar.create, event)).status).toBe(201)

    const sent = await there.read<{ subject: string }[]>('/api/email/mails?filter=sent')
    expect(sent.map(({ subject }) => subject)).toContain('Curtain')
    const tasks = await there.read<{ title: string }[]>('/api/apps/todo')
    expect(tasks.map(({ title }) => title)).toContain('Hang the cloth')
    const events = await there.read<{ title: string }[]>('/api/apps/calendar/events')
    expect(events.map(({ title }) => title)).toContain('Get-in')
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
})
