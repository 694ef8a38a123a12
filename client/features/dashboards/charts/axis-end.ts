/** The ends that an axis may have, as multiples of a power of ten. */
const ends = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10, 12] as const

/** Returns the end of an axis that reaches a value. Its quarters, where the labels are, are whole numbers. */
export function toAxisEnd(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const end = ends.find((each) => each * unit >= value && (each * unit) % 4 === 0)
  return (end ?? 12) * unit
}
