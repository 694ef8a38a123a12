import { invitationDays } from '../accounts/limits.ts'
import { dayMs } from '../shared/time/durations.ts'
import { tokenLifetimeMs } from './limits.ts'

/** What a one-time token is for. */
export const purposes = ['reset-password', 'confirm-email', 'invitation'] as const
export type Purpose = (typeof purposes)[number]

const pages: Record<Purpose, string> = {
  'reset-password': '/pages/reset-password',
  'confirm-email': '/account/confirm-email',
  invitation: '/pages/register',
}

/** Returns the emailed link with a token. */
export const tokenUrl = (origin: string, purpose: Purpose, token: string): string =>
  `${origin}${pages[purpose]}?${new URLSearchParams({ token })}`

const links = new RegExp(`(${Object.values(pages).join('|')})\\?token=[\\w-]{43}`, 'g')

/** Redacts the tokens of all links in a text. */
export const redactTokens = (text: string): string => text.replace(links, '$1?token=…')

/** The state of a token. */
export type TokenState = 'valid' | 'expired' | 'used' | 'unknown'

/** How long each kind of link works. */
export const tokenLifetimes: Record<Purpose, number> = {
  'reset-password': tokenLifetimeMs,
  'confirm-email': tokenLifetimeMs,
  invitation: invitationDays * dayMs,
}
