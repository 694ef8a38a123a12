import express, { type RequestHandler, type Router } from 'express'
import { hasFiles } from '../files/upload-form.ts'
import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { rawBody } from './input.ts'
import { answer, type Served } from './serve.ts'

/** Looks static GET paths up in a map, instead of matching them against all routes. */
export function staticReads(served: Served[], services: Services): RequestHandler {
  const reads = new Map(
    listStaticReads(served).map((call) => [call.endpoint.path, answer(call, services)]),
  )
  return function readStatic(req, res, next) {
    const read = req.method === 'GET' ? reads.get(req.path) : undefined
    return read ? read(req, res, next) : next()
  }
}

const listStaticReads = (served: Served[]) =>
  served.filter(({ endpoint: { method, path } }) => method === 'GET' && !path.includes(':'))

/** Routes each endpoint, with and without a trailing slash. Other methods get a 405. */
export function apiRouter(served: Served[], services: Services): Router {
  const router = express.Router({ caseSensitive: true, strict: false })
  const reads = new Map(
    listStaticReads(served)
      .filter(({ endpoint: { media, isLong } }) => media === undefined && !isLong)
      .map((call) => [call.endpoint.path, call]),
  )
  for (const [path, calls] of Map.groupBy(served, ({ endpoint }) => endpoint.path)) {
    const route = router.route(path.replace(/^\/api/, '').replace(/\/$/, ''))
    for (const call of calls) {
      const { method } = call.endpoint
      const verb = method.toLowerCase() as Lowercase<typeof method>
      route[verb](...(method === 'GET' ? [] : [bodyParser(call)]), answer(call, services, reads))
    }
    route.all(methodNotAllowed(calls.map(({ endpoint }) => endpoint.method)))
  }
  router.use(() => {
    throw new HttpError('not-found', 'Call not found.')
  })
  return router
}

/** Reads the body. Files are read later, once the caller is known. */
function bodyParser({ endpoint: { limit, maxFile } }: Served): RequestHandler {
  const collect = rawBody(limit)
  return (req, res, next) =>
    maxFile !== undefined && hasFiles(req) ? next() : collect(req, res, next)
}

/** Answers OPTIONS with the methods of an address, and throws for every method that it does not have. */
export function methodNotAllowed(methods: string[]): RequestHandler {
  const reads = methods.includes('GET') ? ['HEAD'] : []
  const allowed = [...new Set([...methods, ...reads, 'OPTIONS'])].join(', ')
  return function rejectMethod(req, res) {
    res.set('Allow', allowed)
    if (req.method === 'OPTIONS') return void res.status(204).end()
    throw new HttpError('wrong-method', 'This call does not take that method.')
  }
}
