import type { Info, Notifications, Social } from './schemas.ts'

export const countries = ['US', 'GB', 'FR', 'DE', 'PT', 'BR'] as const
export const spokenLanguages = ['en', 'de', 'fr', 'pt', 'es', 'it', 'ru', 'ar'] as const
export const genders = ['female', 'male', 'other'] as const
export const networks = ['twitter', 'facebook', 'google', 'linkedin', 'instagram', 'quora'] as const

/** What somebody can be told of: the first three at the bell, the others by mail, and that only on request. */
export const activities = ['comments', 'answers', 'follows'] as const
export const bulletins = ['news', 'updates', 'digest'] as const

/** What somebody says of themselves comes in parts; each is saved, and has its version, on its own. */
export type Part = 'general' | 'info' | 'social' | 'notifications'

/** The parts that are kept as they were said. */
export type Stored = { info: Info; social: Social; notifications: Notifications }

/** What an account has that has said nothing yet. */
export const blank: Stored = {
  info: { bio: '', bornOn: '', country: '', languages: [], phone: '', website: '', gender: '' },
  social: { twitter: '', facebook: '', google: '', linkedin: '', instagram: '', quora: '' },
  notifications: {
    comments: true,
    answers: true,
    follows: true,
    news: false,
    updates: false,
    digest: false,
  },
}

/** The address of a picture that is kept. */
export const pictureAt = (name: string): string => `/api/account/avatars/${name}`
