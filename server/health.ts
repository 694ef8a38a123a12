import { Router } from 'express'
import type { Services } from './services.ts'

/** `/healthz` says that the process lives, `/readyz` that it can do its work; neither looks at a cookie. */
export function health({ db, sessionDb, log, pulse, isDraining }: Services): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    if (isDraining()) return void res.status(503).json({ status: 'stopping' })
    if (pulse.isTooSlowForLong()) return void res.status(503).json({ status: 'overloaded' })
    try {
      await Promise.all([db.ping(), sessionDb.ping()])
      res.json({ status: 'ok' })
    } catch (error) {
      log.error({ err: error }, 'The database does not answer.')
      res.status(503).json({ status: 'no database' })
    }
  })
  return router
}
