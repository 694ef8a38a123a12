import { and, asc, count, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { labels } from '../calendar/model.ts'
import { occurrencesIn } from '../calendar/occurrences.ts'
import type { Reader } from '../dialect.ts'
import { countUnread } from '../mail/counts.ts'
import { products } from '../products/table.ts'
import { addDays, type Day } from '../time/model.ts'
import { tasks } from '../todo/table.ts'

/** At most so many events a day, and so many tasks: a mail is no list of everything. */
const most = { events: 5, tasks: 10 }

/** What waits for the owner of an account in the seven days from this one on. */
export async function weekOf(db: Reader, account: AccountId, from: Day, zone: string) {
  const to = addDays(from, 7)
  const [unread, due, { occurrences }] = await Promise.all([
    countUnread(db, account),
    tasksDue(db, account, to),
    occurrencesIn(db, account, { zone, from, to, labels: [...labels], most: most.events }),
  ])
  return { unread, due, occurrences }
}

const tasksDue = (db: Reader, account: AccountId, before: Day) =>
  db
    .select({ title: tasks.title, day: tasks.due })
    .from(tasks)
    .where(
      and(
        eq(tasks.account, account),
        eq(tasks.isCompleted, false),
        eq(tasks.isTrashed, false),
        lt(tasks.due, before),
      ),
    )
    .orderBy(asc(tasks.due), asc(tasks.position))
    .limit(most.tasks)

/** How many products there are in each state. */
export const productsByState = (db: Reader): Promise<{ state: string; many: number }[]> =>
  db
    .select({ state: products.order_status, many: count() })
    .from(products)
    .groupBy(products.order_status)
    .orderBy(asc(products.order_status))
