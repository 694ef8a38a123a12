import type { ChangeResult } from '#db/shared/change-result.ts'
import { Failure, found } from '../http/failure.ts'

/** The row as it is stored now, or the failure that shows what was stored in the meantime. */
export function stored<Row>(changed: ChangeResult<Row> | undefined, what: string): Row {
  const { row, isStale } = found(changed, `There is no such ${what}.`)
  if (!isStale) return row
  throw new Failure('conflict', `The ${what} was changed in the meantime.`, { current: row })
}
