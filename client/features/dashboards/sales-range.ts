import { defaultRange, type SalesRange, salesRanges } from '#db/box-office/model.ts'

export const ranges = Object.keys(salesRanges) as SalesRange[]

/** Returns the range of an address, or the default one. */
export function parseRange(address: string): SalesRange {
  const requested = new URL(address).searchParams.get('range')
  return ranges.find((range) => range === requested) ?? defaultRange
}
