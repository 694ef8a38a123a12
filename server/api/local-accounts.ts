import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'

/** What belongs to accounts that are kept here is nothing where a real backend keeps them. */
export function assertLocal({ backend }: Services) {
  if (backend) throw new Failure('not-available', 'This is not available here.')
}

/** Refuses a new password that is shorter than the settings ask for. */
export function assertLong(password: string, { config: { passwordMin } }: Services) {
  if ([...password].length >= passwordMin) return
  const message = `Password must be at least ${passwordMin} characters.`
  throw new Failure('invalid', message, { fields: { password: message } })
}
