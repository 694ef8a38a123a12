/** The result of an update: the stored row, and whether the update was rejected as stale. */
export type ChangeResult<Row> = { row: Row; isStale: boolean }

/** Returns whether the caller's version is outdated. Without a version there is no check. */
export const isStale = (row: { version: number }, version: number | undefined) =>
  version !== undefined && version !== row.version
