import { and, asc, eq, gt, gte, inArray, lt, placeholder } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { addDays, toDay, toWallTime } from '../shared/time/model.ts'
import { createPace } from '../shared/turns.ts'
import {
  choose,
  countParam,
  inValues,
  isFalse,
  isTrue,
  param,
  prepared,
  type Reader,
} from '../store/dialect.ts'
import { getVisibleIds, listCalendars } from './calendars.ts'
import { eachOccurrence, occurrenceColumns } from './expand-event.ts'
import { upcomingDays } from './limits.ts'
import { compareOccurrences, type Occurrence } from './model.ts'
import { events } from './table.ts'

/** Lists the next occurrences in calendars that are shown, including running ones, in a time zone. */
export async function listUpcomingEvents(
  db: Reader,
  account: AccountId,
  { zone, now: at, limit }: { zone: string; now: Date; limit: number },
): Promise<Occurrence[]> {
  const now = toWallTime(zone, at.getTime())
  const from = toDay(now)
  const to = addDays(from, upcomingDays)
  const range = { since: addDays(from, -1), to: addDays(to, 1) }
  const calendars = JSON.stringify(getVisibleIds(await listCalendars(db, account)))
  const values = { account, limit, from, now: at.toISOString(), calendars, ...range }
  const rows = await Promise.all([selectSoon(db, values), selectLasting(db, values)])
  const upcoming: Occurrence[] = []
  const pace = createPace()
  for (const event of rows.flat()) {
    await pace()
    let found = 0
    for (const occurrence of eachOccurrence(event, zone, from, to)) {
      if (!occurrence.allDay && occurrence.end <= now) continue
      upcoming.push(occurrence)
      if (++found === limit) break
    }
  }
  return upcoming.toSorted(compareOccurrences).slice(0, limit)
}

const isVisible = inValues(events.calendar, placeholder('calendars'))

const selectSoon = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(
      and(
        eq(events.account, param('account')),
        isFalse(events.isLasting),
        isVisible,
        inArray(events.allDay, [false, true]),
        gte(events.start, param('since')),
        lt(events.start, param('to')),
        choose(events.allDay, gte(events.start, param('from')), gt(events.end, param('now'))),
      ),
    )
    .orderBy(asc(events.start))
    .limit(countParam('limit')),
)

const selectLasting = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(
      and(
        eq(events.account, param('account')),
        isTrue(events.isLasting),
        isVisible,
        lt(events.start, param('to')),
        gte(events.lasts, param('since')),
      ),
    ),
)
