import type { MaskitoOptions } from '@maskito/core'
import { useMemo } from 'react'
import { useFormat } from '#client/i18n/format.ts'

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

/** Returns a date pattern with the letters of a language, which the dictionary has in the order day, month, year. */
export function toShape(text: string, pattern: string): string {
  const [day = '', month = '', year = ''] = text.split(/\W/)
  return pattern.replace('dd', day).replace('MM', month).replace('yyyy', year)
}
