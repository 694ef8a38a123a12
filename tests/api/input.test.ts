/** @module-tag thorough */

import { afterAll, describe, expect, test } from 'vitest'
import { calls as allCalls } from '../support/addresses.ts'
import { fetchIds, getMail } from '../support/mailbox.ts'
import { sendRaw } from '../support/raw-http.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

// Locking takes no input, and would block all further calls.
const calls = allCalls.filter(({ path }) => path !== '/api/authenticate/lock')

const canary = 'kanarienvogel'
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
const utf8 = 'application/json; charset=utf-8'

type Row = { label: string; body: string | Uint8Array; status: number; code: string; type?: string }

/** Malformed bodies that every call refuses. */
/** Returns a body that exceeds the limit. */
const tooLong = (limit: string) => `{"a":"${canary.repeat(limit === '1mb' ? 100_000 : 10_000)}"}`

const refused: Row[] = [
  { label: 'half a JSON', body: `{"${canary}":`, status: 400, code: 'bad-json' },
  { label: 'a text', body: `"${canary}"`, status: 400, code: 'bad-json' },
  { label: 'a number', body: '1', status: 400, code: 'bad-json' },
  { label: 'null', body: 'null', status: 400, code: 'bad-json' },
  { label: 'a list', body: `["${canary}"]`, status: 400, code: 'bad-json' },
  { label: 'two objects', body: '{}{}', status: 400, code: 'bad-json' },
  { label: 'NaN', body: '{"mailId":NaN}', status: 400, code: 'bad-json' },
  { label: 'a comment', body: '{}//', status: 400, code: 'bad-json' },
  { label: 'nothing', body: '', status: 400, code: 'body-required' },
  {
    label: 'a form',
    body: 'mailId=1',
    type: 'application/x-www-form-urlencoded',
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    label: 'plain text',
    body: '{}',
    type: 'text/plain',
    status: 415,
    code: 'unsupported-media-type',
  },
  { label: 'no type', body: '{}', type: '', status: 415, code: 'unsupported-media-type' },
  {
    label: 'a longer type',
    body: '{}',
    type: 'application/jsonx',
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    label: 'another charset',
    body: '{}',
    type: 'application/json; charset=latin1',
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    label: 'UTF-16',
    body: '{}',
    type: 'application/json; charset=utf-16',
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    label: 'invalid UTF-8',
    body: Buffer.from('7b2261223a22ff227d', 'hex'),
    status: 400,
    code: 'bad-utf8',
  },
  { label: 'cut UTF-8', body: Buffer.from('7b2261223a22c3', 'hex'), status: 400, code: 'bad-utf8' },
  { label: '__proto__', body: '{"__proto__":{"polluted":1}}', status: 400, code: 'bad-key' },
  { label: 'constructor', body: '{"constructor":{"prototype":{}}}', status: 400, code: 'bad-key' },
  {
    label: 'prototype deep inside',
    body: '{"a":[{"b":{"prototype":1}}]}',
    status: 400,
    code: 'bad-key',
  },
  {
    label: 'an escaped __proto__',
    body: '{"a":{"\\u005f_proto__":1}}',
    status: 400,
    code: 'bad-key',
  },
  { label: 'NUL', body: `{"a":"${canary}\\u0000"}`, status: 400, code: 'bad-character' },
  { label: 'NUL in a name', body: '{"a\\u0000":1}', status: 400, code: 'bad-character' },
  { label: 'half a surrogate pair', body: '{"a":"\\ud83d"}', status: 400, code: 'bad-character' },
  { label: '21 levels', body: nested(21), status: 400, code: 'too-deep' },
  { label: '40,000 levels', body: nested(40_000), status: 400, code: 'too-deep' },
  {
    label: '10,001 values',
    body: `{"a":[${'1,'.repeat(10_000)}1]}`,
    status: 413,
    code: 'too-large',
  },
  {
    label: 'too many bytes',
    body: tooLong('100kb'),
    status: 413,
    code: 'too-large',
  },
]

/** Calls without a body: all input is in the address or the session. */
const bodiless = new Set([
  '/api/v2/user/session',
  '/api/v2/user/details',
  '/api/email/templates/:id/restore',
  '/api/email/labels/:id/restore',
  '/api/email/rules/:id/restore',
  '/api/email/rules/:id/raise',
  '/api/email/rules/:id/apply',
  '/api/apps/todo/:id/restore',
  '/api/apps/todo/tags/:id/restore',
  '/api/apps/todo/sections/:id/restore',
  '/api/apps/todo/:task/subtasks/:id/restore',
  '/api/apps/todo/:task/comments/:id/restore',
  '/api/apps/todo/assigned/:assigned/comments/:id/restore',
  '/api/apps/calendar/imports/:id',
  '/api/app/chat/messages/:id/restore',
  '/api/app/chat/groups/:id/join',
  '/api/app/chat/groups/:id/leave',
  '/api/app/chat/groups/:id/seen',
  '/api/outbox/:id/retry',
  '/api/users/:id/reset-password',
  '/api/accounts/:id/invitation',
  '/api/accounts/:id/reset-password',
  '/api/accounts/:id/reset-two-factor',
  '/api/account/two-factor',
  '/api/account/deletion',
  '/api/account/two-factor/recovery-codes',
  '/api/account/passkeys/options',
  '/api/account/proof/passkey/options',
  '/api/authenticate/passkey/options',
  '/api/account/email/resend',
  '/api/apps/calendar/feed',
  '/api/apps/calendar/undos/:id',
  '/api/apps/calendar/calendars/undos/:id',
  '/api/apps/calendar/shared/:share/undos/:id',
  '/api/shop/wishlist/:productId/move-to-cart',
  '/api/shop/cart/acknowledge',
  '/api/profile/posts/:id/like',
])
const smallBodies = new Set([
  '/api/authenticate/login/user',
  '/api/authenticate/two-factor',
  '/api/authenticate/passkey/options',
])
/** The call whose body is a bare id has its own tests. */
const writes = calls.filter(
  ({ method, path }) => !['GET', 'DELETE'].includes(method) && path !== '/api/app/todo/trash-todo',
)

describe.each(writes)('$method $path', ({ method, path, address, limit }) => {
  const wrong = refused
    .map((each) => (each.label === 'too many bytes' ? { ...each, body: tooLong(limit) } : each))
    .filter(({ body }) => body !== '' || !bodiless.has(path))
    // The sign-in limit is so small that these bodies exceed it first.
    .filter(({ label }) => label !== '40,000 levels' || !smallBodies.has(path))
  test.each(wrong)('refuses $label', async ({ body, status, code, type = utf8 }) => {
    const headers = { 'content-type': type || undefined }
    const answer = await demo.send(address, { method, headers, body })
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).code]).toEqual([status, code])
    expect(text).not.toContain(canary)
    expect(text).not.toMatch(/position|token|unexpected/i)
    expect(Object.keys({}.constructor.prototype)).toEqual([])
  })

  test.each(['gzip', 'br', 'deflate', 'x'])('does not decompress a body: %s', async (encoding) => {
    const headers = { 'content-type': utf8, 'content-encoding': encoding }
    const answer = await demo.send(address, { method, headers, body: '{}' })
    expect(answer.status).toBe(415)
  })
})

describe('a query', () => {
  test.each([
    ['filter=inbox&filter=sent', 'duplicate-parameter'],
    ['__proto__=1', 'bad-key'],
    ['constructor=1', 'bad-key'],
    ['filter=%00', 'bad-character'],
    ['%00=1', 'bad-character'],
  ])('with %s is refused', async (query, code) => {
    for (const path of ['/api/email/mails', '/api/email/rows']) {
      const answer = await demo.visit(`${path}?${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code })
    }
  })

  test.each(['filter[a]=1', 'filter[]=inbox', 'nonsense=1', 'filter.__proto__.x=1', '&&=&'])(
    'with %s is ignored',
    async (query) => {
      const answer = await demo.visit(`/api/email/mails?${query}`)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toHaveLength(7)
    },
  )

  test.each(["' OR 1=1 --", 'inbox"; DROP TABLE mails; --', '%', '_', '\\', '*'])(
    'with the list %j is an unused label',
    async (filter) => {
      expect(await demo.read(`/api/email/mails?${new URLSearchParams({ filter })}`)).toEqual([])
      expect(await fetchIds(demo, 'inbox')).toHaveLength(7)
    },
  )
})

test('unknown keys and deeply nested input are ignored', async () => {
  const ada = await app.newUser()
  const body = { mailId: 27, isStarred: false, account: 1, id: 1, a: JSON.parse(nested(18)) }
  const answer = await ada.post('/api/email/set-starred', body)
  expect(answer.status).toBe(200)
  expect(await getMail(ada, 27)).toMatchObject({ id: 27, isStarred: false })
})

test.each([
  'application/json',
  'APPLICATION/JSON; Charset="UTF-8"',
  'application/json;charset=utf-8',
])('the body %s is accepted as JSON', async (type) => {
  const headers = { 'content-type': type }
  const body = '{"emailIds":[],"unreadFlag":true}'
  const answer = await demo.send('/api/email/mark-unread', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
})

describe('a form body', () => {
  const form = 'application/x-www-form-urlencoded'
  test.each<[number, string, string | undefined, string | Uint8Array]>([
    [415, 'JSON', 'application/json', '{}'],
    [415, 'plain text', 'text/plain', 'star=21'],
    [415, 'of many parts', 'multipart/form-data; boundary=x', '--x--'],
    [415, 'of many parts, without a boundary', 'multipart/form-data', 'x'],
    [415, 'of no type', undefined, ''],
    [400, 'with nothing in it', form, ''],
    [400, 'with NUL', form, 'intent=label%3Flabel%3Dprivate&ids=%00'],
    [400, 'of odd bytes', form, Buffer.from('ff00fe', 'hex')],
    [400, 'with bad percents', form, 'intent=%E0%A4%A&ids=%'],
    [413, 'that never ends', form, 'a='.repeat(60_000)],
    [413, 'of more fields than 100', form, Array(101).fill('a=').join('&')],
  ])('gets %i when it is %s', async (status, _, type, body) => {
    for (const path of ['/email/inbox', '/email/inbox/21', '/pages/login']) {
      const headers = { 'content-type': type }
      const answer = await demo.stream(path, { method: 'POST', headers, body })
      expect(answer.status, path).toBe(status)
      expect(answer.headers.get('content-type')).toMatch('text/html')
    }
  })

  test('is not decompressed', async () => {
    const headers = { 'content-type': form, 'content-encoding': 'gzip' }
    const answer = await demo.send('/', { method: 'POST', headers, body: 'x' })
    expect(answer.status).toBe(415)
  })
})

test('more writes than the limit get 429', async () => {
  await using busy = await open({ settings: { WRITES_PER_MINUTE: '3' } })
  const client = busy.client()
  const logins = () => client.post('/api/authenticate/login/user', {})
  for (let times = 0; times < 3; times++) expect((await logins()).status).toBe(200)
  const answer = await logins()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 'throttled' })
  expect((await client.visit('/')).status).toBe(200) // reads still work
})

test('an address that reads more than READS_PER_MINUTE gets 429, and may still write', async () => {
  await using busy = await open({ settings: { READS_PER_MINUTE: '3' } })
  const client = busy.client()
  for (let times = 0; times < 3; times++) expect((await client.visit('/')).status).toBe(200)
  const call = await client.visit('/api/me')
  expect(call.status).toBe(429)
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await call.json()).toMatchObject({ code: 'throttled' })
  const page = await client.visit('/')
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect((await client.visit('/img/icon.svg')).status).toBe(200)
  expect((await client.visit('/healthz')).status).toBe(200)
  expect((await client.post('/api/authenticate/login/user', {})).status).toBe(200)
})

describe('a request body that arrives too slowly gets 408 at once:', () => {
  const patience = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 }
  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nA:'],
    ['a first line', 'GET /'],
    [
      'a call',
      'POST /api/authenticate/login/user HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"e',
    ],
    [
      'a form',
      'POST / HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nemail=',
    ],
  ])('%s', async (_, bytes) => {
    await using hurried = await open({ patience })
    const { status, head, body } = await sendRaw(hurried.port, bytes)
    expect(status).toBe(408)
    expect(head).toContain('Content-Type: application/json')
    expect(head).toContain('Connection: close')
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid' })
  })
})

describe('a malformed request on the wire', () => {
  const head = (...lines: string[]) => `${['GET / HTTP/1.1', 'Host: x', ...lines].join('\r\n')}\r\n`
  const post = (...lines: string[]) =>
    head('Content-Type: application/json', ...lines).replace(
      'GET / ',
      'POST /api/authenticate/login/user ',
    )
  test.each([
    [431, 'a header without end', head(`A: ${'x'.repeat(20_000)}`)],
    [431, 'an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n`],
    [431, 'a hundred and more headers', head(...Array.from({ length: 110 }, (_, n) => `A${n}: x`))],
    [400, 'a length and chunks', post('Content-Length: 5', 'Transfer-Encoding: chunked')],
    [400, 'two lengths', post('Content-Length: 1', 'Content-Length: 2')],
    [400, 'a length that is no number', post('Content-Length: x')],
    [400, 'a header with a bare CR', head('A: x\ry')],
    [400, 'a header without a name', head(': x')],
    [400, 'a blank before the colon', head('A : x')],
    [400, 'a folded header', head('A: x', ' y')],
    [400, 'another protocol', 'GET / HTTQ/1.1\r\nHost: x\r\n'],
    [417, 'an expectation we do not know', head('Expect: a-miracle')],
    [
      200,
      'an upgrade, which is left aside',
      head('Connection: close, upgrade', 'Upgrade: websocket'),
    ],
    [400, 'a broken chunk', `${post('Transfer-Encoding: chunked')}\r\nnonsense\r\n`],
  ])('gets %i: %s', async (status, _, bytes) => {
    const close =
      /Connection:/.test(bytes) || bytes.includes('\r\n\r\n') ? '' : 'Connection: close\r\n'
    const answer = await sendRaw(app.port, `${bytes}${close}\r\n`)
    expect(answer.status).toBe(status)
    if (status === 400 || status === 431) expect(answer.body).toMatch(/"code"|<h1/)
  })

  test('with Expect: 100-continue gets 100 first', async () => {
    const body = '{}'
    const answer = await sendRaw(
      app.port,
      `POST /api/authenticate/login/user HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    expect(answer.status).toBe(100)
    expect(answer.body).toContain('Email Or Password Invalid')
  })
})
