import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import type { ProblemCode } from '#client/lib/api/problem.ts'
import type { Config } from '../config.ts'
import { Failure } from './failure.ts'

const nonceHere = "'nonce-here'"

/** The headers of every answer, errors included; for a page with a nonce, without which its scripts and styles do not run. */
export function securityHeaders({ isSecure, signIn, endsThere }: Config): RequestHandler {
  // The rule counts for where a form's answer leads as well, and signing out may lead to the hosted login.
  const leaving = endsThere && signIn.hosted ? [new URL(signIn.hosted.issuer).origin] : []
  const all = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [nonceHere, "'strict-dynamic'"],
          styleSrc: ["'self'", nonceHere],
          styleSrcAttr: ["'unsafe-inline'"], // server-rendered progress bars carry their width in a style attribute
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          formAction: ["'self'", ...leaving],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
          ...(isSecure && { upgradeInsecureRequests: [] }),
          reportTo: 'csp',
          reportUri: cspReports,
        },
      },
      strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'same-origin' }, // 'no-referrer' would make browsers post our own forms with `Origin: null`
      xFrameOptions: { action: 'deny' },
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  )
  const policy = all.get(policyHeader)?.split(nonceHere) ?? []
  all.delete(policyHeader)
  all.set('Permissions-Policy', permissions)
  all.set('Reporting-Endpoints', `csp="${cspReports}"`)
  all.set('Cache-Control', 'no-store')

  return function secure(req, res, next) {
    for (const [name, value] of all) res.setHeader(name, value)
    if (isCall(req.path)) return plainAnswer(req, res, next)
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    res.setHeader(policyHeader, policy.join(`'nonce-${nonce}'`))
    next()
  }
}

const policyHeader = 'Content-Security-Policy'

/** Under /api there is one page for people, its documentation. */
export const isCall = (path: string) => path.startsWith('/api/') && !/^\/api\/docs\/?$/.test(path)

/** What helmet says to any answer: it is asked once, and the same is said to all. */
function headersOf(middleware: ReturnType<typeof helmet>) {
  const headers = new Map<string, string>()
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader() {},
  }
  middleware({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}

export const cspReports = '/csp-report'

/** Anybody may send a report, and an object in it can have a `toString` that is no function: only texts are logged. */
const brief = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)

/** Browsers tell us here what a page tried against its policy: a bug of ours, or somebody's script. */
export const cspReport: RequestHandler[] = [
  express.json({ type: () => true, limit: '16kb', strict: false }),
  function logReport(req, res) {
    const told = [req.body].flat().map((report) => report?.['csp-report'] ?? report?.body ?? {})
    const violations = told.slice(0, 10).map((report) => ({
      directive: brief(report['effective-directive'] ?? report.effectiveDirective),
      blocked: brief(report['blocked-uri'] ?? report.blockedURL),
    }))
    req.log.warn({ violations }, 'A page broke its content security policy.')
    res.status(204).end()
  },
]

const refused =
  'accelerometer camera display-capture geolocation gyroscope microphone midi payment usb browsing-topics'
const permissions = refused
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What a browser may do with an answer that is not a page: nothing. */
export function plainAnswer(_req: Request, res: Response, next: () => void) {
  res.setHeader(policyHeader, "default-src 'none'; frame-ancestors 'none'; sandbox")
  next()
}

const maxHeaders = 100

/** More headers than any browser sends are somebody's attempt at something. */
export const headerLimit: RequestHandler = function limitHeaders(req, _res, next) {
  if (req.rawHeaders.length <= 2 * maxHeaders) return next()
  throw new Failure('too-many-headers', 'That is more headers than a request may have.')
}

/** One Host, and one that is ours, where we know our addresses. */
export function hostCheck({ origins }: Config): RequestHandler {
  const allowed = new Set(origins.map((origin) => new URL(origin).host))
  return function checkHost(req, _res, next) {
    const { host } = req.headers
    const many = req.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length
    if (many > 1 || !isHost(host)) throw new Failure('invalid', 'One Host header is needed.')
    if (allowed.size > 0 && !allowed.has(host ?? '')) {
      throw new Failure('wrong-host', 'This site does not answer at that address.')
    }
    next()
  }
}

const isHost = (host = '') =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)

/** Refuses what another site makes a browser send: writes of any kind, and reads that are not a visit. */
export function originCheck(config: Config): RequestHandler {
  return function checkOrigin(req, res, next) {
    const code = crossOrigin(req, config)
    if (!code) return next()
    res.vary('Sec-Fetch-Site').vary('Origin')
    req.log.warn({ code }, 'A request from another site was refused.')
    throw new Failure(code, 'This request came from another site.')
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
    const own = origins.length > 0 ? origins : [`${req.protocol}://${req.headers.host}`]
    return own.includes(origin) ? undefined : 'cross-origin'
  }
  // No browser: JSON cannot be sent by a form of another site.
  const isJson = /^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')
  const isTrashTodo = /^\/api\/app\/todo\/trash-todo\/?$/.test(req.path) // its body is a bare id, which a form cannot be
  return isJson || isTrashTodo ? undefined : 'no-origin-proof'
}

function crossOriginRead(req: Request): ProblemCode | undefined {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination = '' } = req.headers
  const isVisit =
    req.method === 'GET' &&
    mode === 'navigate' &&
    !['object', 'embed', 'iframe', 'frame'].includes(String(destination))
  return isVisit && !req.path.startsWith('/api/') ? undefined : 'cross-origin-read'
}
