import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Client timeouts in milliseconds; tests use shorter ones. */
export const defaultTimeouts = {
  headersTimeout: 5000,
  /** For a complete request; only uploads may take that long. */
  requestTimeout: 70_000,
  /** For a body, unless `allowBodyTime` extends it. */
  bodyTimeout: 10_000,
  keepAliveTimeout: 5000,
  /** For a client that neither sends nor reads. */
  stallTimeout: 30_000,
  connectionsCheckingInterval: 1000,
}

export type Timeouts = typeof defaultTimeouts

/** Browsers do not pipeline requests; more than this is abuse. */
const maxUnanswered = 10

/** Creates an HTTP server with timeouts that handles one request per connection at a time. */
export function httpServer(
  listener: RequestListener,
  timeoutOverrides?: Partial<Timeouts>,
): Server {
  const { bodyTimeout, stallTimeout, ...timeouts } = { ...defaultTimeouts, ...timeoutOverrides }
  const server = createServer({
    ...timeouts,
    maxHeaderSize: 16_384,
    requireHostHeader: false, // handled by our own check
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
  /** Total number of requests. */
  requests: number
  /** The connection is being closed. */
  isRefused: boolean
}

/**
 * Node parses all pipelined requests before the first response. They are handled one after the other, so that a
 * connection takes the resources of one request.
 */
function createConnections(listener: RequestListener) {
  const connections = new WeakMap<Socket, Connection>()
  const getConnection = (socket: Socket) => {
    const connection = connections.get(socket) ?? { unanswered: [], requests: 0, isRefused: false }
    connections.set(socket, connection)
    return connection
  }

  function onRequest(req: IncomingMessage, res: ServerResponse) {
    const { socket } = req
    const connection = getConnection(socket)
    const { unanswered } = connection
    if (connection.isRefused) return // the rest of a pipeline
    if (unanswered.length >= maxUnanswered) {
      connection.isRefused = true
      return destroyQueued(socket.pause())
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

  /** Responds to invalid HTTP and timeouts, which never reach the application. */
  function onClientError(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code !== timeoutCode) return sendError(error, socket)
    const { requests, unanswered } = getConnection(socket)
    const [current] = unanswered
    const isBody = current?.req.complete === false
    // Node checks the timeout before it reads, so the request may have arrived in a delayed turn.
    setImmediate(() => {
      const hasArrived = isBody ? current.req.complete : getConnection(socket).requests > requests
      if (!hasArrived) sendError(error, socket)
    })
  }

  function sendError(error: NodeJS.ErrnoException, socket: Socket) {
    const { unanswered } = getConnection(socket)
    const isAnswering = unanswered.length > 1 || unanswered.some(({ res }) => res.headersSent)
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
    const status = statusOfParserError[error.code ?? ''] ?? 400
    const body = JSON.stringify({ error: 'This request is not valid.', code: 'invalid' })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon() // `end` would wait for the other side to close
  }

  return { onRequest, onClientError }
}

const disabledFeatures: Socket[] = []

/** Destroys one socket per turn, because Node aborts each of its requests. */
function destroyQueued(socket: Socket) {
  disabledFeatures.push(socket)
  if (disabledFeatures.length === 1) setImmediate(destroyNext)
}

function destroyNext() {
  disabledFeatures.shift()?.destroy()
  if (disabledFeatures.length > 0) setImmediate(destroyNext)
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'
const requestTimeout = () => Object.assign(new Error('Request timeout'), { code: timeoutCode })

const statusOfParserError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  [timeoutCode]: 408,
}

const bodyTimers = new WeakMap<IncomingMessage, (ms: number) => void>()

/** Limits the time of a body. Node has a single limit for all requests. */
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
    bodyTimers.delete(req)
  }
  req.once('end', stop).once('close', stop)
  bodyTimers.set(req, start)
  start(ms)
}

/** Extends the time limit of a request body, in milliseconds from now. */
export const allowBodyTime = (req: IncomingMessage, ms: number): void => bodyTimers.get(req)?.(ms)

/** Starts listening and returns the address; port 0 selects a free port. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: 4096 }, () => {
      const { port: actualPort } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve(`http://${host === '0.0.0.0' ? 'localhost' : name}:${actualPort}`)
    })
  })
}
