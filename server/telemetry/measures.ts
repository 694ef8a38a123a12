import type { RequestHandler } from 'express'
import { createMeasure } from '#db/store/measure.ts'

declare global {
  namespace Express {
    interface Locals {
      /** The pattern of the address that answers a request, such as `/api/users/:id`. */
      route?: string
    }
  }
}

export const requests = createMeasure<{ method: string; route: string; status: number }>('request')
export const renders = createMeasure<{ route: string }>('render')
export const backendCalls = createMeasure<{ method: string }>('backend')
export const jobRuns = createMeasure<{ job: string }>('job')
export const emails = createMeasure<{ outcome: 'sent' | 'failed' | 'deferred' }>('email')

/** Addresses that are answered without a pattern. */
const fixedRoutes = new Set(['/healthz', '/readyz', '/logout', '/api/events', '/api/openapi.json'])
const builtFiles = /^\/(assets|img)\//

/** Announces each request when its response has been sent. Names no address, because addresses contain ids and names. */
export const measureRequests: RequestHandler = function measureRequest(req, res, next) {
  if (!requests.isOn()) return next()
  const startMs = performance.now()
  const { method, path } = req
  const [, folder] = builtFiles.exec(path) ?? []
  const known = folder ? `/${folder}/*` : fixedRoutes.has(path) ? path : 'other'
  res.once('close', () => {
    requests.announce({ method, route: res.locals.route ?? known, status: res.statusCode }, startMs)
  })
  next()
}
