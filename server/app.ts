import cookieParser from 'cookie-parser'
import express, { type Express, type RequestHandler } from 'express'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { defaultBodyLimit } from '#client/lib/api/body-limits.ts'
import { resumableUploads } from '#client/lib/api/tus.ts'
import { getLastEventId } from '#db/live/event-log.ts'
import { type Context, createContext } from './api/context.ts'
import { otherPaths } from './api/docs/other-calls.ts'
import { docsRouter } from './api/docs/router.tsx'
import { createInProcessCall } from './api/in-process-call.ts'
import { api, areas } from './api/index.ts'
import { rawBody } from './api/input.ts'
import { providerRoutes } from './api/provider-sign-in.ts'
import { resumableRouter } from './api/resumable-uploads.ts'
import { apiRouter, methodNotAllowed, staticReads } from './api/router.ts'
import { logout } from './auth/logout.ts'
import { refreshSessions } from './auth/providers/refresh.ts'
import { createNotices } from './auth/session/notices.ts'
import { sessions } from './auth/session/session.ts'
import { unsentForms } from './auth/session/unsent-forms.ts'
import { checkSession } from './backend/check-session.ts'
import { passThrough } from './backend/pass-through.ts'
import { compress } from './http/compression.ts'
import { hostCheck, originCheck } from './http/cross-origin.ts'
import { errorHandler } from './http/error-handler.ts'
import { health } from './http/health.ts'
import { HttpError } from './http/http-error.ts'
import { shedLoad } from './http/load-monitor.ts'
import { accessLog } from './http/log.ts'
import { calendarFeedLimit, requestLimits, warnAboutProxy } from './http/rate-limits.ts'
import {
  apiHeaders,
  cspReport,
  cspReports,
  headerLimit,
  isCall,
  securityHeaders,
} from './http/security.ts'
import { liveEvents } from './live/events.ts'
import { trackPresence } from './live/track-presence.ts'
import { checkPageUrl, fieldLimit } from './render/page-address.ts'
import type { Pages } from './render/page-settings.ts'
import { servePages } from './render/pages.tsx'
import type { Services } from './services.ts'
import { handleInContext, measureRequests } from './telemetry/measures.ts'

/** Creates the application; requests pass the middleware from top to bottom. */
export function createApp(services: Services, pages: Pages): Express {
  const { config, log, backend, providers } = services
  const app = express()
  app.set('trust proxy', config.trustProxy ?? false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('query parser', false)
  app.set('etag', false)
  app.disable('x-powered-by')

  app.use(measureRequests, accessLog(log))
  app.use(securityHeaders(config))
  app.use(health(services))
  app.use(warnAboutProxy(config, log), headerLimit)
  app.use(hostCheck(config))
  app.use(skipApi(compress), skipApi(pages.files))
  if (config.isMaintenance) app.use(maintenance)
  app.use(originCheck(config))
  app.use(requestLimits(services))
  app.use(calendar.subscription.path, calendarFeedLimit(services))
  app.use(shedLoad(services), handleInContext)
  app.post(cspReports, ...cspReport)
  app.use(sessions(services))
  app.use(cookieParser()) // after express-session, which would misread a parsed `j:` cookie
  if (providers.all.some(({ refresh }) => refresh)) app.use(refreshSessions(services))
  app.use(trackPresence(services))
  app.post('/logout', logout(services))
  app.all('/logout', methodNotAllowed(['POST']))
  // An empty router would still defer each request to the next turn.
  if (providers.all.length > 0 || providers.read) app.use(providerRoutes(services))
  if (backend) {
    const paths = [...api.map(({ endpoint }) => endpoint.path), ...otherPaths]
    app.use(passThrough(services, backend, paths), checkSession(services, backend))
  }
  app.get(/^\/api\/events\/?$/, apiHeaders, liveEvents(services))
  app.all(/^\/api\/events\/?$/, methodNotAllowed(['GET']))
  app.use(resumableUploads, apiHeaders, resumableRouter(services))
  app.use(staticReads(api, services))
  app.use('/api', docsRouter(areas, pages, services), apiHeaders, apiRouter(api, services))
  app.use(checkPageUrl(pages.routes))
  app.use(pageBody(services), fieldLimit)
  app.use(
    servePages(
      pages,
      async (req, res) =>
        createInProcessCall(api, await withLastEventId(createContext(req, res, services))),
      (req, res) => createNotices(req, res, services),
      (req, res) => unsentForms(req, res, services),
    ),
  )
  app.use(errorHandler(pages))
  return app
}

/** Adds the latest event id, so that the page's window receives everything after it. */
async function withLastEventId(context: Context): Promise<Context> {
  const { db, session } = context
  if (!session.user) return context
  const lastEventId = await getLastEventId(db).catch(() => undefined) // the page's own calls report the failure
  return lastEventId === undefined ? context : { ...context, lastEventId }
}

/** In maintenance mode, only static files are served. */
const maintenance: RequestHandler = function rejectAll(_req, res) {
  res.locals.isClosed = true
  throw new HttpError('maintenance', 'Down for maintenance.', {
    wait: 600,
  })
}

const plainBody = rawBody(defaultBodyLimit)

/** Parses page forms. Only signed-in users can upload files. */
const pageBody = ({ uploadForms }: Services): RequestHandler =>
  async function readPageBody(req, res, next) {
    const { maxFile: maxBytes } = res.locals
    const { user, locked } = req.session
    if (!maxBytes || !user || locked) return plainBody(req, res, next)
    await uploadForms.readForm(req, res, { account: user.account, maxBytes, isPage: true })
    next()
  }

/** Skips API paths: calls compress their own responses, and backend responses keep their encoding. */
const skipApi =
  (handle: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isCall(req.path) ? next() : handle(req, res, next)
