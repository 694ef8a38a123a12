/** A change that violates a business rule. Thrown inside `Db.write`, it rolls the transaction back. */
export class DomainError extends Error {
  readonly code: 'invalid' | 'conflict' | 'not-allowed' | 'throttled' | 'quota-exceeded'
  readonly details: { current?: unknown; fields?: Record<string, string>; wait?: number }

  constructor(code: DomainError['code'], message: string, details: DomainError['details'] = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
