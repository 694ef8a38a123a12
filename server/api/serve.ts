import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { data, redirect } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  accountHeader,
  type Call,
  type Endpoint,
  includeHeader,
  type Nothing,
  type Who,
} from '#client/lib/api/endpoint.ts'
import {
  toConfirmation,
  toLockScreen,
  toSignIn,
  toTwoFactorSetup,
} from '#client/lib/api/safe-return.ts'
import type { AccountId } from '#db/accounts/table.ts'
import type { AuditClient } from '#db/audit/record.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { issueText } from '#db/shared/text/model.ts'
import { readClient, withAuditContext } from '../auth/audit.ts'
import { assertSameAccount, getCaller, sessionUser, unconfirmed } from '../auth/caller.ts'
import { findRequestedOrigin } from '../auth/providers/requests.ts'
import { settingsCookie, takeAuthError } from '../auth/session/cookies.ts'
import { getSession, type Session } from '../auth/session/session.ts'
import type { SignedIn } from '../auth/session/store.ts'
import { fallbackOrigin } from '../config.ts'
import { hasFiles } from '../files/upload-form.ts'
import { HttpError, toHttpError } from '../http/http-error.ts'
import type { JsonParts } from '../http/json-parts.ts'
import { withRequestWindow } from '../live/request-window.ts'
import type { Services } from '../services.ts'
import { sendAnswer, sendWithIncluded } from './answers.ts'
import { type IdempotencyKey, readIdempotencyKey, runOnce } from './idempotency.ts'
import { readIncluded } from './included-reads.ts'
import { assertSafeInput, rawBody, readInput, readQuery } from './input.ts'

/** The context of a handler. */
export type Context = {
  services: Services
  /** Includes the request id. */
  log: Request['log']
  db: Services['db']
  session: Session
  /** UI settings in a cookie. Untrusted. */
  settings: {
    read: () => unknown
    save: (settings: unknown) => void
    clear: () => void
    /** Returns the first of these languages that the browser accepts. */
    negotiateLanguage: (offered: readonly string[]) => string | undefined
    /** Returns the languages that the browser accepts, with their regions, the preferred one first. */
    acceptedLanguages: () => string[]
  }
  /** Returns the error of the last external sign-in, once. */
  takeAuthError: () => unknown
  /** A bearer token; only set without a backend and accepted by two calls. */
  bearer: string | undefined
  /** The idempotency key of the request. */
  idempotencyKey: IdempotencyKey | undefined
  /** The size of the request body in bytes, without files. */
  bodyBytes: number
  /** The request id in our log. */
  requestId: string
  /** The client address for rate limits. */
  ip: string
  /** Returns where the request comes from, for the audit log. */
  client: () => AuditClient
  /** Returns whether the client has disconnected, so that nobody waits for the response. */
  isAborted: () => boolean
  /** Our own origin, for links in emails. */
  origin: string
  /** The one of our origins that the browser shows, which passkeys belong to. */
  visitedOrigin: string
  /** The requested URL, to return to after sign-in. */
  page: string
  /** The latest event before the page was rendered; later ones are sent to its window. */
  lastEventId?: number
}

/** The context of a signed-in user. */
export type StaffContext = Context & { user: SignedIn; account: AccountId }

type Handler<E> =
  E extends Endpoint<infer In, infer Out, infer W>
    ? (
        input: z.output<In>,
        context: W extends 'anyone' ? Context : StaffContext,
      ) => Promise<Returned<Out>> | Returned<Out>
    : never

/** API clients may get a long list in parts; pages request only what they display. */
type Returned<Out> = Out extends readonly unknown[] | Record<string, unknown>
  ? Out | JsonParts
  : Out

type InputOf<E> = E extends Endpoint<infer In, unknown> ? In : never

type AnyHandler = (input: unknown, context: StaffContext) => unknown
export type Served = {
  endpoint: Endpoint<z.ZodMiniType, unknown, Who>
  /** The schema of the input. */
  schema: z.ZodMiniType
  handle: AnyHandler
}

const noInput: Nothing = z.object({})

/**
 * Pairs each endpoint of an area with its schema and handler. The compiler rejects missing ones and mismatching types.
 */
export const serve = <Area extends Record<string, unknown>>(
  endpoints: Area,
  schemas: {
    [Name in keyof Area as Nothing extends InputOf<Area[Name]> ? never : Name]: InputOf<Area[Name]>
  },
  handlers: { [Name in keyof Area]: Handler<Area[Name]> },
): Served[] => {
  const schemaByName = schemas as Record<string, z.ZodMiniType>
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint: endpoint as Served['endpoint'],
    schema: schemaByName[name] ?? noInput,
    handle: handlers[name] as AnyHandler,
  }))
}

/** Authorizes, validates and runs a call. */
async function run({ endpoint, schema, handle }: Served, input: unknown, context: Context) {
  const { user, owner } = await getCaller(endpoint, context)
  if (endpoint.who === 'staff' && !user) throw toSignInError(context)
  if (endpoint.permission && !(user && hasPermission(user.role, endpoint.permission))) {
    throw new HttpError('not-allowed', 'You don’t have permission to do this.')
  }
  if (endpoint.needsConfirmedEmail && !owner?.confirmedEmail) {
    throw unconfirmed()
  }
  const { account } = user ?? {}
  if (account !== undefined && endpoint.method !== 'GET') {
    context.services.writtenBytes.consume(account, context.bodyBytes)
  }
  assertSafeInput(input)
  const { data: parsed, error } = schema.safeParse(input, { error: issueText })
  if (error) throw toInputError(error.issues, endpoint.path)
  const { idempotencyKey: key, client, db, log, services } = context
  const answer = () =>
    withAuditContext({ account, client, now: services.now }, async () =>
      handle(parsed, { ...context, user, account } as StaffContext),
    )
  if (!endpoint.isOnce || !key || account === undefined) return answer()
  const call = `${endpoint.method} ${endpoint.path}`
  return runOnce({ db, log, now: services.now }, { account, call, key, input: parsed }, answer)
}

export const toSignInError = ({ session }: Pick<Context, 'session'>) =>
  session.lockedFor
    ? new HttpError('locked', 'Your session is locked.')
    : new HttpError(session.isExpired ? 'session-expired' : 'not-signed-in', 'Please sign in.')

const unknownField = 'There is a field that this call does not know.'

function toInputError(issues: z.core.$ZodIssue[], address: string) {
  // An invalid path parameter is a URL that does not exist.
  const isInAddress = issues.some(({ path }) => address.split('/').includes(`:${String(path[0])}`))
  if (isInAddress) return new HttpError('not-found', 'Page not found.')
  const messages = issues.map(({ path, code, message }) => [
    path.join('.') || 'body',
    code === 'unrecognized_keys' ? unknownField : message, // the name of an unknown field would repeat untrusted input
  ])
  const [[, first = 'Invalid input.'] = []] = messages
  return new HttpError('invalid', first, {
    fields: Object.fromEntries(messages),
  })
}

export const createContext = (req: Request, res: Response, services: Services): Context => ({
  services,
  log: req.log,
  db: services.db,
  session: getSession(req, res, services),
  settings: settingsCookie(req, res, services.config.isSecure),
  takeAuthError: () => takeAuthError(req, res, services.config.isSecure),
  bearer: getBearerToken(req, services.config.tokenHeader),
  idempotencyKey: readIdempotencyKey(req),
  bodyBytes: Buffer.isBuffer(req.body) ? req.body.length : 0,
  requestId: String(req.id),
  ip: ipKeyGenerator(req.ip ?? '', 56), // IPv6 clients own a whole subnet
  client: () => readClient(req),
  isAborted: () => res.closed && !res.writableFinished,
  origin: getOrigin(req, services),
  visitedOrigin: findRequestedOrigin(req, services.config.origins) ?? getOrigin(req, services),
  page: req.originalUrl,
})

/** The Host header is trusted only for local requests: otherwise a client could choose where our emails link to. */
function getOrigin({ headers: { host = '' }, protocol, socket }: Request, { config }: Services) {
  const isHere =
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
  return config.origins[0] ?? (isHere ? `${protocol}://${host}` : fallbackOrigin(config))
}

function getBearerToken({ headers }: Request, tokenHeader: string) {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return token ?? headers[tokenHeader]?.toString()
}

/** Looks static GET paths up in a map, instead of matching them against all routes. */
export function staticReads(served: Served[], services: Services): RequestHandler {
  const reads = new Map(
    listStaticReads(served).map((call) => [call.endpoint.path, answer(call, services)]),
  )
  return function readStatic(req, res, next) {
    const read = req.method === 'GET' ? reads.get(req.path) : undefined
    return read ? read(req, res, next) : next()
  }
}

const listStaticReads = (served: Served[]) =>
  served.filter(({ endpoint: { method, path } }) => method === 'GET' && !path.includes(':'))

/** Routes each endpoint, with and without a trailing slash. Other methods get a 405. */
export function apiRouter(served: Served[], services: Services): Router {
  const router = express.Router({ caseSensitive: true, strict: false })
  const reads = new Map(
    listStaticReads(served)
      .filter(({ endpoint: { media, isLong } }) => media === undefined && !isLong)
      .map((call) => [call.endpoint.path, call]),
  )
  for (const [path, calls] of Map.groupBy(served, ({ endpoint }) => endpoint.path)) {
    const route = router.route(path.replace(/^\/api/, '').replace(/\/$/, ''))
    for (const call of calls) {
      const { method } = call.endpoint
      const verb = method.toLowerCase() as Lowercase<typeof method>
      route[verb](...(method === 'GET' ? [] : [bodyParser(call)]), answer(call, services, reads))
    }
    route.all(methodNotAllowed(calls.map(({ endpoint }) => endpoint.method)))
  }
  router.use(() => {
    throw new HttpError('not-found', 'Call not found.')
  })
  return router
}

/** Reads the body. Files are read later, once the caller is known. */
function bodyParser({ endpoint: { limit, maxFile } }: Served): RequestHandler {
  const collect = rawBody(limit)
  return (req, res, next) =>
    maxFile !== undefined && hasFiles(req) ? next() : collect(req, res, next)
}

/** `reads` are the calls that a change may include. */
function answer(
  served: Served,
  services: Services,
  reads: ReadonlyMap<string, Served> = new Map(),
): RequestHandler {
  const { who, maxFile, isLong } = served.endpoint
  return async function call(req, res) {
    res.locals.route = served.endpoint.path
    const context = createContext(req, res, services)
    assertSameAccount(req.headers[accountHeader.toLowerCase()], context.session)
    // Anonymous callers get no information about the validity of the input.
    const caller = sessionUser(served.endpoint, context.session)
    if (who === 'staff' && !caller) throw toSignInError(context)
    if (maxFile !== undefined && caller && hasFiles(req)) {
      await services.uploadForms.readForm(req, res, { account: caller.account, maxBytes: maxFile })
    }
    if (isLong) await services.enterLongAnswer(caller?.account ?? context.ip, res)
    const result = await withRequestWindow(req, caller?.account, () =>
      run(served, readInput(req, served.endpoint, served.schema), context),
    )
    const addresses = req.get(includeHeader)?.split(' ') ?? []
    if (addresses.length === 0 || served.endpoint.method === 'GET') {
      return sendAnswer(req, res, served.endpoint, result)
    }
    const included = await readIncluded(addresses, async (address) => {
      const read = reads.get(address.split('?', 1)[0] ?? '')
      return read && run(read, readQuery(address), context)
    })
    await sendWithIncluded(req, res, served.endpoint, { result, included })
  }
}

export function methodNotAllowed(methods: string[]): RequestHandler {
  const reads = methods.includes('GET') ? ['HEAD'] : []
  const allowed = [...new Set([...methods, ...reads, 'OPTIONS'])].join(', ')
  return function rejectMethod(req, res) {
    res.set('Allow', allowed)
    if (req.method === 'OPTIONS') return void res.status(204).end()
    throw new HttpError('wrong-method', 'This call does not take that method.')
  }
}

/** Creates the `Call` for loaders and actions on the server, without an HTTP round trip. */
export function createInProcessCall(served: Served[], context: Context): Call {
  const byEndpoint = getCallTable(served)
  return <In extends z.ZodMiniType, Out>(endpoint: Endpoint<In, Out>, input: z.input<In>) => {
    const call = byEndpoint.get(endpoint)
    if (!call) throw new Error(`${endpoint.method} ${endpoint.path} is not served.`)
    const answer = run(call, input, context).catch((error: unknown) => {
      throw toPageError(error, context)
    })
    answer.catch(() => {}) // a loader may return a promise that rejects before it is awaited
    return answer as Promise<Out>
  }
}

const tables = new WeakMap<Served[], Map<unknown, Served>>()

function getCallTable(served: Served[]) {
  const cached = tables.get(served)
  if (cached) return cached
  const table = new Map(served.map((call) => [call.endpoint as unknown, call]))
  tables.set(served, table)
  return table
}

/** Converts an error to what `callOverHttp` throws, which can be serialized into a page. */
function toPageError(error: unknown, { log, page, requestId, services }: Context) {
  const failure = toHttpError(error)
  if (failure.status === 401) return redirect(toSignIn(page))
  if (failure.code === 'locked') return redirect(toLockScreen(page))
  if (failure.code === 'email-unconfirmed' && !services.config.demo) {
    return redirect(toConfirmation(page))
  }
  if (failure.code === 'two-factor-required') return redirect(toTwoFactorSetup(page))
  if (failure.code === 'server-error') log.error({ err: error }, 'API call failed')
  return data({ ...failure.problem, requestId }, { status: failure.status })
}
