import type { Measure, Period, Span } from '#db/analytics/model.ts'
import type { Looking } from '#db/analytics/schemas.ts'
import type { Day } from '#db/time/model.ts'
import { get } from '../../api/endpoint.ts'

/** The time that is looked at, and where the points of its lines begin. */
export type Looked = Span & { range: Period; today: Day; marks: Day[] }

/** Takings are told to those alone who may see them. */
export type LineName =
  | 'views'
  | 'tickets'
  | 'reviews'
  | 'returns'
  | 'subscribers'
  | 'visits'
  | 'buyers'
  | 'reads'
  | 'takings'
  | 'quarter'

/** What stands still, whatever time is looked at, and what is only one number. */
export type CountName = 'messages' | 'stars' | 'fill' | 'darkDays' | 'done' | 'enquiries'

export type Stats = Looked & {
  lines: Partial<Record<LineName, Measure>>
  counts: Record<CountName, number>
  answers: boolean
}

export const analytics = {
  stats: get('/api/dashboard/stats').takes<typeof Looking>().gives<Stats>(),
}
