import { and, count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { maxEvents, maxLasting, maxSeries } from './limits.ts'
import { type EventRow, eventGuests, events } from './table.ts'

type Kind = Pick<EventRow, 'isLasting' | 'repeat'>

/**
 * Returns whether one more invitation fits into the calendar of a guest. Invitations take half of its room at most, so
 * that nobody can fill the calendar of somebody else.
 */
export async function hasInvitationRoom(
  db: Reader,
  guest: AccountId,
  { isLasting, repeat }: Kind,
): Promise<boolean> {
  const kinds = await db
    .select({ isLasting: events.isLasting, repeat: events.repeat, copies: count() })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.account, eventGuests.guest), eq(events.id, eventGuests.copy)))
    .where(eq(eventGuests.guest, guest))
    .groupBy(events.isLasting, events.repeat)
  const sum = (rows: typeof kinds) => rows.reduce((copies, row) => copies + row.copies, 0)
  const isSeries = (kind: Kind) => kind.repeat !== 'none'
  return (
    sum(kinds) < maxEvents / 2 &&
    (!isLasting || sum(kinds.filter((kind) => kind.isLasting)) < maxLasting / 2) &&
    (repeat === 'none' || sum(kinds.filter(isSeries)) < maxSeries / 2)
  )
}
