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
import { publish } from '../live/event-log.ts'
import { type Db, inValues, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { maxListedNotifications } from './limits.ts'
import { notifications } from './table.ts'

export const { account: _owner, subject: _subject, ...columns } = getTableColumns(notifications)

export type Notification = Omit<typeof notifications.$inferSelect, 'account' | 'subject'>

/** Lists notifications, newest first. */
export const listNotifications = (db: Reader, account: AccountId): Promise<Notification[]> =>
  db
    .select(columns)
    .from(notifications)
    .where(eq(notifications.account, account))
    .orderBy(desc(notifications.id))
    .limit(maxListedNotifications)

/** Counts the unread notifications of an account. */
export async function countUnreadNotifications(db: Reader, account: AccountId): Promise<number> {
  const [row] = await selectUnreadCount(db, { account })
  return row?.count ?? 0
}

const selectUnreadCount = prepared((db) =>
  db
    .select({ count: count() })
    .from(notifications)
    .where(whereUnread(param('account'))),
)

/** Marks some or all notifications as read. Returns the ids that were unread. */
export async function markRead(db: Db, account: AccountId, ids?: number[]): Promise<number[]> {
  return db.write((tx) => setRead(tx, account, ids && inValues(notifications.id, ids)))
}

/** Marks notifications with these links as read, because their page was visited. */
export const markReadByHref = (tx: Writer, account: AccountId, hrefs: string[]) =>
  setRead(tx, account, inArray(notifications.href, hrefs))

/** Deletes the notifications with one of these links, because their targets no longer exist. */
export async function deleteNotificationsByHref(
  tx: Writer,
  account: AccountId,
  hrefs: string[],
): Promise<void> {
  const removed = await tx
    .delete(notifications)
    .where(and(eq(notifications.account, account), inValues(notifications.href, hrefs)))
    .returning({ id: notifications.id })
  if (removed.length > 0) await publish(tx, account, 'news')
}

const whereHref = (account: AccountId, href: string) =>
  and(eq(notifications.account, account), eq(notifications.href, href))

/** Replaces a text in the notifications that lead to an address; without a new text they are deleted. */
export async function replaceNotificationText(
  tx: Writer,
  account: AccountId,
  href: string,
  { from, to }: { from: string; to: string | undefined },
): Promise<void> {
  const hasText = and(whereHref(account, href), eq(notifications.text, from))
  const id = { id: notifications.id }
  const changed = await (to === undefined
    ? tx.delete(notifications).where(hasText).returning(id)
    : tx.update(notifications).set({ text: to }).where(hasText).returning(id))
  if (changed.length > 0) await publish(tx, account, 'news')
}

/** Sets how many messages the unread notification of an address stands for; with none it is deleted. */
export async function recountNotification(
  tx: Writer,
  account: AccountId,
  href: string,
  count: number,
): Promise<void> {
  const unread = and(whereHref(account, href), whereUnread(account))
  if (count > 0) await tx.update(notifications).set({ count }).where(unread)
  else await tx.delete(notifications).where(unread)
}

async function setRead(tx: Writer, account: AccountId, filter?: SQL) {
  const rows = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(whereUnread(account), filter))
    .returning({ id: notifications.id })
  if (rows.length > 0) await publish(tx, account, 'news')
  return rows.map(({ id }) => id)
}

/** Matches the unread notifications of an account. */
export const whereUnread = (account: AccountId | Placeholder) =>
  and(eq(notifications.account, account), eq(notifications.read, false))

/** Deletes up to `limit` notifications older than `before` and returns their number. */
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
