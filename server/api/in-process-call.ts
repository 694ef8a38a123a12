import { data, redirect } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { Call, Endpoint } from '#client/lib/api/endpoint.ts'
import {
  toConfirmation,
  toLockScreen,
  toSignIn,
  toTwoFactorSetup,
} from '#client/lib/api/safe-return.ts'
import { toHttpError } from '../http/http-error.ts'
import type { Context } from './context.ts'
import { run, type Served } from './serve.ts'

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
