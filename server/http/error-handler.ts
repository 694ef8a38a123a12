import type { ErrorRequestHandler } from 'express'
import { sendErrorPage } from '../render/error-document.tsx'
import type { Pages } from '../render/pages.tsx'
import { explain, Failure } from './failure.ts'

/** The last handler: an explained problem for a program, a page for a person, and the stack for the log. */
export function answerError(pages: Pages): ErrorRequestHandler {
  return function answer(error, req, res, next) {
    const failure = fromParser(error) ?? explain(error)
    if (failure.code === 'server-error') req.log.error({ err: error }, 'A request failed.')
    if (res.headersSent) return next(error) // Express then cuts the connection: half a page must not look whole
    const { wait = failure.status === 503 ? 2 : undefined } = failure.details
    if (wait !== undefined) res.set('Retry-After', String(wait))
    if (failure.code === 'too-large') res.set('Connection', 'close')
    if (isForPrograms(req.originalUrl)) res.status(failure.status).json(failure.problem)
    else sendErrorPage(res, pages, failure.status, failure.message)
  }
}

const isForPrograms = (url: string) => /^\/(api|csp-report)(\/|\?|$)/i.test(url)

/** Express and its parsers throw errors of their own, with a status that is safe to tell. */
function fromParser(error: unknown): Failure | undefined {
  const status = (error as { status?: unknown }).status
  if (error instanceof Failure || typeof status !== 'number') return
  if (status === 413) return new Failure('too-large', 'That is more than this call takes.')
  if (status === 415) return new Failure('unsupported-media-type', 'This encoding is not taken.')
  if (status === 404) return new Failure('not-found', 'There is nothing at this address.')
  if (status >= 400 && status < 500) return new Failure('invalid', 'The request is malformed.')
}
