import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import type { Log } from './log.ts'
import type { Streams } from './streams.ts'

const patienceMs = 9500

/** Takes nobody new and calls back when everybody has been answered. */
type Finish = (done: () => void) => void

type Stopping = {
  finish: Finish
  log: Log
  /** How long the load balancer may need to notice that we are not ready any more. */
  drainMs: number
  onDraining: () => void
  onStopped: () => Promise<void>
}

/** On SIGTERM or SIGINT: say we are not ready, finish what is under way, close the databases, exit 0. */
export function stopWhenAsked({ finish, log, drainMs, onDraining, onStopped }: Stopping) {
  let isStopping = false
  function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'Stopping.')
    onDraining()
    setTimeout(() => {
      log.error('Requests were still running: stopping all the same.')
      process.exit(1)
    }, patienceMs).unref()
    setTimeout(() => {
      finish(async () => {
        await onStopped()
        log.info('Stopped.')
        process.exit(0)
      })
    }, drainMs)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** Takes nobody new, lets those who wait be answered, and ends the process with `code`. */
export function exitAfter(finish: Finish, code: number): void {
  setTimeout(() => process.exit(code), patienceMs).unref()
  finish(() => process.exit(code))
}

/** A bug nobody caught leaves the process in an unknown state: log it, finish the others' requests, exit 1. */
export function stopOnBug(finish: Finish, log: Log) {
  function giveUp(error: unknown) {
    log.fatal({ err: error }, 'An unhandled error.')
    exitAfter(finish, 1)
  }
  process.on('uncaughtException', giveUp).on('unhandledRejection', giveUp)
}

/**
 * Takes nobody new, lets every answer reach its reader, and is done when nobody is connected. Node's own `close` counts
 * an answer as given once it is handed over, and would cut off a page that still waits for a slow reader; and it would
 * wait for browsers that connected in advance and never asked for anything.
 */
export function finisher(server: Server, streams: Streams): Finish {
  const unanswered = new Map<Socket, number>()
  let isFinishing = false

  function closeIdle() {
    for (const [socket, requests] of unanswered) if (requests === 0) socket.destroySoon()
  }

  server.on('connection', (socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  server.on('request', ({ socket }, res) => {
    if (socket.destroyed) return
    const change = (by: number) => {
      const requests = unanswered.get(socket)
      if (requests !== undefined) unanswered.set(socket, requests + by)
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
