import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { safeReturnTo } from '#client/lib/api/safe-return.ts'
import { queryIn } from './page-address.ts'

/** Express's request as the router wants it; aborted when the visitor leaves. */
export function toWebRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const left = new AbortController()
  res.on('close', () => {
    if (!res.writableFinished) left.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  // Put together and not resolved: a path of two slashes would take the place of the host.
  const url = new URL(`${req.protocol}://${req.headers.host}${req.path}${queryIn(req)}`)
  const body = req.method === 'POST' ? bodyOf(req.body) : null
  if (body instanceof FormData) {
    // It is put together anew, with a boundary of its own.
    headers.delete('content-type')
    headers.delete('content-length')
  }
  const method = req.method === 'HEAD' ? 'GET' : req.method
  return new Request(url, { method, headers, body, signal: left.signal })
}

const bodyOf = (body: unknown) =>
  body instanceof FormData ? body : Buffer.isBuffer(body) ? new Uint8Array(body) : null

/** Sends on what a loader or action answered itself: a redirect, and only to an address of ours. */
export function sendResponse(res: ExpressResponse, response: Response) {
  const location = safeReturnTo(response.headers.get('location'))
  res.redirect(303, location)
}
