import type { IncomingHttpHeaders } from 'node:http'
import type { Response } from 'express'

const forwardedHeaders = new Set([
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

/** Returns the forwarded request headers: an allowlist and our own. Cookies are not forwarded. */
export function requestHeaders(
  sent: IncomingHttpHeaders,
  extraHeaders: Record<string, string>,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = Object.create(null)
  for (const [name, value] of Object.entries(sent)) {
    if (forwardedHeaders.has(name)) headers[name] = value
  }
  headers['content-length'] ??= '0'
  return Object.assign(headers, extraHeaders)
}

// An allowlist: a denylist would forward every header that browsers learn to obey later.
const returnedHeaders = new Set(
  `content-type content-length content-encoding content-language content-disposition content-range accept-ranges etag
  last-modified vary retry-after allow deprecation sunset ratelimit ratelimit-policy ratelimit-limit ratelimit-remaining
  ratelimit-reset x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset x-total-count`.split(
    /\s+/,
  ),
)

/** Copies the allowed response headers; headers that are already set are kept. */
export function copyHeaders(res: Response, sent: IncomingHttpHeaders, token: string) {
  const hopByHop = String(sent.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || !returnedHeaders.has(name) || hopByHop.includes(name)) continue
    if (token.length > 7 && [value].flat().some((text) => text.includes(token))) continue
    try {
      if (name === 'vary') res.vary(String(value))
      else if (!res.hasHeader(name)) res.setHeader(name, value)
    } catch {
      // invalid header
    }
  }
}
