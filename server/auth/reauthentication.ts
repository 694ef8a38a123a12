import { reauthenticationMs } from './limits.ts'

/**
 * Returns whether the user has reauthenticated recently enough to change how an account is signed in to. Protects an
 * unattended session.
 */
export function isRecentlyReauthenticated(
  { reauthenticatedMs }: { reauthenticatedMs: number | undefined },
  nowMs: number,
): boolean {
  const age = nowMs - (reauthenticatedMs ?? Number.NEGATIVE_INFINITY)
  return age >= 0 && age < reauthenticationMs
}
