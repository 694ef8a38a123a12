import { and, eq, gt, gte, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { events } from '../calendar/table.ts'
import type { Db } from '../dialect.ts'
import { notifyOnce } from '../notifications/queries.ts'
import { tasks } from '../todo/table.ts'

const soonMs = 15 * 60_000
/** A server that was off for longer does not wake everybody with what is long past. */
const lateDays = 3

/**
 * Tells everybody of their tasks that are due today and of events that begin soon: once each, however often this runs
 * and whatever happened in between. Tells how many notifications that made.
 */
export async function remind(db: Db, now: Date): Promise<number> {
  const [due, soon] = await Promise.all([dueTasks(db, now), soonEvents(db, now)])
  const news = [
    ...due.map(({ account, id, title, day }) => ({
      account,
      ...({
        kind: 'due',
        title,
        text: day,
        href: '/todo/all',
        subject: `task:${id}:${day}`,
      } as const),
    })),
    ...soon.map(({ account, id, title, start }) => ({
      account,
      ...({
        kind: 'soon',
        title,
        text: start,
        href: '/calendar',
        subject: `event:${id}:${start}`,
      } as const),
    })),
  ]
  if (news.length === 0) return 0
  return db.write(async (tx) => {
    let told = 0
    for (const { account, ...one } of news) {
      if (await notifyOnce(tx, account as AccountId, one, now)) told++
    }
    return told
  })
}

const dayOf = (moment: Date) => new Intl.DateTimeFormat('sv', { dateStyle: 'short' }).format(moment) // as in 2026-11-23

async function dueTasks(db: Db, now: Date) {
  const first = dayOf(new Date(now.getTime() - lateDays * 86_400_000))
  const rows = await db
    .select({ account: tasks.account, id: tasks.id, title: tasks.title, day: tasks.due })
    .from(tasks)
    .where(
      and(
        gte(tasks.due, first),
        lte(tasks.due, dayOf(now)),
        eq(tasks.isCompleted, false),
        eq(tasks.isTrashed, false),
      ),
    )
  return rows.map((row) => ({ ...row, day: row.day ?? '' }))
}

const soonEvents = (db: Db, now: Date) =>
  db
    .select({ account: events.account, id: events.id, title: events.title, start: events.start })
    .from(events)
    .where(
      and(
        gt(events.start, now.toISOString()),
        lte(events.start, new Date(now.getTime() + soonMs).toISOString()),
        eq(events.allDay, false),
      ),
    )
