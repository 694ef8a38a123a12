import type { GuestMessage, Organizer } from '#db/calendar/guest-emails.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { addDays, type Day, toDay, toWallTime } from '#db/shared/time/model.ts'
import { toInvitationFile } from '../files/invitation-file.ts'
import type { EmailTranslations } from './email-translations.ts'

type Context = {
  brand: string
  /** In the language of the organizer. */
  words: EmailTranslations
  /** The time zone of the organizer. */
  zone: string
  organizer: Pick<Organizer, 'account' | 'email' | 'name' | 'now'>
}

/** Writes an email to a guest about an event, with the file for other calendar programs. */
export function writeGuestEmail(message: GuestMessage, context: Context) {
  const { kind, event, canceledDays, guests } = message
  const { title, location, description } = event
  const { zone, organizer, words } = context
  const { say } = words
  const days = canceledDays.map((day) => formatDate(words, day)).join('; ')
  const lines = [
    say('when', { time: formatTimes(event, zone, words) }),
    location && say('where', { location }),
    days && say('canceledOn', { days }),
    kind !== 'cancellation' &&
      say('guests', { guests: guests.map(({ email }) => email).join(', ') }),
  ]
  const template = kind === 'update' && canceledDays.length > 0 ? 'updateDays' : kind
  const paragraphs = [
    say(`${template}Text`, { name: organizer.name }),
    [title, ...lines].filter(Boolean).join('\n'),
    kind === 'cancellation' ? '' : description,
  ]
  return {
    subject: say(kind, { title }),
    message: paragraphs.filter(Boolean).join('\n\n'),
    calendar: toInvitationFile(message, context),
  }
}

const formatDate = ({ format }: EmailTranslations, day: Day) => format.dayAndYear(new Date(day))

/** Returns the times of an event, or of the first one of a series. */
function formatTimes(event: CalendarEvent, zone: string, words: EmailTranslations) {
  const time = formatOnce(event, zone, words)
  return event.repeat === 'none' ? time : words.say(event.repeat, { time })
}

function formatOnce({ start, end, allDay }: CalendarEvent, zone: string, words: EmailTranslations) {
  const formatDay = (when: string) => formatDate(words, toDay(when))
  if (allDay)
    return formatDay(start) === formatDay(end)
      ? formatDay(start)
      : `${formatDay(start)} – ${formatDay(end)}`
  const [from, to] = [toWallTime(zone, start), toWallTime(zone, end)]
  const isOneDay = toDay(from) === toDay(to) || to === `${addDays(toDay(from), 1)}T00:00`
  const time = (when: string) => words.format.time(new Date(`${when}Z`))
  const until = isOneDay ? time(to) : `${formatDay(to)}, ${time(to)}`
  return `${formatDay(from)}, ${time(from)} – ${until} (${zone})`
}
