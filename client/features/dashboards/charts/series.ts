import type { CSSProperties } from 'react'

/** Returns the color of a series from 1 to 8. */
export const seriesStyle = (series: number) =>
  ({ '--series': `var(--chart-${series})` }) as CSSProperties
