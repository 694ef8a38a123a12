/** @module-tag thorough */

import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { pages } from '../support/addresses.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

/** Headers that describe one response and carry no policy. */
const particular =
  /^(x-request-id|date|connection|keep-alive|transfer-encoding|content-(length|type|encoding)|location|allow|vary|set-cookie|retry-after|ratelimit.*)$/

const getPolicy = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !particular.test(name))
      .map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, "'nonce'")]),
  )

const documentPolicy = (more = '') => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'nonce' 'strict-dynamic'",
    "style-src 'self' 'nonce'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `object-src 'none'${more}`,
    'report-to csp',
    'report-uri /csp-report',
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
  'referrer-policy': 'same-origin',
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
})

const callPolicy = {
  ...documentPolicy(),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Drops tables to cause an unexpected error. */
function breakTables({ dataDir }: App, ...names: string[]) {
  const connection = connect(join(dataDir, 'app.sqlite'))
  for (const name of names) connection.exec(`DROP TABLE ${name}`)
  connection.close()
}

describe('every document has the same security headers:', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  test.each<[number, string, Parameters<typeof demo.send>[1]]>([
    [200, '/dashboard', {}],
    [200, '/pages/login', {}],
    [303, '/email', {}],
    [308, '/email/', {}],
    [400, '/%E0%A4%A', {}],
    [400, `/email/inbox?q=${'x'.repeat(201)}`, {}],
    [403, '/dashboard', { headers: { 'sec-fetch-site': 'cross-site' } }],
    [404, '/nowhere', {}],
    [404, '/email/inbox/999', {}],
    [404, '/img/gone.svg', {}],
    [405, '/dashboard', { method: 'PUT' }],
    [405, '/logout', {}],
    [413, '/', { method: 'POST', headers: form, body: 'x'.repeat(200_000) }],
    [415, '/', { method: 'POST', body: 'email' }],
  ])('%i at %s', async (status, address, sent) => {
    const answer = await demo.stream(address, sent)
    expect(answer.status).toBe(status)
    expect(getPolicy(answer)).toEqual(documentPolicy())
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const html = await answer.text()
    if (status >= 400) expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).not.toContain('Your saved work is safe') // that sentence is for unexpected errors only
    if (status === 413) expect(answer.headers.get('connection')).toBe('close')
  })

  test.skipIf(isForSqlite('SQLite statements'))(
    '500, whose body has only the request id',
    async () => {
      await using broken = await open()
      const client = await broken.staff()
      breakTables(broken, 'mail_labels', 'mails')
      const page = await client.visit('/email/inbox')
      expect(page.status).toBe(500)
      expect(getPolicy(page)).toEqual(documentPolicy())
      const html = await page.text()
      expect(html).toContain('Something went wrong.')
      expect(html).toContain(page.headers.get('x-request-id'))
      const call = await client.visit('/api/email/mails')
      expect(call.status).toBe(500)
      expect(getPolicy(call)).toEqual(callPolicy)
      const problem = await call.text()
      expect(JSON.parse(problem)).toEqual({ error: 'Something went wrong.', code: 'server-error' })
      for (const text of [html, problem])
        expect(text).not.toMatch(/sqlite|no such|mail_labels|\bat \S+ \(/i)
      expect((await client.visit('/misc/error/404')).status).toBe(200) // other pages still work
    },
  )

  test.skipIf(isForSqlite('SQLite statements'))(
    "500, in the user's theme even if the menu cannot be rendered",
    async () => {
      await using broken = await open()
      const client = await broken.staff()
      await client.submit('/settings/appearance', { theme: 'dark' })
      breakTables(broken, 'notifications')
      const page = await client.visit('/dashboard')
      expect(page.status).toBe(500)
      const html = await page.text()
      expect(html).toMatch(/<html[^>]* data-bs-theme="dark"/)
      expect(html).toContain('rel="stylesheet"')
      expect(html).toContain('Your saved work is safe')
    },
  )
})

describe('every API response has the same security headers:', () => {
  const json = { 'content-type': 'application/json' }
  test.each<[number, string, Parameters<typeof demo.send>[1]]>([
    [200, '/api/me', {}],
    [204, '/api/me', { method: 'OPTIONS' }],
    [400, '/api/email/rows?page=x', {}],
    [401, '/api/me', { headers: { cookie: undefined } }],
    [404, '/api/nothing', {}],
    [405, '/api/me', { method: 'DELETE' }],
    [413, '/api/email/set-starred', { method: 'POST', headers: json, body: ' '.repeat(200_000) }],
    [415, '/api/email/set-starred', { method: 'POST', body: '{}' }],
  ])('%i at %s', async (status, address, sent) => {
    const answer = await demo.stream(address, sent)
    expect(answer.status).toBe(status)
    expect(getPolicy(answer)).toEqual(callPolicy)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    if (status === 204) return
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { error, code, ...rest } = (await answer.json()) as Record<string, unknown>
    if (status < 400) return
    expect([typeof error, typeof code]).toEqual(['string', 'string'])
    expect(Object.keys(rest)).toEqual(rest.fields ? ['fields'] : [])
    if (status === 413) expect(answer.headers.get('connection')).toBe('close')
  })
})

test('behind https, responses have Strict-Transport-Security', async () => {
  await using secure = await open({ settings: { PUBLIC_ORIGIN: 'https://callboard.test' } })
  const answer = await secure.client().send('/', { headers: { host: 'callboard.test' } })
  expect(getPolicy(answer)).toEqual({
    ...documentPolicy(';upgrade-insecure-requests'),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

describe('the CSP nonce', () => {
  test('is unique for each response and long enough', async () => {
    const nonces = new Set<string>()
    for (let times = 0; times < 100; times++) {
      const { headers } = await demo.visit('/misc/error/404')
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(100)
  })

  test.each(pages.filter(({ isPage }) => isPage))(
    'is on every script of $path, and nothing else could run',
    async ({ address }) => {
      const client = address === '/' ? app.client() : demo
      const answer = await client.visit(address)
      const [, nonce] =
        /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
      const html = await answer.text()
      const scripts = html.match(/<script\b[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
      for (const tag of html.match(/<[a-z][^>]*>/g) ?? []) {
        expect(tag).not.toMatch(/\son[a-z]+\s*=/i)
        if (/^<a [^>]*href="https:[^>]*rel="[^"]*\bnoreferrer\b/.test(tag)) continue // an external link that only a click follows
        expect(tag).not.toMatch(
          /(href|src|action|formaction)\s*=\s*["']?\s*(javascript|data|https?|\/\/)/i,
        )
      }
      expect(html).not.toMatch(/<style\b/)
    },
  )
})

test('no header names the server software', async () => {
  for (const address of ['/', '/api/me', '/healthz', '/nowhere', '/img/people/you.svg']) {
    const { headers } = await app.client().visit(address)
    for (const name of ['x-powered-by', 'server', 'etag']) {
      if (name === 'etag' && address.startsWith('/img/')) continue
      expect(headers.get(name), `${name} of ${address}`).toBeNull()
    }
  }
})

describe('CSP reports', () => {
  test.each([
    '{"csp-report":{"effective-directive":"script-src","blocked-uri":"inline"}}',
    '[{"type":"csp-violation","body":{"effectiveDirective":"img-src","blockedURL":"x"}}]',
    '[null,1,"x",{"body":null},{"csp-report":5}]',
    '{"csp-report":{"effective-directive":{"toString":1,"valueOf":1},"blocked-uri":["x"]}}',
    'null',
    '{}',
  ])('are accepted: %s', async (body) => {
    const headers = { 'content-type': 'application/csp-report' }
    const answer = await app.client().send('/csp-report', { method: 'POST', headers, body })
    expect(answer.status).toBe(204)
  })

  test.each([
    [400, '{'],
    [413, `"${'x'.repeat(20_000)}"`],
  ])('that are malformed get %i', async (status, body) => {
    const headers = { 'content-type': 'application/csp-report' }
    const answer = await app.client().send('/csp-report', { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  })
})

test('images are allowed from the host of map tiles only if there is one', async () => {
  await using mapped = await open({
    settings: {
      MAP_TILES_URL: 'https://tiles.test/v1/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: 'Test maps',
    },
  })
  const read = async (base: TestClient) =>
    (await base.visit('/')).headers.get('content-security-policy')
  expect(await read(mapped.client())).toContain("img-src 'self' data: https://tiles.test;")
  const { tiles } = await (await mapped.staff()).read<{ tiles: object }>('/api/venues')
  expect(tiles).toMatchObject({ attribution: 'Test maps', link: null })
})
