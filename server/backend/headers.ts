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

// What describes the content and is safe in any browser. A list of what to drop would let through every header that
// browsers learn to obey after it was written.
const returned = new Set(
  `content-type content-length content-encoding content-language content-disposition content-range accept-ranges etag
  last-modified vary retry-after allow deprecation sunset ratelimit ratelimit-policy ratelimit-limit ratelimit-remaining
  ratelimit-reset x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset x-total-count`.split(
    /\s+/,
  ),
)

/** Copies what the browser may see of an answer; a header that we have set already stays ours. */
export function copyHeaders(res: Response, sent: IncomingHttpHeaders, token: string) {
  const hopByHop = String(sent.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || !returned.has(name) || hopByHop.includes(name)) continue
    if (token.length > 7 && [value].flat().some((text) => text.includes(token))) continue
    try {
      if (name === 'vary') res.vary(String(value))
      else if (!res.hasHeader(name)) res.setHeader(name, value)
    } catch {
      // a name or value that no server may send
    }
  }
}
