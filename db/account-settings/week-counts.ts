import { and, asc, count, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { getVisibleIds, listCalendars } from '../calendar/calendars.ts'
import { labels } from '../calendar/model.ts'
import { listOccurrences } from '../calendar/occurrences.ts'
import { countUnread } from '../mail/counts.ts'
import type { OrderStatus } from '../products/model.ts'
import { products } from '../products/table.ts'
import { addDays, type Day } from '../shared/time/model.ts'
import type { Reader } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'

/** What a week holds: unread emails, tasks due and events. */
export type WeekCounts = { unread: number; due: number; occurrences: number }

/** An upper bound that no account reaches in practice. */
const maxPerDay = 1000

/** Returns what is due in the seven days from `from`, for the digest. */
export async function getWeekCounts(
  db: Reader,
  account: AccountId,
  from: Day,
  zone: string,
): Promise<WeekCounts> {
  const to = addDays(from, 7)
  const calendars = getVisibleIds(await listCalendars(db, account))
  const query = { zone, from, to, labels: [...labels], calendars, limit: maxPerDay }
  const [unread, due, { occurrences }] = await Promise.all([
    countUnread(db, account),
    countDueTasks(db, account, to),
    listOccurrences(db, account, query),
  ])
  return { unread, due, occurrences: occurrences.length }
}

const countDueTasks = (db: Reader, account: AccountId, before: Day) =>
  db.$count(
    tasks,
    and(
      eq(tasks.account, account),
      eq(tasks.isCompleted, false),
      eq(tasks.isTrashed, false),
      lt(tasks.due, before),
    ),
  )

/** Returns how many listed products there are per status. */
export const countProductsByState = (
  db: Reader,
): Promise<{ state: OrderStatus; count: number }[]> =>
  db
    .select({ state: products.order_status, count: count() })
    .from(products)
    .where(eq(products.archived, false))
    .groupBy(products.order_status)
    .orderBy(asc(products.order_status))
