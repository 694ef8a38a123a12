/** Returns the delay before the next retry: a second, doubled with each failure. */
export const backoffMs = (failures: number, maxMs = 30_000): number =>
  Math.min(maxMs, 1000 * 2 ** failures)
