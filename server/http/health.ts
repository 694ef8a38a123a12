import { Router } from 'express'
import type { Outage } from '#db/store/dialect.ts'
import type { Services } from '../services.ts'
import { apiHeaders } from './security.ts'

const statuses: Record<Outage, string> = {
  full: 'disk full',
  io: 'disk error',
  corrupt: 'database damaged',
  missing: 'no database',
}

/** `/healthz` responds while the process runs, `/readyz` while it can handle requests. Neither reads cookies. */
export function health({ db, sessionDb, log, loadMonitor, isDraining }: Services): Router {
  const router = Router()
  router.use(['/healthz', '/readyz'], apiHeaders)
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    if (isDraining()) return void res.status(503).json({ status: 'stopping' })
    if (loadMonitor.isOverloaded()) return void res.status(503).json({ status: 'overloaded' })
    const outage = db.outage() ?? sessionDb.outage()
    if (outage) return void res.status(503).json({ status: statuses[outage] })
    try {
      await Promise.all([db.ping(), sessionDb.ping()])
      res.json({ status: 'ok' })
    } catch (error) {
      log.error({ err: error }, 'database does not respond')
      res.status(503).json({ status: 'no database' })
    }
  })
  return router
}
