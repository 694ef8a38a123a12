import { and, eq } from 'drizzle-orm'
import { findChannel } from '../account-settings/notifications.ts'
import type { AccountId } from '../accounts/table.ts'
import { nextId, nextIds } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import type { Writer } from '../store/dialect.ts'
import { columns, whereUnread } from './queries.ts'
import { sampleNotifications } from './seed.ts'
import { type NewNotification, notifications } from './table.ts'

/**
 * Notifies an account, unless it has turned this kind off. An unread notification with the same subject is replaced, and
 * its count increased; a chat has one only. Returns whether the account is notified.
 */
export async function notify(
  tx: Writer,
  account: AccountId,
  { subject, ...notification }: NewNotification & { subject: string },
  now: Date,
): Promise<boolean> {
  if ((await findChannel(tx, account, notification.kind)) === 'off') return false
  const sameSubject = and(whereUnread(account), eq(notifications.subject, subject))
  const [existing] = await tx.select(columns).from(notifications).where(sameSubject)
  const count = (existing?.count ?? 0) + 1
  // Each message that arrives in an open chat is read at once and would leave a row.
  if (notification.kind === 'message') await deleteRead(tx, account, subject)
  await insertNotification(tx, account, {
    ...notification,
    subject,
    count,
    createdAt: now.toISOString(),
    read: false,
  })
  if (existing)
    await tx.delete(notifications).where(and(sameSubject, eq(notifications.id, existing.id)))
  await publish(tx, account, 'news')
  return true
}

/** Notifies an account once per subject, read or unread. Returns whether it was new. */
export async function notifyOnce(
  tx: Writer,
  account: AccountId,
  notification: NewNotification & { subject: string },
  now: Date,
): Promise<boolean> {
  const count = await tx.$count(
    notifications,
    and(eq(notifications.account, account), eq(notifications.subject, notification.subject)),
  )
  if (count > 0) return false
  return notify(tx, account, notification, now)
}

const deleteRead = (tx: Writer, account: AccountId, subject: string) =>
  tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.account, account),
        eq(notifications.subject, subject),
        eq(notifications.read, true),
      ),
    )

async function insertNotification(
  tx: Writer,
  account: AccountId,
  row: Omit<typeof notifications.$inferInsert, 'account' | 'id'>,
) {
  const id = await nextId(tx, notifications, account)
  await tx.insert(notifications).values({ ...row, account, id })
}

/** Adds the sample notifications of a new account. */
export async function addSampleNotifications(tx: Writer, account: AccountId, today: Date) {
  const ids = await nextIds(tx, notifications, sampleNotifications.length, account)
  const rows = sampleNotifications.map(({ minutesAgo, ...notification }, index) => ({
    ...notification,
    createdAt: new Date(today.getTime() - minutesAgo * 60_000).toISOString(),
    account,
    id: ids[index] ?? 0,
  }))
  await tx.insert(notifications).values(rows)
}
