import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import type { Log } from './log.ts'
import type { Streams } from './streams.ts'

const timeoutMs = 9500
/** What closing the databases and connections may take after the jobs have ended. */
const closingMs = 1000

/** Stops accepting connections and calls back when all responses are sent. */
type Finish = (done: () => void) => void

type StopOptions = {
  finish: Finish
  log: Log
  /** How long to report unreadiness before stopping, for load balancers. */
  drainMs: number
  onDraining: () => void
  /** Ends the jobs, for which it may wait `leftMs`, and closes the databases. */
  onStopped: (leftMs: number) => Promise<void>
}

/** On SIGTERM or SIGINT: reports unreadiness, finishes running requests, closes the databases and exits. */
export function stopOnSignal({ finish, log, drainMs, onDraining, onStopped }: StopOptions) {
  let isStopping = false
  function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    const endMs = performance.now() + timeoutMs
    log.info({ signal }, 'stopping')
    onDraining()
    setTimeout(() => {
      log.error('stop timed out with requests still running')
      process.exit(1)
    }, timeoutMs).unref()
    setTimeout(() => {
      finish(async () => {
        await onStopped(Math.max(0, endMs - closingMs - performance.now()))
        log.info('stopped')
        process.exit(0)
      })
    }, drainMs)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** Finishes running requests and exits with `code`. */
export function exitAfter(finish: Finish, code: number): void {
  setTimeout(() => process.exit(code), timeoutMs).unref()
  finish(() => process.exit(code))
}

/** Exits after an uncaught error, because the state is unknown; finishes running requests first. */
export function stopOnUncaughtError(finish: Finish, log: Log) {
  function onUncaughtError(error: unknown) {
    log.fatal({ err: error }, 'unhandled error')
    exitAfter(finish, 1)
  }
  process.on('uncaughtException', onUncaughtError).on('unhandledRejection', onUncaughtError)
}

/**
 * Returns what stops the server once all responses have been delivered. Node's `close` does not wait for data in
 * transit, and would wait for idle connections. Before that, while `isDraining`, each response ends its connection: a
 * proxy that kept the connection could send a request at the moment when the server closes it, and get no response.
 */
export function createFinish(
  server: Server,
  streams: Pick<Streams, 'endAll'>,
  isDraining: () => boolean,
): Finish {
  const unanswered = new Map<Socket, number>()
  let isFinishing = false

  function closeIdle() {
    for (const [socket, requests] of unanswered) if (requests === 0) socket.destroySoon()
  }

  server.on('connection', (socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  // Before the application, which may send the headers at once.
  server.prependListener('request', ({ socket }, res) => {
    // Once the server finishes, a response must not end its connection: a client that pipelines may have sent further
    // requests on it, and they get their responses before `closeIdle` closes the connection.
    if (isDraining() && !isFinishing) res.shouldKeepAlive = false
    if (socket.destroyed) return
    const change = (difference: number) => {
      const requests = unanswered.get(socket)
      if (requests !== undefined) unanswered.set(socket, requests + difference)
    }
    change(1)
    res.once('close', () => {
      change(-1)
      if (isFinishing) closeIdle()
    })
  })
  return function finish(done: () => void) {
    isFinishing = true
    Listener.prototype.close.call(server, done)
    streams.endAll()
    closeIdle()
  }
}
