import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A token that must never reach a browser or a log. */
export const canary = 'canary-4d1f7c20-token-of-the-backend'

export const ana = { email: 'ana@house.example', password: 'quarter past seven' }

type Answer = (req: IncomingMessage, res: ServerResponse) => void

export type Received = {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
}

const sendJson = (res: ServerResponse, body: unknown, status = 200) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const raw =
  (text: string): Answer =>
  ({ socket }) =>
    void socket.end(text, 'latin1')

const redirect =
  (status: number): Answer =>
  (_req, res) =>
    void res.writeHead(status, { location: 'http://elsewhere.example/api/v2/user/session' }).end()

const padded = (bytes: number) => `{"token":true,"name":"Ana"${' '.repeat(bytes)}}`

/** Everything that a reachable backend can do wrong. */
export const faults = {
  silent: () => {},
  'head only': (_req, res) => {
    res
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '50' })
      .flushHeaders()
  },
  drip: (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => res.write(' '), 5)
    res.on('close', () => clearInterval(timer))
  },
  stall: (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).write('{"token":')
  },
  garbage: raw('\x00\x01\x02 this is not what you asked for\r\n\r\n'),
  'bad chunk': raw(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\nnonsense\r\n0\r\n\r\n',
  ),
  'invalid JSON': (_req, res) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).end('{"token": tr'),
  html: (_req, res) =>
    void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  'token as text': (_req, res) => void sendJson(res, { token: 'true' }),
  'token false': (_req, res) => void sendJson(res, { token: false }),
  'a list': (_req, res) => void sendJson(res, [{ token: true }]),
  'other status': (_req, res) => void sendJson(res, { token: true }, 201),
  'server error': (_req, res) => void sendJson(res, { token: true }, 500),
  'more than 64 KiB': (_req, res) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).end(padded(70_000)),
  'gzip bomb': (_req, res) =>
    void res
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(padded(20_000_000))),
  truncated: raw(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"token":true}',
  ),
  reset: ({ socket }) => void socket.resetAndDestroy(),
  'half closed': ({ socket }) => void socket.end(),
  'half a head': raw('HTTP/1.1 200 OK\r\nContent-Ty'),
  301: redirect(301),
  302: redirect(302),
  303: redirect(303),
  307: redirect(307),
  308: redirect(308),
  'another protocol': raw(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  ),
  endless: (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/octet-stream' })
    const pour = () => {
      while (!res.destroyed && res.write(' '.repeat(65_536)));
    }
    res.on('drain', pour)
    pour()
  },
} satisfies Record<string, Answer>

export type Fault = keyof typeof faults

/** A fake backend on loopback that records its requests and misbehaves on demand. */
export async function openBackend() {
  const received: Received[] = []
  const usual: Record<string, Answer> = {
    '/api/authenticate/login/user': signIn,
    '/api/v2/user/session': ({ headers }, res) =>
      sendJson(res, { token: headers.token === canary }),
    '/api/v2/user/details': (_req, res) => sendJson(res, { name: 'Ana of the Backend' }),
  }
  const answers = new Map(Object.entries(usual))
  const unread = new Map<string, Answer>()
  let underWay = 0
  let onIdle = () => {}
  let onBusy = () => {}

  function signIn(_req: IncomingMessage, res: ServerResponse) {
    const { email, password } = JSON.parse(received.at(-1)?.body ?? '{}')
    if (password !== ana.password) return sendJson(res, { error: 'Email Or Password Invalid' })
    const user = { id: 'u-17', email, name: 'Ana', password, accessToken: canary }
    return sendJson(res, { user, accessToken: canary })
  }

  const server = http.createServer(async (req, res) => {
    underWay++
    res.on('close', () => {
      underWay--
      if (underWay === 0) onIdle()
    })
    const { method = '', url = '', headers } = req
    const request = { method, url, headers, body: '' }
    received.push(request)
    onBusy()
    const [path = ''] = url.split('?')
    const early = unread.get(path)
    if (early) return early(req, res)
    try {
      for await (const chunk of req) request.body += chunk
    } catch {
      return // the client has disconnected
    }
    const answer = answers.get(path)
    if (answer) answer(req, res)
    else sendJson(res, { path: url })
  })
  server.on('upgrade', (_req, socket) => socket.destroy())
  server.on('clientError', (_error, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Returns the requests for one path. */
    requestsTo: (path: string) => received.filter(({ url }) => url.split('?')[0] === path),
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    /** Responds without ever reading the request body. */
    answerUnread: (path: string, answer: Answer) => void unread.set(path, answer),
    fail: (path: string, fault: Fault) => void answers.set(path, faults[fault]),
    /** Restores the normal responses. */
    recover() {
      answers.clear()
      unread.clear()
      for (const [path, answer] of Object.entries(usual)) answers.set(path, answer)
    },
    /** Returns the number of open connections, idle ones included. */
    lines: () => new Promise<number>((send) => server.getConnections((_, count) => send(count))),
    /** Returns the number of requests in progress. */
    open: () => underWay,
    /** Waits for `count` requests in total. */
    async busy(count: number) {
      while (received.length < count) await new Promise<void>((done) => (onBusy = done))
    },
    /** Waits until no request is in progress. */
    async idle() {
      while (underWay > 0) await new Promise<void>((done) => (onIdle = done))
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await this.stop()
    },
  }
}

/** Sends raw bytes to a server and returns everything it sends until it disconnects. */
export async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text, 'latin1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  return answer
}
