import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'

/** Browsers do not pipeline requests; more than this is abuse. */
const maxUnanswered = 10

/** Connections that never stop arriving must not keep pipelined requests waiting. */
const maxAcceptTurns = 250

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
export function createConnections(listener: RequestListener) {
  const connections = new WeakMap<Socket, Connection>()
  const getConnection = (socket: Socket) => {
    const connection = connections.get(socket) ?? { unanswered: [], requests: 0, isRefused: false }
    connections.set(socket, connection)
    return connection
  }

  const pipelined: (() => void)[] = []
  let hasAccepted = false
  let acceptTurns = 0

  const onConnection = () => {
    hasAccepted = true
  }

  /**
   * Starts the next request of each connection, a turn after the responses before them, so that health checks and timers
   * run in between. A turn accepts one connection only; while more arrive, pipelined requests wait for them.
   */
  function startPipelined() {
    const isAccepting = hasAccepted && acceptTurns++ < maxAcceptTurns
    hasAccepted = false
    if (isAccepting) return void setImmediate(startPipelined)
    acceptTurns = 0
    for (const start of pipelined.splice(0)) start()
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
    const startNext = () => {
      const [next] = unanswered
      if (next && !socket.destroyed && !connection.isRefused) listener(next.req, next.res)
    }
    connection.requests++
    unanswered.push({ req, res })
    res.once('close', () => {
      unanswered.shift()
      if (unanswered.length > 0 && pipelined.push(startNext) === 1) setImmediate(startPipelined)
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

  return { onConnection, onRequest, onClientError }
}

const refusedSockets: Socket[] = []

/** Destroys one socket per turn, because Node aborts each of its requests. */
function destroyQueued(socket: Socket) {
  refusedSockets.push(socket)
  if (refusedSockets.length === 1) setImmediate(destroyNext)
}

function destroyNext() {
  refusedSockets.shift()?.destroy()
  if (refusedSockets.length > 0) setImmediate(destroyNext)
}

export const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'

const statusOfParserError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  [timeoutCode]: 408,
}
