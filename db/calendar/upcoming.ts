import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { addDays, dayOf, wallAt } from '../shared/time/model.ts'
import { given, givenCount, prepared, type Reader } from '../store/dialect.ts'
import { inOrder, type Occurrence } from './model.ts'
import { occurrenceColumns, occurrencesOf } from './occurrences.ts'
import { events } from './table.ts'

const daysAhead = 14

/** What takes place next, by the clocks of a time zone: what is over is left out, what is going on is not. */
export async function upcomingEvents(
  db: Reader,
  account: AccountId,
  { zone, now: at, most }: { zone: string; now: Date; most: number },
): Promise<Occurrence[]> {
  const now = wallAt(zone, at.getTime())
  const from = dayOf(now)
  const to = addDays(from, daysAhead)
  const around = { since: addDays(from, -1), to: addDays(to, 1) }
  const values = { account, most, from, now: at.toISOString(), ...around }
  const rows = await Promise.all([soon(db, values), lasting(db, values)])
  return rows
    .flat()
    .flatMap((event) => occurrencesOf(event, zone, from, to))
    .filter(({ allDay, end }) => allDay || end > now)
    .toSorted(inOrder)
    .slice(0, most)
}

const soon = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(
      and(
        eq(events.account, given('account')),
        sql`${events.isLasting} = 0 and ${events.allDay} in (0, 1)`,
        gte(events.start, given('since')),
        lt(events.start, given('to')),
        sql`case when ${events.allDay} then ${events.start} >= ${given('from')} else ${events.end} > ${given('now')} end`,
      ),
    )
    .orderBy(asc(events.start))
    .limit(givenCount('most')),
)

const lasting = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(
      and(
        eq(events.account, given('account')),
        sql`${events.isLasting} = 1`,
        lt(events.start, given('to')),
        gte(events.lasts, given('since')),
      ),
    ),
)
