import type { Request, RequestHandler } from 'express'
import type { ProblemCode } from '#client/lib/api/problem.ts'
import type { Config } from '../settings/config.ts'
import { HttpError } from './http-error.ts'

/**
 * Requires exactly one Host header with one of our hosts, if they are configured, and an address that the rest of the
 * pipeline can handle: sessions need a path, and pages a protocol that a proxy has not made up.
 */
export function hostCheck({ origins }: Config): RequestHandler {
  const allowed = new Set(origins.map((origin) => new URL(origin).host))
  return function checkHost(req, _res, next) {
    const { host } = req.headers
    const hostCount = req.rawHeaders.filter(
      (text, index) => index % 2 === 0 && /^host$/i.test(text),
    ).length
    if (hostCount > 1 || !isHost(host)) throw new HttpError('invalid', 'One Host header is needed.')
    // RFC 9112, 3.2.2: the target counts, not the header.
    const isAbsolute = /^https?:/i.test(req.url)
    const isOther = isAbsolute && toHost(req.url) !== toHost(`http://${host}`)
    if (isOther || (allowed.size > 0 && !allowed.has(host ?? ''))) {
      throw new HttpError('wrong-host', 'This site does not answer at that address.')
    }
    if (!req.path.startsWith('/') || !['http', 'https'].includes(req.protocol)) {
      throw new HttpError('invalid', 'This address is not valid.')
    }
    next()
  }
}

const toHost = (url: string) => URL.parse(url)?.host

const isHost = (host = '') =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)

/** Rejects requests from other sites, except page navigation. */
export function originCheck(config: Config): RequestHandler {
  return function checkOrigin(req, res, next) {
    const code = crossOrigin(req, config)
    if (!code) return next()
    res.vary('Sec-Fetch-Site').vary('Origin')
    req.log.warn({ code }, 'cross-site request refused')
    throw new HttpError(code, 'This request came from another site.')
  }
}

function crossOrigin(req: Request, { origins }: Config): ProblemCode | undefined {
  const { 'sec-fetch-site': site, origin } = req.headers
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) {
    return site === 'cross-site' || site === 'same-site' ? crossOriginRead(req) : undefined
  }
  if (site !== undefined) {
    return site === 'same-origin' || site === 'none' ? undefined : 'cross-origin'
  }
  if (origin !== undefined) {
    const ownOrigins = origins.length > 0 ? origins : [`${req.protocol}://${req.headers.host}`]
    return ownOrigins.includes(origin) ? undefined : 'cross-origin'
  }
  // Not a browser. Forms of other sites cannot send JSON.
  const isJson = /^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')
  const isTrashTodo = /^\/api\/app\/todo\/trash-todo\/?$/.test(req.path) // its body is a bare id, which a form cannot send
  return isJson || isTrashTodo ? undefined : 'no-origin-proof'
}

function crossOriginRead(req: Request): ProblemCode | undefined {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination = '' } = req.headers
  const isNavigation =
    req.method === 'GET' &&
    mode === 'navigate' &&
    !['object', 'embed', 'iframe', 'frame'].includes(String(destination))
  return isNavigation && !req.path.startsWith('/api/') ? undefined : 'cross-origin-read'
}
