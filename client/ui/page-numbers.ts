/** How many pages a pager shows between the gaps at its two ends. */
const windowSize = 5

/** Whether a page is one of the three around the current one, which fit on a phone between its neighbors. */
export const isNearPage = (to: number, page: number, pages: number): boolean =>
  Math.abs(to - Math.min(Math.max(page, 2), pages - 1)) <= 1

/**
 * Returns the page numbers of a pager: the first, the last and those around the current one, with `undefined` for a gap
 * of several pages. From eight pages on there are always seven entries, so that the links stay where they are.
 */
export function listPageNumbers(page: number, pages: number): (number | undefined)[] {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (pages <= windowSize + 2) return range(1, pages)
  if (page < windowSize) return [...range(1, windowSize), undefined, pages]
  if (page > pages - windowSize + 1) return [1, undefined, ...range(pages - windowSize + 1, pages)]
  return [1, undefined, ...range(page - 1, page + 1), undefined, pages]
}
