import { and, eq, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { addDays, type Day, toDay } from '../shared/time/model.ts'
import { createPace } from '../shared/turns.ts'
import {
  containsAllTerms,
  countParam,
  param,
  prepared,
  type Reader,
  timeApart,
  toTermParams,
} from '../store/dialect.ts'
import { eachOccurrence, occurrenceColumns } from './expand-event.ts'
import { maxFoundEvents } from './limits.ts'
import { compareOccurrences, type EventLabel, type Occurrence } from './model.ts'
import { isShown, toFilterParams } from './occurrences.ts'
import { events } from './table.ts'
import { toWallTimes } from './wall-times.ts'

const maxTerms = 8
/** How far ahead the next occurrence of a series is looked for. */
const yearAhead = 366

export type EventSearch = {
  q: string
  labels: EventLabel[]
  calendars: number[]
  zone: string
  today: Day
}

/**
 * Finds events that contain all words in title, place, description or guests, in order of time. A series is found once, by
 * its next occurrence, or else its first.
 */
export async function searchEvents(
  db: Reader,
  account: AccountId,
  { q, labels, calendars, zone, today }: EventSearch,
): Promise<Occurrence[]> {
  const terms = q.split(/\s+/).filter(Boolean).slice(0, maxTerms)
  if (terms.length === 0) return []
  const values = { account, ...toFilterParams({ labels, calendars }), ...toTermParams(terms) }
  const [single, series] = await Promise.all([
    selectSingle(db, { ...values, today, limit: maxFoundEvents }),
    selectSeries(db, values),
  ])
  const found: Occurrence[] = []
  const pace = createPace()
  for (const event of [...single, ...series]) {
    await pace()
    const occurrence = pickOccurrence(event, zone, today)
    if (occurrence) found.push(occurrence)
  }
  return found.toSorted(compareOccurrences)
}

/** Returns the next occurrence of a series, or else the first; of a single event the only one. */
function pickOccurrence(event: Parameters<typeof eachOccurrence>[0], zone: string, today: Day) {
  if (event.repeat !== 'none') {
    const [next] = eachOccurrence(event, zone, today, addDays(today, yearAhead))
    if (next) return next
  }
  const first = toDay(toWallTimes(event, zone)[0])
  const [own] = eachOccurrence(event, zone, addDays(first, -1), addDays(first, 2))
  return own
}

const searchedColumns = [events.title, events.location, events.description, events.guests]

const isFound = () =>
  and(eq(events.account, param('account')), isShown, containsAllTerms(searchedColumns))

const selectSingle = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(and(isFound(), eq(events.repeat, 'none')))
    .orderBy(timeApart(events.start, param('today')))
    .limit(countParam('limit')),
)

const selectSeries = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(and(isFound(), eq(events.isLasting, true), ne(events.repeat, 'none'))),
)
