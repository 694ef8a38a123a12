export type Affixes = { prefix: string; suffix: string }

/** Returns what stands before and after an amount or a percentage. */
export const useAffixes = (style: 'money' | 'percent'): Affixes =>
  style === 'money' ? { prefix: '$', suffix: '' } : { prefix: '', suffix: '%' }
