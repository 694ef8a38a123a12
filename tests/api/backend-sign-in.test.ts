import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { ana, canary, type Fault, faults } from '../support/fake-backend.ts'
import { openWithBackend } from '../support/test-app-with-backend.ts'

const login = '/api/authenticate/login/user'
const check = '/api/v2/user/session'
const details = '/api/v2/user/details'

const bearsToken = (headers: Headers) => JSON.stringify([...headers]).includes(canary)

const stage = await openWithBackend()
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(() => stage.begin())

describe('sign-in with a backend', () => {
  test('forwards the credentials, keeps the token on the server and returns the user', async () => {
    const client = stage.app.client()
    const answer = await client.post(login, ana)
    expect(answer.status).toBe(200)
    expect(bearsToken(answer.headers)).toBe(false)
    expect(await answer.json()).toEqual({
      user: { id: 1, email: ana.email, name: 'Ana', loggedInWith: 'jwt' },
    })
    expect(stage.backend.requestsTo(login).map(({ body }) => JSON.parse(body))).toEqual([ana])
  })

  test('creates an account without sample data the first time, and finds it again the next', async () => {
    expect(await stage.ana.read('/api/email/mails?filter=inbox')).toEqual([])
    expect(await stage.ana.read('/api/apps/todo?filter=all')).toEqual([])
    await stage.ana.call(todo.create, { task: { title: 'Oil the trap' } })
    const again = stage.app.client()
    await again.post(login, ana)
    expect(await again.read('/api/apps/todo?filter=all')).toMatchObject([{ title: 'Oil the trap' }])
  })

  test("forwards the backend's error message", async () => {
    const client = stage.app.client()
    const answer = await client.post(login, { ...ana, password: 'wrong' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ error: 'Email Or Password Invalid' })
    expect(client.cookies.size).toBe(0)
  })

  test.each([
    ['no token', { user: { id: 1 } }],
    ['no user', { accessToken: canary }],
    ['an empty token', { user: { id: 1 }, accessToken: '' }],
    ['a token that is no text', { user: { id: 1 }, accessToken: 12 }],
    ['a token that breaks a header', { user: { id: 1 }, accessToken: 'a\r\nb: c' }],
    ['nothing', null],
  ])('changes nothing when the response holds %s', async (_, body) => {
    stage.backend.answer(login, (_req, res) => void res.end(JSON.stringify(body)))
    const client = stage.app.client()
    const answer = await client.post(login, ana)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({})
    expect(client.cookies.size).toBe(0)
  })

  test('finds the token in the configured field', async () => {
    await using stage = await openWithBackend({
      settings: { BACKEND_TOKEN_PATH: 'data.keys.jwt', BACKEND_TOKEN_HEADER: 'X-Stage-Key' },
    })
    stage.backend.answer(login, (_req, res) => {
      res.end(JSON.stringify({ user: { email: ana.email }, data: { keys: { jwt: canary } } }))
    })
    const client = stage.app.client()
    await client.post(login, ana)
    await client.visit('/api/productions')
    expect(stage.backend.requestsTo('/api/productions')).toEqual([]) // the check looks for `token` and rejects the session
    const [requested] = stage.backend.requestsTo(check)
    expect(requested?.headers['x-stage-key']).toBe(canary)
    expect(requested?.headers.token).toBeUndefined()
  })

  test('shows the same errors without scripts', async () => {
    await using stage = await openWithBackend()
    await stage.backend.stop()
    const client = stage.app.client()
    const page = await client.submit('/', ana)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('Something went wrong')
  })

  test('works over a session that the backend has dropped', async () => {
    stage.backend.fail(check, 'token false')
    const answer = await stage.ana.submit('/', ana)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
    expect(stage.ana.cookies.has('sid')).toBe(true)
  })
})

describe('sign-in with a failing backend', () => {
  let stage: Awaited<ReturnType<typeof openWithBackend>>
  beforeAll(async () => {
    stage = await openWithBackend({ limits: { headMs: 250, bodyMs: 250, callMs: 600 } })
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  const answers = ['token as text', 'token false', 'a list'] // malformed, but with status 200
  const failures = Object.keys(faults).filter((name) => !answers.includes(name)) as Fault[]

  test.each(failures)('reports an error: %s', async (fault) => {
    stage.backend.received.length = 0
    stage.log.length = 0
    stage.backend.fail(login, fault)
    const client = stage.app.client()
    const answer = await client.post(login, ana)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ error: 'Something went wrong' })
    expect(client.cookies.size).toBe(0)
    expect(stage.backend.requestsTo(login)).toHaveLength(1)
    expect(stage.log.join()).toContain('did not respond to a sign-in')
    expect(stage.log.join()).not.toContain(ana.password)
    await stage.backend.idle()
  })
})

describe('with a backend, local account features', () => {
  test.each([
    ['/api/authenticate/register/user', { email: 'new@house.example', password: 'x', name: 'N' }],
    ['/api/authenticate/refresh-token', { accessToken: 'x' }],
  ])('such as %s return 404', async (path, body) => {
    const answer = await stage.app.client().post(path, body)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-available' })
    expect(stage.backend.received).toEqual([])
  })
})

describe('sign-out with a backend', () => {
  test('sends no request to it', async () => {
    await stage.ana.visit('/dashboard')
    stage.backend.received.length = 0
    const answer = await stage.ana.submit('/logout', {})
    expect(answer.headers.get('location')).toBe('/')
    expect(stage.ana.cookies.size).toBe(0)
    expect(stage.backend.received).toEqual([])
  })
})

describe('with a backend, the token endpoints', () => {
  test("return the backend's result and accept no token from the browser", async () => {
    const signed = await stage.ana.send(check, { method: 'POST' })
    expect(await signed.json()).toEqual({ token: true })
    const named = await stage.ana.send(details, { method: 'POST' })
    expect(await named.json()).toEqual({ name: 'Ana of the Backend' })

    stage.backend.received.length = 0
    const forged = await stage.app.client().send(check, {
      method: 'POST',
      headers: { token: canary, authorization: `Bearer ${canary}` },
    })
    expect(await forged.json()).toEqual({ token: false })
    expect(stage.backend.received).toEqual([])
  })

  test('end the session when the backend does not know it', async () => {
    stage.backend.fail(check, 'token false')
    const answer = await stage.ana.send(check, { method: 'POST' })
    expect(await answer.json()).toEqual({ token: false })
    expect(stage.ana.cookies.size).toBe(0)
  })
})
