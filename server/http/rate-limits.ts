import cluster from 'node:cluster'
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store'
import type { RequestHandler } from 'express'
import { type Options, rateLimit } from 'express-rate-limit'
import type { Config } from '../config.ts'
import { HttpError } from './http-error.ts'
import type { Log } from './log.ts'

const options = {
  windowMs: 60_000,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  // It writes to stderr; `warnAboutProxy` logs instead.
  validate: false,
  handler() {
    throw new HttpError('throttled', 'Too many requests. Try again in a minute.')
  },
} as const satisfies Partial<Options>

/** Creates a limit that all workers count together. */
const createLimiter = (name: string, limit: number): RequestHandler =>
  rateLimit({
    ...options,
    limit,
    ...(cluster.isWorker && {
      store: new ClusterMemoryStoreWorker({ prefix: name }),
      passOnStoreError: true, // a supervisor that does not answer must not stop its workers
    }),
  })

/** Limits lookups of calendar feeds per address, against guessing tokens. */
export const calendarFeedLimit = (): RequestHandler => createLimiter('feeds', 60)

/** Limits reads and writes per address and minute; 0 means no limit. */
export function requestLimits({
  readsPerMinute,
  writesPerMinute,
}: Pick<Config, 'readsPerMinute' | 'writesPerMinute'>): RequestHandler {
  const reads = createOptionalLimiter('reads', readsPerMinute)
  const writes = createOptionalLimiter('writes', writesPerMinute)
  return (req, res, next) => (isRead(req.method) ? reads : writes)(req, res, next)
}

const createOptionalLimiter = (name: string, limit: number): RequestHandler =>
  limit === 0 ? (_req, _res, next) => next() : createLimiter(name, limit)

const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

const proxyWarning =
  'TRUST_PROXY is not set: all clients behind the proxy share one address and its rate limits'

/** Warns when requests pass a proxy that is not configured. */
export function warnAboutProxy({ trustProxy, isSecure }: Config, log: Log): RequestHandler {
  let isKnown = trustProxy !== undefined || isSecure
  if (trustProxy === undefined && isSecure) log.warn(proxyWarning)
  return function noticeProxy({ headers }, _res, next) {
    if (!isKnown && headers['x-forwarded-for'] !== undefined) {
      isKnown = true
      log.warn(proxyWarning)
    }
    next()
  }
}
