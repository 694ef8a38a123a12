import { Pool } from 'undici'
import * as z from 'zod'
import type { Credentials } from '#db/accounts/schemas.ts'
import type { Limits } from './limits.ts'
import type { BackendSettings } from './settings.ts'

/** A call that brought no usable answer. The reason is for the log; it never holds anything that was sent. */
export class NoAnswer extends Error {
  /** True when nobody was reached at all, which says nothing about the session we asked for. */
  readonly isNetwork: boolean

  constructor(reason: string, isNetwork = false) {
    super(reason)
    this.isNetwork = isNetwork
  }
}

/** Whom the backend let in, what it said instead, or nothing of the kind. */
export type LoginOutcome = { user: BackendUser; token: string } | { error: string } | undefined

export type BackendUser = z.output<typeof BackendUser>
export type Calls = ReturnType<typeof createCalls>

const line = z
  .string()
  .transform((text) => [...text.replace(/\p{Cc}/gu, '').trim()].slice(0, 200).join(''))

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
const DetailsAnswer = z.object({ name: line })

// It becomes a header, and one that any server takes.
const Token = z
  .string()
  .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
  .max(8192)

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
const networkFailures =
  /^(E[A-Z]+|UND_ERR_(SOCKET|ABORTED|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT)|TimeoutError)$/

/** The three calls of the backend that we make ourselves; each answer is parsed before it is believed. */
export function createCalls({ url, tokenHeader, tokenPaths }: BackendSettings, limits: Limits) {
  const { origin, pathname } = new URL(url)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections: 32,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headMs,
    bodyTimeout: limits.bodyMs,
    maxResponseSize: limits.answerBytes,
  })

  /** Redirects count as no answer, and compressed bodies are not asked for, so that none can swell up in our hands. */
  async function post(path: string, headers: Record<string, string>, body?: string) {
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
        if (body === undefined && unreachable.has(codeOf(error))) return once()
        throw error
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200) throw new NoAnswer(`status ${answer.statusCode}`)
      return JSON.parse(text) as unknown
    } catch (error) {
      if (error instanceof NoAnswer) throw error
      const code = codeOf(error)
      throw new NoAnswer(code, networkFailures.test(code))
    }
  }

  async function ask<T>(path: string, token: string, answer: z.ZodType<T>): Promise<T> {
    const { data } = answer.safeParse(await post(path, { [tokenHeader]: token }))
    if (data === undefined) throw new NoAnswer('unexpected answer')
    return data
  }

  return {
    async login(credentials: Credentials): Promise<LoginOutcome> {
      const said = await post(
        '/api/authenticate/login/user',
        { 'content-type': 'application/json;charset=utf-8' },
        JSON.stringify(credentials),
      )
      const { data } = LoginAnswer.safeParse(said)
      if (data?.error) return { error: textOf(data.error) }
      const token = Token.safeParse(tokenPaths.map((path) => at(said, path)).find(Boolean)).data
      return data?.user && token ? { user: data.user, token } : undefined
    },
    /** Resolves when the backend says that the token is good, and fails in every other case. */
    confirm: async (token: string) =>
      void (await ask('/api/v2/user/session', token, SessionAnswer)),
    nameOf: async (token: string) => (await ask('/api/v2/user/details', token, DetailsAnswer)).name,
    close: () => pool.destroy(),
  }
}

const textOf = (error: unknown) =>
  line.parse(typeof error === 'string' ? error : 'Something went wrong')

const at = (value: unknown, path: string) =>
  path.split('.').reduce((inner, name) => {
    const isObject = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
    return isObject ? (inner as Record<string, unknown>)[name] : undefined
  }, value)

const codeOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'unknown')
}
