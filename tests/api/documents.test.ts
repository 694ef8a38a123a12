import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import { notes } from '#server/api/docs/notes.ts'
import { getKey } from '#server/api/docs/open-api.ts'
import { api } from '#server/api/index.ts'
import { examples } from '../support/examples.ts'
import { open } from '../support/test-app.ts'

const keys = api.map(getKey)
const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

test('the OpenAPI document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const document = await demo.read<Record<string, unknown>>('/api/openapi.json')
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('the OpenAPI document has every call and nothing else', async () => {
  const { paths } = await demo.read<{
    paths: Record<string, Record<string, { summary: string }>>
  }>('/api/openapi.json')
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { summary }]) => {
      expect(summary, `${method} ${path}`).toMatch(/^[A-Z].+\.$/)
      return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
    }),
  )
  expect(documented.toSorted()).toEqual(keys.toSorted())
  expect(Object.keys(notes).toSorted()).toEqual(keys.toSorted())
})

// Calls without a testable example: a token, time or file differs each time, or the call would end the session.
const withoutExample = [
  'POST /api/authenticate/refresh-token',
  'POST /api/authenticate/reset-password',
  'POST /api/authenticate/lock',
  'GET /api/contact/:id/attachment',
  'POST /api/account/password',
  'POST /api/account/email/verify',
  'POST /api/account/avatar',
  'GET /api/account/avatars/:name',
  'POST /api/users/:id/avatar',
  'GET /api/users/avatars/:name',
  'POST /api/users/:id/reset-password',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account/connections/:id',
  'POST /api/datalist/images',
  'POST /api/import-files',
  'GET /api/import-files/:id',
  'POST /api/imports',
  'DELETE /api/imports/:id',
  'POST /api/uploads',
  'GET /api/uploads/:id',
  'GET /api/uploads/:id/preview',
  'DELETE /api/uploads/:id',
  'GET /api/datalist/images/:name',
  'GET /api/profile/pictures/:name',
  'GET /api/apps/calendar/feed.ics',
  'POST /api/apps/calendar/undos/:id',
]

test.each(examples.filter(({ key }) => !withoutExample.includes(key)))(
  'the example of $key works on the sample data',
  async ({ endpoint, input }) => {
    // calls without a session may sign in another user
    const client = endpoint.who === 'anyone' ? await app.staff() : demo
    expect((await client.call(endpoint, input)).status).toBe(endpoint.status)
    if (client !== demo) await client.submit('/logout', {}) // an account has a limited number of sessions
  },
)

test('the API reference is a page that works without scripts', async () => {
  const answer = await demo.visit('/api/docs')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  const html = await answer.text()
  expect(html).not.toMatch(/<script|https?:\/\//)
  for (const { endpoint } of api) {
    expect(html).toContain(`${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`)
  }
})

test('the OpenAPI document returns 401 to anonymous visitors', async () => {
  const stranger = app.client()
  expect((await stranger.visit('/api/openapi.json')).status).toBe(401)
  const page = await stranger.visit('/api/docs')
  expect(page.status).toBe(303)
  expect(page.headers.get('location')).toBe('/')
})
