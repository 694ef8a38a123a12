/** @module-tag thorough */

import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auth } from '#client/features/auth/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { issueText } from '#db/shared/text/model.ts'
import { type Example, examples } from '../support/examples.ts'
import { getProblem } from '../support/problem.ts'
import { open } from '../support/test-app.ts'

const app = await open({ settings: { WRITES_PER_MINUTE: '0' } })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

type Called = Example['endpoint']

const getAddress = ({ endpoint, input }: Example) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))

const reads = examples.filter(({ endpoint }) => ['GET', 'DELETE'].includes(endpoint.method))
const bodies = examples.filter(({ endpoint }) => ['PUT', 'PATCH'].includes(endpoint.method))

describe.each(reads)('the query of $key', (example) => {
  test.each([
    ['q=1&q=2', 'duplicate-parameter'],
    ['q=1&%71=1', 'duplicate-parameter'],
    ['__proto__=1', 'bad-key'],
    ['constructor=1', 'bad-key'],
    ['prototype=1', 'bad-key'],
    ['q=%00', 'bad-character'],
    ['%00=1', 'bad-character'],
  ])('returns the expected error: %s', async (query, code) => {
    const { method } = example.endpoint
    const answer = await demo.send(`${getAddress(example)}?${query}`, { method })
    expect(await getProblem(answer)).toMatchObject({ status: 400, code })
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe.each(bodies)('the body of $key', (example) => {
  const utf8 = 'application/json; charset=utf-8'
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string, string?]>([
    ['half a JSON', '{"a":', 400, 'bad-json'],
    ['a list', '[]', 400, 'bad-json'],
    ['null', 'null', 400, 'bad-json'],
    ['nothing', '', 400, 'body-required'],
    ['plain text', '{}', 415, 'unsupported-media-type', 'text/plain'],
    ['another charset', '{}', 415, 'unsupported-media-type', 'application/json; charset=latin1'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'bad-utf8'],
    ['__proto__', '{"__proto__":{"polluted":1}}', 400, 'bad-key'],
    ['constructor deep inside', '{"a":[{"constructor":1}]}', 400, 'bad-key'],
    ['NUL', '{"a":"\\u0000"}', 400, 'bad-character'],
    ['half a surrogate pair', '{"a":"\\ud83d"}', 400, 'bad-character'],
    ['21 levels', nested(21), 400, 'too-deep'],
    [
      'too many bytes',
      `{"a":"${'x'.repeat(example.endpoint.limit === '1mb' ? 2 ** 20 : 102_400)}"}`,
      413,
      'too-large',
    ],
  ])('returns the expected error: %s', async (_, body, status, code, type = utf8) => {
    const { method } = example.endpoint
    const headers = { 'content-type': type }
    const answer = await demo.send(getAddress(example), { method, headers, body })
    expect(await getProblem(answer)).toMatchObject({ status, code })
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

test('POST /api/authenticate/login/user accepts four kilobytes at most', async () => {
  const answer = (length: number) =>
    app.client().post(auth.login.path, { email: 'x'.repeat(length), password: 'x' })
  expect((await answer(4000)).status).toBe(200)
  const refused = await answer(4100)
  expect(refused.headers.get('connection')).toBe('close')
  expect(await getProblem(refused)).toMatchObject({ status: 413, code: 'too-large' })
})

describe('an unknown key', () => {
  /** Calls of the specification that take input and ignore unknown keys. */
  const specified = [
    'POST /api/authenticate/login/user',
    'POST /api/authenticate/register/user',
    'GET /api/email/mails',
    'POST /api/email/set-starred',
    'POST /api/email/move-mails',
    'POST /api/email/mark-unread',
    'POST /api/email/set-labels',
    'POST /api/app/chat/send-message',
    'POST /api/apps/chat/mark-all-seen/',
    'POST /api/apps/chat/set-pinned/',
    'GET /api/apps/todo',
    'POST /api/apps/todo/new-task',
    'POST /api/update/bookmarks',
    'GET /api/datalist/data',
    'POST /api/datalist/update-data',
    'POST /api/datalist/add-data',
    'POST /api/datalist/delete-data',
    'POST /api/datalist/delete-selected',
  ]
  const takingInput = examples.filter(({ input }) => Object.keys(input).length > 0)

  test.each(takingInput.filter(({ key }) => specified.includes(key)))(
    'is ignored by $key',
    async ({ endpoint, input }) => {
      const client = endpoint.who === 'anyone' ? app.client() : demo
      const answer = await client.call(endpoint, { ...input, account: 1, surprise: true })
      expect(answer.ok).toBe(true)
    },
  )

  const ofToken = 'POST /api/authenticate/refresh-token'
  const ofBareId = 'POST /api/app/todo/trash-todo'
  /** Answers of WebAuthn, to which browsers may add members at any time. */
  const ofPasskeys = [
    'POST /api/authenticate/passkey',
    'POST /api/account/passkeys',
    'POST /api/account/proof/passkey',
  ]
  const tolerant = [...specified, ofToken, ofBareId, ...ofPasskeys]
  const ours = takingInput.filter(({ key }) => !tolerant.includes(key))
  test.each(ours)('is refused by $key', async ({ endpoint, input }) => {
    const answer = await demo.call(endpoint, { ...input, surprise: true })
    expect(await getProblem(answer)).toMatchObject({ status: 400, code: 'invalid' })
  })
})

describe('an enumerated value', () => {
  test.each<[string, Called, object]>([
    ['a folder', mail.move, { selectedEmails: [21], mailFolder: 'attic' }],
    ['a label of mails', mail.label, { emailIds: [21], label: 'urgent' }],
    ['a tag', todo.change, { id: 23, tags: ['urgent'] }],
    ['a tag of a new task', todo.create, { task: { title: 'Check', tags: ['urgent'] } }],
    ['a label of events', calendar.change, { id: 1, label: 'family' }],
    ['a status of one’s own', chat.changeProfile, { status: 'asleep' }],
    ['a role', users.change, { id: 270, role: 'owner' }],
    ['the role of an editor', users.change, { id: 270, role: 'editor' }],
    ['a status of users', users.change, { id: 270, status: 'asleep' }],
    ['a department', users.change, { id: 270, department: 'flies' }],
    ['an action', users.bulk, { ids: [270], action: 'promote' }],
    ['a status of orders', products.update, { obj: { id: 1, order_status: 'lost' } }],
    ['a theme', shell.choose, { theme: 'sepia' }],
    ['a role to look for', users.page, { role: 'owner' }],
    ['an order of users', users.page, { sort: 'password' }],
    ['an order of products', products.page, { sort: 'img' }],
    ['a direction', products.rows, { dir: 'up' }],
  ])('outside of its set is refused: %s', async (_, endpoint, input) => {
    expect(await getProblem(await demo.call(endpoint, input))).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })

  test.each([mail.list, todo.list])('in a free-form list is accepted at $path', async (list) => {
    for (const filter of ['', 'nonsense', 'INBOX', '%', "' OR 1=1 --", 'x'.repeat(5000)]) {
      const answer = await demo.call(list, { filter })
      expect(answer.status, filter).toBe(200)
      expect(await answer.json()).toEqual([])
    }
  })
})

describe('a page number', () => {
  test.each<[string, Called, string]>([
    ['mails', mail.rows, 'page'],
    ['users', users.page, 'page'],
    ['users', users.page, 'perPage'],
    ['products', products.page, 'page'],
    ['products', products.page, 'perPage'],
    ['products with their count', products.rows, 'page'],
    ['products with their count', products.rows, 'perPage'],
  ])('of %s is a whole number from 1: $2', async (_, endpoint, name) => {
    const numbers = [
      '0',
      '-1',
      'x',
      '1e9',
      '',
      ' ',
      '1.5',
      '0x10',
      '01',
      '+1',
      '1e3',
      '9'.repeat(30),
    ]
    const others = endpoint === mail.rows ? {} : { page: '1', perPage: '4' }
    for (const number of numbers) {
      const answer = await demo.call(endpoint, { ...others, [name]: number })
      expect(await getProblem(answer), number).toMatchObject({ status: 400, code: 'invalid' })
    }
  })

  test.each([mail.rows, users.page, products.page, products.rows])(
    'may be past the end at $path',
    async (endpoint) => {
      const largest = '9'.repeat(15)
      for (const perPage of endpoint === mail.rows ? [undefined] : ['20', largest]) {
        const input = { page: largest, ...(perPage && { perPage }) }
        const answer = await demo.call(endpoint, input)
        expect(answer.status).toBe(200)
      }
    },
  )
})

describe('an invalid session cookie', () => {
  const unknown = 's%3Aabcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl'
  test.each([
    'sid=nonsense',
    `sid=${unknown}`,
    'sid=j%3A%7B%7D',
    'sid=j:{}',
    'sid=j%3A%7B%22user%22%3A1%7D',
    'sid=s%3A',
    'sid=',
    'sid=%',
    `sid=${unknown}; sid=${unknown}`,
    '=;;=',
    `sid=${'x'.repeat(4000)}`,
  ])('%s is treated as anonymous', async (cookie) => {
    const headers = { cookie }
    const call = await app.client().send('/api/me', { headers })
    expect(await getProblem(call)).toMatchObject({
      status: 401,
      code: expect.stringMatching(/^(not-signed-in|session-expired)$/),
    })
    expect((await app.client().send('/dashboard', { headers })).status).toBe(303)
    expect((await app.client().send('/', { headers })).status).toBe(200)
    expect((await app.client().send('/api/authenticate/ways', { headers })).status).toBe(200)
  })
})

test.each(['/API/users/list', '/api/Users/list', '/api/users/LIST', '/Api/app/chat/chats'])(
  '%s is not a spelling of the call',
  async (address) => {
    expect((await demo.visit(address)).status).toBe(404)
  },
)

describe('error messages are our own for every invalid input of', () => {
  const ofLibrary = /invalid (input|option|key)|too (big|small)|expected|received|unrecognized/i
  const wrong = [undefined, null, 7, -1, 1e300, true, {}, [], [{}], '', Array(1001).fill('x')]

  test.each(examples)('$key', async ({ endpoint, schema, input }) => {
    const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
    for (const name of names) {
      for (const value of wrong) {
        const { error } = schema.safeParse({ ...input, [name]: value }, { error: issueText })
        for (const { message } of error?.issues ?? []) {
          if (!message.startsWith('Unrecognized')) expect(message).not.toMatch(ofLibrary)
        }
      }
    }
    if (endpoint.who === 'staff' && names.length > 0 && endpoint.method === 'POST') {
      const answer = await demo.send(getAddress({ endpoint, input } as Example), {
        method: 'POST',
        body: JSON.stringify(Object.fromEntries(names.map((name) => [name, { nothing: 1 }]))),
        headers: { 'content-type': 'application/json' },
      })
      expect(await answer.text()).not.toMatch(ofLibrary)
    }
  })
})
