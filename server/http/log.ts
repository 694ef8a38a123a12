import { randomUUID } from 'node:crypto'
import { type DestinationStream, pino } from 'pino'
import { pinoHttp } from 'pino-http'

export type Log = ReturnType<typeof createLog>

let output: DestinationStream | undefined

/**
 * Buffers log lines; the rest is written at exit, unless the process is killed. There is one buffer per process, because
 * each flushes every 100 ms, even when it is empty.
 */
function standardOutput() {
  output ??= pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 })
  return output
}

let stampedMs = 0
let timestampText = ''

/** Returns the timestamp, which is formatted at most once a millisecond. */
function timestamp() {
  const now = Date.now()
  if (now !== stampedMs) {
    stampedMs = now
    timestampText = `,"time":"${new Date(now).toISOString()}"`
  }
  return timestampText
}

/** Logs JSON lines to standard output. Bodies, cookies and other request headers are never logged. */
export const createLog = (level: string, destination: DestinationStream = standardOutput()) =>
  pino({ level, base: undefined, timestamp, serializers: { err: describeError } }, destination)

/** Errors of queries quote values, which may be personal: their cause is logged in their place, without its details. */
function describeError(error: Error): pino.SerializedError {
  const { cause, query } = error as { cause?: unknown; query?: unknown }
  const isOfQuery = typeof query === 'string' && cause instanceof Error
  const { detail: _, where: __, ...described } = pino.stdSerializers.err(isOfQuery ? cause : error)
  if (!(error instanceof AggregateError)) return described
  return { ...described, aggregateErrors: error.errors.map(describeError) }
}

/** Assigns a request id, which is returned as a header, and logs one line per response. */
export const accessLog = (logger: Log) =>
  pinoHttp({
    logger,
    genReqId(_req, res) {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    wrapSerializers: false, // avoids a copy of all headers per line
    serializers: {
      err: describeError,
      req: ({ id, method, url }) => ({ id, method, path: url.split('?')[0] }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  })
