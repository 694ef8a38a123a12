import type { RequestHandler } from 'express'
import * as z from 'zod/mini'
import {
  accountHeader,
  type Endpoint,
  includeHeader,
  type Nothing,
  type Who,
} from '#client/lib/api/endpoint.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { issueText } from '#db/shared/text/model.ts'
import { withAuditContext } from '../auth/audit.ts'
import {
  assertSameAccount,
  getSessionUser,
  requireCaller,
  toSignInError,
  unconfirmed,
} from '../auth/caller.ts'
import { hasFiles } from '../files/upload-form.ts'
import { HttpError } from '../http/http-error.ts'
import type { JsonParts } from '../http/json-parts.ts'
import { withRequestWindow } from '../live/request-window.ts'
import type { Services } from '../services.ts'
import { type Context, createContext, type StaffContext } from './context.ts'
import { runOnce } from './idempotency.ts'
import { readIncluded } from './included-reads.ts'
import { assertSafeInput, readInput, readQuery } from './input.ts'
import { type FindStoredFaults, readValidFields, toInputError } from './input-errors.ts'
import { sendResponse, sendWithIncluded } from './send-response.ts'

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
  findStoredFaults?: FindStoredFaults | undefined
}

const noInput: Nothing = z.object({})

/**
 * Pairs each endpoint of an area with its schema and handler. The compiler rejects missing ones and mismatching types.
 * `storedFaults` are checks against stored data, whose errors are reported together with those of the schema.
 */
export const serve = <Area extends Record<string, unknown>>(
  endpoints: Area,
  schemas: {
    [Name in keyof Area as Nothing extends InputOf<Area[Name]> ? never : Name]: InputOf<Area[Name]>
  },
  handlers: { [Name in keyof Area]: Handler<Area[Name]> },
  storedFaults: {
    [Name in keyof Area]?: FindStoredFaults<Partial<z.output<InputOf<Area[Name]>>>>
  } = {},
): Served[] => {
  const schemaByName = schemas as Record<string, z.ZodMiniType>
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint: endpoint as Served['endpoint'],
    schema: schemaByName[name] ?? noInput,
    handle: handlers[name] as AnyHandler,
    findStoredFaults: storedFaults[name as keyof Area] as FindStoredFaults | undefined,
  }))
}

/** Authorizes, validates and runs a call. */
export async function run(
  { endpoint, schema, handle, findStoredFaults }: Served,
  input: unknown,
  context: Context,
) {
  const { user, owner } = await requireCaller(endpoint, context)
  if (endpoint.who === 'staff' && !user) throw toSignInError(context.session)
  if (endpoint.permission && !(user && hasPermission(user.role, endpoint.permission))) {
    throw new HttpError('not-allowed', 'You don’t have permission to do this.')
  }
  if (endpoint.needsConfirmedEmail && !owner?.confirmedEmail) {
    throw unconfirmed()
  }
  const { account } = user ?? {}
  if (account !== undefined && endpoint.method !== 'GET') {
    context.services.writeBudget.consume(account, context.bodyBytes)
  }
  assertSafeInput(input)
  const { data: parsed, error } = schema.safeParse(input, { error: issueText })
  const staffContext = { ...context, user, account } as StaffContext
  if (error) {
    const stored = await findStoredFaults?.(readValidFields(schema, input, error), staffContext)
    throw toInputError(error.issues, endpoint.path, stored)
  }
  const { idempotencyKey: key, client, db, log, services } = context
  const answer = () =>
    withAuditContext({ account, client, now: services.now }, async () =>
      handle(parsed, staffContext),
    )
  if (!endpoint.isOnce || !key || account === undefined) return answer()
  const call = `${endpoint.method} ${endpoint.path}`
  return runOnce({ db, log, now: services.now }, { account, call, key, input: parsed }, answer)
}

/** `reads` are the calls that a change may include. */
export function answer(
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
    const caller = getSessionUser(served.endpoint, context.session)
    if (who === 'staff' && !caller) throw toSignInError(context.session)
    if (maxFile !== undefined && caller && hasFiles(req)) {
      await services.uploadForms.readForm(req, res, { account: caller.account, maxBytes: maxFile })
    }
    if (isLong) await services.enterLongAnswer(caller?.account ?? context.ip, res)
    const result = await withRequestWindow(req, caller?.account, () =>
      run(served, readInput(req, served.endpoint, served.schema), context),
    )
    const addresses = req.get(includeHeader)?.split(' ') ?? []
    if (addresses.length === 0 || served.endpoint.method === 'GET') {
      return sendResponse(req, res, served.endpoint, result)
    }
    const included = await readIncluded(addresses, async (address) => {
      const read = reads.get(address.split('?', 1)[0] ?? '')
      return read && run(read, readQuery(address), context)
    })
    await sendWithIncluded(req, res, served.endpoint, { result, included })
  }
}
