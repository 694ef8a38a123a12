import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'

/** Throws when accounts are managed by a backend. */
export function assertLocal({ backend }: Services) {
  if (backend) throw new HttpError('not-available', 'This is not available here.')
}

/** Throws when a new password is too short. */
export function assertLong(password: string, { config: { passwordMin } }: Services) {
  if ([...password].length >= passwordMin) return
  const message = `Password must be at least ${passwordMin} characters.`
  throw new HttpError('invalid', message, { fields: { password: message } })
}
