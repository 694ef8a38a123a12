import { and, asc, eq, getTableColumns, gt, gte, lte, or } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import type { NewNotification } from '../notifications/table.ts'
import { getTimeZones } from '../preferences/queries.ts'
import { minuteMs } from '../shared/time/durations.ts'
import { addDays, toDay, toInstant, toWallTime } from '../shared/time/model.ts'
import { type Db, inValues } from '../store/dialect.ts'
import { expandEvent } from './expand-event.ts'
import { startOfDay } from './model.ts'
import {
  allDayReminderTime,
  type DefaultReminders,
  type ReminderTime,
  reminderTimes,
} from './reminder-times.ts'
import { listDefaultReminders } from './settings.ts'
import { type EventRow, events } from './table.ts'

/** A notification about an event, with a subject that no other reminder has. */
export type EventReminder = NewNotification & { account: AccountId; subject: string }

const longest = Math.max(...reminderTimes)

/** How many minutes late a reminder may come, such as after a restart, or for an event that was just added. */
const getMaxDelay = (reminder: ReminderTime) => Math.min(Math.max(reminder, 5), 15)

type GetTimeZone = (account: number) => string

/** Finds the reminders that are due of timed events that do not repeat. */
export async function findSingleEventReminders(
  db: Db,
  now: Date,
  organizationZone: string,
): Promise<EventReminder[]> {
  const isSoon = reminderTimes.map((minutes) => {
    const start = now.getTime() + minutes * minuteMs
    const first = new Date(start - getMaxDelay(minutes) * minuteMs)
    return and(
      gt(events.start, first.toISOString()),
      lte(events.start, new Date(start).toISOString()),
    )
  })
  const rows = await db
    .select()
    .from(events)
    .where(and(or(...isSoon), eq(events.allDay, false), eq(events.repeat, 'none')))
  const owners = [...new Set(rows.map(({ account }) => account as AccountId))]
  const getTimeZone = await getTimeZones(db, { in: owners }, organizationZone)
  return toReminders(rows, now, getTimeZone, await listDefaultReminders(db, owners))
}

/** Finds the reminders that are due of series and all-day events of some accounts. */
export async function findLongEventReminders(
  db: Db,
  ids: AccountId[],
  now: Date,
  getTimeZone: GetTimeZone,
): Promise<EventReminder[]> {
  const from = new Date(now.getTime() - longest * minuteMs).toISOString()
  const to = new Date(now.getTime() + 2 * longest * minuteMs).toISOString()
  const awake = ids.filter((id) => isAllDayReminderDue(getTimeZone(id), now))
  const [series, allDay] = await Promise.all([
    // The index is ordered by account, so that single events are skipped.
    db
      .select(columns)
      .from(accounts)
      .crossJoin(events)
      .where(
        and(
          inValues(accounts.id, ids),
          eq(events.account, accounts.id),
          eq(events.isLasting, true),
          gte(events.lasts, from),
          lte(events.start, to),
        ),
      ),
    awake.length === 0
      ? []
      : db
          .select(columns)
          .from(accounts)
          .crossJoin(events)
          .where(
            and(
              inValues(accounts.id, awake),
              eq(events.account, accounts.id),
              eq(events.isLasting, false),
              eq(events.allDay, true),
              gte(events.start, startOfDay(toDay(from))),
              lte(events.start, startOfDay(toDay(to))),
            ),
          )
          .orderBy(asc(events.account)),
  ])
  const isAwake = new Set<number>(awake)
  const rows = [
    ...series.filter(({ account, allDay, repeat }) =>
      allDay ? isAwake.has(account) : repeat !== 'none',
    ),
    ...allDay,
  ]
  return toReminders(rows, now, getTimeZone, await listDefaultReminders(db, ids))
}

const columns = getTableColumns(events)

/** Whether an all-day event could be announced now in a time zone. */
function isAllDayReminderDue(zone: string, now: Date) {
  const reference = Date.parse(
    toInstant(zone, `${toDay(toWallTime(zone, now.getTime()))}T${allDayReminderTime}`),
  )
  return reminderTimes.some((minutes) => {
    const late = ((now.getTime() - reference) / minuteMs + minutes) % longest
    return late >= 0 && late < getMaxDelay(minutes)
  })
}

function toReminders(
  rows: EventRow[],
  now: Date,
  getTimeZone: GetTimeZone,
  defaultsOf: (account: number) => DefaultReminders,
): EventReminder[] {
  return rows.flatMap(({ account, ...event }) => {
    const defaults = defaultsOf(account)
    const reminders = event.reminders ?? defaults[event.allDay ? 'allDayReminders' : 'reminders']
    if (reminders.length === 0) return []
    const zone = getTimeZone(account)
    const today = toDay(toWallTime(zone, now.getTime()))
    return expandEvent(event, zone, addDays(today, -1), addDays(today, 3)).flatMap(
      ({ title, on, start, allDay }) => {
        const startsAt = toInstant(zone, allDay ? `${on}T${allDayReminderTime}` : start)
        const due = findDue(reminders, Date.parse(startsAt) - now.getTime())
        if (due === undefined) return []
        return {
          account: account as AccountId,
          kind: 'soon' as const,
          title,
          text: start,
          href: `/calendar?view=day&date=${toDay(start)}&event=${event.id}&on=${on}`,
          subject: `event:${event.id}:${startsAt}:${due}`,
        }
      },
    )
  })
}

/** Returns the latest reminder that is due, so that an event that was just added is not announced twice. */
function findDue(reminders: ReminderTime[], msToStart: number): ReminderTime | undefined {
  return reminders
    .toSorted((one, other) => one - other)
    .find((minutes) => {
      const late = minutes - msToStart / minuteMs
      return late >= 0 && late < getMaxDelay(minutes)
    })
}
