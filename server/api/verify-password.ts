import { loginFailed } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { NoResponseError } from '../backend/calls.ts'
import { HttpError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'

/** Returns whether a password is the user's own, checked where the user signed in. */
export async function verifyPassword(
  password: string,
  { db, ip, services, user: { account, email } }: StaffContext,
) {
  if (services.backend) {
    const outcome = await services.backend.login({ email, password }).catch(throwBackendDown)
    return outcome !== undefined && !('error' in outcome)
  }
  const stored = await findAccount(db, account)
  return services.passwords.matches(password, stored?.passwordHash, ip)
}

function throwBackendDown(error: unknown): never {
  throw error instanceof NoResponseError ? new HttpError('backend-down', loginFailed) : error
}
