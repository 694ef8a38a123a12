import { Counter, type Registry } from 'prom-client'
import { addHistogram, type Observe } from './durations.ts'
import { renders, requests } from './measures.ts'

/** Methods that the application answers; a client may send any other. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** An event stream is open for hours, so its time would hide all others. */
const streams = '/api/events'

/** Registers the metrics of requests and of rendering, and returns what is called for each. */
export function countRequests(registry: Registry) {
  const routes = new Map<string, Map<string, RouteCounts>>()
  new Counter({
    name: 'callboard_http_requests_total',
    help: 'Requests by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, methods] of routes)
        for (const [method, { statuses }] of methods)
          for (const [status, count] of statuses) this.inc({ route, method, status }, count)
    },
  })
  const seconds = addHistogram(registry, {
    name: 'callboard_http_request_duration_seconds',
    help: 'Time until the response was sent, by route pattern and method; without event streams.',
    buckets: requestBuckets,
  })
  const observeRender = addHistogram(registry, {
    name: 'callboard_page_render_duration_seconds',
    help: 'Time to render a page after its data was loaded.',
    buckets: requestBuckets,
  })({})

  function getCounts(route: string, method: string): RouteCounts {
    const byMethod = routes.get(route) ?? new Map<string, RouteCounts>()
    routes.set(route, byMethod)
    const existing = byMethod.get(method)
    if (existing) return existing
    const observe = route === streams ? () => {} : seconds({ route, method })
    const counts = { observe, statuses: new Map<number, number>() }
    byMethod.set(method, counts)
    return counts
  }

  return [
    requests.listen(({ route, method, status, durationMs }) => {
      const { observe, statuses } = getCounts(route, methods.has(method) ? method : 'other')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      observe(durationMs / 1000)
    }),
    renders.listen(({ durationMs }) => observeRender(durationMs / 1000)),
  ]
}

/** The requests of one route and method. */
type RouteCounts = { observe: Observe; statuses: Map<number, number> }
