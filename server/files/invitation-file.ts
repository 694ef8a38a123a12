import type { GuestMessage, Organizer } from '#db/calendar/guest-emails.ts'
import type { Answer } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { recurrenceIdLines, timeLines } from './icalendar-event-writer.ts'
import { escapeText, formatUtc, toFileText } from './icalendar-text.ts'
import { zoneLines } from './icalendar-zones.ts'

type Calendar = {
  brand: string
  organizer: Pick<Organizer, 'account' | 'email' | 'name' | 'now'>
}

/** The status of a guest in iCalendar (RFC 5545, 3.2.12). */
const statuses: Record<Answer, string> = {
  none: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
}

/** Returns an email to a guest as a scheduling message (iTIP, RFC 5546) for other calendar programs. */
export function toInvitationFile(
  { kind, event, series, guests, changedDays }: GuestMessage,
  calendar: Calendar,
): string {
  const isCanceled = kind === 'cancellation'
  const days = changedDays.flatMap((day) => invitationLines({ ...day, series: event }, calendar))
  // A changed day takes the place of the usual one, which is no longer left out.
  const changed = new Set(changedDays.map((day) => day.event.instead))
  const except = event.except.filter((day) => !changed.has(day))
  return toFileText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(calendar.brand)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCanceled ? 'CANCEL' : 'REQUEST'}`,
    ...toZoneLines(series ?? event, calendar.organizer.now.getTime()),
    ...invitationLines({ event: { ...event, except }, series, guests, isCanceled }, calendar),
    ...days,
    'END:VCALENDAR',
  ])
}

type Written = Pick<GuestMessage, 'event' | 'guests' | 'series'> & { isCanceled?: boolean }

function invitationLines(
  { event, series, guests, isCanceled = false }: Written,
  { organizer }: Calendar,
): string[] {
  const { account, now } = organizer
  return [
    'BEGIN:VEVENT',
    `UID:${account}-${series?.id ?? event.id}@callboard`,
    ...(series ? recurrenceIdLines(event, series) : []),
    `DTSTAMP:${formatUtc(now.toISOString())}`,
    `SEQUENCE:${getSequence(event, series) + Number(isCanceled)}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `ORGANIZER;CN=${toParameter(organizer.name)}:mailto:${organizer.email}`,
    ...guests.map(
      ({ email, answer }) =>
        `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=${statuses[answer]};RSVP=TRUE:mailto:${email}`,
    ),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Only local times need the rules of their time zone; single events are written in UTC. */
const toZoneLines = ({ allDay, repeat, zone, start }: CalendarEvent, now: number) =>
  allDay || repeat === 'none' ? [] : zoneLines(zone, Date.parse(start), now)

/** The versions of a changed day count from those of its series, since both have one UID. */
const getSequence = ({ version }: CalendarEvent, series: CalendarEvent | undefined) =>
  version - 1 + (series ? series.version - 1 : 0)

const toParameter = (text: string) => `"${text.replace(/["\\\p{Cc}]/gu, "'")}"`
