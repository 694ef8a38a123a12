import { dayMs } from '../shared/time/durations.ts'

/** How long the link to reset a password or to confirm an email works. */
export const tokenLifetimeMs = 30 * 60_000

/** How long an expired token is kept: long enough to explain why an old link no longer works. */
export const expiredTokenMs = 7 * dayMs
