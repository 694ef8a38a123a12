import { minuteMs } from '#db/shared/time/durations.ts'

/** How many passwords are hashed at once: each takes memory and a thread. */
export const maxRunningHashes = 2

/** How many hashes of one client may wait, and of how many clients. */
export const maxWaitingHashes = 50
export const maxWaitingClients = 500

/** The longest token that is parsed, in characters. */
export const maxTokenLength = 4096

/** How long somebody may take to enter the second factor. */
export const pendingSignInMs = 10 * minuteMs

/** How long a passkey may take to sign a challenge. */
export const challengeMs = 5 * minuteMs

/** How long a reauthentication counts. */
export const reauthenticationMs = 5 * minuteMs

/** How many sessions an account can have; a new one ends the oldest. */
export const sessionsPerAccount = 10
