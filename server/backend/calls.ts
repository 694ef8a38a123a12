import * as z from 'zod'
import type { ExternalRole } from '#db/accounts/external-roles.ts'
import { roles } from '#db/accounts/model.ts'
import type { Credentials } from '#db/accounts/schemas.ts'
import { toSafeLine } from '#db/shared/text/model.ts'
import { readPath } from '../http/read-path.ts'
import { backendCalls } from '../telemetry/measures.ts'
import type { Limits } from './limits.ts'
import type { BackendSettings } from './settings.ts'

/** A call without a usable response. The reason is loggable and never contains sent data. */
export class NoResponseError extends Error {
  /** The backend was not reached, which says nothing about the session. */
  readonly isNetwork: boolean

  constructor(reason: string, isNetwork = false) {
    super(reason)
    this.isNetwork = isNetwork
  }
}

/** The user, the backend's error, or undefined. */
export type LoginOutcome = { user: BackendUser; token: string } | { error: string } | undefined

export type BackendUser = z.output<typeof BackendUser>
export type Calls = Awaited<ReturnType<typeof createCalls>>

const line = z.string().transform(toSafeLine)

const BackendUser = z.object({
  id: z
    .union([z.string().min(1).max(200), z.number()])
    .optional()
    .catch(undefined),
  email: line.optional().catch(undefined),
  name: line.optional().catch(undefined),
  role: z.string().optional().catch(undefined),
})

const LoginAnswer = z.object({ error: z.unknown().optional(), user: BackendUser.optional() })
const SessionAnswer = z.object({ token: z.literal(true) })
const DetailsAnswer = z.object({ name: line, role: z.string().optional().catch(undefined) })

// Becomes a header value, so it is restricted to visible ASCII.
const Token = z
  .string()
  .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
  .max(8192)

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
const networkFailures =
  /^(E[A-Z]+|UND_ERR_(SOCKET|ABORTED|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT)|TimeoutError)$/

/** The calls that this application makes itself. Each response is validated. */
export async function createCalls(
  { url, tokenHeader, tokenPaths }: BackendSettings,
  limits: Limits,
) {
  const { Pool } = await import('undici')
  const { origin, pathname } = new URL(url)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections: 32,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headMs,
    bodyTimeout: limits.bodyMs,
    maxResponseSize: limits.answerBytes,
  })

  /** Rejects redirects and requests uncompressed responses, so that none can expand in memory. */
  const post = (path: string, headers: Record<string, string>, body?: string) =>
    backendCalls.async({ method: 'POST' }, () => postNow(path, headers, body))

  async function postNow(path: string, headers: Record<string, string>, body?: string) {
    const signal = AbortSignal.timeout(limits.callMs)
    const once = () =>
      pool.request({
        path: base + path,
        method: 'POST',
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
        body: body ?? null,
        signal,
      })
    try {
      const answer = await once().catch((error: unknown) => {
        if (body === undefined && unreachable.has(getErrorCode(error))) return once()
        throw error
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200) throw new NoResponseError(`status ${answer.statusCode}`)
      return JSON.parse(text) as unknown
    } catch (error) {
      if (error instanceof NoResponseError) throw error
      const code = getErrorCode(error)
      throw new NoResponseError(code, networkFailures.test(code))
    }
  }

  async function request<T>(path: string, token: string, answer: z.ZodType<T>): Promise<T> {
    const { data } = answer.safeParse(await post(path, { [tokenHeader]: token }))
    if (data === undefined) throw new NoResponseError('unexpected answer')
    return data
  }

  return {
    async login(credentials: Credentials): Promise<LoginOutcome> {
      const response = await post(
        '/api/authenticate/login/user',
        { 'content-type': 'application/json;charset=utf-8' },
        JSON.stringify(credentials),
      )
      const { data } = LoginAnswer.safeParse(response)
      if (data?.error) return { error: toMessage(data.error) }
      const token = Token.safeParse(
        tokenPaths.map((path) => readPath(response, path)).find(Boolean),
      ).data
      return data?.user && token ? { user: data.user, token } : undefined
    },
    /** Resolves when the backend confirms the token and rejects otherwise. */
    confirm: async (token: string) =>
      void (await request('/api/v2/user/session', token, SessionAnswer)),
    getDetails: (token: string) => request('/api/v2/user/details', token, DetailsAnswer),
    close: () => pool.destroy(),
  }
}

/** Returns the role that the backend names in a login or in the details; undefined when it names none at all. */
export function toBackendRole(role: string | undefined): ExternalRole | undefined {
  if (role === undefined) return
  return { source: 'backend', role: roles.find((each) => each === role) ?? null }
}

const toMessage = (error: unknown) =>
  line.parse(typeof error === 'string' ? error : 'Something went wrong')

const getErrorCode = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'unknown')
}
