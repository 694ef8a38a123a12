import { type Request, type RequestHandler, Router } from 'express'
import { renderToStaticMarkup } from 'react-dom/server'
import { compress } from '../../http/compression.ts'
import { Failure } from '../../http/failure.ts'
import { plainAnswer } from '../../http/security.ts'
import type { Pages } from '../../render/pages.tsx'
import { wrongMethod } from '../serve.ts'
import { notes } from './notes.ts'
import { type Areas, openApi } from './open-api.ts'
import { Reference } from './reference.tsx'

const isIn = ({ session }: Request) => Boolean(session.user) && !session.locked

function once<Made extends object | string>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The description of all calls, for programs and for people; both only for who is signed in. */
export function documents(areas: Areas, pages: Pages): Router {
  // Written when somebody first reads them: to an application that starts they are a tenth of the wait.
  const document = once(() => openApi(areas, notes, pages.brand))
  const html = once(() => {
    const reference = <Reference document={document()} stylesheet={pages.stylesheet} />
    return `<!doctype html>${renderToStaticMarkup(reference)}`
  })

  const tellPrograms: RequestHandler = (req, res) => {
    if (!isIn(req)) throw new Failure('not-signed-in', 'Please sign in.')
    res.json(document())
  }
  const tellPeople: RequestHandler = (req, res) => {
    if (isIn(req)) res.type('html').send(html())
    else res.redirect(303, '/')
  }

  const router = Router({ caseSensitive: true })
  router
    .route('/openapi.json')
    .get(plainAnswer, compress, tellPrograms)
    .all(wrongMethod(['GET']))
  router
    .route('/docs')
    .get(tellPeople)
    .all(wrongMethod(['GET']))
  return router
}
