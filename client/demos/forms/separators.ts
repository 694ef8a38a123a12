import { useLanguage } from '#client/i18n/words.ts'

/** Returns the decimal and the thousands separator of the current language. */
export function useSeparators() {
  const language = useLanguage().slice(0, 2)
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234567.8)
  const getSeparator = (kind: 'decimal' | 'group') =>
    parts.find(({ type }) => type === kind)?.value ?? ''
  return { decimal: getSeparator('decimal'), group: getSeparator('group') }
}
