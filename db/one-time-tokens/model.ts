/** What a token that is sent by mail lets its holder do, once. */
export const purposes = ['reset-password', 'confirm-email'] as const
export type Purpose = (typeof purposes)[number]

/** What has become of a token that somebody brings along. */
export type TokenState = 'valid' | 'expired' | 'used' | 'unknown'

export const tokenLifeMs = 30 * 60_000
