export const languages = ['en', 'de', 'fr', 'pt'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
}

/** The regions whose formats can be chosen, for each of their languages; `auto` follows the browser. */
export const regions = [
  'auto',
  'US',
  'GB',
  'IE',
  'CA',
  'AU',
  'NZ',
  'IN',
  'ZA',
  'DE',
  'AT',
  'CH',
  'LI',
  'LU',
  'FR',
  'BE',
  'PT',
  'BR',
] as const
export type Region = (typeof regions)[number]

/** Pseudo-locale with accented English, to find untranslated texts. Not selectable. */
export const pseudoLanguage = 'en-XA'
