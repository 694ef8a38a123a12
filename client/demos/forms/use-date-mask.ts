import type { MaskitoOptions } from '@maskito/core'
import { useMemo } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'

type DateMask = {
  /** The order of the parts, such as MM/dd/yyyy. */
  pattern: string
  options: MaskitoOptions
  /** Returns a complete date as yyyy-mm-dd, other text unchanged. */
  toIsoDate: (value: string) => string
}

/** Returns a mask for dates in the order of the locale of the page. */
export function useDateMask(): DateMask {
  const pattern = useFormat().datePattern()
  return useMemo(() => {
    const mask = Array.from(pattern, (sign) => (/[dMy]/.test(sign) ? /\d/ : sign))
    const find = (value: string, part: string) =>
      value.slice(pattern.indexOf(part), pattern.indexOf(part) + part.length)
    const toIsoDate = (value: string) =>
      value.length < pattern.length
        ? value
        : ['yyyy', 'MM', 'dd'].map((part) => find(value, part)).join('-')
    return { pattern, options: { mask }, toIsoDate }
  }, [pattern])
}

/** Returns the date pattern of the page with the letters of its language, such as jj/mm/aaaa. */
export function useDateShape(): string {
  const t = useTranslations('forms')
  return useFormat()
    .datePattern()
    .replace('dd', t('dayLetters'))
    .replace('MM', t('monthLetters'))
    .replace('yyyy', t('yearLetters'))
}
