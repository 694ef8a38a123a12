/** Returns how long to wait before the next try after so many failures: a second, then twice as long each time. */
export const backoffMs = (failures: number, maxMs = 30_000): number =>
  Math.min(maxMs, 1000 * 2 ** failures)
