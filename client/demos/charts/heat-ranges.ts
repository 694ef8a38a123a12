import type { ThemeColors } from './use-theme-colors.ts'

/** Five shades of one color, by percentage of seats sold; a day without a performance has none. */
export function heatRanges({ series, surface, grid }: ThemeColors) {
  const bounds = [0.01, 50, 65, 75, 85, 100]
  const shares = [8, 16, 26, 36, 48]
  return [
    { from: 0, to: 0, color: grid },
    ...shares.map((share, nth) => ({
      from: bounds[nth] ?? 0,
      to: bounds[nth + 1] ?? 100,
      color: mix(series[0] ?? '', surface, share),
    })),
  ]
}

/** Mixes two hex colors; `percent` is the share of the first. */
function mix(color: string, other: string, percent: number) {
  const [first, second] = [color, other].map(longHex) as [string, string]
  const part = (hex: string, nth: number) =>
    Number.parseInt(hex.slice(1 + 2 * nth, 3 + 2 * nth), 16)
  const parts = [0, 1, 2].map((nth) => {
    const value = (part(first, nth) * percent + part(second, nth) * (100 - percent)) / 100
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Expands a three-digit hex color, which minifiers produce. */
const longHex = (color: string) =>
  color.length === 4 ? color.replace(/[^#]/g, (digit) => digit + digit) : color
