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
import { filesOfWords, wordsIn } from '#client/i18n/dictionaries.ts'
import { api, type Call } from '#client/lib/api/endpoint.ts'
import { type Notice, type Notices, notices } from '#client/lib/api/notice.ts'
import type { Problem } from '#client/lib/api/problem.ts'
import type { Assets } from './assets.ts'
import { sendErrorPage } from './error-document.tsx'
import { PageTree } from './page-tree.tsx'
import { sendResponse, toWebRequest } from './web.ts'

/** What there is to render: it arrives as an argument, this folder knows no feature. */
export type Pages = {
  routes: RouteObject[]
  assets: Assets
  stylesheet: string
  fonts: string[]
  brand: string
  /** Serves the built files. */
  files: RequestHandler
}

/** What was sent while the session was over, for the account that sent it. */
export type UnsentForms = {
  /** Returns the offer to send it again, on the page that it was sent to. */
  offer: () => Promise<Notice | undefined>
  /** Keeps what a request brought that is led to `location` to sign in. */
  keep: (location: string, form: () => Promise<FormData>) => Promise<void>
  /** Forgets it once it was sent again and answered, be it with its fields and what is wrong in them. */
  settle: (status: number) => Promise<void>
}

/** What one request tells: the page it makes shows that, or the page it leads to. */
export type KeptNotices = Notices & { settle: (end: { isShown: boolean }) => void }

const giveUpAfterMs = 8000

/** What is ready stands where it belongs: React would send large parts at the end, for a script to put in place. */
export const progressiveChunkSize = Number.POSITIVE_INFINITY

/** Answers every address with a page: loaders and actions first, then one streamed document. */
export function servePages(
  pages: Pages,
  callFor: (req: Request, res: Response) => Promise<Call>,
  noticesFor: (req: Request, res: Response) => KeptNotices,
  unsentFor: (req: Request, res: Response) => UnsentForms,
): RequestHandler {
  const { routes, assets, stylesheet, fonts } = pages
  const { query, dataRoutes } = createStaticHandler(routes)

  return async function page(req, res) {
    const requestContext = new RouterContextProvider()
    const told = noticesFor(req, res)
    requestContext.set(api, await callFor(req, res))
    const unsent = unsentFor(req, res)
    const offer = await unsent.offer()
    const waiting = () => (offer ? [offer, ...told.waiting()] : told.waiting())
    requestContext.set(notices, { ...told, waiting })
    const context = await query(toWebRequest(req, res), {
      requestContext,
      dataStrategy: pageFirst,
    })
    const isRedirect = context instanceof globalThis.Response
    const isDone = isRedirect || (req.method === 'POST' && !isAnswer(context.statusCode))
    told.settle({ isShown: !isDone && req.method !== 'HEAD' })
    if (req.method === 'POST') {
      await unsent.settle(isRedirect ? 303 : context.statusCode)
      const location = isRedirect ? context.headers.get('location') : undefined
      if (location) await unsent.keep(location, () => toWebRequest(req, res).formData())
    }
    if (isRedirect) return sendResponse(res, context)
    if (isDone) return res.redirect(303, req.originalUrl)
    sanitizeErrors(context, req)

    const { nonce } = res.locals
    const ids = context.matches.map(({ route }) => route.id)
    const { language = 'en' } = (context.loaderData.root ?? {}) as { language?: string }
    if (context.statusCode === 405) res.set('Allow', 'GET, HEAD')
    const [acted] = Object.values(context.actionHeaders ?? {})
    const wait = acted?.get('Retry-After')
    if (wait) res.set('Retry-After', wait)
    const send = () => {
      res.status(context.statusCode).type('html').vary('Sec-Fetch-Site').vary('Origin')
      if (req.method === 'HEAD') res.end()
      else pipe(res)
    }
    const { pipe, abort } = renderToPipeableStream(
      <PageTree
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        words={wordsIn(language)}
        {...assets.filesFor(filesOfPage(ids, language))}
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
        onError(error) {
          if (!res.destroyed)
            req.log.error({ err: error }, 'A part of a page could not be rendered.')
        },
      },
    )
    const timer = setTimeout(abort, giveUpAfterMs)
    res.on('close', () => {
      clearTimeout(timer)
      if (!res.writableFinished) abort()
    })
  }
}

/** A form that came back, or something made that this answer alone may show, is a page; all else leads to one. */
const isAnswer = (status: number) => status >= 400 || status === 201

/** A page's loader may change what the frame around it counts, such as opening a mail: so the frame's comes after. */
async function pageFirst({ matches }: DataStrategyFunctionArgs<unknown>) {
  const results: Record<string, DataStrategyResult> = {}
  for (const match of matches.toReversed()) {
    if (match.shouldCallHandler()) results[match.route.id] = await match.resolve()
  }
  return results
}

/** The sources whose chunks a page's browser needs: its routes' and their words'. */
export const filesOfPage = (routeIds: string[], language: string) => [
  ...routeIds,
  ...filesOfWords(language, routeIds.flatMap(featuresOf)),
]

function featuresOf(routeId: string) {
  const [, kind, name = ''] = /^client\/(features|demos)\/([^/]+)\//.exec(routeId) ?? []
  if (!kind) return []
  return kind === 'demos' ? [name, 'demos', 'menu'] : [name]
}

/** Route errors travel to the browser inside the page: only what we meant to say may, the rest goes to the log. */
function sanitizeErrors(context: StaticHandlerContext, req: Request) {
  for (const [route, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error) && error.status < 500) continue
    req.log.error({ err: error }, 'A loader or an action failed.')
    const status = isRouteErrorResponse(error) ? error.status : 500
    const problem: Problem = { error: 'Something went wrong.', code: 'server-error' }
    const told = { ...problem, requestId: req.id }
    context.errors = {
      ...context.errors,
      [route]: { status, statusText: '', internal: false, data: told },
    }
  }
}
