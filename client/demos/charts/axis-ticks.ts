import type { Figure } from '#db/box-office/model.ts'

/** The steps that an axis may have, as multiples of a power of ten. */
const steps = [1, 2, 2.5, 5]

/** Returns three to five round ticks from zero that reach the highest value of a figure, or its highest sum. */
export function toAxisTicks({ rows }: Figure, stacking?: 'stacked'): number[] {
  const heights = rows.map(([, ...values]) => {
    const numbers = values.map(Number)
    return stacking ? numbers.reduce((sum, value) => sum + value, 0) : Math.max(...numbers)
  })
  const quarter = Math.max(4, ...heights) / 4
  const power = 10 ** Math.floor(Math.log10(quarter))
  const step = power * (steps.find((each) => each * power >= quarter) ?? 10)
  return Array.from({ length: Math.ceil((4 * quarter) / step) + 1 }, (_, nth) => nth * step)
}

/** Rounds up to one significant digit: ApexCharts hangs when it divides an axis with an odd maximum. */
export function toApexAxisEnd(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return Math.ceil(value / unit) * unit
}
