import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'

// One connection for each request, because an idle connection may be closed by the server just when it is reused.
const agent = new Agent({ keepAlive: false })

export type Sent = {
  method?: string
  headers?: Record<string, string | undefined>
  body?: string | Uint8Array | URLSearchParams
  signal?: AbortSignal
}

/**
 * Sends one request exactly as given and resolves with the response head; the body follows. `fetch` would normalize
 * the address and set `Sec-Fetch-*` and `Host` itself.
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

/** Sends raw bytes and returns everything received until the server disconnects. */
export async function sendRaw(port: number, bytes: string | Uint8Array) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // the server may disconnect while we are still sending
  socket.write(bytes)
  const answer = await text(socket).catch(() => '')
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? []
  return { status: status === undefined ? undefined : Number(status), head, body }
}

/** Encodes a form with files as a browser does. */
export async function getForm(form: FormData) {
  const packed = new Response(form)
  return {
    method: 'POST',
    body: new Uint8Array(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  }
}

/** Resolves when a socket is closed, also by a reset, on which `once` would throw. */
export const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
