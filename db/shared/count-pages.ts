/** Returns the number of pages of a list; an empty one has one page. */
export const countPages = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage))
