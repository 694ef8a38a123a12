import type { Request, RequestHandler } from 'express'
import { getSearch } from '../../render/page-address.ts'

/** Returns the query; `get` returns the first of repeated values. */
export const getQuery = (req: Request) => new URLSearchParams(getSearch(req))

/** Skips requests to the site's root that are not provider callbacks. */
export const callbackOnly: RequestHandler = (req, _res, next) => {
  const query = getQuery(req)
  next(query.has('code') || (query.has('error') && query.has('state')) ? undefined : 'route')
}

/** Sends no referrer and rejects prefetching. */
export const isolate: RequestHandler = (req, res, next) => {
  res.set('Referrer-Policy', 'no-referrer')
  if (/prefetch/i.test(String(req.headers['sec-purpose'] ?? req.headers.purpose ?? ''))) {
    return void res.status(204).end()
  }
  next()
}

/** Returns whether another site started the request. */
export function isCrossSite({ headers }: Request) {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Returns whether one of our own pages started the request, by Sec-Fetch-Site or, over plain http, by the referrer. */
export function isSameOrigin(
  { headers: { 'sec-fetch-site': site, referer = '' } }: Request,
  ownOrigins: string[],
) {
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(referer) && ownOrigins.includes(new URL(referer).origin)
}

/** Returns the one of our origins that a request names; undefined without any. */
export const findRequestedOrigin = ({ headers }: Request, origins: string[]): string | undefined =>
  origins.find((origin) => new URL(origin).host === headers.host) ?? origins[0]

/** Returns the requested one of our origins. */
export const getOrigin = (req: Request, origins: string[]) =>
  findRequestedOrigin(req, origins) ?? ''

/** Parses a form or JSON body. */
export function parseFields({ body, headers }: Request): Record<string, unknown> {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
