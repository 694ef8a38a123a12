/** @module-tag thorough */

import { afterAll, describe, expect, test } from 'vitest'
import { calls, pages } from '../support/addresses.ts'
import { sendRaw } from '../support/raw-http.ts'
import { open } from '../support/test-app.ts'

// Some responses contain the time, so the clock is fixed.
const atOnce = Date.now()
const app = await open({ now: () => atOnce })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const addresses = [...new Set(calls.map(({ address }) => address))]
const listMethods = (address: string) =>
  calls.filter((call) => call.address === address).map(({ method }): string => method)

describe('an API call', () => {
  test.each(addresses)('at %s accepts its own methods only and lists them', async (address) => {
    const own = listMethods(address)
    const readable = own.includes('GET') ? [...own, 'HEAD'] : own
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'PROPFIND']) {
      if (readable.includes(method)) continue
      const answer = await demo.send(address, { method })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(
        [...readable, 'OPTIONS'].sort(),
      )
      if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'wrong-method' })
    }
  })

  test.each(addresses)('at %s answers OPTIONS without CORS headers', async (address) => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    const answer = await app.client().send(address, { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('allow')).toContain('OPTIONS')
    expect([...answer.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual([])
  })

  test.each(addresses)('at %s accepts a trailing slash', async (address) => {
    const [method = 'GET'] = listMethods(address)
    const half = { body: '{', headers: { 'content-type': 'application/json' } } // malformed, so that nothing changes
    const sent = { method, ...(method !== 'GET' && half) }
    const plain = address.replace(/\/$/, '')
    const without = await demo.send(plain, sent)
    const withSlash = await demo.send(`${plain}/`, sent)
    // Or the row does not exist; there are no widths to reset.
    if (method !== 'GET' && plain !== '/api/lists/users/widths') {
      expect([400, 404]).toContain(without.status)
    }
    const type = without.headers.get('content-type')
    expect(withSlash.status).toBe(without.status)
    expect(withSlash.headers.get('content-type')).toBe(type)
    if (type === spreadsheetType) return // the files in it carry the time
    if (plain === '/api/audit.csv') return // the first export is an event in the second
    expect(await withSlash.text()).toBe(await without.text())
  })

  test.each(addresses.filter((address) => listMethods(address).includes('GET')))(
    'answers HEAD of %s like GET without the body',
    async (address) => {
      const got = await demo.visit(address)
      const answer = await demo.send(address, { method: 'HEAD' })
      expect(answer.status).toBe(got.status)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('content-type')).toBe(got.headers.get('content-type'))
    },
  )

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/email',
    '/api/email/mails/1/2',
    '/api/EMAIL/mails',
  ])('at the unknown path %s returns 404 for every method', async (address) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await demo.send(address, { method })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ error: 'Call not found.', code: 'not-found' })
    }
  })
})

describe('a page', () => {
  test.each(pages)('answers HEAD of $path like GET without the body', async ({ address }) => {
    const got = await demo.visit(address)
    const answer = await demo.send(address, { method: 'HEAD' })
    expect(answer.status).toBe(got.status)
    expect(await answer.text()).toBe('')
    const named = (headers: Headers) =>
      ['content-type', 'location', 'vary', 'cache-control'].map((name) => headers.get(name))
    expect(named(answer.headers)).toEqual(named(got.headers))
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'refuses the method %s',
    async (method) => {
      const answer = await demo.send('/dashboard', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toContain('GET')
      expect(answer.headers.get('content-type')).toMatch('text/html')
    },
  )

  test.each(['/dashboard', '/misc/error/404'])(
    'without a form refuses POST: %s',
    async (address) => {
      const answer = await demo.submit(address, {})
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    },
  )

  test.each(['GET', 'PUT', 'HEAD'])('of sign-out ends no session by %s', async (method) => {
    const answer = await demo.send('/logout', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
    expect((await demo.visit('/api/me')).status).toBe(200)
  })
})

test('CONNECT is disconnected, and an unknown method gets an error', async () => {
  const connect = await sendRaw(app.port, 'CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n')
  expect(connect.status).toBeUndefined()
  const unknown = await sendRaw(app.port, 'JUGGLE / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(unknown.status).toBe(400)
  expect(JSON.parse(unknown.body)).toMatchObject({ code: 'invalid' })
})
