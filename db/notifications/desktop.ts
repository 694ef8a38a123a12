import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { findStoredNotifications } from '../account-settings/notifications.ts'
import type { AccountId } from '../accounts/table.ts'
import { chatProfiles } from '../chat/table.ts'
import { getTimeZones } from '../preferences/queries.ts'
import { toTime, toWallTime } from '../shared/time/model.ts'
import { param, prepared, type Reader } from '../store/dialect.ts'
import { maxDesktopNotifications } from './limits.ts'
import { isQuietAt, notificationKinds, toChannel } from './model.ts'
import type { Notification } from './queries.ts'
import { notifications } from './table.ts'

/** Notifications for the desktop, and the id of the latest one of all. */
export type DesktopNotifications = {
  latest: number
  notifications: Pick<Notification, 'id' | 'kind' | 'title' | 'text' | 'href' | 'createdAt'>[]
}

/**
 * Lists the unread notifications after an id that are for the desktop, oldest first. Without an id, while the account is
 * not to be disturbed, and in its quiet hours there are none.
 */
export async function listForDesktop(
  db: Reader,
  account: AccountId,
  after: number | undefined,
  { now, zone }: { now: number; zone: string },
): Promise<DesktopNotifications> {
  const own = eq(notifications.account, account)
  const [last] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.id))
    .limit(1)
  const latest = last?.id ?? 0
  if (after === undefined || (await isSilenced(db, account))) return { latest, notifications: [] }
  const stored = await findStoredNotifications(db, account)
  const { quietFrom, quietUntil } = stored ?? {}
  if (quietFrom && quietUntil) {
    const getTimeZone = await getTimeZones(db, { in: [account] }, zone)
    const time = toTime(toWallTime(getTimeZone(account), now))
    if (isQuietAt(time, quietFrom, quietUntil)) return { latest, notifications: [] }
  }
  const kinds = notificationKinds.filter((kind) => toChannel(kind, stored?.channels) === 'desktop')
  const { id, kind, title, text, href, createdAt } = notifications
  const isShown = and(own, gt(id, after), eq(notifications.read, false), inArray(kind, kinds))
  const rows = await db
    .select({ id, kind, title, text, href, createdAt })
    .from(notifications)
    .where(isShown)
    .orderBy(asc(id))
    .limit(maxDesktopNotifications)
  return { latest, notifications: rows }
}

/** Returns whether an account has the status “do not disturb”, which silences its notifications. */
export async function isSilenced(db: Reader, account: AccountId): Promise<boolean> {
  const [profile] = await selectStatus(db, { account })
  return profile?.status === 'do not disturb'
}

const selectStatus = prepared((db) =>
  db
    .select({ status: chatProfiles.status })
    .from(chatProfiles)
    .where(eq(chatProfiles.account, param('account'))),
)
