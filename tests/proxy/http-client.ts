import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { json } from 'node:stream/consumers'
import { host } from './proxies.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

export type HttpClient = ReturnType<typeof createHttpClient>

/** Returns a browser at an address of its own that reaches the site through a proxy. */
export function createHttpClient(port: number, localAddress: string) {
  let cookie = ''

  async function send(path: string, { method = 'GET', headers, body }: Sent = {}) {
    const outgoing = request({
      ...{ hostname: '127.0.0.1', port, path, method, localAddress, agent: false },
      ...{ servername: host, rejectUnauthorized: false },
      headers: { host, cookie, 'sec-fetch-site': 'same-origin', ...headers },
    })
    const response = once(outgoing, 'response') as Promise<[IncomingMessage]>
    outgoing.on('error', () => {}) // after the response, the rest of a refused body has nowhere to go
    outgoing.end(body)
    const [answer] = await response
    const cookies = answer.headers['set-cookie'] ?? []
    if (cookies.length > 0) cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    return { answer, status: answer.statusCode, cookies }
  }

  const post = (path: string, content: object, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
    })

  return {
    send,
    post,
    read: async (path: string) => json((await send(path)).answer) as Promise<never>,
    signIn: (headers: Record<string, string>) =>
      post(
        '/api/authenticate/login/user',
        { email: 'demo@demo.com', password: 'onstage-demo' },
        headers,
      ),
    /** Uploads a file of this many bytes. Returns the status; undefined when the connection was closed. */
    async upload(size: number) {
      const boundary = 'callboard-boundary'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.txt"\r\n\r\n`
      const parts = [head, Buffer.alloc(size, 'x'), `\r\n--${boundary}--\r\n`]
      const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(body.length),
      }
      const upload = send('/api/uploads', { method: 'POST', headers, body })
      return upload.then(
        ({ status }) => status,
        () => undefined,
      )
    },
  }
}
