/** @module-tag thorough */

import { afterAll, describe, expect, test } from 'vitest'
import { blankPages } from '#client/app/pages.ts'
import { createLog } from '#server/http/log.ts'
import { calls, pages } from '../support/addresses.ts'
import { parseTexts } from '../support/html.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { sendRaw } from '../support/raw-http.ts'
import { open } from '../support/test-app.ts'
import { specifiedRoutes } from '../unit/client/specified-routes.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

/** Addresses that do not render a page of their own. */
const intended: Record<string, { status: number; to?: string }> = {
  '/email': { status: 303, to: '/email/inbox' },
  '/settings/outbox/:id': { status: 404 },
  '/contact-us/inbox/:id': { status: 404 },
  '/todo': { status: 303, to: '/todo/all' },
  '/pages/user/list': { status: 303, to: '/app/user/list' },
  '/pages/user/view': { status: 303, to: '/app/user/view' },
  '*': { status: 404 },
}

test.each(specifiedRoutes)('the specified address %s answers', async (address) => {
  const { status } = intended[address] ?? { status: 200 }
  expect((await demo.visit(address)).status).toBe(status)
})

const isOpenToStrangers = (path: string) =>
  /^(\/|\/pages\/(login|register|forgot-password|reset-password|lock-screen|two-factor)|\/misc\/.*|\/settings\/appearance|\*)$/.test(
    path,
  )

describe('for signed-in users', () => {
  test.each(pages)('$path renders with one title and one heading', async (page) => {
    const { status, to } = intended[page.path] ?? { status: 200 }
    const answer = await demo.visit(page.address)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('location')).toBe(to ?? null)
    if (to) return
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr" data-bs-theme="light">/)
    // The marks of charts have titles too.
    const head = html.slice(0, html.indexOf('</head>'))
    expect(parseTexts(head, 'title')).toEqual([expect.stringMatching(/^\S.* · Callboard$/)])
    expect(parseTexts(html, 'h1')).toHaveLength(1)
    expect(html.match(/<main\b/g)).toHaveLength(1)
    expect(html).toMatch(/<\/html>(<!--.*-->)?\s*$/)
  })

  const blank = new Set(blankPages.map(({ path }) => path))

  test.each(pages.filter(({ path, isPage }) => isPage && !blank.has(path) && !intended[path]))(
    '$path has one breadcrumb',
    async ({ address }) => {
      const paths = (await demo.page(address)).match(/<nav class="page-path\b.*?<\/nav>/gs)
      expect(paths).toHaveLength(1)
    },
  )

  test('all pages have different titles', async () => {
    // Addresses that share a page with another one.
    const same = new Set(['/misc/error/404', '/pages/account-settings'])
    const own = pages.filter(
      ({ path, isPage }) => isPage && !same.has(path) && !intended[path]?.status,
    )
    const titles = await Promise.all(
      own.map(async ({ address }) => parseTexts(await demo.page(address), 'title')[0]),
    )
    expect(new Set(titles).size).toBe(own.length)
  })

  test('the inbox is streamed in chunks with its subjects', async () => {
    const cookie = [...demo.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const head = `GET /email/inbox HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(app.port, head)
    expect(answer.head).toMatch(/transfer-encoding: chunked/i)
    const mails = await demo.read<{ subject: string }[]>('/api/email/mails')
    for (const { subject } of mails) {
      expect(answer.body).toContain(subject.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
    }
  })
})

describe('for anonymous visitors', () => {
  test.each(pages)(
    '$path is public or redirects to sign-in and back',
    async ({ path, address }) => {
      const answer = await app.client().visit(address)
      if (isOpenToStrangers(path)) {
        expect(answer.status).toBe(path === '*' ? 404 : 200)
        expect(parseTexts(await answer.text(), 'h1')).toHaveLength(1)
        return
      }
      expect(answer.status).toBe(303)
      const to = {
        '/email': '/?returnTo=%2Femail',
        '/todo': '/?returnTo=%2Ftodo',
      }[path]
      const back = `/?${new URLSearchParams({ returnTo: address })}`
      expect([to, back]).toContain(answer.headers.get('location'))
      expect(await answer.text()).not.toContain('@')
    },
  )

  test.each(calls)(
    '$method $path returns the expected status',
    async ({ method, address, who }) => {
      const json = { headers: { 'content-type': 'application/json' }, body: '{}' }
      const answer = await app.client().send(address, { method, ...(method !== 'GET' && json) })
      const text = await answer.json()
      expect(answer.headers.get('location')).toBeNull()
      if (who === 'anyone') return expect(text.code).not.toBe('not-signed-in')
      expect(answer.status).toBe(401)
      expect(text).toEqual({ error: 'Please sign in.', code: 'not-signed-in' })
    },
  )

  test('an API call checks the session before its input', async () => {
    const answer = await app.client().send('/api/email/set-starred', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(401)
  })
})

describe('addresses', () => {
  test.each([
    ['/dashboard/', '/dashboard'],
    ['/email/inbox/', '/email/inbox'],
    ['/email/inbox/?q=the+house', '/email/inbox?q=the+house'],
    ['/email//', '/email'],
    ['/nowhere/', '/nowhere'],
  ])('redirect from %s to %s', async (address, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await demo.send(address, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
    }
  })

  test.each(['//evil.test/', '/\\evil.test/', '/\\/evil.test/', '///evil.test/', '/%5cevil.test/'])(
    'never redirect %j to another site',
    async (address) => {
      const answer = await demo.visit(address)
      const { host } = new URL(answer.headers.get('location') ?? '/', 'http://own.invalid')
      expect(host).toBe('own.invalid')
      expect(answer.status).toBeLessThan(500)
    },
  )

  test.each([
    '/nowhere',
    '/NOWHERE',
    '/API/email/mails',
    '/dashboard/x',
    '/sw.js',
    '/service-worker.js',
  ])('return 404 for %s', async (address) => {
    const answer = await demo.visit(address)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('text/html')
  })

  test.each([
    ['/%00', 404],
    ['/email/%00', 404],
    ['/%E0%A4%A', 400],
    ['/email/%', 400],
    ['/img/../package.json', 404],
    ['/img/%2e%2e/package.json', 404],
    ['/img/%2e%2e%2fpackage.json', 404],
    ['/img/..%5cpackage.json', 404],
    ['/img/%252e%252e/package.json', 404],
    ['/img/.hidden', 404],
    ['/img/people', 404],
    ['/img/people/', 404],
    ['/img/%00', 404],
    ['/img/%E0%A4%A', 404],
    ['/assets/gone.js', 404],
  ])('return %s with %i and reveal no files', async (address, status) => {
    const answer = await demo.visit(address)
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(html).not.toContain('callboard"')
    expect(html).not.toMatch(/ENOENT|node_modules|\.ts\b/)
  })

  test.each(['/img/people/you.svg'])('serve the file %s', async (address) => {
    const answer = await app.client().visit(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch('image/svg+xml')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each(['//', '//[', '/email/inbox?q=%', '/?%%%', '//evil.test', '/:', '/.', '/..//'])(
    'that are odd do not fail: %j',
    async (address) => {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const { status } = await demo.send(address, { method, body: new URLSearchParams() })
        expect(status, method).toBeLessThan(500)
      }
    },
  )

  test.each(['a b', '[', 'x:y:z', 'a/b', '%', 'ü', 'a@b', '?', '#'])(
    'with an odd host do not fail: %j',
    async (host) => {
      for (const path of ['/', '/dashboard', '/api/me']) {
        const answer = await demo.send(path, {
          headers: { host: Buffer.from(host).toString('latin1') },
        })
        expect(answer.status).toBeLessThan(500)
        expect(await answer.text()).not.toContain(`//${host}`)
      }
    },
  )
})

test.skipIf(isForSqlite('database file'))(
  'an error page shows the request id of the log entry',
  async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line) => void lines.push(line) })
    await using ownApp = await open({ log })
    const client = await ownApp.staff()
    ownApp.services.db.close()
    const answer = await client.visit('/email/inbox')
    expect(answer.status).toBe(500)
    const id = answer.headers.get('x-request-id') ?? ''
    expect(await answer.text()).toContain(id)
    // The jobs find the database closed too.
    const received = lines.map((line) => JSON.parse(line)).filter(({ req }) => req)
    expect(received.map(({ msg }) => msg)).toContain('API call failed')
    for (const { req } of received) expect(req.id).toBe(id)
  },
)
