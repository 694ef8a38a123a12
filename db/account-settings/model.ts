export const countries = ['US', 'GB', 'FR', 'DE', 'PT', 'BR'] as const
export const spokenLanguages = ['en', 'de', 'fr', 'pt', 'es', 'it', 'ru', 'ar'] as const
export const genders = ['female', 'male', 'other'] as const
export const networks = ['twitter', 'facebook', 'google', 'linkedin', 'instagram', 'quora'] as const

/** Topics of notifications. App notifications are on by default; email notifications are opt-in. */
export const appNotifications = ['comments', 'answers', 'follows'] as const
export const emailNotifications = ['news', 'updates', 'digest'] as const

/** Sections of the settings. Each is saved and versioned separately. */
export type Part = 'general' | 'info' | 'social' | 'notifications'

/** Returns the URL of an uploaded avatar. */
export const avatarUrl = (name: string): string => `/api/account/avatars/${name}`
