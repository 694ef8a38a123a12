import { Validator } from '@seriousme/openapi-schema-validator'
import type { Router } from 'express'
import { afterAll, expect, test } from 'vitest'
import type { FilePage } from '#db/uploads/files.ts'
import { notes } from '#server/api/docs/notes.ts'
import { getKey, openApi } from '#server/api/docs/open-api.ts'
import { api } from '#server/api/index.ts'
import { methodNotAllowed } from '#server/api/router.ts'
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

test.each([
  ['http', false, 'sid'],
  ['https', true, '__Host-Http-sid'],
])('the OpenAPI document names the session cookie of %s', (_, isSecure, name) => {
  const { components } = openApi({}, {}, { brand: 'Callboard', isSecure })
  expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name })
})

type Operation = {
  summary: string
  parameters: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
type Paths = Record<string, Record<string, Operation>>
const readPaths = async () => (await demo.read<{ paths: Paths }>('/api/openapi.json')).paths
const toRoute = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

// The calls that are not in the table of endpoints.
const others = [
  'POST /api/uploads/resumable',
  'OPTIONS /api/uploads/resumable',
  'HEAD /api/uploads/resumable/:id',
  'PATCH /api/uploads/resumable/:id',
  'DELETE /api/uploads/resumable/:id',
  'OPTIONS /api/uploads/resumable/:id',
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /api/docs',
]

test('the OpenAPI document has every call and nothing else', async () => {
  const documented = Object.entries(await readPaths()).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { summary }]) => {
      const advice = `describe ${method} ${path} in server/api/docs/notes-*.ts`
      expect(summary, advice).toMatch(/^[A-Z].+\.$/)
      return `${method.toUpperCase()} ${toRoute(path)}`
    }),
  )
  expect(documented.toSorted()).toEqual([...keys, ...others].toSorted())
  expect(Object.keys(notes).toSorted()).toEqual(keys.toSorted())
})

const refusal = methodNotAllowed([]).name

/** Returns the routes of a router and of the routers in it, each without the path of its router. */
const listRoutes = ({ stack }: Router): [path: string, method: string][] =>
  stack.flatMap(({ route, handle }): [string, string][] => {
    if (route) {
      const served = route.stack.filter(
        ({ method, handle: { name } }) => method && name !== refusal,
      )
      return served.map(({ method }) => [String(route.path), method ?? ''])
    }
    return 'stack' in handle ? listRoutes(handle as unknown as Router) : []
  })

// Routes outside of /api.
const pageRoutes = new Set(['get /healthz', 'get /readyz', 'post /csp-report', 'post /logout'])

test('every route of the server is a documented call', async () => {
  const documented = Object.entries(await readPaths()).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${toRoute(path).replace(/\/$/, '')}`),
  )
  const routes = listRoutes(app.router).map(([path, method]) => {
    const plain = path.replace('/^\\/api\\/events\\/?$/', '/api/events').replace(/^\/$/, '')
    return `${method} ${plain}`
  })
  expect(routes.length).toBeGreaterThan(api.length)
  const unknown = routes.filter((route) => {
    const [method = '', path = ''] = route.split(' ')
    const isDocumented = ['', '/api', '/api/uploads/resumable'].some((mount) =>
      documented.includes(`${method} ${mount}${path}`),
    )
    return !isDocumented && !pageRoutes.has(route)
  })
  expect(unknown).toEqual([])
})

test('each documented path accepts the documented methods and no others', async () => {
  for (const [path, item] of Object.entries(await readPaths())) {
    const address = path.replace(/\{\w+\}/g, '1')
    const answer = await demo.send(address, {
      method: 'PROPFIND',
      headers: { 'tus-resumable': '1.0.0' },
    })
    expect(answer.status, path).toBe(405)
    const documented = Object.keys(item).map((method) => method.toUpperCase())
    const reads = documented.includes('GET') ? ['HEAD'] : []
    const allowed = new Set([...documented, ...reads, 'OPTIONS'])
    expect(answer.headers.get('allow')?.split(', ').toSorted(), path).toEqual([...allowed].sort())
  }
})

test('the documented examples of an upload in parts upload a file', async () => {
  const paths = await readPaths()
  const send = (path: string, method: string, address = path) => {
    const { parameters = [], requestBody } = paths[path]?.[method] ?? {}
    const headers = parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, example }) => [name, String(example)])
    const [[type, { example: body = '' }] = ['', {}]] = Object.entries(requestBody?.content ?? {})
    return demo.send(address, {
      method: method.toUpperCase(),
      headers: { ...Object.fromEntries(headers), ...(type && { 'content-type': type }) },
      ...(type && { body: String(body) }),
    })
  }
  const [all, one] = ['/api/uploads/resumable', '/api/uploads/resumable/{id}']
  expect((await send(all, 'options')).headers.get('tus-version')).toBe('1.0.0')
  const created = await send(all, 'post')
  expect(created.status).toBe(201)
  const path = created.headers.get('location') ?? ''
  const begun = await send(one, 'head', path)
  expect([begun.status, begun.headers.get('upload-offset')]).toEqual([200, '0'])
  const completed = await send(one, 'patch', path)
  expect([completed.status, completed.headers.get('upload-offset')]).toEqual([204, '44'])
  const { files } = await demo.read<FilePage>('/api/uploads')
  expect(files).toContainEqual(expect.objectContaining({ name: 'stage plan.txt', size: 44 }))
  const other = await send(all, 'post')
  const terminated = await send(one, 'delete', other.headers.get('location') ?? '')
  expect(terminated.status).toBe(204)
})

// Calls without a testable example: a token, time, file or invitation differs each time, or the call would end the
// session.
const withoutExample = [
  'POST /api/authenticate/refresh-token',
  'POST /api/authenticate/reset-password',
  'POST /api/authenticate/lock',
  'GET /api/contact/:id/attachment',
  'GET /api/email/mails/:id/event',
  'POST /api/email/mails/:id/event',
  'POST /api/apps/calendar/events/:id/answer',
  'POST /api/account/password',
  'POST /api/account/email/verify',
  'POST /api/account/avatar',
  'GET /api/account/avatars/:name',
  'POST /api/users/:id/avatar',
  'GET /api/users/avatars/:name',
  'POST /api/users/:id/reset-password',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account/connections/:id',
  'POST /api/authenticate/two-factor',
  'POST /api/authenticate/passkey',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'PATCH /api/account/passkeys/:id',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/proof/passkey/options',
  'POST /api/account/proof/passkey',
  'POST /api/accounts/:id/reset-two-factor',
  'POST /api/account/two-factor',
  'POST /api/account/two-factor/confirm',
  'POST /api/account/two-factor/recovery-codes',
  'DELETE /api/account/two-factor',
  'GET /api/account/archive',
  'POST /api/account/deletion',
  'DELETE /api/account/deletion',
  'POST /api/datalist/images',
  'POST /api/import-files',
  'GET /api/import-files/:id',
  'POST /api/imports',
  'DELETE /api/imports/:id',
  'POST /api/uploads',
  'GET /api/uploads/:id',
  'GET /api/uploads/:id/preview',
  'DELETE /api/uploads/:id',
  'POST /api/app/chat/files',
  'GET /api/app/chat/files/:id',
  'GET /api/app/chat/files/:id/preview',
  'DELETE /api/app/chat/files/:id',
  'GET /api/datalist/images/:name',
  'GET /api/email/pictures/:file',
  'GET /api/profile/pictures/:name',
  'GET /api/apps/calendar/feed.ics',
  'DELETE /api/apps/calendar/calendars/:id',
  'POST /api/apps/calendar/calendars/undos/:id',
  // Nothing is assigned to the account of the examples.
  'GET /api/apps/todo/assigned/:id',
  'PATCH /api/apps/todo/assigned/:id',
  'DELETE /api/apps/todo/assigned/:id',
  'POST /api/apps/todo/assigned/:assigned/comments',
  'DELETE /api/apps/todo/assigned/:assigned/comments/:id',
  'POST /api/apps/todo/assigned/:assigned/comments/:id/restore',
  // Nothing is shared with the account of the examples.
  'PATCH /api/apps/calendar/shared/:id',
  'DELETE /api/apps/calendar/shared/:id',
  'GET /api/apps/calendar/shared/:share/events/:id',
  'POST /api/apps/calendar/shared/:share/events',
  'PATCH /api/apps/calendar/shared/:share/events/:id',
  'DELETE /api/apps/calendar/shared/:share/events/:id',
  'POST /api/apps/calendar/shared/:share/undos/:id',
  'POST /api/apps/calendar/imports',
  'GET /api/apps/calendar/imports/:id',
  'POST /api/apps/calendar/imports/:id',
  'DELETE /api/apps/calendar/imports/:id',
  'POST /api/apps/calendar/undos/:id',
  'POST /api/app/chat/groups/:id/leave',
]

test.each(examples.filter(({ key }) => !withoutExample.includes(key)))(
  'the example of $key works on the sample data',
  async ({ endpoint, input }) => {
    // calls without a session may sign in another user
    const client = endpoint.who === 'anyone' ? await app.staff() : demo
    const { status } = await client.call(endpoint, input)
    const advice = 'give it an example in server/api/docs/notes-*.ts that works on the sample data'
    expect(status, advice).toBe(endpoint.status)
    if (client !== demo) await client.submit('/logout', {}) // an account has a limited number of sessions
  },
)

test('the API reference is a page that works without scripts', async () => {
  const answer = await demo.visit('/api/docs')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  const html = await answer.text()
  expect(html).not.toMatch(/<script|https?:\/\//)
  for (const call of [...keys, ...others]) {
    expect(html).toContain(call.replace(/:(\w+)/g, '{$1}'))
  }
})

test('the OpenAPI document returns 401 to anonymous visitors', async () => {
  const stranger = app.client()
  expect((await stranger.visit('/api/openapi.json')).status).toBe(401)
  const page = await stranger.visit('/api/docs')
  expect(page.status).toBe(303)
  expect(page.headers.get('location')).toBe('/')
})
