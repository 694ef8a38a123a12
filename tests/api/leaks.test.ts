/** @module-tag thorough */

import { expect, test } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { calls, pages, unsafeRoutes } from '../support/addresses.ts'
import { ana, canary, openBackend } from '../support/fake-backend.ts'
import { canaries, openFakeIdp } from '../support/fake-idp.ts'
import { open, type TestClient } from '../support/test-app.ts'

test('no token of the backend or a provider is in any page, header, response or log line', async () => {
  await using backend = await openBackend()
  await using fakeIdp = await openFakeIdp()
  const lines: string[] = []
  await using app = await open({
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    settings: (base) => ({
      ...{ BACKEND_URL: backend.url, PUBLIC_ORIGIN: base, OIDC_IDP_LOGOUT: 'on' },
      ...{
        OIDC_DOMAIN: fakeIdp.url,
        OIDC_CLIENT_ID: 'callboard',
        OIDC_CLIENT_SECRET: 'house-secret',
      },
    }),
  })
  const idTokens: string[] = []
  const { sign } = fakeIdp
  fakeIdp.sign = async (more) => {
    idTokens.push(await sign(more))
    return idTokens.at(-1) ?? ''
  }
  const seen: string[] = []

  async function look(person: TestClient, path: string, init?: Parameters<TestClient['send']>[1]) {
    const answer = await person.send(path, init)
    seen.push(JSON.stringify([...answer.headers]), await answer.text())
    return answer.headers.get('location') ?? ''
  }

  const withPassword = async () => {
    const person = app.client()
    const body = JSON.stringify(ana)
    const headers = { 'content-type': 'application/json' }
    await look(person, '/api/authenticate/login/user', { method: 'POST', headers, body })
    return person
  }
  const throughProvider = async () => {
    const person = app.client()
    const back = fakeIdp.agree(await look(person, '/auth/oidc/start'))
    await look(person, back)
    await look(person, back) // uses the code a second time
    expect((await person.visit('/api/me')).status).toBe(200)
    return person
  }

  for (const enter of [withPassword, throughProvider]) {
    const person = await enter()
    for (const { address } of pages) await look(person, address)
    for (const { address } of calls.filter(({ method }) => method === 'GET')) {
      await look(person, address)
    }
    await look(person, '/api/openapi.json')
    await look(person, '/api/docs')
    await look(person, '/api/productions')
    for (const { method, path } of unsafeRoutes) {
      if (['/logout', '/email'].includes(path)) continue // sign-out, and an address that only redirects
      const isForm = !path.startsWith('/api/')
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const body = isForm ? '' : '{}'
      const another = path.startsWith('/api/authenticate/') ? await enter() : person
      await look(another, path, { method, headers: { 'content-type': type }, body })
    }
    // The calls above may have ended the session, so private pages are read again after signing in.
    const again = await enter()
    for (const path of ['/dashboard', '/pages/login', '/api/me', '/email/inbox']) {
      await look(again, path)
    }
  }
  for (const misbehave of ['none', 'stolen'] as const) {
    fakeIdp.algorithm = misbehave
    const stranger = app.client()
    await look(stranger, fakeIdp.agree(await look(stranger, '/auth/oidc/start')))
    await look(stranger, '/')
  }
  fakeIdp.recover()

  // Signing out at the provider sends its own token back to it, and to nobody else.
  const leaver = await throughProvider()
  const before = seen.length
  const there = new URL(await look(leaver, '/logout', { method: 'POST' }))
  expect(there.origin).toBe(fakeIdp.url)
  expect(idTokens).toContain(there.searchParams.get('id_token_hint'))
  seen.length = before

  expect(seen.length).toBeGreaterThan(300)
  expect(lines.length).toBeGreaterThan(150)
  const outputs = { answers: seen.join('\n'), log: lines.join('\n') }
  const secrets = [canary, ...Object.values(canaries), 'house-secret', ana.password, ...idTokens]
  for (const [where, text] of Object.entries(outputs)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
    // The encoded form would be a leak as well.
    for (const secret of secrets.slice(0, 4)) {
      expect(text).not.toContain(Buffer.from(secret).toString('base64url').slice(0, -2))
    }
  }
}, 60_000) // requests every page and call several times
