import type { ChangeResult } from '#db/shared/change-result.ts'
import { assertFound, HttpError } from '../http/http-error.ts'

/** Returns the stored row. Throws a conflict with the current row when the update was stale. */
export function assertStored<Row>(changed: ChangeResult<Row> | undefined, noun: string): Row {
  const { row, isStale } = assertFound(
    changed,
    `${noun[0]?.toUpperCase()}${noun.slice(1)} not found.`,
  )
  if (!isStale) return row
  throw new HttpError('conflict', `The ${noun} has changed since you opened it.`, { current: row })
}
