import compression from 'compression'
import cookieParser from 'cookie-parser'
import express, { type Express } from 'express'
import { rateLimit } from 'express-rate-limit'
import { answerError } from './answer-error.ts'
import { api } from './api/index.ts'
import { rawBody } from './api/input.ts'
import { apiRouter, contextOf, inProcess, wrongMethod } from './api/serve.ts'
import { Failure } from './failure.ts'
import { health } from './health.ts'
import { accessLog } from './log.ts'
import { logout } from './logout.ts'
import { pageAddress } from './render/page-address.ts'
import { type Pages, servePages } from './render/pages.tsx'
import {
  cspReport,
  cspReports,
  headerLimit,
  hostCheck,
  originCheck,
  plainAnswer,
  securityHeaders,
} from './security.ts'
import type { Services } from './services.ts'
import { sessions } from './session/session.ts'

/** The whole application: every request passes these, from top to bottom. */
export function createApp(services: Services, pages: Pages): Express {
  const { config, log } = services
  const app = express()
  app.set('trust proxy', config.trustProxy ?? false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('query parser', false)
  app.set('etag', false)
  app.disable('x-powered-by')

  app.use(accessLog(log))
  app.use(health(services))
  app.use(securityHeaders(config))
  app.use(headerLimit)
  app.use(hostCheck(config))
  app.use(compression())
  app.use(pages.files)
  app.use(originCheck(config))
  app.use(writeLimit(config.writesPerMinute))
  app.post(cspReports, ...cspReport)
  app.use(sessions(services))
  app.use(cookieParser()) // express-session would take a `j:` cookie that was parsed before it for a text
  app.post('/logout', logout(services))
  app.all('/logout', wrongMethod(['POST']))
  app.use('/api', plainAnswer, apiRouter(api, services))
  app.use(pageAddress)
  app.use(rawBody('100kb'))
  app.use(servePages(pages, (req, res) => inProcess(api, contextOf(req, res, services))))
  app.use(answerError(pages))
  return app
}

/** A coarse brake on whoever writes faster than a person can; 0 switches it off. */
function writeLimit(perMinute: number) {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    skip: ({ method }) => perMinute === 0 || ['GET', 'HEAD', 'OPTIONS'].includes(method),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler() {
      throw new Failure('throttled', 'That was too fast. Please wait a minute.')
    },
  })
}
