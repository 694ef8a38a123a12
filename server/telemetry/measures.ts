import { type Channel, channel } from 'node:diagnostics_channel'
import type { Request, RequestHandler, Response } from 'express'
import { createMeasure } from '#db/store/measure.ts'

declare global {
  namespace Express {
    interface Locals {
      /** The pattern of the address that answers a request, such as `/api/users/:id`. */
      route?: string
      /** When a measured request began, by `performance.now()`. */
      startMs?: number
    }
  }
}

type Exchange = { req: Request; res: Response }

export const requests = createMeasure<
  Exchange & { method: string; route: string; status: number }
>()
export const renders = createMeasure<{ route: string }>()
export const backendCalls = createMeasure<{ method: string }>()
export const jobRuns = createMeasure<{ job: string }>()
export const emails = createMeasure<{ outcome: 'sent' | 'failed' | 'deferred' }>()

/** Runs the handling of a request with the stores that are bound to it. */
export const handling = channel('callboard.handling') as Channel<unknown, Exchange>

/** Runs the rest of the pipeline in the context that traces bind to a request. */
export const handleInContext: RequestHandler = (req, res, next) =>
  handling.runStores({ req, res }, () => next(), undefined)

/** Addresses that are answered without a pattern. */
const fixedRoutes = new Set(['/healthz', '/readyz', '/logout', '/api/events', '/api/openapi.json'])
const builtFiles = /^\/(assets|img)\//

/** Announces each request when its response has been sent. Names no address, because addresses contain ids and names. */
export const measureRequests: RequestHandler = function measureRequest(req, res, next) {
  if (!requests.isOn()) return next()
  const startMs = performance.now()
  res.locals.startMs = startMs
  const { method, path } = req
  const [, folder] = builtFiles.exec(path) ?? []
  const label = folder ? `/${folder}/*` : fixedRoutes.has(path) ? path : 'other'
  res.once('close', () => {
    requests.announce(
      { req, res, method, route: res.locals.route ?? label, status: res.statusCode },
      startMs,
    )
  })
  next()
}
