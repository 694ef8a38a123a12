export const addressKinds = ['home', 'work'] as const
/**
 * Returns the line of an address with its city: "Providence, Rhode Island 02903" with a state, which countries with
 * states put there, and "02903 Providence" without one. Missing parts are left out.
 */
export function toCityLine({
  city = '',
  state = '',
  postcode = '',
}: {
  city?: string | undefined
  state?: string | undefined
  postcode?: string | undefined
}): string {
  if (!state) return `${postcode} ${city}`.trim()
  return `${[city, state].filter(Boolean).join(', ')} ${postcode}`.trim()
}
