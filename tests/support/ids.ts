export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

export const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place)
