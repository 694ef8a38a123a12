import { type Problem, type ProblemCode, problemStatuses } from '#client/lib/api/problem.ts'
import { DomainError } from '#db/shared/domain-error.ts'
import { classifyError } from '#db/store/dialect.ts'

/** Seconds after which a client should repeat a request that got 503. */
export const busyWaitSeconds = 2

/** An expected error with a message for users. Anything else that is thrown is a bug. */
export class HttpError extends Error {
  readonly code: ProblemCode
  readonly details: Pick<Problem, 'fields' | 'current' | 'wait'>
  /** The page for a browser that has followed a link to a call, and would show the JSON of the error as it is. */
  readonly page: string | undefined

  constructor(
    code: ProblemCode,
    message: string,
    details: HttpError['details'] = {},
    page?: string,
  ) {
    super(message)
    this.code = code
    this.details = details
    this.page = page
  }

  get status(): number {
    return problemStatuses[this.code]
  }

  get problem(): Problem {
    return { error: this.message, code: this.code, ...this.details }
  }
}

/** The error of an address that leads nowhere. */
export const pageNotFound = () => new HttpError('not-found', 'Page not found.')

/** Returns the error of an invalid field, which its form shows beside it. */
export const toFieldError = (
  field: string,
  message: string,
  code: ProblemCode = 'invalid',
): HttpError => new HttpError(code, message, { fields: { [field]: message } })

/** Returns the value. Throws a not-found error when it is undefined. */
export function assertFound<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new HttpError('not-found', message)
  return value
}

const databaseErrors = {
  busy: () => new HttpError('busy', 'The server is busy. Try again in a moment.'),
  full: () =>
    new HttpError('storage-full', 'The server is out of storage. Your changes were not saved.'),
  io: () => new HttpError('storage-failed', 'Changes can’t be saved right now. Try again later.'),
  missing: () =>
    new HttpError('storage-missing', 'Changes can’t be saved right now. Try again later.'),
  conflict: () => new HttpError('conflict', 'This change conflicts with saved data.'),
  corrupt: () => new HttpError('server-error', 'Something went wrong.'),
}

// File system errors while storing an upload.
const fileErrors: Record<string, keyof typeof databaseErrors> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'io',
  EROFS: 'io',
  EMFILE: 'busy',
  ENFILE: 'busy',
}

/** Converts any error; only a `server-error` is a bug and is logged with its stack. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DomainError) return new HttpError(error.code, error.message, error.details)
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  const refusal = classifyError(error) ?? fileErrors[code]
  return refusal
    ? databaseErrors[refusal]()
    : new HttpError('server-error', 'Something went wrong.')
}
