export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Removes case and accents, for searching and sorting. */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')
