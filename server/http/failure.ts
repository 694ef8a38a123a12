import { type Problem, type ProblemCode, statusOf } from '#client/lib/api/problem.ts'
import { DomainError } from '#db/shared/domain-error.ts'
import { classifyError } from '#db/store/dialect.ts'

/** An error we expected and can explain. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: ProblemCode
  readonly details: Pick<Problem, 'fields' | 'current' | 'wait'>

  constructor(code: ProblemCode, message: string, details: Failure['details'] = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return statusOf[this.code]
  }

  get problem(): Problem {
    return { error: this.message, code: this.code, ...this.details }
  }
}

/** The value, or the failure that says there is none. */
export function found<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new Failure('not-found', message)
  return value
}

const refusals = {
  busy: () => new Failure('busy', 'The database is busy. Please try again.'),
  full: () => new Failure('storage-full', 'There is no storage left. Your changes were not saved.'),
  io: () => new Failure('storage-failed', 'Changes cannot be saved right now. Try again later.'),
  missing: () =>
    new Failure('storage-missing', 'Changes cannot be saved right now. Try again later.'),
  conflict: () => new Failure('conflict', 'This contradicts something that is stored already.'),
  corrupt: () => new Failure('server-error', 'Something went wrong.'),
}

// What the file system says when an uploaded file cannot be kept.
const fileRefusals: Record<string, keyof typeof refusals> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'io',
  EROFS: 'io',
  EMFILE: 'busy',
  ENFILE: 'busy',
}

/** What we may say about any error; only a `server-error` is a bug and belongs in the log with its stack. */
export function explain(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof DomainError) return new Failure(error.code, error.message, error.details)
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  const refusal = classifyError(error) ?? fileRefusals[code]
  return refusal ? refusals[refusal]() : new Failure('server-error', 'Something went wrong.')
}
