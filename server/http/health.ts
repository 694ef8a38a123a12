import { Router } from 'express'
import type { Outage } from '#db/store/dialect.ts'
import type { Services } from '../services.ts'
import { plainAnswer } from './security.ts'

const statuses: Record<Outage, string> = {
  full: 'disk full',
  io: 'disk error',
  corrupt: 'database damaged',
  missing: 'no database',
}

/** `/healthz` says that the process lives, `/readyz` that it can do its work; neither looks at a cookie. */
export function health({ db, sessionDb, log, pulse, isDraining }: Services): Router {
  const router = Router()
  router.use(['/healthz', '/readyz'], plainAnswer)
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    if (isDraining()) return void res.status(503).json({ status: 'stopping' })
    if (pulse.isTooSlowForLong()) return void res.status(503).json({ status: 'overloaded' })
    const outage = db.outage() ?? sessionDb.outage()
    if (outage) return void res.status(503).json({ status: statuses[outage] })
    try {
      await Promise.all([db.ping(), sessionDb.ping()])
      res.json({ status: 'ok' })
    } catch (error) {
      log.error({ err: error }, 'database does not answer')
      res.status(503).json({ status: 'no database' })
    }
  })
  return router
}
