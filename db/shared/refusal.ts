/** A change that would break a rule of the domain; thrown inside `Db.write` it undoes the transaction. */
export class Refusal extends Error {
  readonly code: 'conflict' | 'not-allowed' | 'throttled' | 'quota-exceeded'
  readonly details: { current?: unknown; fields?: Record<string, string> }

  constructor(code: Refusal['code'], message: string, details: Refusal['details'] = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
