import { and, asc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { type Account, accounts } from '../accounts/table.ts'
import { type Channel, type NotificationKind, toChannel } from '../notifications/model.ts'
import type { Reader } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { emptySettings } from './defaults.ts'
import type { appNotifications, emailNotifications } from './model.ts'
import type { Notifications } from './schemas.ts'
import { accountSettings } from './table.ts'

type NotificationName = (typeof appNotifications | typeof emailNotifications)[number]

/** Returns whether an account has this notification enabled. */
export async function wantsNotification(
  db: Reader,
  account: number,
  name: NotificationName,
): Promise<boolean> {
  const stored = await findStoredNotifications(db, account)
  return (stored ?? emptySettings.notifications)[name]
}

/** Returns how an account learns of notifications of a kind. */
export async function findChannel(
  db: Reader,
  account: number,
  kind: NotificationKind,
): Promise<Channel> {
  const stored = await findStoredNotifications(db, account)
  return toChannel(kind, stored?.channels)
}

/** Returns the settings of an account that has stored some. */
export async function findStoredNotifications(
  db: Reader,
  account: number,
): Promise<Notifications | null | undefined> {
  const [row] = await db
    .select({ stored: accountSettings.notifications })
    .from(accountSettings)
    .where(eq(accountSettings.account, account))
  return row?.stored
}

const batchSize = 50

/**
 * Yields, in batches, the active accounts with a confirmed email that have this notification enabled, and lets other
 * work run between the batches.
 */
export async function* subscribedAccountBatches(
  db: Reader,
  name: NotificationName,
): AsyncGenerator<Account[]> {
  const isOpen = or(ne(accounts.provider, 'local'), isNotNull(accounts.passwordHash))
  const isReachable = and(isNotNull(accounts.confirmedEmail), isNull(accounts.deactivatedAt))
  const batches = inBatches<{ owner: Account; stored: Notifications | null }>(batchSize, (last) =>
    db
      .select({ owner: accounts, stored: accountSettings.notifications })
      .from(accountSettings)
      .innerJoin(accounts, eq(accounts.id, accountSettings.account))
      .where(and(gt(accountSettings.account, last?.owner.id ?? 0), isReachable, isOpen))
      .orderBy(asc(accountSettings.account))
      .limit(batchSize),
  )
  for await (const rows of batches) {
    yield rows.filter(({ stored }) => stored?.[name]).map(({ owner }) => owner)
  }
}
