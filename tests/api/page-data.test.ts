import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader } from '#client/lib/api/endpoint.ts'
import {
  type PageData,
  refreshHeader,
  routesHeader,
  shownPageHeader,
} from '#client/lib/api/page-data.ts'
import type { Problem } from '#client/lib/api/problem.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

let app: App
let demo: TestClient
beforeAll(async () => {
  app = await open()
  demo = await app.staff()
})
afterAll(() => app[Symbol.asyncDispose]())

const mailbox = 'client/features/mail/mailbox.page.tsx'
const reader = 'client/features/mail/reader.page.tsx'
const todo = 'client/features/todo/todo.page.tsx'

type Sent = { headers?: Record<string, string>; fields?: Record<string, string> }

/** Asks for the data of these routes, or sends a form, as the scripts of a page do. */
async function ask(client: TestClient, path: string, routes: string[], sent: Sent = {}) {
  const { headers, fields } = sent
  const answer = await client.send(path, {
    headers: { [routesHeader]: routes.join(), ...headers },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return { answer, body: (await answer.json()) as PageData & Partial<Problem> }
}

test('a page answers a request for its data with the loaders of the listed routes only', async () => {
  const { answer, body } = await ask(demo, '/email/inbox', [mailbox])
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(body.loaded?.address).toBe('/email/inbox')
  expect(Object.keys(body.loaded?.results ?? {})).toEqual([mailbox])
  expect(body.loaded?.results[mailbox]).toMatchObject({ data: { filter: 'inbox' } })
  expect(body.isSignedIn).toBe(true)
})

test('a form is answered with its result, its notice and the data of the page that is shown', async () => {
  const fields = { intent: 'trash', id: '28' }
  const { body } = await ask(demo, '/todo/all', [todo], { fields })
  expect(body.action).toEqual({ data: null })
  expect(body.loaded?.results[todo]).toHaveProperty('data.rows')
  expect(body.notices).toHaveLength(1)
})

test('a form of another page reloads the page that is shown', async () => {
  const sent = { fields: { theme: 'dark' }, headers: { [shownPageHeader]: '/email/inbox' } }
  const { body } = await ask(demo, '/settings/appearance', ['root', mailbox], sent)
  expect(body.loaded?.address).toBe('/email/inbox')
  expect(body.loaded?.results.root).toMatchObject({ data: { theme: 'dark' } })
  expect(body.loaded?.results).toHaveProperty([mailbox])
})

test('a redirect of an action brings the data of its page along', async () => {
  const { body } = await ask(demo, '/chat/1', [], { fields: { textContent: 'On my way.' } })
  expect(body.action).toMatchObject({ redirect: '/chat/1' })
  expect(body.loaded?.address).toBe('/chat/1')
  const [loaded] = Object.values(body.loaded?.results ?? {})
  expect(loaded).toHaveProperty('data.open')
})

test('an action that fails loads nothing and has the status of its problem', async () => {
  const { answer, body } = await ask(demo, '/todo/all', [todo], { fields: { intent: 'none' } })
  expect(answer.status).toBe(400)
  expect(body.loaded).toBeUndefined()
})

test('a failed call is answered with its problem', async () => {
  const { answer, body } = await ask(demo, '/email/inbox/999999', [reader])
  expect(answer.status).toBe(404)
  expect(body.loaded?.results[reader]).toMatchObject({ status: 404, error: { code: 'not-found' } })
})

test('a form that is sent to a page without forms gets 405 as JSON', async () => {
  const wrong = await ask(demo, '/dashboard', [], { fields: { a: '1' } })
  expect(wrong.answer.status).toBe(405)
  expect(wrong.body.code).toBe('wrong-method')
})

test('without a session a page sends the problem and no data', async () => {
  const { answer, body } = await ask(app.client(), '/email/inbox', [mailbox])
  expect(answer.status).toBe(401)
  expect(body.loaded?.results[mailbox]).toMatchObject({ error: { code: 'not-signed-in' } })
  expect(body.isSignedIn).toBe(false)
})

test('a page of another account gets no data and changes nothing', async () => {
  const headers = { [accountHeader]: '999999' }
  const { answer, body } = await ask(demo, '/email/inbox', [mailbox], { headers })
  expect(answer.status).toBe(401)
  expect(body).toMatchObject({ code: 'session-expired' })
  expect(body.loaded).toBeUndefined()
})

test('a page with a permission sends others none of its data', async () => {
  const staff = await app.staff('Staff')
  const accounts = 'client/features/accounts/accounts.page.tsx'
  const { body } = await ask(staff, '/settings/accounts', [accounts])
  expect(body.loaded?.results[accounts]).toMatchObject({ redirect: '/misc/not-authorized' })
})

test('a reload for another window does not mark an email read', async () => {
  const unread = async () => {
    const { body } = await ask(demo, '/email/inbox/21', [reader], {
      headers: { [refreshHeader]: 'yes' },
    })
    return body.loaded?.results[reader]
  }
  await demo.post('/api/email/mark-unread', { emailIds: [21], unreadFlag: true })
  await unread()
  expect(await unread()).toMatchObject({ data: { opened: { unread: true } } })
})

test('a form that is repeated under its key takes effect once', async () => {
  const headers = { 'idempotency-key': 'once-only' }
  const fields = { intent: 'add', title: 'Sweep the stage' }
  for (let time = 0; time < 2; time++) await ask(demo, '/todo/all', [todo], { fields, headers })
  const html = await demo.page('/todo/all?q=sweep')
  expect(html.match(/class="task-title"/g) ?? []).toHaveLength(1)
})

test('a form that names a page of another site is refused', async () => {
  const headers = { [shownPageHeader]: '//elsewhere.example/' }
  const fields = { theme: 'light' }
  const { answer } = await ask(demo, '/settings/appearance', ['root'], { fields, headers })
  expect(answer.status).toBe(400)
})
