import type { Proof } from './session.ts'

const lastsMs = 5 * 60_000

/**
 * Whether it is certain enough who is there to change the ways into an account: whoever finds a window open is not to
 * make it theirs. Who has a password has just given it once more, everybody else has just signed in.
 */
export function isProven(
  { signedInMs = 0, provenMs = 0 }: Proof,
  { hasPassword, nowMs }: { hasPassword: boolean; nowMs: number },
): boolean {
  const age = nowMs - (hasPassword ? provenMs : signedInMs)
  return age >= 0 && age < lastsMs
}
