import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { getTranslator, listTranslationFiles } from '#client/i18n/dictionaries.ts'
import { api, type Call } from '#client/lib/api/endpoint.ts'
import { type Notice, type Notices, notices } from '#client/lib/api/notice.ts'
import type { Problem } from '#client/lib/api/problem.ts'
import { partsLoaded } from '#client/ui/lazy-part.tsx'
import { busyWaitSeconds } from '../http/http-error.ts'
import { renders } from '../telemetry/measures.ts'
import { sendErrorPage } from './error-document.tsx'
import { createMenuHtml } from './menu-html.tsx'
import type { Pages } from './page-settings.ts'
import { PageTree } from './page-tree.tsx'
import { groupRoutes } from './route-groups.ts'
import { sendResponse, toWebRequest } from './web.ts'

/** Forms that were submitted after the session had ended. */
export type UnsentForms = {
  /** Returns the form in a notice, on the page to which it was submitted. */
  offer: () => Promise<Notice | undefined>
  /** Stores the form of a request that is redirected to `location` for signing in. */
  keep: (location: string, form: () => Promise<FormData>) => Promise<void>
  /** Deletes the form after it was submitted again, whether or not it was valid. */
  settle: (status: number) => Promise<void>
}

/** The notices of a request, shown by its page or the page it redirects to. */
export type RequestNotices = Notices & { settle: (end: { isShown: boolean }) => void }

const renderTimeoutMs = 8000

/** Disables React's chunking, which would need scripts to move late parts into place. */
export const progressiveChunkSize = Number.POSITIVE_INFINITY

/** Serves pages: runs loaders and actions, then streams the document. */
export function servePages(
  pages: Pages,
  createCall: (req: Request, res: Response) => Promise<Call>,
  createNotices: (req: Request, res: Response) => RequestNotices,
  createUnsentForms: (req: Request, res: Response) => UnsentForms,
): RequestHandler {
  const { routes, assets, stylesheet, fonts } = pages
  const { dataRoutes } = createStaticHandler(routes) // with ids, which differ between groups
  const findHandler = groupRoutes(dataRoutes, (group) => createStaticHandler(group))
  const menuHtml = createMenuHtml()

  return async function page(req, res) {
    const requestContext = new RouterContextProvider()
    const pageNotices = createNotices(req, res)
    requestContext.set(api, await createCall(req, res))
    const unsent = createUnsentForms(req, res)
    const offer = await unsent.offer()
    const waiting = () => (offer ? [offer, ...pageNotices.waiting()] : pageNotices.waiting())
    requestContext.set(notices, { ...pageNotices, waiting })
    const { query } = findHandler(decodeURIComponent(req.path))
    const context = await query(toWebRequest(req, res), {
      requestContext,
      dataStrategy(args) {
        res.locals.route = toPattern(args.matches)
        return pageFirst(args)
      },
    })
    const isRedirect = context instanceof globalThis.Response
    const leadsElsewhere =
      isRedirect || (req.method === 'POST' && !isPageStatus(context.statusCode))
    pageNotices.settle({ isShown: !leadsElsewhere && req.method !== 'HEAD' })
    if (req.method === 'POST') {
      await unsent.settle(isRedirect ? 303 : context.statusCode)
      const location = isRedirect ? context.headers.get('location') : undefined
      if (location) await unsent.keep(location, () => toWebRequest(req, res).formData())
    }
    if (isRedirect) return sendResponse(res, context)
    if (leadsElsewhere) return res.redirect(303, req.originalUrl)
    sanitizeErrors(context, req)

    const { nonce } = res.locals
    const { language = 'en' } = (context.loaderData.root ?? {}) as { language?: string }
    if (context.statusCode === 405) res.set('Allow', 'GET, HEAD')
    const [actionHeaders] = Object.values(context.actionHeaders ?? {})
    const wait = context.statusCode === 503 ? String(busyWaitSeconds) : undefined
    const retryAfter = actionHeaders?.get('Retry-After') ?? wait
    if (retryAfter) res.set('Retry-After', retryAfter)
    const send = () => {
      res.status(context.statusCode).type('html').vary('Sec-Fetch-Site').vary('Origin')
      if (req.method === 'HEAD') res.end()
      else pipe(res)
    }
    await partsLoaded()
    const startMs = performance.now()
    const translator = getTranslator(language)
    const { pipe, abort } = renderToPipeableStream(
      <PageTree
        router={createStaticRouter(toBranch(context.matches), context)}
        context={context}
        translator={translator}
        menuHtml={menuHtml(translator)}
        {...assets.filesFor(listPageFiles(context.matches, language))}
        stylesheet={stylesheet}
        fonts={fonts}
        nonce={nonce}
        formKey={randomUUID()}
      />,
      {
        nonce,
        bootstrapModules: [assets.entry],
        progressiveChunkSize,
        onShellReady: send,
        onShellError() {
          if (!res.headersSent) sendErrorPage(res, pages, 500, 'Something went wrong.')
        },
        onAllReady() {
          if (renders.isOn()) renders.announce({ route: res.locals.route ?? 'other' }, startMs)
        },
        onError(error) {
          if (!res.destroyed) req.log.error({ err: error }, 'page rendering failed')
        },
      },
    )
    const timer = setTimeout(abort, renderTimeoutMs)
    res.on('close', () => {
      clearTimeout(timer)
      if (!res.writableFinished) abort()
    })
  }
}

/** Returns the matched routes only: rendering would convert all others too, and match them again. */
const toBranch = (matches: StaticHandlerContext['matches']) =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, index: false, children }],
    [],
  )

/** Failed forms and one-time results are rendered; all other actions redirect. */
const isPageStatus = (status: number) => status >= 400 || status === 201

/** Returns the address of the matched page with the names of its parameters. */
const toPattern = (matches: { route: { path?: string | undefined } }[]) =>
  `/${matches.flatMap(({ route: { path = '' } }) => path.split('/').filter(Boolean)).join('/')}`

/**
 * Runs the page's loader before those of the layout, because it may change what the layout counts, such as opening a
 * mail.
 */
async function pageFirst({ matches }: DataStrategyFunctionArgs<unknown>) {
  const results: Record<string, DataStrategyResult> = {}
  for (const match of matches.toReversed()) {
    if (match.shouldCallHandler()) results[match.route.id] = await match.resolve()
  }
  return results
}

/** Returns the sources of a page's chunks and translations. */
export const listPageFiles = (matches: StaticHandlerContext['matches'], language: string) => [
  ...matches.map(({ route }) => route.id),
  ...listTranslationFiles(language, matches.flatMap(listNamespaces)),
]

function listNamespaces({ route }: StaticHandlerContext['matches'][number]): string[] {
  const [, kind, name = ''] = /^client\/(features|demos)\/([^/]+)\//.exec(route.id) ?? []
  if (!kind) return []
  return kind === 'demos' ? [name, 'demos', 'menu'] : [name, ...(route.handle?.namespaces ?? [])]
}

/** Removes unexpected errors from the page, which is sent to the browser, and logs them. */
function sanitizeErrors(context: StaticHandlerContext, req: Request) {
  for (const [route, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error) && error.status < 500) continue
    req.log.error({ err: error }, 'loader or action failed')
    const status = isRouteErrorResponse(error) ? error.status : 500
    const problem: Problem = { error: 'Something went wrong.', code: 'server-error' }
    const body = { ...problem, requestId: req.id }
    context.errors = {
      ...context.errors,
      [route]: { status, statusText: '', internal: false, data: body },
    }
  }
}
