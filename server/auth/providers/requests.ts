import type { Request, RequestHandler } from 'express'
import { queryIn } from '../../render/page-address.ts'

/** The query as it came, each name with its first value at hand. */
export const queryOf = (req: Request) => new URLSearchParams(queryIn(req))

/** At the site's own entrance: somebody who comes back from the provider, and not just anybody. */
export const onlyReturns: RequestHandler = (req, _res, next) => {
  const query = queryOf(req)
  next(query.has('code') || (query.has('error') && query.has('state')) ? undefined : 'route')
}

/** Nothing of these addresses is told on, and nobody fetches them in advance. */
export const apart: RequestHandler = (req, res, next) => {
  res.set('Referrer-Policy', 'no-referrer')
  if (/prefetch/i.test(String(req.headers['sec-purpose'] ?? req.headers.purpose ?? ''))) {
    return void res.status(204).end()
  }
  next()
}

/** Another site is not to begin a sign-in for somebody. */
export function isFromElsewhere({ headers }: Request) {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Our own page led here. Browsers that keep quiet about that, as over plain http, tell which page it was. */
export function isFromHere(
  { headers: { 'sec-fetch-site': site, referer = '' } }: Request,
  own: string[],
) {
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(referer) && own.includes(new URL(referer).origin)
}

/** The one of our own origins that was asked for. */
export const originOf = ({ headers }: Request, origins: string[]) =>
  origins.find((origin) => new URL(origin).host === headers.host) ?? origins[0] ?? ''

/** A form, or JSON; whatever else it is holds no token. */
export function fieldsOf({ body, headers }: Request): Record<string, unknown> {
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
