import cookieParser from 'cookie-parser'
import express, { type Express, type RequestHandler } from 'express'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { getLastEventId } from '#db/live/log.ts'
import { documents } from './api/docs/router.tsx'
import { api, areas } from './api/index.ts'
import { rawBody } from './api/input.ts'
import { signInRoutes } from './api/provider-sign-in.ts'
import {
  apiRouter,
  type Context,
  contextOf,
  inProcess,
  plainReads,
  wrongMethod,
} from './api/serve.ts'
import { logout } from './auth/logout.ts'
import { noticesOf } from './auth/session/notices.ts'
import { sessions } from './auth/session/session.ts'
import { unsentForms } from './auth/session/unsent-forms.ts'
import { checkSession } from './backend/check-session.ts'
import { passThrough } from './backend/pass-through.ts'
import { compress } from './http/compression.ts'
import { answerError } from './http/error-handler.ts'
import { Failure } from './http/failure.ts'
import { health } from './http/health.ts'
import { accessLog } from './http/log.ts'
import { shedLoad } from './http/overload.ts'
import { guessLimit, requestLimits, warnOfProxy } from './http/rate-limits.ts'
import {
  cspReport,
  cspReports,
  headerLimit,
  hostCheck,
  isCall,
  originCheck,
  plainAnswer,
  securityHeaders,
} from './http/security.ts'
import { liveEvents } from './live/events.ts'
import { trackPresence } from './live/presence.ts'
import { fieldLimit, pageAddress } from './render/page-address.ts'
import { type Pages, servePages } from './render/pages.tsx'
import type { Services } from './services.ts'

/** The whole application: every request passes these, from top to bottom. */
export function createApp(services: Services, pages: Pages): Express {
  const { config, log, backend, providers } = services
  const app = express()
  app.set('trust proxy', config.trustProxy ?? false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('query parser', false)
  app.set('etag', false)
  app.disable('x-powered-by')

  app.use(accessLog(log))
  app.use(securityHeaders(config))
  app.use(health(services))
  app.use(warnOfProxy(config, log), headerLimit)
  app.use(hostCheck(config))
  app.use(exceptCalls(compress), exceptCalls(pages.files))
  if (config.isClosed) app.use(closed)
  app.use(originCheck(config))
  app.use(requestLimits(config))
  app.use(calendar.subscription.path, guessLimit())
  app.use(shedLoad(services))
  app.post(cspReports, ...cspReport)
  app.use(sessions(services))
  app.use(cookieParser()) // express-session would take a `j:` cookie that was parsed before it for a text
  app.use(trackPresence(services))
  app.post('/logout', logout(services))
  app.all('/logout', wrongMethod(['POST']))
  // A router that has no routes lets each request wait for the next turn.
  if (providers.all.length > 0 || providers.read) app.use(signInRoutes(services))
  if (backend) {
    const paths = [...api.map(({ endpoint }) => endpoint.path), ...documentPaths]
    app.use(passThrough(services, backend, paths), checkSession(services, backend))
  }
  app.get(/^\/api\/events\/?$/, plainAnswer, liveEvents(services))
  app.all(/^\/api\/events\/?$/, wrongMethod(['GET']))
  app.use(plainReads(api, services))
  app.use('/api', documents(areas, pages), plainAnswer, apiRouter(api, services))
  app.use(pageAddress(pages.routes))
  app.use(pageBody(services), fieldLimit)
  app.use(
    servePages(
      pages,
      async (req, res) => inProcess(api, await begin(contextOf(req, res, services))),
      (req, res) => noticesOf(req, res, services),
      (req, res) => unsentForms(req, res, services),
    ),
  )
  app.use(answerError(pages))
  return app
}

/** The window of a page is told of what happens from here on, however long the page is in the making. */
async function begin(context: Context): Promise<Context> {
  const { db, session } = context
  if (!session.user) return context
  const begun = await getLastEventId(db).catch(() => undefined) // the page's own calls fail too, and say so
  return begun === undefined ? context : { ...context, begun }
}

/** Under maintenance nobody comes in: pages say so, and so do calls; files of the page itself are there. */
const closed: RequestHandler = function refuseAll(_req, res) {
  res.locals.isClosed = true
  throw new Failure('maintenance', 'We are resetting the stage', { wait: 600 })
}

const plainBody = rawBody('100kb')

/** What a page's form says; files are read from nobody but those who are signed in. */
const pageBody = ({ uploadForms }: Services): RequestHandler =>
  async function readPageBody(req, res, next) {
    const { maxFile: maxBytes } = res.locals
    const { user, locked } = req.session
    if (!maxBytes || !user || locked) return plainBody(req, res, next)
    await uploadForms.readForm(req, res, { account: user.account, maxBytes, isPage: true })
    next()
  }

// Not calls of the table above, but ours all the same: never passed on.
const documentPaths = ['/api/openapi.json', '/api/docs', '/api/events']

/** Calls compress their answers themselves, and are no files: what a backend answers to one keeps its own encoding. */
const exceptCalls =
  (handle: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isCall(req.path) ? next() : handle(req, res, next)
