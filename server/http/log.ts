import { randomUUID } from 'node:crypto'
import { type DestinationStream, pino } from 'pino'
import { pinoHttp } from 'pino-http'

export type Log = ReturnType<typeof createLog>

/** Lines are written many at a time; a process that ends, and is not killed, writes what is left of them. */
const standardOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 })

let stampedMs = 0
let stamp = ''

/** The time in ISO 8601, spelt once a millisecond: under load many lines are written within one. */
function timestamp() {
  const now = Date.now()
  if (now !== stampedMs) {
    stampedMs = now
    stamp = `,"time":"${new Date(now).toISOString()}"`
  }
  return stamp
}

/** JSON lines on standard output. No body, no cookie and no other header of a visitor is ever logged. */
export const createLog = (level: string, destination: DestinationStream = standardOutput()) =>
  pino({ level, base: undefined, timestamp }, destination)

/** Gives each request an id, which its answer tells, and one line when it is answered. */
export const accessLog = (logger: Log) =>
  pinoHttp({
    logger,
    genReqId(_req, res) {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    wrapSerializers: false, // or each line is made from a copy of all headers
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: url.split('?')[0] }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  })
