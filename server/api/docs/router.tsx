import { type RequestHandler, Router } from 'express'
import { renderToStaticMarkup } from 'react-dom/server'
import { toSignInError } from '../../auth/caller.ts'
import { getSession } from '../../auth/session/session.ts'
import { compress } from '../../http/compression.ts'
import { apiHeaders } from '../../http/security.ts'
import type { Pages } from '../../render/page-settings.ts'
import type { Services } from '../../services.ts'
import { methodNotAllowed } from '../router.ts'
import { notes } from './notes.ts'
import { type Areas, openApi } from './open-api.ts'
import { Reference } from './reference.tsx'

function lazy<Value extends object | string>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}

/** Serves the OpenAPI document and the API reference to signed-in users. */
export function docsRouter(areas: Areas, pages: Pages, services: Services): Router {
  // Built on first use, because it would take a tenth of the startup time.
  const document = lazy(() => openApi(areas, notes, services.config))
  const html = lazy(() => {
    const reference = <Reference document={document()} stylesheet={pages.stylesheet} />
    return `<!doctype html>${renderToStaticMarkup(reference)}`
  })

  const sendOpenApi: RequestHandler = (req, res) => {
    const session = getSession(req, res, services)
    if (!session.user) throw toSignInError(session)
    res.json(document())
  }
  const sendReference: RequestHandler = (req, res) => {
    if (getSession(req, res, services).user) res.type('html').send(html())
    else res.redirect(303, '/')
  }

  const router = Router({ caseSensitive: true })
  router
    .route('/openapi.json')
    .get(apiHeaders, compress, sendOpenApi)
    .all(methodNotAllowed(['GET']))
  router
    .route('/docs')
    .get(sendReference)
    .all(methodNotAllowed(['GET']))
  return router
}
