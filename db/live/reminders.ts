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
import { expandEvent } from '../calendar/occurrences.ts'
import { events } from '../calendar/table.ts'
import { notifyOnce } from '../notifications/queries.ts'
import { type NewNotification, notifications } from '../notifications/table.ts'
import { getTimeZones } from '../preferences/queries.ts'
import { preferences } from '../preferences/table.ts'
import { addDays, toDay, toInstant, toWallTime } from '../shared/time/model.ts'
import type { Db } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'

const leadTimeMs = 15 * 60_000
/** After a longer downtime, older tasks are not announced. */
const maxOverdueDays = 3
/** Batch sizes, so that other work can run in between. */
const accountsPerBatch = 100
const tasksPerBatch = 100
const remindersPerWrite = 20

/**
 * Creates notifications for tasks due today and events that start soon, in the time zone of each account, or else in
 * `zone`. Each is created once, however often this runs. Returns their number. Very many due tasks are spread over later runs.
 */
export async function createReminders(db: Db, now: Date, zone: string): Promise<number> {
  let created = 0
  for (let after = 0; ; await setImmediate()) {
    const ids = await listAccountsAfter(db, after)
    const last = ids.at(-1)
    if (last === undefined) break
    const inRange: AccountRange = (account) => and(gt(account, after), lte(account, last))
    const zoneOf = await getTimeZones(db, { where: inRange(preferences.account) }, zone)
    created += await saveReminders(db, await findDueTasks(db, inRange, now, { ids, zoneOf }), now)
    created += await saveReminders(db, await findRepetitions(db, inRange, now, zoneOf), now)
    after = last
  }
  return created + (await saveReminders(db, await findSingleEvents(db, now, zone), now))
}

type ZoneOf = (account: number) => string

type Reminder = NewNotification & { account: AccountId; subject: string }

/** Builds a condition that matches the accounts of the current batch. */
type AccountRange = (account: Column) => SQL | undefined

async function listAccountsAfter(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(gt(accounts.id, after as AccountId))
    .orderBy(asc(accounts.id))
    .limit(accountsPerBatch)
  return rows.map(({ id }) => id)
}

async function saveReminders(db: Db, reminders: Reminder[], now: Date): Promise<number> {
  let created = 0
  for (let from = 0; from < reminders.length; from += remindersPerWrite) {
    const batch = reminders.slice(from, from + remindersPerWrite)
    await db.write(async (tx) => {
      for (const { account, ...reminder } of batch)
        if (await notifyOnce(tx, account, reminder, now)) created++
    })
    await setImmediate()
  }
  return created
}

async function findDueTasks(
  db: Db,
  inRange: AccountRange,
  now: Date,
  { ids, zoneOf }: { ids: number[]; zoneOf: ZoneOf },
): Promise<Reminder[]> {
  const todays = Object.fromEntries(
    ids.map((id) => [id, toDay(toWallTime(zoneOf(id), now.getTime()))]),
  )
  const today = sql`json_extract(${JSON.stringify(todays)}, '$."' || ${accounts.id} || '"')`
  const [earliest = ''] = Object.values(todays).toSorted()
  const rows = await db
    .select({ account: tasks.account, id: tasks.id, title: tasks.title, day: tasks.due })
    .from(accounts)
    .crossJoin(tasks) // the index is ordered by account
    .where(
      and(
        inRange(accounts.id),
        eq(tasks.account, accounts.id),
        gte(tasks.due, addDays(earliest, -maxOverdueDays)),
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

async function findSingleEvents(db: Db, now: Date, zone: string): Promise<Reminder[]> {
  const [from, to] = getReminderWindow(now)
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
  const owners = [...new Set(single.map(({ account }) => account as AccountId))]
  return toReminders(single, now, await getTimeZones(db, { in: owners }, zone))
}

async function findRepetitions(
  db: Db,
  inRange: AccountRange,
  now: Date,
  zoneOf: ZoneOf,
): Promise<Reminder[]> {
  const [from, to] = getReminderWindow(now)
  // The index is ordered by account, so that single events are skipped.
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
  return toReminders(series, now, zoneOf)
}

const columns = getTableColumns(events)

const getReminderWindow = (now: Date) =>
  [now.toISOString(), new Date(now.getTime() + leadTimeMs).toISOString()] as const

function toReminders(rows: (typeof events.$inferSelect)[], now: Date, zoneOf: ZoneOf): Reminder[] {
  const [from, to] = getReminderWindow(now)
  return rows.flatMap(({ account, ...event }) => {
    const zone = zoneOf(account)
    const [first, last] = [toWallTime(zone, from), toWallTime(zone, to)]
    return expandEvent(event, zone, toDay(first), addDays(toDay(last), 1))
      .map(({ title, on, start }) => ({ title, on, start, at: toInstant(zone, start) }))
      .filter(({ at }) => at > from && at <= to)
      .map(({ title, on, start, at }) => ({
        account: account as AccountId,
        ...{ kind: 'soon', title, text: start },
        href: `/calendar?view=day&date=${toDay(start)}&event=${event.id}&on=${on}`,
        subject: `event:${event.id}:${at}`,
      }))
  })
}
