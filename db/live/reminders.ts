import { setImmediate } from 'node:timers/promises'
import {
  and,
  asc,
  type Column,
  eq,
  getTableColumns,
  gt,
  gte,
  lte,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { occurrencesOf } from '../calendar/occurrences.ts'
import { events } from '../calendar/table.ts'
import { type News, notifyOnce } from '../notifications/queries.ts'
import { notifications } from '../notifications/table.ts'
import { addDays, dayOf, instantOf, wallAt } from '../shared/time/model.ts'
import type { Db } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'

const soonMs = 15 * 60_000
/** A server that was off for longer does not wake everybody with what is long past. */
const lateDays = 3
/** Batch sizes, so that other work can run in between. */
const accountsPerBatch = 100
const tasksPerBatch = 100
const remindersPerWrite = 20

/**
 * Tells everybody of their tasks that are due today and of events that begin soon, by the clocks of the house: once
 * each, however often this runs and whatever happened in between. Returns how many notifications that made. When very many
 * tasks are due, later runs tell of the rest.
 */
export async function remind(db: Db, now: Date, zone: string): Promise<number> {
  let told = 0
  for (let after = 0; ; await setImmediate()) {
    const range = await accountsAfter(db, after)
    const last = range.at(-1)
    if (last === undefined) break
    const inRange: AccountRange = (account) => and(gt(account, after), lte(account, last))
    told += await store(db, await dueTasks(db, inRange, now, zone), now)
    told += await store(db, await upcomingRepetitions(db, inRange, now, zone), now)
    after = last
  }
  return told + (await store(db, await upcomingSingleEvents(db, now, zone), now))
}

type Reminder = News & { account: AccountId; subject: string }

/** Returns the condition that an account column is in the current batch. */
type AccountRange = (account: Column) => SQL | undefined

async function accountsAfter(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(gt(accounts.id, after as AccountId))
    .orderBy(asc(accounts.id))
    .limit(accountsPerBatch)
  return rows.map(({ id }) => id)
}

async function store(db: Db, news: Reminder[], now: Date): Promise<number> {
  let told = 0
  for (let from = 0; from < news.length; from += remindersPerWrite) {
    const some = news.slice(from, from + remindersPerWrite)
    await db.write(async (tx) => {
      for (const { account, ...one } of some) if (await notifyOnce(tx, account, one, now)) told++
    })
    await setImmediate()
  }
  return told
}

async function dueTasks(
  db: Db,
  inRange: AccountRange,
  now: Date,
  zone: string,
): Promise<Reminder[]> {
  const today = dayOf(wallAt(zone, now.getTime()))
  const rows = await db
    .select({ account: tasks.account, id: tasks.id, title: tasks.title, day: tasks.due })
    .from(accounts)
    .crossJoin(tasks) // account by account, as the index has them
    .where(
      and(
        inRange(accounts.id),
        eq(tasks.account, accounts.id),
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
    .limit(tasksPerBatch)
  return rows.map(({ account, id, title, day }) => ({
    account: account as AccountId,
    ...{ kind: 'due', title, text: day ?? '' },
    href: `/todo/all?task=${id}`,
    subject: `task:${id}:${day}`,
  }))
}

async function upcomingSingleEvents(db: Db, now: Date, zone: string): Promise<Reminder[]> {
  const [from, to] = soon(now)
  const single = await db
    .select(columns)
    .from(events)
    .where(
      and(
        gt(events.start, from),
        lte(events.start, to),
        eq(events.allDay, false),
        eq(events.repeat, 'none'),
      ),
    )
  return remindersOf(single, now, zone)
}

async function upcomingRepetitions(
  db: Db,
  inRange: AccountRange,
  now: Date,
  zone: string,
): Promise<Reminder[]> {
  const [from, to] = soon(now)
  // Account by account, as the index has them: nobody's single events are walked through.
  const series = await db
    .select(columns)
    .from(accounts)
    .crossJoin(events)
    .where(
      and(
        inRange(accounts.id),
        eq(events.account, accounts.id),
        eq(events.isLasting, true),
        gte(events.lasts, from),
        lte(events.start, to),
        eq(events.allDay, false),
        ne(events.repeat, 'none'),
      ),
    )
  return remindersOf(series, now, zone)
}

const columns = getTableColumns(events)

const soon = (now: Date) =>
  [now.toISOString(), new Date(now.getTime() + soonMs).toISOString()] as const

function remindersOf(rows: (typeof events.$inferSelect)[], now: Date, zone: string): Reminder[] {
  const [from, to] = soon(now)
  const [first, last] = [wallAt(zone, from), wallAt(zone, to)]
  return rows.flatMap(({ account, ...event }) =>
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
