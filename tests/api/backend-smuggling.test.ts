import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canary, say } from '../support/fake-backend.ts'
import { openWithBackend } from '../support/test-app-with-backend.ts'

type Stage = Awaited<ReturnType<typeof openWithBackend>>

let stage: Stage
beforeAll(async () => {
  stage = await openWithBackend()
  await stage.ana.visit('/dashboard') // makes the backend validate the session
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Sends raw header lines with Ana's cookie and returns the statuses of the responses. */
async function send(lines: string[], body = '') {
  stage.backend.received.length = 0
  const cookie = [...stage.ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = [...lines, `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin']
  const answer = await say(stage.app.port, `${head.join('\r\n')}\r\n\r\n${body}`)
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

const host = () => `Host: 127.0.0.1:${stage.app.port}`

describe('a request body of unknown length', () => {
  const smuggled = `0\r\n\r\nGET /api/other HTTP/1.1\r\nHost: x\r\n\r\n`
  test.each(['DELETE', 'OPTIONS', 'POST', 'GET', 'PUT'])(
    'is refused before the backend sees it: %s',
    async (method) => {
      const statuses = await send(
        [`${method} /api/productions HTTP/1.1`, host(), 'Transfer-Encoding: chunked'],
        smuggled,
      )
      expect(statuses[0]).toBe(411)
      expect(statuses).toHaveLength(1)
      expect(stage.backend.received).toEqual([])
    },
  )

  test.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['an odd encoding', ['Transfer-Encoding: xchunked']],
    ['a negative length', ['Content-Length: -5']],
    ['a folded header', ['X-One: a\r\n b: c']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
  ])('that two servers could parse differently is refused: %s', async (_, lines) => {
    const statuses = await send(
      ['POST /api/productions HTTP/1.1', host(), 'Connection: close', ...lines],
      'hello',
    )
    expect(statuses).toHaveLength(1)
    expect([400, 411]).toContain(statuses[0])
    expect(stage.backend.received).toEqual([])
  })
})

test('"Expect: 100-continue" does not change the request to the backend', async () => {
  const statuses = await send(
    [
      'POST /api/productions HTTP/1.1',
      host(),
      'Connection: close',
      'Expect: 100-continue',
      'Content-Type: application/json',
      'Content-Length: 2',
      'Token: forged',
      'Authorization: Bearer forged',
    ],
    '{}',
  )
  expect(statuses).toEqual([100, 200])
  const [requested] = stage.backend.requestsTo('/api/productions')
  expect(requested?.body).toBe('{}')
  expect(requested?.headers.token).toBe(canary)
  for (const name of ['cookie', 'authorization', 'expect', 'sec-fetch-site']) {
    expect(requested?.headers).not.toHaveProperty(name)
  }
})

test.each([
  ['named by Connection', ['Connection: close, token, x-request-id', 'Token: forged']],
  ['in another spelling', ['TOKEN: forged', 'tOkEn: forged', 'Connection: close']],
  ['with an underscore', ['X_Forwarded_For: 10.0.0.1', 'Connection: close']],
  ['for a proxy', ['Proxy-Authorization: x', 'Proxy-Connection: keep-alive', 'Connection: close']],
  ['for an upgrade', ['Connection: upgrade, close', 'Upgrade: websocket', 'HTTP2-Settings: x']],
  ['for trailers', ['TE: trailers', 'Trailer: token', 'Connection: close']],
])('the backend never receives a header %s', async (_, lines) => {
  await send(['GET /api/productions HTTP/1.1', host(), ...lines])
  for (const { headers } of stage.backend.requestsTo('/api/productions')) {
    expect(headers).toMatchObject({ token: canary, connection: 'keep-alive' })
    expect(JSON.stringify(headers)).not.toContain('forged')
    for (const name of ['te', 'trailer', 'upgrade', 'x_forwarded_for', 'proxy-authorization']) {
      expect(headers).not.toHaveProperty(name)
    }
  }
})

describe('a request target', () => {
  test.each([
    '/api/%2e%2e/secret',
    '/api/../secret',
    '/api/./productions',
    '/api/a/..',
    '/api/a/.',
    '/api//productions',
    '/api/a//b',
    '/api/%70roductions',
    '/api/productions%2f..%2fx',
    '/api/productions%00',
    '/api/productions\\..\\x',
    '/api/productions;/../x',
    '/api/pro[duct]ions',
    '/API/productions',
    '/Api/productions',
    '//api/productions',
    '/%61pi/productions',
    '/x/../api/productions',
    '/api',
    '/api/',
  ])('that servers parse differently returns 404: %s', async (address) => {
    const statuses = await send([`GET ${address} HTTP/1.1`, host(), 'Connection: close'])
    expect(statuses).toEqual([404])
    expect(stage.backend.received).toEqual([])
  })

  test.each([
    'http://elsewhere.example/api/productions',
    'http://127.0.0.1/api/productions',
    'https://elsewhere.example/api/email/mails',
  ])('for another host than Host names returns 421: %s', async (address) => {
    const statuses = await send([`GET ${address} HTTP/1.1`, host(), 'Connection: close'])
    expect(statuses).toEqual([421])
    expect(stage.backend.received).toEqual([])
  })

  test('without Host, or with two, is refused', async () => {
    expect(await send(['GET /api/productions HTTP/1.1', 'Connection: close'])).toEqual([400])
    expect(
      await send(['GET /api/productions HTTP/1.1', host(), host(), 'Connection: close']),
    ).toEqual([400])
    expect(stage.backend.received).toEqual([])
  })

  test('with raw bytes in its query is malformed', async () => {
    const statuses = await send([
      'GET /api/productions?q=\xe9 HTTP/1.1',
      host(),
      'Connection: close',
    ])
    expect(statuses).toEqual([400])
    expect(stage.backend.received).toEqual([])
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('with %s is refused', async (method) => {
    const statuses = await send([
      `${method} /api/productions HTTP/1.1`,
      host(),
      'Connection: close',
    ])
    expect(statuses).toEqual([405])
    expect(stage.backend.received).toEqual([])
  })
})
