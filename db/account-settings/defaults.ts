import type { Info, Notifications, Social } from './schemas.ts'

/** The settings sections that are stored as JSON. */
export type SettingsParts = { info: Info; social: Social; notifications: Notifications }

/** The defaults of an account without stored settings. */
export const emptySettings: SettingsParts = {
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
