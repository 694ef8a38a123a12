/** The error codes of the API with their HTTP status. */
export const problemStatuses = {
  'bad-json': 400,
  'body-required': 400,
  'bad-utf8': 400,
  'bad-key': 400,
  'bad-character': 400,
  'duplicate-parameter': 400,
  'too-deep': 400,
  invalid: 400,
  'not-signed-in': 401,
  'session-expired': 401,
  'session-invalid': 401,
  'invalid-token': 401,
  'not-allowed': 403,
  'email-unconfirmed': 403,
  'two-factor-required': 403,
  'no-backend-token': 403,
  'cross-origin': 403,
  'cross-origin-read': 403,
  'no-origin-proof': 403,
  'not-found': 404,
  'not-available': 404,
  'wrong-method': 405,
  'token-expired': 400,
  'token-used': 400,
  'token-unknown': 400,
  conflict: 409,
  'in-progress': 409,
  'length-required': 411,
  'unsupported-version': 412,
  'too-large': 413,
  'quota-exceeded': 413,
  'unsupported-media-type': 415,
  'wrong-host': 421,
  'key-reused': 422,
  locked: 423,
  'not-proven': 428,
  throttled: 429,
  'too-many-headers': 431,
  'server-error': 500,
  'backend-down': 502,
  busy: 503,
  'backend-busy': 503,
  maintenance: 503,
  'session-store': 503,
  'storage-missing': 503,
  'backend-timeout': 504,
  'storage-full': 507,
  'storage-failed': 507,
} as const

export type ProblemCode = keyof typeof problemStatuses

/** Returns whether a request that got this status may succeed later without a change. */
export const isTemporary = (status: number): boolean => status >= 500 || status === 429

/** The error response of the API, and the data of a page's error boundary. */
export type Problem = {
  error: string
  code: ProblemCode
  /** The errors by field of the input. */
  fields?: Record<string, string>
  /** The stored row, on a conflict. */
  current?: unknown
  /** The id of the request in the log. */
  requestId?: string
  /** Seconds until a retry makes sense. */
  wait?: number
}

/** Returns the problem of a failed call; undefined for other errors. */
export function toProblem(thrown: unknown): Problem | undefined {
  const { data } = (thrown ?? {}) as { data?: Partial<Problem> }
  return data?.code && Object.hasOwn(problemStatuses, data.code) ? (data as Problem) : undefined
}

/**
 * Returns the problem in the parsed body of a response, with the id of the request; undefined if the body is something
 * else, such as a proxy's page.
 */
export function parseProblem(body: unknown, requestId: string | null): Problem | undefined {
  const problem = toProblem({ data: body })
  return problem && requestId ? { ...problem, requestId } : problem
}

/** Returns the problem of a response as `parseProblem` does. */
export const readProblem = async (response: Response): Promise<Problem | undefined> =>
  parseProblem(await response.json().catch(() => undefined), response.headers.get(requestIdHeader))

/** The response header with the id of the request in the log. */
export const requestIdHeader = 'X-Request-Id'

const signedOut: ProblemCode[] = ['not-signed-in', 'session-expired', 'session-invalid', 'locked']

/** Returns whether the session has ended or is locked. */
export const isSessionOver = ({ code }: Problem): boolean => signedOut.includes(code)
