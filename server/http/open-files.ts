import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Log } from './log.ts'

/** For databases, files on their way, and connections to the backend and the mail server. */
const reserved = 64

const logEveryMs = 1000

/** Returns how many files and sockets this process may have open; undefined where the system does not tell. */
function openFileLimit(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1]) || undefined
  } catch {
    return undefined
  }
}

/**
 * Refuses connections while some descriptors are left: without any, the system would drop them without a word, and the
 * databases could not open their files. Says so in the log, at most once a second.
 */
export function limitConnections(server: Server, log: Log, limit = openFileLimit()): void {
  let loggedMs = Number.NEGATIVE_INFINITY
  const logRefused = (details: object) => {
    const nowMs = performance.now()
    if (nowMs - loggedMs < logEveryMs) return
    loggedMs = nowMs
    log.error({ ...details, limit }, 'Connections are refused: too many open files (EMFILE).')
  }
  server.on('error', (err) => logRefused({ err }))
  if (limit === undefined) return
  const maxConnections = Math.max(limit - reserved, Math.floor(limit / 4))
  server.maxConnections = maxConnections
  server.on('drop', () => logRefused({ maxConnections }))
}
