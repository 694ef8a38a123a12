import type { IncomingHttpHeaders } from 'node:http'
import type { Response } from 'express'

const passedOn = new Set([
  'accept',
  'accept-language',
  'accept-encoding',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
  'user-agent',
  'traceparent',
])

/** What the backend may see of a request: these headers, and ours. Cookies and whatever a browser made up stay here. */
export function requestHeaders(
  sent: IncomingHttpHeaders,
  ours: Record<string, string>,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = Object.create(null)
  for (const [name, value] of Object.entries(sent)) {
    if (passedOn.has(name)) headers[name] = value
  }
  headers['content-length'] ??= '0'
  return Object.assign(headers, ours)
}

// Cookies, what is between two machines only, and what would steer the browser or loosen our own rules.
const dropped = new Set(
  `set-cookie set-cookie2 connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer
  transfer-encoding upgrade server x-powered-by via www-authenticate content-security-policy
  content-security-policy-report-only strict-transport-security x-frame-options clear-site-data refresh link location
  report-to nel alt-svc x-accel-redirect x-sendfile cache-control expires pragma age date x-request-id sourcemap
  service-worker-allowed`.split(/\s+/),
)

/** Copies what the browser may see of an answer; a header that we have set already stays ours. */
export function copyHeaders(res: Response, sent: IncomingHttpHeaders, token: string) {
  const hopByHop = String(sent.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || dropped.has(name) || hopByHop.includes(name)) continue
    if (name.startsWith('access-control-') || name.startsWith('x-accel-')) continue
    if (token.length > 7 && [value].flat().some((text) => text.includes(token))) continue
    try {
      if (name === 'vary') res.vary(String(value))
      else if (!res.hasHeader(name)) res.setHeader(name, value)
    } catch {
      // a name or value that no server may send
    }
  }
}
