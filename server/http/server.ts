import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConnections, timeoutCode } from './connections.ts'

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
  server.on('connection', connections.onConnection)
  server.on('request', connections.onRequest)
  server.on('clientError', connections.onClientError)
  server.on('checkExpectation', (_req, res) => {
    res.writeHead(417, { connection: 'close' }).end()
  })
  return server
}
const requestTimeout = () => Object.assign(new Error('Request timeout'), { code: timeoutCode })

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
