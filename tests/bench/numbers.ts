/** Returns the value below which the given share of the values lies; 0.5 gives the median. */
export function quantile(values: number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** Returns the growth from one value to the next over all of them (least squares). */
export function slope(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  const rise = values.reduce((sum, each, at) => sum + (at - middle) * (each - mean), 0)
  return rise / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}
