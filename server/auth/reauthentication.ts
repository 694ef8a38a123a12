const lastsMs = 5 * 60_000

/**
 * Whether it is certain enough who is there to change the ways into an account: whoever finds a window open is not to
 * make it theirs. Who has a password has just given it once more, everybody else was just asked for theirs elsewhere.
 */
export function isProven(
  { reauthenticatedMs }: { reauthenticatedMs: number | undefined },
  nowMs: number,
): boolean {
  const age = nowMs - (reauthenticatedMs ?? Number.NEGATIVE_INFINITY)
  return age >= 0 && age < lastsMs
}
