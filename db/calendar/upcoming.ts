import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { addDays, toDay, toWallTime } from '../shared/time/model.ts'
import {
  choose,
  countParam,
  isFalse,
  isTrue,
  param,
  prepared,
  type Reader,
} from '../store/dialect.ts'
import { compareOccurrences, type Occurrence } from './model.ts'
import { expandEvent, occurrenceColumns } from './occurrences.ts'
import { events } from './table.ts'

const daysAhead = 14

/** Lists the next occurrences, including running ones, in a time zone. */
export async function listUpcomingEvents(
  db: Reader,
  account: AccountId,
  { zone, now: at, limit }: { zone: string; now: Date; limit: number },
): Promise<Occurrence[]> {
  const now = toWallTime(zone, at.getTime())
  const from = toDay(now)
  const to = addDays(from, daysAhead)
  const range = { since: addDays(from, -1), to: addDays(to, 1) }
  const values = { account, limit, from, now: at.toISOString(), ...range }
  const rows = await Promise.all([selectSoon(db, values), selectLasting(db, values)])
  return rows
    .flat()
    .flatMap((event) => expandEvent(event, zone, from, to))
    .filter(({ allDay, end }) => allDay || end > now)
    .toSorted(compareOccurrences)
    .slice(0, limit)
}

const selectSoon = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(
      and(
        eq(events.account, param('account')),
        isFalse(events.isLasting),
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
        lt(events.start, param('to')),
        gte(events.lasts, param('since')),
      ),
    ),
)
