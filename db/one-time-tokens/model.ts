/** What a token that is sent by mail lets its holder do, once. */
export const purposes = ['reset-password', 'confirm-email'] as const
export type Purpose = (typeof purposes)[number]

const pages: Record<Purpose, string> = {
  'reset-password': '/pages/reset-password',
  'confirm-email': '/account/confirm-email',
}

/** Returns the link that brings a token back. */
export const linkWith = (origin: string, purpose: Purpose, token: string): string =>
  `${origin}${pages[purpose]}?${new URLSearchParams({ token })}`

const links = new RegExp(`(${Object.values(pages).join('|')})\\?token=[\\w-]{43}`, 'g')

/** Returns a text whose links bring no token along: whoever reads it cannot use them. */
export const withoutTokens = (text: string): string => text.replace(links, '$1?token=…')

/** What has become of a token that somebody brings along. */
export type TokenState = 'valid' | 'expired' | 'used' | 'unknown'

export const tokenLifeMs = 30 * 60_000
