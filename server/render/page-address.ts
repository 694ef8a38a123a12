import type { Request, RequestHandler, Response } from 'express'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { hasFiles } from '../files/upload-form.ts'
import { HttpError, pageNotFound } from '../http/http-error.ts'
import { groupRoutes } from './route-groups.ts'

/** Validates the URL and method of a page request. */
export function checkPageUrl(routes: RouteObject[]): RequestHandler {
  const findRoutes = groupRoutes(routes, (group) => group)
  return (req, res, next) => checkUrl(findRoutes, req, res, next)
}

type RoutesAt = (path: string) => RouteObject[]

function checkUrl(findRoutes: RoutesAt, req: Request, res: Response, next: () => void) {
  if (!['GET', 'HEAD', 'POST'].includes(req.method)) {
    res.set('Allow', 'GET, HEAD, POST')
    throw new HttpError('wrong-method', 'A page does not take that method.')
  }
  const path = decodePath(req.path)
  // Browsers read a backslash as a slash, and two leading slashes as another host.
  if (/[\0\\]/.test(path)) throw pageNotFound()
  if (req.method === 'POST') {
    const { maxFile, maxFields } = getFormLimits(findRoutes(path), path)
    if (hasFiles(req)) res.locals.maxFile = maxFile
    res.locals.maxFields = maxFields
  }
  if (req.method === 'POST' && !isForm(req.headers['content-type']) && !res.locals.maxFile) {
    throw new HttpError('unsupported-media-type', 'A page takes forms only.')
  }
  if (req.method !== 'POST' && path.length > 1 && path.endsWith('/')) {
    return res.redirect(308, `/${req.path.split('/').filter(Boolean).join('/')}${getSearch(req)}`)
  }
  next()
}

const maxFields = 100

/** Rejects more fields than our forms have. */
export const fieldLimit: RequestHandler = function limitFields({ body }, { locals }, next) {
  if (Buffer.isBuffer(body) && countFields(body) > (locals.maxFields ?? maxFields)) {
    throw new HttpError('too-large', 'This form is too large.')
  }
  next()
}

const ampersand = 0x26
const countFields = (form: Buffer) =>
  form.reduce((fields, byte) => fields + Number(byte === ampersand), 1)

/** Returns the query with its question mark. */
export function getSearch({ originalUrl }: Pick<Request, 'originalUrl'>) {
  const queryStart = originalUrl.indexOf('?')
  return queryStart < 0 ? '' : originalUrl.slice(queryStart)
}

/** Returns the upload and field limits of a page. */
function getFormLimits(
  routes: RouteObject[],
  path: string,
): { maxFile?: number; maxFields?: number } {
  return matchRoutes(routes, path)?.at(-1)?.route.handle ?? {}
}

const isForm = (type = '') => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new HttpError('invalid', 'This address is not valid.')
  }
}
