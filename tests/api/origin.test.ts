/** @module-tag thorough */

import { afterAll, describe, expect, test } from 'vitest'
import { calls, pages, unsafeRoutes } from '../support/addresses.ts'
import { readMailbox } from '../support/mailbox.ts'
import { sendRaw } from '../support/raw-http.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const evil = 'https://evil.test'
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

type Combination = {
  site?: string
  origin?: string
  type?: string
  verdict: 'passes' | 'cross-origin' | 'no-origin-proof'
}

const combinations: Combination[] = [
  { site: 'same-origin', verdict: 'passes' },
  { site: 'none', verdict: 'passes' },
  { site: 'same-origin', origin: app.base, verdict: 'passes' },
  { site: 'same-origin', origin: evil, verdict: 'passes' }, // a page cannot forge Sec-Fetch-Site
  { site: 'same-origin', origin: 'null', verdict: 'passes' },
  { site: 'same-origin', type: json, verdict: 'passes' },
  { site: 'same-site', verdict: 'cross-origin' },
  { site: 'cross-site', verdict: 'cross-origin' },
  { site: 'cross-site', origin: app.base, verdict: 'cross-origin' },
  { site: 'cross-site', type: json, verdict: 'cross-origin' },
  { site: 'same-site', type: json, origin: app.base, verdict: 'cross-origin' },
  { site: 'Same-Origin', verdict: 'cross-origin' },
  { site: '', verdict: 'cross-origin' },
  { site: 'same-origin, cross-site', verdict: 'cross-origin' },
  { site: 'nonsense', verdict: 'cross-origin' },
  { origin: app.base, verdict: 'passes' },
  { origin: app.base, type: json, verdict: 'passes' },
  { origin: evil, verdict: 'cross-origin' },
  { origin: evil, type: json, verdict: 'cross-origin' },
  { origin: 'null', verdict: 'cross-origin' },
  { origin: '', verdict: 'cross-origin' },
  { origin: `${app.base}/`, verdict: 'cross-origin' },
  { origin: `${app.base}.evil.test`, verdict: 'cross-origin' },
  { origin: app.base.replace('http:', 'https:'), verdict: 'cross-origin' },
  { origin: 'http://127.0.0.1', verdict: 'cross-origin' },
  { type: json, verdict: 'passes' },
  { type: 'application/json; charset=utf-8', verdict: 'passes' },
  { type: 'Application/JSON', verdict: 'passes' },
  { type: form, verdict: 'no-origin-proof' },
  { type: 'multipart/form-data; boundary=x', verdict: 'no-origin-proof' },
  { type: 'text/plain', verdict: 'no-origin-proof' },
  { type: 'text/plain; application/json', verdict: 'no-origin-proof' },
  { type: 'application/jsonp', verdict: 'no-origin-proof' },
  { verdict: 'no-origin-proof' },
]

const parseHeaders = ({ site, origin, type }: Combination) => ({
  'sec-fetch-site': site,
  origin,
  'content-type': type,
})

/** One route of each kind is tested with the full table, the others with one row for each verdict. */
const ofEachKind = ['/api/email/set-starred', '/api/app/todo/trash-todo', '/email/inbox', '/logout']
const verdicts = ['passes', 'cross-origin', 'no-origin-proof']
const oneOfEach = verdicts.flatMap(
  (expected) => combinations.find(({ verdict }) => verdict === expected) ?? [],
)

describe.each(unsafeRoutes)('$method $path', ({ method, path }) => {
  test('accepts own pages and programs only', async () => {
    const stranger = app.client()
    for (const combination of ofEachKind.includes(path) ? combinations : oneOfEach) {
      const answer = await stranger.send(path, {
        method,
        headers: parseHeaders(combination),
        body: '',
      })
      const isBareId =
        path === '/api/app/todo/trash-todo' && combination.verdict === 'no-origin-proof'
      const verdict = isBareId ? 'passes' : combination.verdict // a form cannot send a bare id
      const label = JSON.stringify(combination)
      if (verdict === 'passes') {
        expect(answer.status, label).not.toBe(403)
        continue
      }
      expect(answer.status, label).toBe(403)
      expect(answer.headers.get('vary'), label).toMatch(/Sec-Fetch-Site.*Origin/)
      const text = await answer.text()
      if (path.startsWith('/api/')) expect(JSON.parse(text).code, label).toBe(verdict)
      else expect(text).toContain('another site')
    }
  })
})

test('requests of other sites change nothing and do not end the session', async () => {
  const ada = await app.newUser()
  const before = await readMailbox(ada)
  const headers = { 'sec-fetch-site': 'cross-site', origin: evil, 'content-type': form }
  for (const { path } of unsafeRoutes) {
    for (const body of [
      'intent=star%3FmailId%3D21',
      'ids=21&intent=move%3FmailFolder%3Dtrash',
      'ids=27&intent=mark%3Funread%3Dtrue',
    ]) {
      expect((await ada.send(path, { method: 'POST', headers, body })).status).toBe(403)
    }
  }
  expect(await readMailbox(ada)).toEqual(before)
})

describe('a read by another site', () => {
  const visits: [string, Record<string, string>, 'page' | 'nothing'][] = [
    ['a link', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 'page'],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 'nothing'],
    ['an old frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'frame' }, 'nothing'],
    ['an object', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'object' }, 'nothing'],
    ['an embed', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'embed' }, 'nothing'],
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 'nothing'],
    ['a script', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, 'nothing'],
    ['a fetch', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 'nothing'],
    ['nobody says what', {}, 'nothing'],
  ]

  test.each(visits)('with %s loads a page but no API call', async (_, headers, due) => {
    for (const site of ['cross-site', 'same-site']) {
      const send = (path: string, method = 'GET') =>
        demo.send(path, { method, headers: { ...headers, 'sec-fetch-site': site } })
      for (const { address } of pages) {
        const { status } = await send(address)
        if (due === 'page') expect(status).not.toBe(403)
        else expect(status).toBe(403)
      }
      for (const { address } of calls.filter(({ method }) => method === 'GET')) {
        const answer = await send(address)
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ code: 'cross-origin-read' })
      }
      expect((await send('/dashboard', 'HEAD')).status).toBe(403)
    }
  })
})

test('behind https, the public origin is the only one', async () => {
  const settings = { PUBLIC_ORIGIN: 'https://callboard.test,https://backstage.test' }
  await using secure = await open({ settings })
  const post = (host: string, origin: string) =>
    secure.client().send('/logout', {
      method: 'POST',
      headers: { 'sec-fetch-site': undefined, host, origin },
    })
  expect((await post('callboard.test', 'https://callboard.test')).status).toBe(303)
  expect((await post('callboard.test', 'https://backstage.test')).status).toBe(303)
  expect((await post('callboard.test', 'http://callboard.test')).status).toBe(403)
  expect((await post('callboard.test', secure.base)).status).toBe(403)
})

describe('the Host header', () => {
  test('must be one of the configured names', async () => {
    await using known = await open({ settings: { PUBLIC_ORIGIN: 'https://callboard.test' } })
    const visit = (host: string, path: string) => known.client().send(path, { headers: { host } })
    expect((await visit('callboard.test', '/')).status).toBe(200)
    for (const host of [
      'evil.test',
      'callboard.test.evil.test',
      'callboard.test:81',
      '127.0.0.1',
    ]) {
      expect((await visit(host, '/')).status).toBe(421)
      const answer = await visit(host, '/api/me')
      expect(answer.status).toBe(421)
      expect(await answer.json()).toMatchObject({ code: 'wrong-host' })
    }
    expect((await visit('10.0.0.7:3000', '/healthz')).status).toBe(200) // a load balancer does not know the public name
  })

  test('must be the host of the address, if that names one', async () => {
    await using known = await open({ settings: { PUBLIC_ORIGIN: 'https://callboard.test' } })
    const visit = async (address: string) => {
      const lines = [`GET ${address} HTTP/1.1`, 'Host: callboard.test', 'Connection: close']
      return (await sendRaw(known.port, `${lines.join('\r\n')}\r\n\r\n`)).status
    }
    expect(await visit('https://callboard.test/')).toBe(200)
    for (const path of ['/', '/dashboard', '/pages/login/', '/api/me']) {
      expect(await visit(`http://evil.test${path}`)).toBe(421)
    }
  })

  test.each([
    ['none', ''],
    ['two', 'Host: a\r\nHost: a\r\n'],
    ['an empty one', 'Host:\r\n'],
  ])('must be a valid name: %s is refused', async (_, lines) => {
    for (const path of ['/', '/api/me']) {
      const answer = await sendRaw(
        app.port,
        `GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`,
      )
      expect(answer.status).toBe(400)
    }
  })
})

test.each(['GET', 'OPTIONS'])('%s * is refused as an invalid address', async (method) => {
  const answer = await sendRaw(
    app.port,
    `${method} * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(answer.status).toBe(400)
})

test('a proxy that passes on an X-Forwarded-Proto other than http and https gets 400', async () => {
  await using proxied = await open({ settings: { TRUST_PROXY: 'loopback' } })
  const visit = async (protocol: string) => {
    const headers = { 'x-forwarded-proto': protocol }
    const answers = await Promise.all(
      ['/', '/api/me'].map((path) => proxied.client().send(path, { headers })),
    )
    return answers.map(({ status }) => status)
  }
  expect(await visit('https')).toEqual([200, 401])
  expect(await visit('https, http')).toEqual([200, 401])
  for (const protocol of ['x y', '//evil.test', 'http:', 'javascript', 'https://evil.test/?']) {
    expect(await visit(protocol), protocol).toEqual([400, 400])
  }
})
