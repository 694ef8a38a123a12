import express, { type RequestHandler, Router } from 'express'
import { Failure } from './failure.ts'

/** The browser's part of the build: hashed files for ever, pictures for an hour. A missing one is never a page. */
export function builtFiles(directory: string): RequestHandler {
  const router = Router({ caseSensitive: true })
  const files = express.static(directory, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(res, file) {
      const isHashed = file.startsWith(`${directory}/assets/`)
      res.set(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      res.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    },
  })
  router.use(['/assets', '/img'], function file(req, res, next) {
    req.url = req.originalUrl
    files(req, res, (error) => next(error ?? new Failure('not-found', 'There is no such file.')))
  })
  return router
}
