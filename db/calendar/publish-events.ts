import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { Writer } from '../store/dialect.ts'
import { calendarShares } from './table.ts'

/**
 * Publishes a change of events to the windows of their owner, and to those of the colleagues with whom the owner shares a
 * calendar. The colleagues do not learn which event it was.
 */
export async function publishEvents(
  tx: Writer,
  account: AccountId,
  about: number | null = null,
): Promise<void> {
  await publish(tx, account, 'event', about)
  const shares = await tx
    .select({ member: calendarShares.member })
    .from(calendarShares)
    .where(eq(calendarShares.account, account))
  for (const member of new Set(shares.map((share) => share.member)))
    await publish(tx, member, 'event')
}
