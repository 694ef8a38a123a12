import type { ChangeResult } from '#db/shared/change-result.ts'
import { assertFound, HttpError } from '../http/http-error.ts'

/** Returns the stored row. Throws a conflict with the current row when the update was stale. */
export function assertStored<Row>(changed: ChangeResult<Row> | undefined, noun: string): Row {
  const { row, isStale } = assertFound(changed, `There is no such ${noun}.`)
  if (!isStale) return row
  throw new HttpError('conflict', `The ${noun} was changed in the meantime.`, { current: row })
}
