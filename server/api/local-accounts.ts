import type { Person } from '#db/account-settings/queries.ts'
import type { SignedIn } from '../auth/session/session-data.ts'
import { HttpError, toFieldError } from '../http/http-error.ts'
import type { Services } from '../services.ts'

export const noAccount = 'Account not found.'

/** Throws when accounts are managed by a backend. */
export function assertLocal({ backend }: Services) {
  if (backend) throw new HttpError('not-available', 'This is not available here.')
}

/** Throws when a new password is too short. */
export function assertLong(password: string, { config: { passwordMin } }: Services) {
  if ([...password].length >= passwordMin) return
  throw toFieldError('password', `Password must be at least ${passwordMin} characters.`)
}

/** Returns whether a user has a password to unlock a session with. */
export const canUnlock = (
  { loggedInWith }: SignedIn,
  { backend }: Services,
  person: Pick<Person, 'hasPassword'> | undefined,
): boolean => (backend ? loggedInWith === 'jwt' : person?.hasPassword === true)

/** Returns the provider of a stored name; those of Firebase include the project. */
export const toProviderId = (provider: string): string => provider.replace(/:.*/, '')
