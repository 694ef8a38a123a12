import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How long a client may take, in milliseconds; tests have less time. */
const defaultTimeouts = {
  headersTimeout: 5000,
  /** For everything that a request consists of; only an upload may take that long, see `bodyTimeout`. */
  requestTimeout: 70_000,
  /** For a body, unless `allowBodyTime` gives it more. */
  bodyTimeout: 10_000,
  keepAliveTimeout: 5000,
  /** For a client that neither sends nor reads anything while it is answered. */
  stallTimeout: 30_000,
  connectionsCheckingInterval: 1000,
}

export type Patience = typeof defaultTimeouts

/** Browsers do not pipeline at all; whoever sends more than this unanswered wants to exhaust the server. */
const maxUnanswered = 10

/** Returns an HTTP server that waits for no slow client and works on one request of a connection at a time. */
export function httpServer(listener: RequestListener, patience?: Partial<Patience>): Server {
  const { bodyTimeout, stallTimeout, ...timeouts } = { ...defaultTimeouts, ...patience }
  const server = createServer({
    ...timeouts,
    maxHeaderSize: 16_384,
    requireHostHeader: false, // our own check answers in our own words
  })
  server.maxHeadersCount = 128
  server.maxRequestsPerSocket = 1000
  server.timeout = stallTimeout
  const connections = createConnections((req, res) => {
    const onTimeout = () => connections.onClientError(requestTimeout(), req.socket)
    limitBodyTime(req, bodyTimeout, onTimeout)
    listener(req, res)
  })
  server.on('request', connections.onRequest)
  server.on('clientError', connections.onClientError)
  server.on('checkExpectation', (_req, res) => {
    res.writeHead(417, { connection: 'close' }).end()
  })
  return server
}

type Connection = {
  /** Oldest first. */
  unanswered: { req: IncomingMessage; res: ServerResponse }[]
  /** How many there were in all. */
  requests: number
  /** It is to be closed, and nothing more of it is worked on. */
  isRefused: boolean
}

/**
 * Node parses all requests that arrive together before it writes the first answer. They are handed on one after the
 * other, so that a connection costs the work and the memory of one request.
 */
function createConnections(listener: RequestListener) {
  const connections = new WeakMap<Socket, Connection>()
  const connectionOf = (socket: Socket) => {
    const connection = connections.get(socket) ?? { unanswered: [], requests: 0, isRefused: false }
    connections.set(socket, connection)
    return connection
  }

  function onRequest(req: IncomingMessage, res: ServerResponse) {
    const { socket } = req
    const connection = connectionOf(socket)
    const { unanswered } = connection
    if (connection.isRefused) return // the rest of what had arrived together
    if (unanswered.length >= maxUnanswered) {
      connection.isRefused = true
      return destroyInTurn(socket.pause())
    }
    connection.requests++
    unanswered.push({ req, res })
    res.once('close', () => {
      unanswered.shift()
      const [next] = unanswered
      if (next && !socket.destroyed && !connection.isRefused) listener(next.req, next.res)
    })
    if (unanswered.length === 1) listener(req, res)
  }

  /** Answers what is not even HTTP, or did not arrive in time, and so never reaches the application. */
  function onClientError(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code !== timeoutCode) return refuse(error, socket)
    const { requests, unanswered } = connectionOf(socket)
    const [current] = unanswered
    const isBody = current?.req.complete === false
    // Node looks at the clock before it reads: where the event loop was late, the request may be there already.
    setImmediate(() => {
      const isThere = isBody ? current.req.complete : connectionOf(socket).requests > requests
      if (!isThere) refuse(error, socket)
    })
  }

  function refuse(error: NodeJS.ErrnoException, socket: Socket) {
    const { unanswered } = connectionOf(socket)
    const isAnswering = unanswered.length > 1 || unanswered.some(({ res }) => res.headersSent)
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
    const status = statusOfParserError[error.code ?? ''] ?? 400
    const body = JSON.stringify({ error: 'The request is malformed.', code: 'invalid' })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon() // `end` alone would wait for ever for the other side to hang up too
  }

  return { onRequest, onClientError }
}

const refused: Socket[] = []

/** Node aborts each request of a socket that is destroyed, which takes long where they are many: one socket a turn. */
function destroyInTurn(socket: Socket) {
  refused.push(socket)
  if (refused.length === 1) setImmediate(destroyNext)
}

function destroyNext() {
  refused.shift()?.destroy()
  if (refused.length > 0) setImmediate(destroyNext)
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'
const requestTimeout = () => Object.assign(new Error('Request timeout'), { code: timeoutCode })

const statusOfParserError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  [timeoutCode]: 408,
}

const bodyClocks = new WeakMap<IncomingMessage, (ms: number) => void>()

/** Node has one limit for all requests; this is for a body that has less time than an upload. */
function limitBodyTime(req: IncomingMessage, ms: number, onTimeout: () => void) {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  if (length === undefined && encoding === undefined) return
  let timer: NodeJS.Timeout | undefined
  const start = (limitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(onTimeout, limitMs).unref()
  }
  const stop = () => {
    clearTimeout(timer)
    bodyClocks.delete(req)
  }
  req.once('end', stop).once('close', stop)
  bodyClocks.set(req, start)
  start(ms)
}

/** Gives the body of a request so many milliseconds from now; one that has arrived needs none. */
export const allowBodyTime = (req: IncomingMessage, ms: number): void => bodyClocks.get(req)?.(ms)

/** Listens, and tells the address once it does; port 0 takes any free one. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: 4096 }, () => {
      const { port: given } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve(`http://${host === '0.0.0.0' ? 'localhost' : name}:${given}`)
    })
  })
}
