import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { safeReturnTo } from '#client/lib/api/safe-return.ts'
import { getSearch } from './page-address.ts'

/** Converts an Express request to a web request, which is aborted when the client disconnects. */
export function toWebRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const abortController = new AbortController()
  res.on('close', () => {
    if (!res.writableFinished) abortController.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  // Concatenated, because resolving a path with two leading slashes would replace the host.
  const url = new URL(`${req.protocol}://${req.headers.host}${req.path}${getSearch(req)}`)
  const body = req.method === 'POST' ? toBody(req.body) : null
  if (body instanceof FormData) {
    // The boundary changes.
    headers.delete('content-type')
    headers.delete('content-length')
  }
  const method = req.method === 'HEAD' ? 'GET' : req.method
  return new Request(url, { method, headers, body, signal: abortController.signal })
}

const toBody = (body: unknown) =>
  body instanceof FormData ? body : Buffer.isBuffer(body) ? new Uint8Array(body) : null

/** Sends the redirect of a loader or action, only to our own URLs. */
export function sendResponse(res: ExpressResponse, response: Response) {
  const location = safeReturnTo(response.headers.get('location'))
  res.redirect(303, location)
}
