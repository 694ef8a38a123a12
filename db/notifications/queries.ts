import { and, desc, eq, getTableColumns, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { among, type Db, type Reader, type Writer } from '../dialect.ts'
import { sampleNotifications } from './seed.ts'
import { notifications } from './table.ts'

const { account: _owner, ...told } = getTableColumns(notifications)

export type Notification = Omit<typeof notifications.$inferSelect, 'account'>

/** What is new does not grow old: older ones than these are no longer shown. */
const mostShown = 50

/** Newest first. */
export const listNotifications = (db: Reader, account: AccountId): Promise<Notification[]> =>
  db
    .select(told)
    .from(notifications)
    .where(eq(notifications.account, account))
    .orderBy(desc(notifications.id))
    .limit(mostShown)

export const countNew = (db: Reader, account: AccountId): Promise<number> =>
  db.$count(notifications, unreadOf(account))

/** Marks these read, or all of them; tells which were not read before. */
export async function markRead(db: Db, account: AccountId, ids?: number[]): Promise<number[]> {
  return db.write(async (tx) => {
    const rows = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(unreadOf(account), ids && among(notifications.id, ids)))
      .returning({ id: notifications.id })
    return rows.map(({ id }) => id)
  })
}

export type News = Omit<Notification, 'id' | 'read' | 'createdAt'>

/** Tells an account something, under the next number of its own. */
export async function notify(
  tx: Writer,
  account: AccountId,
  news: News,
  at: Date,
  read = false,
): Promise<void> {
  const [last] = await tx
    .select({ id: max(notifications.id) })
    .from(notifications)
    .where(eq(notifications.account, account))
  const id = (last?.id ?? 0) + 1
  const createdAt = at.toISOString()
  await tx.insert(notifications).values({ ...news, account, id, createdAt, read })
}

/** What waits for somebody who comes for the first time. */
export async function giveSampleNotifications(tx: Writer, account: AccountId, today: Date) {
  for (const { minutesAgo, read, ...news } of sampleNotifications) {
    await notify(tx, account, news, new Date(today.getTime() - minutesAgo * 60_000), read)
  }
}

const unreadOf = (account: AccountId) =>
  and(eq(notifications.account, account), eq(notifications.read, false))
