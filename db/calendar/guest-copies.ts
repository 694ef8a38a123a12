import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId, reserveIds } from '../counters/queries.ts'
import { isBlocked } from '../mail/blocked.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Writer } from '../store/dialect.ts'
import { getDefaultCalendar } from './calendars.ts'
import { whereGuest } from './guests.ts'
import { hasInvitationRoom } from './invitation-room.ts'
import { publishEvents } from './publish-events.ts'
import { findEvent, insertEvent, toIndexColumns, updateEvent, whereEvent } from './queries.ts'
import { sampleEventCount } from './seed.ts'
import { type CalendarEvent, eventGuests, events, type GuestRow } from './table.ts'

/** The fields that guests see and only the organizer changes. */
const sharedFields = [
  ...(['title', 'start', 'end', 'allDay', 'location', 'description', 'guests'] as const),
  ...(['repeat', 'interval', 'weekdays', 'monthDay', 'count', 'until', 'zone'] as const),
] as const

const pickShared = (event: CalendarEvent) =>
  Object.fromEntries(sharedFields.map((name) => [name, event[name]])) as Pick<
    CalendarEvent,
    (typeof sharedFields)[number]
  >

/**
 * Brings the copy of an event in the calendar of a guest up to date, with the answers of the guest; a declined event
 * has none. Guests who have blocked the organizer get none either, unless they answer themselves, and neither do guests
 * with too many invitations. Returns the guest with the id of the copy.
 */
export async function saveCopy(
  tx: Writer,
  event: CalendarEvent,
  row: GuestRow,
  { email: organizer, now }: { email?: string; now: Date },
): Promise<GuestRow> {
  const { guest, answer, dayAnswers } = row
  if (guest === null) return row
  if (answer === 'declined') {
    await deleteCopy(tx, row)
    return row
  }
  const declined = Object.keys(dayAnswers).filter((day) => dayAnswers[day] === 'declined')
  const except = [...new Set([...event.except, ...declined])].toSorted()
  const fields = { ...pickShared(event), except }
  const link = await findSeriesCopy(tx, event, row)
  const existing = row.copy === null ? undefined : await findEvent(tx, guest, row.copy)
  if (existing?.repeat !== event.repeat) {
    const kind = { ...toIndexColumns(event, event.zone), repeat: event.repeat }
    if (!(await hasInvitationRoom(tx, guest, kind))) {
      await deleteCopy(tx, row)
      return row
    }
  }
  if (existing) {
    await updateEvent(tx, guest, { ...existing, ...fields, ...link, answer })
    await tx.update(events).set({ dayAnswers }).where(whereEvent(guest, existing.id))
    await publishEvents(tx, guest, existing.id)
    return row
  }
  if (organizer && (await isBlocked(tx, guest, organizer))) return row
  const copy = await insertCopy(tx, { event, fields: { ...fields, ...link }, row, now })
  if (copy === undefined) return row
  await tx.update(eventGuests).set({ copy }).where(whereGuest(row))
  await publishEvents(tx, guest, copy)
  return { ...row, copy }
}

type NewCopy = {
  event: CalendarEvent
  fields: ReturnType<typeof pickShared> & Pick<CalendarEvent, 'except' | 'series' | 'instead'>
  row: GuestRow
  now: Date
}

/** Inserts a copy and returns its id; undefined if the calendar of the guest is full. */
async function insertCopy(tx: Writer, { event, fields, row, now }: NewCopy) {
  const { guest, answer, dayAnswers } = row
  if (guest === null) return
  await reserveIds(tx, events, sampleEventCount, guest)
  const id = row.copy ?? (await nextId(tx, events, guest))
  const { label, selectable } = event
  // A copy can come back with its former id. The time as its version keeps versions from repeating.
  const version = Math.floor(now.getTime() / 1000)
  const calendar = await getCopyCalendar(tx, guest, fields.series)
  const own = { label, calendar, selectable, answer, dayAnswers, reminders: null }
  const input = { ...fields, ...own, id, version }
  try {
    await insertEvent(tx, guest, input, event.zone)
    return id
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await tx.delete(events).where(whereEvent(guest, id))
    return undefined
  }
}

/** Returns the calendar of a new copy: that of its series, or the default one. */
async function getCopyCalendar(tx: Writer, guest: AccountId, series: number | null) {
  const copy = series === null ? undefined : await findEvent(tx, guest, series)
  return copy?.calendar ?? getDefaultCalendar(tx, guest)
}

/** Returns the link of a changed day to the guest's copy of its series. */
async function findSeriesCopy(
  tx: Writer,
  { series, instead }: CalendarEvent,
  { account, email }: GuestRow,
) {
  if (series === null) return { series: null, instead: null }
  const [found] = await tx
    .select({ copy: eventGuests.copy })
    .from(eventGuests)
    .where(
      and(
        eq(eventGuests.account, account),
        eq(eventGuests.event, series),
        eq(eventGuests.email, email),
      ),
    )
  const copy = found?.copy ?? null
  return { series: copy, instead: copy === null ? null : instead }
}

/** Deletes the copy of a guest. */
export async function deleteCopy(tx: Writer, { guest, copy }: GuestRow): Promise<void> {
  if (guest === null || copy === null) return
  const deleted = await tx
    .delete(events)
    .where(whereEvent(guest, copy))
    .returning({ id: events.id })
  if (deleted.length > 0) await publishEvents(tx, guest, copy)
}
