import type { Figure } from '#db/box-office/model.ts'

/** Returns three to five round ticks from zero that reach the highest value of a figure, or its highest sum. */
export function roundTicks({ rows }: Figure, stacking?: 'stacked'): number[] {
  const heights = rows.map(([, ...values]) => {
    const numbers = values.map(Number)
    return stacking ? numbers.reduce((sum, value) => sum + value, 0) : Math.max(...numbers)
  })
  const quarter = Math.max(4, ...heights) / 4
  const power = 10 ** Math.floor(Math.log10(quarter))
  const step = power * ([1, 2, 2.5, 5].find((each) => each * power >= quarter) ?? 10)
  return Array.from({ length: Math.ceil((4 * quarter) / step) + 1 }, (_, nth) => nth * step)
}
