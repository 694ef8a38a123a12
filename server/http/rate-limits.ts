import type { RequestHandler } from 'express'
import { type Options, rateLimit } from 'express-rate-limit'
import type { Config } from '../config.ts'
import { Failure } from './failure.ts'
import type { Log } from './log.ts'

const options = {
  windowMs: 60_000,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  // It would write stack traces about proxies to stderr; `warnOfProxy` tells the log instead.
  validate: false,
  handler() {
    throw new Failure('throttled', 'That was too fast. Please wait a minute.')
  },
} as const satisfies Partial<Options>

/** Limits how often one address may look up a calendar by its secret, which programs do a few times an hour. */
export const guessLimit = (): RequestHandler => rateLimit({ ...options, limit: 60 })

/** Limits how many reads and how many writes one address may send in a minute; 0 is no limit. */
export function requestLimits({
  readsPerMinute,
  writesPerMinute,
}: Pick<Config, 'readsPerMinute' | 'writesPerMinute'>): RequestHandler {
  const reads = limitTo(readsPerMinute)
  const writes = limitTo(writesPerMinute)
  return (req, res, next) => (isRead(req.method) ? reads : writes)(req, res, next)
}

const limitTo = (limit: number): RequestHandler =>
  limit === 0 ? (_req, _res, next) => next() : rateLimit({ ...options, limit })

const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

const countedTogether =
  'TRUST_PROXY is not set: all visitors behind the proxy count as one address, so one of them can use up the limits of all.'

/** Warns at start when https tells of a proxy that nobody named, and otherwise once when a request has passed one. */
export function warnOfProxy({ trustProxy, isSecure }: Config, log: Log): RequestHandler {
  let isKnown = trustProxy !== undefined || isSecure
  if (trustProxy === undefined && isSecure) log.warn(countedTogether)
  return function noticeProxy({ headers }, _res, next) {
    if (!isKnown && headers['x-forwarded-for'] !== undefined) {
      isKnown = true
      log.warn(countedTogether)
    }
    next()
  }
}
