import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import {
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type data as dataWithStatus,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
} from 'react-router-dom'
import { api, type Call, hasScripts, type Json } from '#client/lib/api/endpoint.ts'
import { type Notice, notices } from '#client/lib/api/notice.ts'
import {
  type PageData,
  type RouteResult,
  routesHeader,
  shownPageHeader,
} from '#client/lib/api/page-data.ts'
import { type Problem, toProblem } from '#client/lib/api/problem.ts'
import { safeReturnTo } from '#client/lib/api/safe-return.ts'
import { HttpError } from '../http/http-error.ts'
import { toWebRequest } from './web.ts'

type Source = {
  query: StaticHandler['query']
  routes: RouteObject[]
  call: Call
  runLoaders: (
    args: DataStrategyFunctionArgs<unknown>,
  ) => Promise<Record<string, DataStrategyResult>>
}

/** Returns whether a page's own scripts ask for its data, and not a browser for its document. */
export const asksForData = ({ headers }: ExpressRequest): boolean =>
  headers[routesHeader.toLowerCase()] !== undefined

/**
 * Returns the data of a page and its status: the results of its loaders, or of an action and of the loaders that run
 * after it. Those of a page to which the action redirects run too, so that the browser need not ask for them.
 */
export async function loadPageData(
  req: ExpressRequest,
  res: ExpressResponse,
  { query, routes, call, runLoaders }: Source,
): Promise<{ status: number; body: PageData }> {
  const shown: Notice[] = []
  const requestContext = new RouterContextProvider()
  requestContext.set(api, call)
  requestContext.set(hasScripts, true)
  requestContext.set(notices, { add: (notice) => void shown.push(notice), waiting: () => [] })
  const listed = new Set(req.get(routesHeader)?.split(','))

  async function run(request: Request, page?: string) {
    const results: Record<string, RouteResult> = {}
    const context = await query(request, {
      requestContext,
      skipRevalidation: true,
      filterMatchesToLoad: ({ route: { id } }) => listed.has(id) || id === page,
      async dataStrategy(args) {
        const found = await runLoaders(args)
        for (const [id, result] of Object.entries(found)) results[id] = toRouteResult(result, req)
        return found
      },
    })
    const { statusCode } = context as { statusCode?: number }
    if (statusCode === 405) throw new HttpError('wrong-method', 'This page takes no forms.')
    return results
  }

  const request = toWebRequest(req, res)
  const { pathname, search } = new URL(request.url)
  let [action]: (RouteResult | undefined)[] = []
  let address: string | undefined = pathname + search
  let page: string | undefined
  if (req.method === 'POST') {
    ;[action] = Object.values(await run(request))
    address = getNextAddress(action, req.get(shownPageHeader) ?? address)
    if (action && 'redirect' in action) page = matchRoutes(routes, address ?? '')?.at(-1)?.route.id
  }
  const results =
    address && (await run(req.method === 'POST' ? toLoad(request, address) : request, page))
  const { user, locked } = req.session
  return {
    status: getStatus(action ? [action] : Object.values(results || {})),
    body: {
      ...(action && { action }),
      ...(address && results && { loaded: { address, results } }),
      notices: shown,
      isSignedIn: user !== undefined && !locked,
    },
  }
}

/** Returns the page whose loaders run after an action; an action that failed changed nothing. */
function getNextAddress(action: RouteResult | undefined, shown: string): string | undefined {
  if (!action || 'error' in action) return
  if (!('redirect' in action)) return (action.status ?? 200) < 400 ? shown : undefined
  const isDocument = action.headers.some(([name]) => name === reloadHeader)
  return isDocument ? undefined : action.redirect
}

/** Returns the request that loads another page of this site for the same browser. */
function toLoad(request: Request, address: string) {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  const url = new URL(address, request.url)
  if (url.origin !== new URL(request.url).origin) {
    throw new HttpError('invalid', 'This address is not valid.')
  }
  return new Request(url, { headers, signal: request.signal })
}

/** Returns the status of the action, or of the first loader that failed. */
function getStatus(results: RouteResult[]): number {
  const failed = results.find((result) => 'error' in result)
  const [first] = results
  const { status = 200 } = (failed ?? first ?? {}) as { status?: number }
  return status
}

const reloadHeader = 'X-Remix-Reload-Document'
/** How the router follows a redirect. */
const redirectHeaders = [reloadHeader, 'X-Remix-Replace']

/** Converts a result to JSON. An error that is no answer of the API is a bug, which only the log describes. */
function toRouteResult({ type, result }: DataStrategyResult, req: ExpressRequest): RouteResult {
  if (result instanceof Response) {
    const headers = redirectHeaders.flatMap((name): [string, string][] => {
      const value = result.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return { redirect: safeReturnTo(result.headers.get('location')), headers }
  }
  const { data, status } = unwrap(result)
  if (type === 'data') return status === undefined ? { data } : { data, status }
  const isExpected = status !== undefined && (status < 500 || toProblem(result) !== undefined)
  if (isExpected) return { error: data, status }
  req.log.error({ err: result }, 'loader or action failed')
  const problem: Problem = { error: 'Something went wrong.', code: 'server-error' }
  return { error: { ...problem, requestId: String(req.id) } as Json, status: 500 }
}

/** Returns the value of `data()` with its status, or any other value as it is. */
function unwrap(result: unknown): { data: Json; status?: number | undefined } {
  const { type, data, init } = (result ?? {}) as Partial<ReturnType<typeof dataWithStatus>>
  if (type !== 'DataWithResponseInit') return { data: result as Json }
  return { data: data as Json, status: init?.status }
}
