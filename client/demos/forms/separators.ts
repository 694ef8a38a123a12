import { useFormat } from '#client/i18n/format.ts'

/** Returns the decimal and the thousands separator of the locale of the page. */
export const useSeparators = () => useFormat().separators()
