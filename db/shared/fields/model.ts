export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Removes case and accents, for searching and sorting. */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')

/** Returns the link that dials a phone number. The (0) after a country code is for calls within the country only. */
export function toPhoneLink(phone: string): string {
  const number = phone.startsWith('+') ? phone.replace('(0)', '') : phone
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}
