import { useFormat } from '#client/i18n/format.ts'

export type Affixes = { prefix: string; suffix: string }

/** Returns what stands before and after the number of an amount or a percentage in the locale of the page. */
export function useAffixes(style: 'money' | 'percent'): Affixes {
  const [prefix = '', suffix = ''] = useFormat()[style](0).split('0')
  return { prefix, suffix }
}
