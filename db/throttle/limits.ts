/** How long entries are kept: longer than a sign-in transaction, whose state must not be accepted again. */
export const rateLimitRetentionMs = 86_400_000
