export const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id)

export const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
