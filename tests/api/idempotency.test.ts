import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { deleteOldKeys } from '#db/idempotency/queries.ts'
import { connect } from '#db/store/dialect.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { getForm } from '../support/raw-http.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const message = { topic: 'technical', subject: 'A hum on cue 14', message: 'Since Tuesday.' }

const post = (client: TestClient, path: string, body: unknown, key: string) =>
  client.send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })

const getCount = async (client: TestClient) =>
  (await client.read<{ total: number }>('/api/contact?of=mine&page=1')).total

test('POST /api/contact with a repeated idempotency key returns the first result and stores one enquiry', async () => {
  const ada = await app.newUser()
  const first = await post(ada, '/api/contact', message, 'key-1')
  const second = await post(ada, '/api/contact', message, 'key-1')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect(await getCount(ada)).toBe(1)
  expect((await post(ada, '/api/contact', message, 'key-2')).status).toBe(201)
  expect(await getCount(ada)).toBe(2)
})

test('PATCH of a version of an event twice at once with one idempotency key is no conflict', async () => {
  const ada = await app.newUser()
  const created = await ada.call(calendar.create, { title: 'Fitting', start: '2027-03-01' })
  const { id, version } = await created.json()
  const change = () =>
    ada.send(`/api/apps/calendar/events/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ title: 'Second fitting', version }),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
    })
  const answers = await Promise.all([change(), change()])
  for (const answer of [...answers, await change()]) {
    const body = await answer.json()
    if (answer.status === 409) expect(body).toMatchObject({ code: 'in-progress' })
    else expect(body).toMatchObject({ title: 'Second fitting', version: version + 1 })
  }
})

test('an idempotency key with another input is refused with 422', async () => {
  const ada = await app.newUser()
  await post(ada, '/api/contact', message, 'key-1')
  const other = await post(ada, '/api/contact', { ...message, subject: 'Another' }, 'key-1')
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'key-reused' })
  expect(await getCount(ada)).toBe(1)
})

test('an idempotency key with another file of the same name and size is refused with 422', async () => {
  const ada = await app.newUser()
  const send = async (content: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(message)) form.set(name, value)
    form.set('attachment', new File([content], 'plan.txt'))
    const { body, headers } = await getForm(form)
    const all = { ...headers, 'idempotency-key': 'key-file' }
    return (await ada.send('/api/contact', { method: 'POST', body, headers: all })).status
  }
  expect([await send('lamps'), await send('lamps'), await send('ropes')]).toEqual([201, 201, 422])
  expect(await getCount(ada)).toBe(1)
})

test('an idempotency key applies to one account only', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  await post(ada, '/api/contact', message, 'shared-key')
  expect((await post(ben, '/api/contact', message, 'shared-key')).status).toBe(201)
  expect(await getCount(ben)).toBe(1)
})

test('one of ten concurrent requests with the same idempotency key takes effect', async () => {
  const ada = await app.newUser()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(ada, '/api/contact', message, 'at-once')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(201)
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(await getCount(ada)).toBe(1)
})

test('a failed request can be repeated with its idempotency key', async () => {
  const ada = await app.newUser()
  const reply = () => post(ada, '/api/email/mails/999999/reply', { message: 'Yes.' }, 'failed')
  expect((await reply()).status).toBe(404)
  expect((await reply()).status).toBe(404)
})

test.skipIf(isForSqlite('SQLite statements'))(
  'a request whose result cannot be stored is answered normally and never takes effect twice',
  async () => {
    await using broken = await open()
    const ada = await broken.newUser()
    const connection = connect(join(broken.dataDir, 'app.sqlite'))
    for (const event of ['UPDATE', 'DELETE']) {
      connection.exec(`CREATE TRIGGER refuse_${event} BEFORE ${event} ON idempotency_keys
      BEGIN SELECT RAISE(ABORT, 'no'); END`)
    }
    connection.close()
    expect((await post(ada, '/api/contact', message, 'unstored')).status).toBe(201)
    expect((await post(ada, '/api/contact', message, 'unstored')).status).toBe(409)
    expect(await getCount(ada)).toBe(1)
    const reply = await post(ada, '/api/email/mails/999999/reply', { message: 'Yes.' }, 'refused')
    expect(reply.status).toBe(404)
  },
)

test('an email is delivered once when its response is lost and the request is repeated', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const newEmail = { to: [ben.email], subject: 'Half-hour call', message: 'At seven.' }
  const first = await (await post(ada, '/api/email/messages', newEmail, 'mail-1')).json()
  const second = await (await post(ada, '/api/email/messages', newEmail, 'mail-1')).json()
  expect(second).toEqual(first)
  const { total } = await ben.read<{ total: number }>(
    '/api/email/rows?filter=inbox&q=Half-hour&page=1',
  )
  expect(total).toBe(1)
})

test('a form without scripts that is submitted twice from one page takes effect once, unless it was changed', async () => {
  const ada = await app.newUser()
  const html = await ada.page('/contact-us')
  const [, key = ''] = /name="idempotencyKey" value="([^"]+)"/.exec(html) ?? []
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  const fields = { ...message, phone: '', idempotencyKey: key }
  const [first, second] = [
    await ada.submit('/contact-us', fields),
    await ada.submit('/contact-us', fields),
  ]
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(await getCount(ada)).toBe(1)
  await ada.submit('/contact-us', { ...fields, subject: 'Something else' })
  expect(await getCount(ada)).toBe(2)
})

test('a malformed idempotency key is refused with 400', async () => {
  const ada = await app.newUser()
  expect((await post(ada, '/api/contact', message, 'x'.repeat(201))).status).toBe(400)
  expect((await post(ada, '/api/contact', message, 'a b')).status).toBe(400)
})

test('idempotency keys are deleted after a day', async () => {
  const ada = await app.newUser()
  await post(ada, '/api/contact', message, 'old')
  const tomorrow = Date.now() + 86_400_000 + 1000
  expect(await deleteOldKeys(app.services.db, tomorrow)).toBe(false)
  await post(ada, '/api/contact', message, 'old')
  expect(await getCount(ada)).toBe(2)
})

test('the OpenAPI document names the Idempotency-Key header of the calls that take one', async () => {
  const ada = await app.newUser()
  const { paths } = await ada.read<{
    paths: Record<string, Record<string, { parameters: { name: string }[] }>>
  }>('/api/openapi.json')
  const listNames = (path: string) => paths[path]?.post?.parameters.map(({ name }) => name)
  expect(listNames('/api/email/messages')).toContain('Idempotency-Key')
  expect(listNames('/api/apps/todo/new-task')).toContain('Idempotency-Key')
  expect(listNames('/api/email/move-mails')).not.toContain('Idempotency-Key')
})

test.skipIf(isForSqlite('database file'))(
  'stored responses of an account are limited to 5 MB, and the oldest are deleted first',
  async () => {
    const ada = await app.newUser()
    const draft = { message: '🎭'.repeat(99_000) }
    const ids: number[] = []
    for (let n = 0; n < 20; n++) {
      const answer = await post(ada, '/api/email/drafts', draft, `draft-${n}`)
      ids.push(((await answer.json()) as { id: number }).id)
    }
    const connection = connect(join(app.dataDir, 'app.sqlite'))
    const bytes = connection
      .prepare(`SELECT sum(octet_length(answer)) FROM idempotency_keys WHERE key LIKE 'draft-%'`)
      .pluck()
      .get()
    connection.close()
    expect(bytes).toBeLessThanOrEqual(5_000_000)
    const again = await post(ada, '/api/email/drafts', draft, 'draft-19')
    expect(await again.json()).toMatchObject({ id: ids.at(-1) })
  },
)
