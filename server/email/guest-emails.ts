import type { GuestMessage, Organizer } from '#db/calendar/guest-emails.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { getFormats, toLocale } from '#db/shared/format/model.ts'
import { addDays, type Day, toDay, toWallTime } from '#db/shared/time/model.ts'
import { toInvitationFile } from '../files/invitation-file.ts'

type Context = {
  brand: string
  /** The time zone of the organizer. */
  zone: string
  organizer: Pick<Organizer, 'account' | 'email' | 'name' | 'now'>
}

const subjects = {
  invitation: 'Invitation',
  update: 'Updated invitation',
  cancellation: 'Canceled',
} satisfies Record<GuestMessage['kind'], string>

/** Writes an email to a guest about an event, with the file for other calendar programs. */
export function writeGuestEmail(message: GuestMessage, context: Context) {
  const { kind, event, canceledDays, guests } = message
  const { title, location, description } = event
  const { zone, organizer } = context
  const lines = [
    `When: ${formatTimes(event, zone)}`,
    location && `Where: ${location}`,
    canceledDays.length > 0 && `Canceled on: ${canceledDays.map(formatDay).join('; ')}`,
    kind !== 'cancellation' && `Guests: ${guests.map(({ email }) => email).join(', ')}`,
  ]
  const paragraphs = [
    `${organizer.name} ${toVerb(message)}`,
    [title, ...lines].filter(Boolean).join('\n'),
    kind === 'cancellation' ? '' : description,
  ]
  return {
    subject: `${subjects[kind]}: ${title}`,
    message: paragraphs.filter(Boolean).join('\n\n'),
    calendar: toInvitationFile(message, context),
  }
}

function toVerb({ kind, canceledDays }: GuestMessage) {
  if (kind === 'invitation') return 'has invited you to an event.'
  if (kind === 'cancellation') return 'has canceled this event, or removed you from its guests.'
  return canceledDays.length > 0
    ? 'has canceled some days of this event.'
    : 'has changed this event.'
}

/** Emails are written in English. */
const formats = () => getFormats(toLocale('en'), 'EUR')

const formatDay = (day: Day) => formats().dayAndYear(new Date(day))

/** Returns the times of an event, or of the first one of a series. */
function formatTimes({ start, end, allDay, repeat }: CalendarEvent, zone: string) {
  const again = repeat === 'none' ? '' : `, repeats ${repeat}`
  const asDate = (when: string) => new Date(when.length === 10 ? when : `${when}Z`)
  if (allDay) {
    const [first, last] = [toDay(start), toDay(end)]
    return (first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`) + again
  }
  const [from, to] = [toWallTime(zone, start), toWallTime(zone, end)]
  const isOneDay = toDay(from) === toDay(to) || to === `${addDays(toDay(from), 1)}T00:00`
  const time = (when: string) => formats().time(asDate(when))
  const until = isOneDay ? time(to) : `${formatDay(toDay(to))}, ${time(to)}`
  return `${formatDay(toDay(from))}, ${time(from)} – ${until} (${zone})${again}`
}
