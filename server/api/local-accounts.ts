import type { Person } from '#db/account-settings/queries.ts'
import type { SignedIn } from '../auth/session/session-data.ts'
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

/** Returns whether a user has a password to unlock a session with. */
export const canUnlock = (
  { loggedInWith }: SignedIn,
  { backend }: Services,
  person: Pick<Person, 'hasPassword'> | undefined,
): boolean => (backend ? loggedInWith === 'jwt' : person?.hasPassword === true)
