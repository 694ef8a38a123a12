import type { languages } from '#db/preferences/languages.ts'

/** Each language by its own name. */
export const languageNames: Record<(typeof languages)[number], string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
}
