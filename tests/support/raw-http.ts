import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'

// One connection a request: one that is kept may be hung up on, while idle, in the moment it is used again.
const agent = new Agent({ keepAlive: false })

export type Sent = {
  method?: string
  headers?: Record<string, string | undefined>
  body?: string | Uint8Array | URLSearchParams
  signal?: AbortSignal
}

/**
 * One request and its answer, as they are on the wire. `fetch` would tidy the address, follow its own ideas of
 * `Sec-Fetch-*` and hide `Host`; this sends what it is given. The answer is there with its head, its body follows.
 */
export function ask(
  base: string,
  path: string,
  { method = 'GET', headers, body, signal }: Sent = {},
) {
  const { hostname, port, host } = new URL(base)
  const bytes = body instanceof URLSearchParams ? String(body) : body
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const headerLines = Object.entries({
    host,
    ...(body instanceof URLSearchParams && form),
    ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
    ...headers,
  }).filter(([, value]) => value !== undefined)
  return new Promise<Response>((resolve, reject) => {
    const outgoing = request(
      {
        ...{ hostname, port, path, method, agent, ...(signal && { signal }) },
        headers: Object.fromEntries(headerLines),
      },
      (incoming) => {
        const received = new Headers()
        for (const [name, values] of Object.entries(incoming.headersDistinct)) {
          for (const value of values ?? []) received.append(name, value)
        }
        const { statusCode: status = 0 } = incoming
        const isEmpty = [204, 304].includes(status)
        if (isEmpty) incoming.resume()
        const content = isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
        resolve(new Response(content as BodyInit | null, { status, headers: received }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}

/** Sends bytes that no library would, and gives back all that came before the server hung up. */
export async function sendRaw(port: number, bytes: string | Uint8Array) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // a server that hangs up while we still talk is one of the answers
  socket.write(bytes)
  const answer = await text(socket).catch(() => '')
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? []
  return { status: status === undefined ? undefined : Number(status), head, body }
}

/** A form as a browser sends it when it holds files. */
export async function getForm(form: FormData) {
  const packed = new Response(form)
  return {
    method: 'POST',
    body: new Uint8Array(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  }
}

/** Resolves when a socket is closed, be it in order or by a reset, which `once` would fail with. */
export const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
