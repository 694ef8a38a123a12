/** What became of a change: the row as it is stored now, and whether it had moved on before. */
export type Changed<Row> = { row: Row; isStale: boolean }

/** Did the caller look at an older version of the row? One that names none does not mind. */
export const isStale = (row: { version: number }, version: number | undefined) =>
  version !== undefined && version !== row.version
