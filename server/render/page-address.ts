import type { Request, RequestHandler, Response } from 'express'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { bringsFiles } from '../files/upload-form.ts'
import { Failure } from '../http/failure.ts'

/** Lets through what can be the address of a page, asked for in a way a page understands. */
export const pageAddress =
  (routes: RouteObject[]): RequestHandler =>
  (req, res, next) =>
    checkAddress(routes, req, res, next)

function checkAddress(routes: RouteObject[], req: Request, res: Response, next: () => void) {
  if (!['GET', 'HEAD', 'POST'].includes(req.method)) {
    res.set('Allow', 'GET, HEAD, POST')
    throw new Failure('wrong-method', 'A page does not take that method.')
  }
  const path = decoded(req.path)
  // A browser reads a backslash as a slash, and two slashes at the front as the name of another site.
  if (/[\0\\]/.test(path)) throw new Failure('not-found', 'There is nothing at this address.')
  if (req.method === 'POST') {
    const { maxFile, maxFields } = limitsAt(routes, path)
    if (bringsFiles(req)) res.locals.maxFile = maxFile
    res.locals.maxFields = maxFields
  }
  if (req.method === 'POST' && !isForm(req.headers['content-type']) && !res.locals.maxFile) {
    throw new Failure('unsupported-media-type', 'A page takes forms only.')
  }
  if (req.method !== 'POST' && path.length > 1 && path.endsWith('/')) {
    return res.redirect(308, `/${req.path.split('/').filter(Boolean).join('/')}${queryIn(req)}`)
  }
  next()
}

const maxFields = 100

/** More fields than a form of ours has are somebody's attempt at something. */
export const fieldLimit: RequestHandler = function limitFields({ body }, { locals }, next) {
  if (Buffer.isBuffer(body) && fieldsIn(body) > (locals.maxFields ?? maxFields)) {
    throw new Failure('too-large', 'That is more than a form may hold.')
  }
  next()
}

const ampersand = 0x26
const fieldsIn = (form: Buffer) =>
  form.reduce((fields, byte) => fields + Number(byte === ampersand), 1)

/** The query with its question mark, if there is one. */
export function queryIn({ originalUrl }: Pick<Request, 'originalUrl'>) {
  const at = originalUrl.indexOf('?')
  return at < 0 ? '' : originalUrl.slice(at)
}

/** The most that the page at this address takes as a file, which most take none of, and in fields, if it says so. */
function limitsAt(routes: RouteObject[], path: string): { maxFile?: number; maxFields?: number } {
  return matchRoutes(routes, path)?.at(-1)?.route.handle ?? {}
}

const isForm = (type = '') => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new Failure('invalid', 'This address is malformed.')
  }
}
