import { dayMs, hourMs, minuteMs } from '../shared/time/durations.ts'

/** Sign-ins from one address. */
export const signInsPerAddress = { limit: 30, windowMs: 5 * minuteMs }
/** Sign-ins to one account from one address; codes of the second factor for one account alone. */
export const signInsPerAccount = { free: 5, maxMs: 15 * minuteMs, forgetMs: 24 * hourMs }
/** Sign-ins to one account from any addresses. */
export const signInsBeforeDelay = 100
/** Emails with a link to reset the password, an hour. */
export const maxPasswordResets = 5
/** Emails with a registration link to one address. */
export const registrationLinks = { limit: 5, windowMs: dayMs }
/** Wrong passwords on the lock screen before the session ends. */
export const maxUnlockTries = 5
export const unlockForgetMs = 24 * hourMs

/** How long entries are kept: longer than a sign-in transaction, whose state must not be accepted again. */
export const rateLimitRetentionMs = dayMs
