import { and, asc, count, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { labels } from '../calendar/model.ts'
import { occurrencesIn } from '../calendar/occurrences.ts'
import { countUnread } from '../mail/counts.ts'
import { products } from '../products/table.ts'
import { addDays, type Day } from '../shared/time/model.ts'
import type { Reader } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'

/** More than anybody has on a day. */
const most = 1000

/** How much waits for the owner of an account in the seven days from this one on. */
export async function weekOf(db: Reader, account: AccountId, from: Day, zone: string) {
  const to = addDays(from, 7)
  const [unread, due, { occurrences }] = await Promise.all([
    countUnread(db, account),
    countDue(db, account, to),
    occurrencesIn(db, account, { zone, from, to, labels: [...labels], most }),
  ])
  return { unread, due, occurrences: occurrences.length }
}

const countDue = (db: Reader, account: AccountId, before: Day) =>
  db.$count(
    tasks,
    and(
      eq(tasks.account, account),
      eq(tasks.isCompleted, false),
      eq(tasks.isTrashed, false),
      lt(tasks.due, before),
    ),
  )

/** How many products of the list there are in each state. */
export const productsByState = (db: Reader): Promise<{ state: string; many: number }[]> =>
  db
    .select({ state: products.order_status, many: count() })
    .from(products)
    .where(eq(products.archived, false))
    .groupBy(products.order_status)
    .orderBy(asc(products.order_status))
