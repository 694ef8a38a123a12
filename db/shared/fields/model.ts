export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Text without what two spellings of a word may differ in: it is searched and sorted by. */
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')
