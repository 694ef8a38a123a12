/** The ends that an axis may have, as multiples of a power of ten; each has round quarters, where the labels are. */
const ends = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10] as const

/** Returns the end of an axis that reaches a value. */
export function toAxisEnd(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return (ends.find((each) => each * unit >= value) ?? 10) * unit
}
