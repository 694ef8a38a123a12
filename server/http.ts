import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How long a sender may take; tests have less time. */
const usualPatience = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
}

export type Patience = typeof usualPatience

/** An HTTP server that neither waits for slow senders nor lets anybody send without end. */
export function httpServer(listener: RequestListener, patience?: Partial<Patience>): Server {
  const server = createServer({
    ...usualPatience,
    ...patience,
    maxHeaderSize: 16_384,
    requireHostHeader: false, // our own check answers in our own words
  })
  server.maxHeadersCount = 128
  server.maxRequestsPerSocket = 1000
  server.on('request', listener)
  server.on('clientError', refuse)
  server.on('checkExpectation', (_req, res) => {
    res.writeHead(417, { connection: 'close' }).end()
  })
  return server
}

const statusOfParserError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What is not even HTTP never reaches the application, but still gets an answer. */
function refuse(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
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
