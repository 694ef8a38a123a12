import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import supertest from 'supertest'
import type { Endpoint } from '#client/lib/api/endpoint.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import { ask, type Sent } from './raw-http.ts'

export type TestClient = ReturnType<typeof testClient>

type Called = Pick<Endpoint<never, unknown>, 'method' | 'path' | 'isBareId'>

/**
 * Returns a client with the cookies of one browser. It follows no redirects and sends `Sec-Fetch-Site: same-origin`
 * unless told otherwise. `send` uses supertest and resolves with the complete response; `stream` is for tests about
 * HTTP itself: it sends exactly what it is given and resolves with the response head.
 */
export function testClient(base: string) {
  const cookies = new Map<string, string>()

  // A cookie jar would not send `Secure` cookies over http, so the client keeps its own.
  const browserHeaders = (headers: Sent['headers']) => ({
    'sec-fetch-site': 'same-origin',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
    ...headers,
  })

  const send = async (path: string, { headers, ...rest }: Sent = {}) =>
    keepCookies(await supertestAnswer(base, path, { ...rest, headers: browserHeaders(headers) }))

  const stream = async (path: string, { headers, ...rest }: Sent = {}) =>
    keepCookies(await ask(base, path, { ...rest, headers: browserHeaders(headers) }))

  function keepCookies(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const json = (method: string) => (path: string, body: unknown) =>
    send(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  return {
    cookies,
    send,
    stream,
    visit: (path: string) => send(path),
    post: json('POST'),
    /** Submits a form as a browser does without scripts. */
    submit: (path: string, fields: [string, string][] | Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    async read<T>(path: string): Promise<T> {
      const response = await send(path)
      return response.json() as Promise<T>
    },
    /** Returns the HTML of a page. */
    async page(path: string) {
      const response = await send(path)
      return response.text()
    },
    /** Makes an API call as its endpoint describes it. */
    call({ method, path, isBareId }: Called, input: object = {}) {
      const fields: Record<string, unknown> = { ...input }
      const address = path.replace(/:(\w+)/g, (_, name: string) => {
        const value = String(fields[name])
        delete fields[name]
        return encodeURIComponent(value)
      })
      if (method !== 'GET' && method !== 'DELETE') {
        return json(method)(address, isBareId ? fields.id : fields)
      }
      const query = new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(value)]),
      )
      return send(query.size > 0 ? `${address}?${query}` : address, { method })
    },
    async signIn(name = 'Demo') {
      const login = sampleLogins.find((each) => each.name === name)
      if (!login) throw new Error(`There is no sample login called ${name}.`)
      return this.submit('/', { email: login.email, password: login.password })
    },
  }
}

/** Sends a request with supertest and returns a `Response` as `fetch` would. */
async function supertestAnswer(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent,
) {
  const isForm = body instanceof URLSearchParams
  const request = supertest(base)
    [method.toLowerCase() as 'get'](path)
    .set('Accept-Encoding', 'identity')
    .redirects(0)
    .buffer(true)
    .parse(collectBytes)
    .ok(() => true)
    .serialize((bytes) => bytes as string)
  if (isForm) request.type('form')
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) request.set(name, value)
  const sent = isForm ? String(body) : body instanceof Uint8Array ? Buffer.from(body) : body
  const answer = await (sent === undefined ? request : request.send(sent))
  const received = new Headers()
  for (const [name, value] of Object.entries(answer.headers as Record<string, string | string[]>)) {
    for (const each of [value].flat()) received.append(name, each)
  }
  const isEmpty = !Buffer.isBuffer(answer.body) || [204, 304].includes(answer.status)
  return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: received })
}

/** Keeps the body as bytes of any type, because supertest would parse JSON and decode text. */
function collectBytes(response: unknown, done: (error: Error | null, body: Buffer) => void) {
  buffer(response as Readable).then(
    (bytes) => done(null, bytes),
    (error) => done(error, Buffer.alloc(0)),
  )
}
