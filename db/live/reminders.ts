import { and, eq, getTableColumns, gt, gte, lte, ne, notExists, sql } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { occurrencesOf } from '../calendar/occurrences.ts'
import { events } from '../calendar/table.ts'
import type { Db } from '../dialect.ts'
import { type News, notifyOnce } from '../notifications/queries.ts'
import { notifications } from '../notifications/table.ts'
import { addDays, dayOf, instantOf, wallAt } from '../time/model.ts'
import { tasks } from '../todo/table.ts'

const soonMs = 15 * 60_000
/** A server that was off for longer does not wake everybody with what is long past. */
const lateDays = 3
/** Nobody else is served while notifications are stored; the others follow with the next look. */
const mostAtOnce = 100

/**
 * Tells everybody of their tasks that are due today and of events that begin soon, by the clocks of the house: once
 * each, however often this runs and whatever happened in between. Tells how many notifications that made: of what is
 * due it takes no more than it can store without keeping anybody waiting.
 */
export async function remind(db: Db, now: Date, zone: string): Promise<number> {
  const [due, soon] = await Promise.all([dueTasks(db, now, zone), soonEvents(db, now, zone)])
  const news = [...due, ...soon]
  if (news.length === 0) return 0
  return db.write(async (tx) => {
    let told = 0
    for (const { account, ...one } of news) if (await notifyOnce(tx, account, one, now)) told++
    return told
  })
}

type Reminder = News & { account: AccountId; subject: string }

async function dueTasks(db: Db, now: Date, zone: string): Promise<Reminder[]> {
  const today = dayOf(wallAt(zone, now.getTime()))
  const rows = await db
    .select({ account: tasks.account, id: tasks.id, title: tasks.title, day: tasks.due })
    .from(tasks)
    .where(
      and(
        gte(tasks.due, addDays(today, -lateDays)),
        lte(tasks.due, today),
        eq(tasks.isCompleted, false),
        eq(tasks.isTrashed, false),
        notExists(
          db
            .select({ id: notifications.id })
            .from(notifications)
            .where(
              and(
                eq(notifications.account, tasks.account),
                eq(notifications.subject, sql`'task:' || ${tasks.id} || ':' || ${tasks.due}`),
              ),
            ),
        ),
      ),
    )
    .limit(mostAtOnce)
  return rows.map(({ account, id, title, day }) => ({
    account: account as AccountId,
    ...{ kind: 'due', title, text: day ?? '' },
    href: `/todo/all?task=${id}`,
    subject: `task:${id}:${day}`,
  }))
}

/** Single events and the repetitions of series alike. */
async function soonEvents(db: Db, now: Date, zone: string): Promise<Reminder[]> {
  const [from, to] = [now.toISOString(), new Date(now.getTime() + soonMs).toISOString()]
  const [single, series] = await Promise.all([
    db
      .select()
      .from(events)
      .where(
        and(
          gt(events.start, from),
          lte(events.start, to),
          eq(events.allDay, false),
          eq(events.repeat, 'none'),
        ),
      ),
    // Account by account, as the index has them: nobody's single events are walked through.
    db
      .select(getTableColumns(events))
      .from(accounts)
      .crossJoin(events)
      .where(
        and(
          eq(events.account, accounts.id),
          eq(events.isLasting, true),
          gte(events.lasts, from),
          lte(events.start, to),
          eq(events.allDay, false),
          ne(events.repeat, 'none'),
        ),
      ),
  ])
  const [first, last] = [wallAt(zone, from), wallAt(zone, to)]
  return [...single, ...series].flatMap(({ account, ...event }) =>
    occurrencesOf(event, zone, dayOf(first), addDays(dayOf(last), 1))
      .map(({ title, on, start }) => ({ title, on, start, at: instantOf(zone, start) }))
      .filter(({ at }) => at > from && at <= to)
      .map(({ title, on, start, at }) => ({
        account: account as AccountId,
        ...{ kind: 'soon', title, text: start },
        href: `/calendar?view=day&date=${on}&event=${event.id}&on=${on}`,
        subject: `event:${event.id}:${at}`,
      })),
  )
}
