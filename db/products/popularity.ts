export type PopValue = string | number

const tones = ['success', 'primary', 'warning', 'danger'] as const
export type Popularity = { popValue: PopValue; color: (typeof tones)[number] }

/** Minimum popularity of each color; lower ones are `danger`. */
const thresholds = [
  [75, 'success'],
  [55, 'primary'],
  [35, 'warning'],
] as const

/** Returns the numeric popularity, or NaN. */
export function parsePopularity(popValue: PopValue | null | undefined): number {
  const isBlank = popValue == null || String(popValue).trim() === ''
  const value = isBlank ? Number.NaN : Number(popValue)
  return Number.isFinite(value) ? value : Number.NaN
}

/** Returns a popularity with its color. The value keeps its type; invalid and negative values become 0. */
export function toPopularity(popValue: PopValue | null | undefined): Popularity {
  const value = parsePopularity(popValue)
  if (popValue == null || !(value >= 0)) return { popValue: 0, color: 'danger' }
  const [, color] = thresholds.find(([min]) => value >= min) ?? []
  return { popValue, color: color ?? 'danger' }
}
