import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Log } from './log.ts'

/** For databases, files, and connections to the backend and mail server. */
const reservedFiles = 64

const logEveryMs = 1000

/** Returns the limit of open files of this process; undefined if it is unknown. */
function openFileLimit(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1]) || undefined
  } catch {
    return undefined
  }
}

/**
 * Refuses connections before file descriptors run out: otherwise the system drops connections silently and databases
 * cannot open files. Logs this at most once a second.
 */
export function limitConnections(server: Server, log: Log, limit = openFileLimit()): void {
  let loggedMs = Number.NEGATIVE_INFINITY
  const logRefused = (details: object) => {
    const nowMs = performance.now()
    if (nowMs - loggedMs < logEveryMs) return
    loggedMs = nowMs
    log.error({ ...details, limit }, 'connections refused: too many open files (EMFILE)')
  }
  server.on('error', (err) => logRefused({ err }))
  if (limit === undefined) return
  const maxConnections = Math.max(limit - reservedFiles, Math.floor(limit / 4))
  server.maxConnections = maxConnections
  server.on('drop', () => logRefused({ maxConnections }))
}
