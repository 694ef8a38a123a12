import { randomUUID } from 'node:crypto'
import type { MailActor } from '../mail/copies.ts'
import { deliverCopies } from '../mail/delivery.ts'
import { getWeekdays } from '../shared/recurrence/model.ts'
import { type Day, toDay } from '../shared/time/model.ts'
import type { Writer } from '../store/dialect.ts'
import { findEvent, type Touched } from './queries.ts'
import type { CalendarEvent, GuestRow } from './table.ts'
import { toWallTimes } from './wall-times.ts'

/** An email to a guest about an event. */
export type GuestMessage = {
  kind: 'invitation' | 'update' | 'cancellation'
  event: CalendarEvent
  /** The series of a changed day. */
  series: CalendarEvent | undefined
  /** The changed days of a series that goes on, for the guests of each. */
  changedDays: ChangedDay[]
  /** The canceled days of a series that goes on. */
  canceledDays: Day[]
  guests: GuestRow[]
}

/** A changed day of a series, and its guests. */
export type ChangedDay = { event: CalendarEvent; guests: GuestRow[] }

/** The organizer, and how emails to guests are written. */
export type Organizer = MailActor & {
  /** Whether guests get an email when neither times nor place change. */
  isNotifying: boolean
  write: (message: GuestMessage) => { subject: string; message: string; calendar: string }
}

/** How much a change of an event means to its guests. */
export type Change = 'none' | 'details' | 'place' | 'times'

const timeFields = [
  ...(['start', 'end', 'allDay', 'zone', 'repeat'] as const),
  ...(['interval', 'weekdays', 'monthDay', 'count', 'until'] as const),
] as const

/**
 * Returns how much a change means to guests. Adding, deleting and restoring an event count as a change of its times, and
 * one that joins its series again as a change of its place.
 */
export function compareEvents({ before, after, isRestored }: Touched): Change {
  if (!before || !after) return 'times'
  if (isRestored) return 'place'
  const [one, other] = [nameWeekdays(before), nameWeekdays(after)]
  const isChanged = (name: keyof CalendarEvent) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name])
  if (timeFields.some(isChanged)) return 'times'
  if (isChanged('location') || isChanged('except')) return 'place'
  return isChanged('title') || isChanged('description') ? 'details' : 'none'
}

/** Returns an event that names its weekdays: a weekly one may leave out that of its start. */
function nameWeekdays(event: CalendarEvent): CalendarEvent {
  if (event.repeat !== 'weekly') return event
  const [start] = toWallTimes(event, event.zone)
  return { ...event, weekdays: getWeekdays(event, toDay(start)) }
}

/** A guest after a change. */
export type Followed = { row: GuestRow; isNew: boolean }

type Report = Touched & {
  change: Change
  followed: Followed[]
  removed: GuestRow[]
  changedDays: ChangedDay[]
}

/** Sends each guest at most one email about a change. Guests who have declined get none. */
export async function informGuests(
  tx: Writer,
  organizer: Organizer,
  { before, after, change, followed, removed, informs, changedDays }: Report,
): Promise<void> {
  const event = after ?? before
  if (!event || informs === 'nobody') return
  const { account, isNotifying } = organizer
  const series = event.series === null ? undefined : await findEvent(tx, account, event.series)
  const canceledDays = before && after ? listCanceledDays(before, after) : []
  const guests = followed.map(({ row }) => row)
  const send = async (row: GuestRow, kind: GuestMessage['kind']) => {
    if (row.answer === 'declined' || (informs === 'outside' && row.guest !== null)) return
    const ofGuest = changedDays.filter((day) => day.guests.some(({ email }) => email === row.email))
    const days = { changedDays: kind === 'cancellation' ? [] : ofGuest, canceledDays }
    await sendTo(tx, organizer, row, { kind, event, series, guests, ...days })
  }
  for (const row of removed) await send(row, 'cancellation')
  const isUpdate = change === 'details' ? isNotifying : change !== 'none'
  for (const { row, isNew } of followed) {
    if (isNew) await send(row, 'invitation')
    else if (isUpdate) await send(row, 'update')
  }
}

/** Returns the days that a series no longer has while it is otherwise the same. */
const listCanceledDays = (before: CalendarEvent, after: CalendarEvent) =>
  before.start === after.start && before.until === after.until
    ? after.except.filter((day) => !before.except.includes(day))
    : []

/** Delivers an email: to the inbox of a colleague, through the outbox to everybody else. */
async function sendTo(tx: Writer, organizer: Organizer, row: GuestRow, message: GuestMessage) {
  const { calendar, ...texts } = organizer.write(message)
  const content = { ...texts, to: [row.email], cc: [], bcc: [], attachments: [], files: [] }
  const invitation = { event: row.copy ?? undefined, calendar }
  const delivery = { conversation: randomUUID(), isAutomatic: true, invitation }
  await deliverCopies(tx, organizer, content, delivery)
}
