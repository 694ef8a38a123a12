import { afterAll, expect, test } from 'vitest'
import { client, open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const address = '/api/email/rows?filter=inbox&page=1'

const change = (person: TestClient, path: string, body: unknown, include: string) =>
  person.send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-include': include },
  })

type Mailbox = { rows: { id: number; isStarred: boolean }[] }
type Answer = { result: unknown; included: Record<string, Mailbox> }

test('POST /api/email/set-starred with X-Include also returns the rows after the change', async () => {
  const demo = client(app.base)
  await demo.signIn()
  const { rows } = await demo.read<Mailbox>(address)
  const [{ id: mailId, isStarred } = {}] = rows
  const answer = await change(demo, '/api/email/set-starred', { mailId }, address)
  expect([answer.status, answer.headers.get('x-include')]).toEqual([200, 'yes'])
  const { result, included } = (await answer.json()) as Answer
  expect(result).toMatchObject({ id: mailId, isStarred: !isStarred })
  expect(included).toEqual({ [address]: await demo.read(address) })
  expect(included[address]?.rows[0]).toMatchObject({ id: mailId, isStarred: !isStarred })
})

test('X-Include leaves out what fails, what another role may read, files, unknown addresses and more than four', async () => {
  const ada = await app.newUser('staff')
  const wanted = [
    '/api/email/rows?filter=nowhere',
    '/api/accounts',
    '/api/calendar.ics',
    '/api/no-such-call',
    address,
  ]
  const mail = { to: [ada.email], subject: 'Half-hour call', message: 'Please be on time.' }
  const answer = await change(ada, '/api/email/messages', mail, wanted.join(' '))
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ result: mail, included: {} })
})

test('a refused change with X-Include returns only the error', async () => {
  const ada = await app.newUser()
  const answer = await change(ada, '/api/email/set-starred', { mailId: 999_999 }, address)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not-found' })
})
