import cluster from 'node:cluster'
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store'
import type { RequestHandler } from 'express'
import { type Options, rateLimit, type Store } from 'express-rate-limit'
import type { OpenDb } from '#db/store/open.ts'
import type { Config } from '../settings/config.ts'
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

type Deps = { config: Config; sessionDb: Pick<OpenDb, 'requestCounts'> }

type Limit = { name: string; limit: number }

/** Creates a limit that all machines and workers count together. */
const createLimiter = ({ sessionDb: { requestCounts } }: Deps, { name, limit }: Limit) =>
  rateLimit({
    ...options,
    limit,
    ...(requestCounts
      ? { store: createSharedStore(requestCounts, name, limit) }
      : cluster.isWorker && {
          store: new ClusterMemoryStoreWorker({ prefix: name }),
          passOnStoreError: true, // a supervisor that does not answer must not stop its workers
        }),
  })

/** The most addresses over the limit to remember. */
const maxExceeded = 10_000

/**
 * Counts in the database. An address over the limit is not asked about again before its count starts anew, so that a
 * flood of requests does not reach the database.
 */
function createSharedStore(
  counts: NonNullable<OpenDb['requestCounts']>,
  name: string,
  limit: number,
): Store {
  const exceeded = new Map<string, number>()
  return {
    localKeys: false,
    async increment(address) {
      const knownMs = exceeded.get(address)
      if (knownMs && knownMs > Date.now()) {
        return { totalHits: limit + 1, resetTime: new Date(knownMs) }
      }
      const { hits, resetMs } = await counts.add(`${name} ${address}`, options.windowMs)
      if (hits > limit) {
        if (exceeded.size >= maxExceeded) exceeded.clear()
        exceeded.set(address, resetMs)
      }
      return { totalHits: hits, resetTime: new Date(resetMs) }
    },
    // Each request counts, whatever its response.
    decrement() {},
    resetKey() {},
  }
}

/** Limits lookups of calendar feeds per address, against guessing tokens. */
export const calendarFeedLimit = (deps: Deps): RequestHandler =>
  createLimiter(deps, { name: 'feeds', limit: 60 })

/** Limits reads and writes per address and minute; 0 means no limit. */
export function requestLimits(deps: Deps): RequestHandler {
  const { readsPerMinute, writesPerMinute } = deps.config
  const reads = createOptionalLimiter(deps, { name: 'reads', limit: readsPerMinute })
  const writes = createOptionalLimiter(deps, { name: 'writes', limit: writesPerMinute })
  return (req, res, next) => (isRead(req.method) ? reads : writes)(req, res, next)
}

const createOptionalLimiter = (deps: Deps, limit: Limit): RequestHandler =>
  limit.limit === 0 ? (_req, _res, next) => next() : createLimiter(deps, limit)

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
