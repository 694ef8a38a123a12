import { setImmediate } from 'node:timers/promises'
import { and, asc, type Column, eq, gt, gte, lte, ne, notExists, type SQL } from 'drizzle-orm'
import { accountSettings } from '../account-settings/table.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { findLongEventReminders, findSingleEventReminders } from '../calendar/event-reminders.ts'
import { notifyOnce } from '../notifications/notify.ts'
import { type NewNotification, notifications } from '../notifications/table.ts'
import { getTimeZones } from '../preferences/queries.ts'
import { preferences } from '../preferences/table.ts'
import { addDays, addMinutes, toDay, toWallTime } from '../shared/time/model.ts'
import { concat, type Db, textAtPath, textByNumber } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'

/** After a longer downtime, older tasks are not announced. */
const maxOverdueDays = 3
const maxLateMinutes = 24 * 60
/** Batch sizes, so that other work can run in between. */
const accountsPerBatch = 100
const tasksPerBatch = 100
const remindersPerWrite = 20

/**
 * Creates notifications for tasks due today, and for tasks and events with a reminder, in the time zone of each account,
 * or else in `zone`. Each is created once, however often this runs. Returns their number. Very many tasks are spread over
 * later runs. What cannot be stored does not hold up the rest; the errors are thrown together at the end, as an
 * `AggregateError`.
 */
export async function createReminders(db: Db, now: Date, zone: string): Promise<number> {
  const failures: unknown[] = []
  let created = 0
  for (let after = 0; ; await setImmediate()) {
    const ids = await listAccountsAfter(db, after)
    const last = ids.at(-1)
    if (last === undefined) break
    const inRange: AccountRange = (account) => and(gt(account, after), lte(account, last))
    const getTimeZone = await getTimeZones(db, { where: inRange(preferences.account) }, zone)
    const people = { inRange, ids, getTimeZone }
    for (const reminders of [
      await findDueTasks(db, now, people),
      await findTaskReminders(db, now, people),
      await findLongEventReminders(db, ids, now, getTimeZone),
    ])
      created += await saveReminders(db, reminders, now, failures)
    after = last
  }
  const eventReminders = await findSingleEventReminders(db, now, zone)
  created += await saveReminders(db, eventReminders, now, failures)
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} batches of reminders were not stored.`)
  }
  return created
}

type GetTimeZone = (account: number) => string

type Reminder = NewNotification & { account: AccountId; subject: string }

/** Builds a condition that matches the accounts of the current batch. */
type AccountRange = (account: Column) => SQL | undefined

async function listAccountsAfter(db: Db, after: number): Promise<AccountId[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(gt(accounts.id, after as AccountId))
    .orderBy(asc(accounts.id))
    .limit(accountsPerBatch)
  return rows.map(({ id }) => id as AccountId)
}

/** Stores reminders in batches and returns how many are new. Adds the error of a batch to `failures`. */
async function saveReminders(
  db: Db,
  reminders: Reminder[],
  now: Date,
  failures: unknown[],
): Promise<number> {
  let created = 0
  for (let from = 0; from < reminders.length; from += remindersPerWrite) {
    const batch = reminders.slice(from, from + remindersPerWrite)
    try {
      created += await db.write(async (tx) => {
        let added = 0
        for (const { account, ...reminder } of batch)
          if (await notifyOnce(tx, account, reminder, now)) added++
        return added
      })
    } catch (error) {
      failures.push(error)
    }
    await setImmediate()
  }
  return created
}

/** The accounts of a batch, by a condition and by their ids, and their time zones. */
type People = { inRange: AccountRange; ids: number[]; getTimeZone: GetTimeZone }

async function findDueTasks(
  db: Db,
  now: Date,
  { inRange, ids, getTimeZone }: People,
): Promise<Reminder[]> {
  const todays = Object.fromEntries(
    ids.map((id) => [id, toDay(toWallTime(getTimeZone(id), now.getTime()))]),
  )
  const today = textByNumber(todays, accounts.id)
  const [earliest = ''] = Object.values(todays).toSorted()
  const rows = await db
    .select({ account: tasks.account, id: tasks.id, title: tasks.title, day: tasks.due })
    .from(accounts)
    .crossJoin(tasks) // the index is ordered by account
    .leftJoin(accountSettings, eq(accountSettings.account, accounts.id))
    .where(
      and(
        inRange(accounts.id),
        gte(tasks.due, addDays(earliest, -maxOverdueDays)),
        lte(tasks.due, today),
        whereToAnnounce(db, 'due', concat('task:', tasks.id, ':', tasks.due)),
      ),
    )
    .limit(tasksPerBatch)
  return rows.map(({ account, id, title, day }) => ({
    account: account as AccountId,
    kind: 'due',
    title,
    text: day ?? '',
    href: `/todo/all?task=${id}`,
    subject: `task:${id}:${day}`,
  }))
}

async function findTaskReminders(
  db: Db,
  now: Date,
  { inRange, ids, getTimeZone }: People,
): Promise<Reminder[]> {
  const times = Object.fromEntries(
    ids.map((id) => [id, toWallTime(getTimeZone(id), now.getTime())]),
  )
  const [earliest = ''] = Object.values(times).toSorted()
  const { account, id, title, due, time, reminds } = tasks
  const rows = await db
    .select({ account, id, title, due, time, reminds })
    .from(accounts)
    .crossJoin(tasks) // the index is ordered by account
    .leftJoin(accountSettings, eq(accountSettings.account, accounts.id))
    .where(
      and(
        inRange(accounts.id),
        gt(reminds, addMinutes(earliest, -maxLateMinutes)),
        lte(reminds, textByNumber(times, accounts.id)),
        whereToAnnounce(db, 'reminder', concat('reminder:', id, ':', reminds)),
      ),
    )
    .limit(tasksPerBatch)
  return rows.map(({ account, id, title, due, time, reminds }) => ({
    account: account as AccountId,
    kind: 'reminder',
    title,
    text: due && time ? `${due}T${time}` : (due ?? ''),
    href: `/todo/all?task=${id}`,
    subject: `reminder:${id}:${reminds}`,
  }))
}

/** Matches open tasks of the joined account without a notification of this subject. */
const whereToAnnounce = (db: Db, kind: 'due' | 'reminder', subject: SQL<string>) =>
  and(
    eq(tasks.account, accounts.id),
    eq(tasks.isCompleted, false),
    eq(tasks.isTrashed, false),
    // Tasks that are never announced would take the places of the others.
    ne(textAtPath(accountSettings.notifications, 'channels', kind), 'off'),
    notExists(
      db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.account, tasks.account), eq(notifications.subject, subject))),
    ),
  )
