import type { CSSProperties } from 'react'

/** The colour of a series, by its number from 1 to 8. */
export const seriesStyle = (series: number) =>
  ({ '--series': `var(--chart-${series})` }) as CSSProperties
