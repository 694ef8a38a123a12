import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { Failure } from './failure.ts'

/** The browser's part of the build: hashed files for ever, pictures for an hour. A missing one is never a page. */
export function builtFiles(directory: string): RequestHandler {
  const router = Router({ caseSensitive: true })
  const folder = (name: string, caching: string) =>
    express.static(join(directory, name), {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders(res) {
        res.set('Cache-Control', caching)
        res.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      },
    })
  router.use('/assets', folder('assets', 'public, max-age=31536000, immutable'), missing)
  router.use('/img', folder('img', 'public, max-age=3600'), missing)
  return router
}

function missing() {
  throw new Failure('not-found', 'There is no such file.')
}
