import type { Server } from 'node:http'
import type { Log } from './log.ts'

const patienceMs = 9500

type Stopping = {
  server: Server
  log: Log
  /** How long the load balancer may need to notice that we are not ready any more. */
  drainMs: number
  onDraining: () => void
  onStopped: () => void
}

/** Takes nobody new, and is done when everybody has been answered; who was will not keep the line open. */
function finish(server: Server, done: () => void) {
  server.close(done)
  setInterval(() => server.closeIdleConnections(), 50).unref()
}

/** On SIGTERM or SIGINT: say we are not ready, finish what is under way, close the databases, exit 0. */
export function stopWhenAsked({ server, log, drainMs, onDraining, onStopped }: Stopping) {
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
      finish(server, () => {
        onStopped()
        log.info('Stopped.')
        process.exit(0)
      })
    }, drainMs)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** A bug nobody caught leaves the process in an unknown state: log it, finish the others' requests, exit 1. */
export function stopOnBug(server: Server, log: Log) {
  function giveUp(error: unknown) {
    log.fatal({ err: error }, 'An unhandled error.')
    setTimeout(() => process.exit(1), patienceMs).unref()
    finish(server, () => process.exit(1))
  }
  process.on('uncaughtException', giveUp).on('unhandledRejection', giveUp)
}
