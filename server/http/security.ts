import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import type { Config } from '../settings/config.ts'
import { HttpError } from './http-error.ts'

const noncePlaceholder = "'nonce-here'"

/** Sets the security headers of all responses; pages get a nonce for scripts and styles. */
export function securityHeaders({
  isSecure,
  signIn,
  usesProviderLogout,
  mapTiles,
}: Config): RequestHandler {
  // The directive also applies to redirects of forms, and signing out may redirect to the hosted login.
  const leaving = usesProviderLogout && signIn.hosted ? [new URL(signIn.hosted.issuer).origin] : []
  const headers = collectHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [noncePlaceholder, "'strict-dynamic'"],
          styleSrc: ["'self'", noncePlaceholder],
          styleSrcAttr: ["'unsafe-inline'"], // server-rendered progress bars carry their width in a style attribute
          imgSrc: ["'self'", 'data:', ...(mapTiles ? [new URL(mapTiles.url).origin] : [])],
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
      referrerPolicy: { policy: 'same-origin' }, // with 'no-referrer' browsers would send our own forms with `Origin: null`
      xFrameOptions: { action: 'deny' },
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  )
  const policy = headers.get(policyHeader)?.split(noncePlaceholder) ?? []
  headers.delete(policyHeader)
  headers.set('Permissions-Policy', permissions)
  headers.set('Reporting-Endpoints', `csp="${cspReports}"`)
  headers.set('Cache-Control', 'no-store')

  return function secure(req, res, next) {
    for (const [name, value] of headers) res.setHeader(name, value)
    if (isCall(req.path)) return apiHeaders(req, res, next)
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    res.setHeader(policyHeader, policy.join(`'nonce-${nonce}'`))
    next()
  }
}

const policyHeader = 'Content-Security-Policy'

/** The API reference is the only page under /api. */
export const isCall = (path: string) => path.startsWith('/api/') && !/^\/api\/docs\/?$/.test(path)

/** Collects helmet's headers once, because they are the same for all responses. */
function collectHeaders(middleware: ReturnType<typeof helmet>) {
  const headers = new Map<string, string>()
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader() {},
  }
  middleware({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}

export const cspReports = '/csp-report'

/** Reports are untrusted, so only strings are logged. */
const truncate = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)

/** Logs reported policy violations. */
export const cspReport: RequestHandler[] = [
  express.json({ type: () => true, limit: '16kb', strict: false }),
  function logReport(req, res) {
    const reports = [req.body].flat().map((report) => report?.['csp-report'] ?? report?.body ?? {})
    const violations = reports.slice(0, 10).map((report) => ({
      directive: truncate(report['effective-directive'] ?? report.effectiveDirective),
      blocked: truncate(report['blocked-uri'] ?? report.blockedURL),
    }))
    req.log.warn({ violations }, 'content security policy violation')
    res.status(204).end()
  },
]

const disabledFeatures =
  'accelerometer camera display-capture gyroscope microphone midi payment usb browsing-topics'
const permissions = [
  ...disabledFeatures.split(' ').map((feature) => `${feature}=()`),
  'geolocation=(self)', // a map marks the user's location on request
].join(', ')

/** Forbids everything in responses that are not pages. */
export function apiHeaders(_req: Request, res: Response, next: () => void) {
  res.setHeader(policyHeader, "default-src 'none'; frame-ancestors 'none'; sandbox")
  next()
}

const maxHeaders = 100

/** Rejects more headers than browsers send. */
export const headerLimit: RequestHandler = function limitHeaders(req, _res, next) {
  if (req.rawHeaders.length <= 2 * maxHeaders) return next()
  throw new HttpError('too-many-headers', 'That is more headers than a request may have.')
}
