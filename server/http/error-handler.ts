import type { ErrorRequestHandler, Request } from 'express'
import { isSessionOver } from '#client/lib/api/problem.ts'
import { safeReturnTo, toLockScreen, toSignIn } from '#client/lib/api/safe-return.ts'
import { sendErrorPage } from '../render/error-document.tsx'
import type { Pages } from '../render/page-settings.ts'
import { busyWaitSeconds, HttpError, pageNotFound, toHttpError } from './http-error.ts'

/** Responds with JSON or an error page, and logs unexpected errors. */
export function errorHandler(pages: Pages): ErrorRequestHandler {
  return function answer(error, req, res, next) {
    const failure = toParserError(error) ?? toHttpError(error)
    if (failure.code === 'server-error') req.log.error({ err: error }, 'request failed')
    if (res.headersSent) return next(error) // Express closes the connection, so that a partial page does not look complete
    const { wait = failure.status === 503 ? busyWaitSeconds : undefined } = failure.details
    if (wait !== undefined) res.set('Retry-After', String(wait))
    if (failure.code === 'too-large') res.set('Connection', 'close')
    const page = failure.page ?? toAccessPage(req, failure)
    if (page && isFollowedLink(req)) return res.redirect(303, page)
    if (isApiPath(req.originalUrl)) res.status(failure.status).json(failure.problem)
    else sendErrorPage(res, pages, failure.status, failure.message)
  }
}

/** Returns whether a browser has followed a link, and would show JSON as it is. */
const isFollowedLink = (req: Request) =>
  req.method === 'GET' && req.accepts(['json', 'html']) === 'html'

/** Returns where to sign in or to unlock the session, for files that a page links to and whose session has ended. */
function toAccessPage(req: Request, { problem }: HttpError) {
  const isLinked = req.headers['sec-fetch-site'] === 'same-origin' // an address that was typed in still answers 401
  if (!isLinked || !isApiPath(req.originalUrl) || !isSessionOver(problem)) return
  const referrer = req.headers.referer ?? ''
  const { pathname = '', search = '' } = URL.canParse(referrer) ? new URL(referrer) : {}
  const here = safeReturnTo(pathname + search)
  return problem.code === 'locked' ? toLockScreen(here) : toSignIn(here)
}

const isApiPath = (url: string) => /^\/(api|csp-report)(\/|\?|$)/i.test(url)

/** Converts errors of Express and its parsers, whose status is safe to send. */
function toParserError(error: unknown): HttpError | undefined {
  const status = (error as { status?: unknown }).status
  if (error instanceof HttpError || typeof status !== 'number') return
  if (status === 413) return new HttpError('too-large', 'This request is too large.')
  if (status === 415) return new HttpError('unsupported-media-type', 'This encoding is not taken.')
  if (status === 404) return pageNotFound()
  if (status >= 400 && status < 500) return new HttpError('invalid', 'This request is not valid.')
}
