import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import type { Writer } from '../store/dialect.ts'
import { getDefaultCalendar } from './calendars.ts'
import { deleteCopy } from './guest-copies.ts'
import { listGuestRows } from './guests.ts'
import { toUid } from './import-model.ts'
import { eventGuests, events } from './table.ts'

/**
 * Gives another account the events that an account organizes, with their guests and answers. Events that it is a guest
 * of stay: only their organizer can change them.
 */
export async function transferEvents(tx: Writer, from: AccountId, to: AccountId): Promise<void> {
  const own = await tx
    .select()
    .from(events)
    .where(and(eq(events.account, from), isNull(events.answer)))
    .orderBy(asc(events.id))
  const calendar = await getDefaultCalendar(tx, to)
  const newIds = new Map<number, number>()
  for (const event of own) newIds.set(event.id, await nextId(tx, events, to))
  for (const event of own) {
    const id = newIds.get(event.id) ?? event.id
    const series = event.series === null ? null : (newIds.get(event.series) ?? null)
    // Outside guests know the event by its first id.
    const uid = event.uid ?? (event.series === null ? toUid(from, event.id) : null)
    await tx.insert(events).values({ ...event, account: to, id, series, calendar, uid })
    await transferGuests(tx, { account: from, event: event.id }, { account: to, event: id })
  }
}

type EventKey = { account: AccountId; event: number }

/** The new organizer is no longer a guest. */
async function transferGuests(tx: Writer, from: EventKey, to: EventKey) {
  for (const row of await listGuestRows(tx, from.account, from.event)) {
    if (row.guest === to.account) await deleteCopy(tx, row)
    else await tx.insert(eventGuests).values({ ...row, ...to })
  }
}
