import cluster, { type Worker } from 'node:cluster'
import { ClusterMemoryStorePrimary } from '@express-rate-limit/cluster-memory-store'
import { createLog, type Log } from '../http/log.ts'
import { exitOnStartFailure } from '../http/start-failure.ts'
import { readConfig } from '../settings/config.ts'
import { numberVariable } from './number.ts'

/** Exit codes from here on say that another start would fail as well (sysexits.h). */
const firstFinalCode = 64

/** A worker that has run this long may be replaced at once. */
const stableAfterMs = 10_000
const minPauseMs = 500
const maxPauseMs = 30_000

/** Longer than a worker takes to finish its requests. */
const stopTimeoutMs = 20_000

/** Runs the built application in as many processes as the settings say, until it is stopped. */
export function start(environment: Record<string, string | undefined>): void {
  try {
    const { workers, logLevel } = readConfig(environment)
    superviseWorkers(workers, createLog(logLevel))
  } catch (error) {
    exitOnStartFailure(error)
  }
}

/**
 * Runs this program in several processes that share its port, and replaces those that end. The first one starts alone,
 * so that the database is created and migrated once. When a process cannot start, all end with its exit code.
 */
function superviseWorkers(count: number, log: Log): void {
  const running = new Set<Worker>()
  let isComplete = false
  let stop: { exitCode: number } | undefined
  new ClusterMemoryStorePrimary().init()

  function startWorker(number: number, failures = 0) {
    if (stop) return
    const startMs = performance.now()
    const worker = cluster.fork({ [numberVariable]: String(number) })
    running.add(worker)
    worker.once('listening', startOthers)
    worker.once('exit', (code: number | null, signal: string | null) => {
      running.delete(worker)
      // These end a worker at once that is still starting; Ctrl+C sends SIGINT to all processes.
      const isStopped = signal === 'SIGTERM' || signal === 'SIGINT'
      if (stop) {
        stop.exitCode ||= isStopped ? 0 : (code ?? 1)
        return endWhenAlone()
      }
      if (!isComplete || (code ?? 0) >= firstFinalCode) return stopAll(isStopped ? 0 : code || 1)
      const isStable = performance.now() - startMs > stableAfterMs
      const pauseMs = isStable ? 0 : Math.min(minPauseMs * 2 ** failures, maxPauseMs)
      log.error({ worker: number, code, signal, pauseMs }, 'worker ended: it is replaced')
      setTimeout(startWorker, pauseMs, number, isStable ? 0 : failures + 1)
    })
  }

  function startOthers() {
    if (isComplete) return
    isComplete = true
    for (let number = 2; number <= count; number++) startWorker(number)
  }

  function stopAll(exitCode: number) {
    if (stop) return
    stop = { exitCode }
    for (const { process: child } of running) child.kill('SIGTERM')
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    endWhenAlone()
  }

  function endWhenAlone() {
    if (running.size === 0) process.exit(stop?.exitCode)
  }

  process.on('SIGTERM', () => stopAll(0)).on('SIGINT', () => stopAll(0))
  startWorker(1)
}
