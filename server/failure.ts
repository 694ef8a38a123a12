import { type Problem, type ProblemCode, statusOf } from '#client/api/problem.ts'
import { refusalOf } from '#db/dialect.ts'
import { Refusal } from '#db/refusal.ts'

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

/** What we may say about any error; only a `server-error` is a bug and belongs in the log with its stack. */
export function explain(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof Refusal) return new Failure(error.code, error.message, error.details)
  const refusals = {
    busy: () => new Failure('busy', 'The database is busy. Please try again.'),
    full: () => new Failure('storage-full', 'There is no room left to store this.'),
    conflict: () => new Failure('conflict', 'This contradicts something that is stored already.'),
    corrupt: () => new Failure('server-error', 'Something went wrong.'),
  }
  const refusal = refusalOf(error)
  return refusal ? refusals[refusal]() : new Failure('server-error', 'Something went wrong.')
}
