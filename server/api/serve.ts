import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { data, redirect } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  accountHeader,
  type Call,
  type Endpoint,
  type Nothing,
  type Who,
} from '#client/lib/api/endpoint.ts'
import { lockScreenFor, signInFor } from '#client/lib/api/safe-return.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { issueText } from '#db/shared/text/model.ts'
import { assertSameAccount, callerOf, sessionUser } from '../auth/caller.ts'
import { settingsCookie, takeTrouble } from '../auth/session/cookies.ts'
import { type Session, sessionOf } from '../auth/session/session.ts'
import type { SignedIn } from '../auth/session/store.ts'
import { fallbackOrigin } from '../config.ts'
import { bringsFiles } from '../files/upload-form.ts'
import { explain, Failure } from '../http/failure.ts'
import type { JsonParts } from '../http/json-parts.ts'
import { inWindowOf } from '../live/request-window.ts'
import type { Services } from '../services.ts'
import { sendAnswer } from './answers.ts'
import { type IdempotencyKey, idempotencyKeyOf, runOnce } from './idempotency.ts'
import { assertSound, inputOf, rawBody } from './input.ts'

/** What every handler may use. */
export type Context = {
  services: Services
  /** Its lines name the request. */
  log: Request['log']
  db: Services['db']
  session: Session
  /** How this browser likes things: kept in a cookie that anybody may write, never proof of anything. */
  settings: {
    memoized: () => unknown
    remember: (settings: unknown) => void
    forget: () => void
    /** The first of these languages that the browser asks for. */
    languageAmong: (offered: readonly string[]) => string | undefined
  }
  /** Why signing in elsewhere has just failed, as the browser kept it; told once. */
  takeTrouble: () => unknown
  /** The token in a header, when there is no backend that could check it. Only two calls accept it. */
  bearer: string | undefined
  /** What the request was given so that it takes effect once. */
  idempotencyKey: IdempotencyKey | undefined
  /** How long the body of the request is; files are not counted. */
  bodyBytes: number
  /** By which we find it in our log. */
  requestId: string
  /** Where the visitor comes from, as far as guessing is counted. */
  ip: string
  /** Our own address, for links in mails. */
  origin: string
  /** The page that was asked for, so that signing in can lead back to it. */
  page: string
  /** The last event of the account before a page was begun: what happens while it is made, its window is told. */
  begun?: number
}

/** The same, once it is known who asks. */
export type StaffContext = Context & { user: SignedIn; account: AccountId }

type Handler<E> =
  E extends Endpoint<infer In, infer Out, infer W>
    ? (
        input: z.output<In>,
        context: W extends 'anyone' ? Context : StaffContext,
      ) => Promise<Returned<Out>> | Returned<Out>
    : never

/** A long list may be sent in parts to clients of the API; pages ask for what they can show. */
type Returned<Out> = Out extends readonly unknown[] | Record<string, unknown>
  ? Out | JsonParts
  : Out

type InputOf<E> = E extends Endpoint<infer In, unknown> ? In : never

type AnyHandler = (input: unknown, context: StaffContext) => unknown
export type Served = {
  endpoint: Endpoint<z.ZodMiniType, unknown, Who>
  /** What its input is checked with. */
  schema: z.ZodMiniType
  handle: AnyHandler
}

const nothing: Nothing = z.object({})

/**
 * Pairs every endpoint of an area with the schema of its input, if it takes any, and with its handler; the compiler
 * refuses a missing one, another schema and a wrong answer.
 */
export const serve = <Area extends Record<string, unknown>>(
  endpoints: Area,
  schemas: {
    [Name in keyof Area as Nothing extends InputOf<Area[Name]> ? never : Name]: InputOf<Area[Name]>
  },
  handlers: { [Name in keyof Area]: Handler<Area[Name]> },
): Served[] => {
  const schemaOf = schemas as Record<string, z.ZodMiniType>
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint: endpoint as Served['endpoint'],
    schema: schemaOf[name] ?? nothing,
    handle: handlers[name] as AnyHandler,
  }))
}

/** The one way in: may this visitor call, is the input right, then the handler. */
async function run({ endpoint, schema, handle }: Served, input: unknown, context: Context) {
  const { user, owner } = await callerOf(endpoint, context)
  if (endpoint.who === 'staff' && !user) throw notSignedIn(context)
  if (endpoint.permission && !(user && hasPermission(user.role, endpoint.permission))) {
    throw new Failure('not-allowed', 'Your role does not allow this.')
  }
  if (endpoint.needsConfirmedEmail && !owner?.confirmedEmail) {
    throw new Failure('email-unconfirmed', 'Confirm your email address first.')
  }
  const { account } = user ?? {}
  if (account !== undefined && endpoint.method !== 'GET') {
    context.services.writtenBytes.spend(account, context.bodyBytes)
  }
  assertSound(input)
  const { data: parsed, error } = schema.safeParse(input, { error: issueText })
  if (error) throw invalid(error.issues, endpoint.path)
  const answer = async () => handle(parsed, { ...context, user, account } as StaffContext)
  const { idempotencyKey: key, db, log, services } = context
  if (!endpoint.isOnce || !key || account === undefined) return answer()
  const call = `${endpoint.method} ${endpoint.path}`
  return runOnce({ db, log, now: services.now }, { account, call, key, input: parsed }, answer)
}

const notSignedIn = ({ session }: Context) =>
  session.lockedFor
    ? new Failure('locked', 'Your session is locked.')
    : new Failure(session.isOver ? 'session-expired' : 'not-signed-in', 'Please sign in.')

const unknownField = 'There is a field that this call does not know.'

function invalid(issues: z.core.$ZodIssue[], address: string) {
  // What is wrong in the address itself is an address where nothing is.
  const isInAddress = issues.some(({ path }) => address.split('/').includes(`:${String(path[0])}`))
  if (isInAddress) return new Failure('not-found', 'There is nothing at this address.')
  const told = issues.map(({ path, code, message }) => [
    path.join('.') || 'body',
    code === 'unrecognized_keys' ? unknownField : message, // which one would repeat what was sent
  ])
  const [[, first = 'Invalid input.'] = []] = told
  return new Failure('invalid', first, {
    fields: Object.fromEntries(told),
  })
}

export const contextOf = (req: Request, res: Response, services: Services): Context => ({
  services,
  log: req.log,
  db: services.db,
  session: sessionOf(req, res, services),
  settings: settingsCookie(req, res, services.config.isSecure),
  takeTrouble: () => takeTrouble(req, res, services.config.isSecure),
  bearer: bearerOf(req, services.config.tokenHeader),
  idempotencyKey: idempotencyKeyOf(req),
  bodyBytes: Buffer.isBuffer(req.body) ? req.body.length : 0,
  requestId: String(req.id),
  ip: ipKeyGenerator(req.ip ?? '', 56), // who has one address of version 6 has as many as they like
  origin: originOf(req, services),
  page: req.originalUrl,
})

/** The Host header counts only for requests from this machine: otherwise a client could choose where our emails link to. */
function originOf({ headers: { host = '' }, protocol, socket }: Request, { config }: Services) {
  const isHere =
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
  return config.origins[0] ?? (isHere ? `${protocol}://${host}` : fallbackOrigin(config))
}

function bearerOf({ headers }: Request, tokenHeader: string) {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return token ?? headers[tokenHeader]?.toString()
}

/** What is asked for most, the reads whose path is always the same, is looked up, and not tried against every route. */
export function plainReads(served: Served[], services: Services): RequestHandler {
  const reads = new Map(
    served
      .filter(({ endpoint: { method, path } }) => method === 'GET' && !path.includes(':'))
      .map((one) => [one.endpoint.path, answer(one, services)]),
  )
  return function readAtOnce(req, res, next) {
    const read = req.method === 'GET' ? reads.get(req.path) : undefined
    return read ? read(req, res, next) : next()
  }
}

/** Every endpoint at its path, with and without a slash at the end; any other method there is a 405. */
export function apiRouter(served: Served[], services: Services): Router {
  const router = express.Router({ caseSensitive: true, strict: false })
  for (const [path, at] of Map.groupBy(served, ({ endpoint }) => endpoint.path)) {
    const route = router.route(path.replace(/^\/api/, '').replace(/\/$/, ''))
    for (const one of at) {
      const { method } = one.endpoint
      const verb = method.toLowerCase() as Lowercase<typeof method>
      route[verb](...(method === 'GET' ? [] : [body(one)]), answer(one, services))
    }
    route.all(wrongMethod(at.map(({ endpoint }) => endpoint.method)))
  }
  router.use(() => {
    throw new Failure('not-found', 'There is no such call.')
  })
  return router
}

/** Collects the body, but leaves a file where it is until it is clear who brings it. */
function body({ endpoint: { limit, maxFile } }: Served): RequestHandler {
  const collect = rawBody(limit)
  return (req, res, next) =>
    maxFile !== undefined && bringsFiles(req) ? next() : collect(req, res, next)
}

function answer(served: Served, services: Services): RequestHandler {
  const { who, maxFile, isLong } = served.endpoint
  return async function call(req, res) {
    const context = contextOf(req, res, services)
    assertSameAccount(req.headers[accountHeader.toLowerCase()], context.session)
    // A stranger learns nothing of the input, not even that it was wrong.
    const caller = sessionUser(served.endpoint, context.session)
    if (who === 'staff' && !caller) throw notSignedIn(context)
    if (maxFile !== undefined && caller && bringsFiles(req)) {
      await services.uploadForms.readForm(req, res, { account: caller.account, maxBytes: maxFile })
    }
    if (isLong) await services.enterLongAnswer(caller?.account ?? context.ip, res)
    const result = await inWindowOf(req, caller?.account, () =>
      run(served, inputOf(req, served), context),
    )
    await sendAnswer(req, res, served.endpoint, result)
  }
}

export function wrongMethod(methods: string[]): RequestHandler {
  const reads = methods.includes('GET') ? ['HEAD'] : []
  const allowed = [...new Set([...methods, ...reads, 'OPTIONS'])].join(', ')
  return function refuseMethod(req, res) {
    res.set('Allow', allowed)
    if (req.method === 'OPTIONS') return void res.status(204).end()
    throw new Failure('wrong-method', 'This call does not take that method.')
  }
}

/** The `Call` of loaders and actions on the server: the same `run`, without a round trip. */
export function inProcess(served: Served[], context: Context): Call {
  const byEndpoint = lookUp(served)
  return <In extends z.ZodMiniType, Out>(endpoint: Endpoint<In, Out>, input: z.input<In>) => {
    const one = byEndpoint.get(endpoint)
    if (!one) throw new Error(`${endpoint.method} ${endpoint.path} is not served.`)
    const answer = run(one, input, context).catch((error: unknown) => {
      throw asPageError(error, context)
    })
    answer.catch(() => {}) // a loader may hand on a promise that fails before anyone looks at it
    return answer as Promise<Out>
  }
}

const tables = new WeakMap<Served[], Map<unknown, Served>>()

function lookUp(served: Served[]) {
  const known = tables.get(served)
  if (known) return known
  const table = new Map(served.map((one) => [one.endpoint as unknown, one]))
  tables.set(served, table)
  return table
}

/** What `callOverHttp` would throw: only this survives the way through a server-rendered page. */
function asPageError(error: unknown, { log, page, requestId }: Context) {
  const failure = explain(error)
  if (failure.status === 401) return redirect(signInFor(page))
  if (failure.code === 'locked') return redirect(lockScreenFor(page))
  if (failure.code === 'server-error') log.error({ err: error }, 'A call failed.')
  return data({ ...failure.problem, requestId }, { status: failure.status })
}
