import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { among, type Db, given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { sampleNotifications } from './seed.ts'
import { notifications } from './table.ts'

const { account: _owner, subject: _subject, ...told } = getTableColumns(notifications)

export type Notification = Omit<typeof notifications.$inferSelect, 'account' | 'subject'>

/** What is new does not grow old: older ones than these are no longer shown. */
const maxShown = 50

/** Newest first. */
export const listNotifications = (db: Reader, account: AccountId): Promise<Notification[]> =>
  db
    .select(told)
    .from(notifications)
    .where(eq(notifications.account, account))
    .orderBy(desc(notifications.id))
    .limit(maxShown)

export async function countNew(db: Reader, account: AccountId): Promise<number> {
  const [found] = await newOf(db, { account })
  return found?.many ?? 0
}

const newOf = prepared((db) =>
  db
    .select({ many: count() })
    .from(notifications)
    .where(unreadOf(given('account'))),
)

/** Marks these read, or all of them; tells which were not read before. */
export async function markRead(db: Db, account: AccountId, ids?: number[]): Promise<number[]> {
  return db.write((tx) => settle(tx, account, ids && among(notifications.id, ids)))
}

/** Marks what leads to one of these addresses as read: its subject was looked at. */
export const markVisited = (tx: Writer, account: AccountId, hrefs: string[]) =>
  settle(tx, account, inArray(notifications.href, hrefs))

/** Deletes what leads to an address where there is nothing any more. */
export async function removeLeadingTo(tx: Writer, account: AccountId, href: string): Promise<void> {
  const removed = await tx
    .delete(notifications)
    .where(and(eq(notifications.account, account), eq(notifications.href, href)))
    .returning({ id: notifications.id })
  if (removed.length > 0) await publish(tx, account, 'news')
}

async function settle(tx: Writer, account: AccountId, which?: SQL) {
  const rows = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(unreadOf(account), which))
    .returning({ id: notifications.id })
  if (rows.length > 0) await publish(tx, account, 'news')
  return rows.map(({ id }) => id)
}

export type News = Pick<Notification, 'kind' | 'title' | 'text' | 'href'>

/**
 * Tells an account something, under the next number of its own. While it has not read what it was told of the same
 * subject before, the new takes the place of the old and counts both.
 */
export async function notify(
  tx: Writer,
  account: AccountId,
  { subject, ...news }: News & { subject: string },
  at: Date,
): Promise<void> {
  const about = and(unreadOf(account), eq(notifications.subject, subject))
  const [before] = await tx.select(told).from(notifications).where(about)
  const count = (before?.count ?? 0) + 1
  await add(tx, account, { ...news, subject, count, createdAt: at.toISOString(), read: false })
  if (before) await tx.delete(notifications).where(and(about, eq(notifications.id, before.id)))
  await publish(tx, account, 'news')
}

/** The same for what is told once, read or not; tells whether it was new. */
export async function notifyOnce(
  tx: Writer,
  account: AccountId,
  news: News & { subject: string },
  at: Date,
): Promise<boolean> {
  const before = await tx.$count(
    notifications,
    and(eq(notifications.account, account), eq(notifications.subject, news.subject)),
  )
  if (before > 0) return false
  await notify(tx, account, news, at)
  return true
}

async function add(
  tx: Writer,
  account: AccountId,
  row: Omit<typeof notifications.$inferInsert, 'account' | 'id'>,
) {
  const id = await nextId(tx, notifications, account)
  await tx.insert(notifications).values({ ...row, account, id })
}

/** What waits for somebody who comes for the first time. */
export async function giveSampleNotifications(tx: Writer, account: AccountId, today: Date) {
  for (const { minutesAgo, read, ...news } of sampleNotifications) {
    const createdAt = new Date(today.getTime() - minutesAgo * 60_000).toISOString()
    await add(tx, account, { ...news, createdAt, read })
  }
}

const unreadOf = (account: AccountId | Placeholder) =>
  and(eq(notifications.account, account), eq(notifications.read, false))

/** Deletes up to `limit` notifications older than `before` and returns how many. */
export async function pruneNotifications(db: Db, before: Date, limit: number): Promise<number> {
  const { account, id, createdAt } = notifications
  return db.write(async (tx) => {
    const old = await tx
      .select({ account, id })
      .from(notifications)
      .where(lt(createdAt, before.toISOString()))
      .limit(limit)
    for (const row of old) {
      await tx.delete(notifications).where(and(eq(account, row.account), eq(id, row.id)))
    }
    return old.length
  })
}
