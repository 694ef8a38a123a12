import type { EventDraft } from '#client/features/calendar/endpoints.ts'
import { normalizeEmail } from '#db/accounts/model.ts'
import { defaultEventMinutes, maxGuests } from '#db/calendar/limits.ts'
import type { Mail } from '#db/mail/details.ts'
import { isSameAddress } from '#db/mail/model.ts'
import { addDays, addMinutes, toDay, type WallTime } from '#db/shared/time/model.ts'
import { type FoundDate, findDates } from './dates.ts'

/** A long email is searched for a date in its first characters only. */
const maxSearched = 5000

type Reader = {
  email: string
  locale: string
  /** The local time. */
  now: WallTime
  /** When the email was written, from which its `tomorrow` counts, in the same time zone. */
  written: WallTime
}

/**
 * Returns an event with the subject and text of an email, and the first date that it names. The guest is the sender of a
 * received email; the guests are the recipients of a sent one.
 */
export async function toEventDraft(
  { subject, message, sender, to, cc }: Pick<Mail, 'subject' | 'message' | 'sender' | 'to' | 'cc'>,
  { email, locale, now, written }: Reader,
): Promise<EventDraft> {
  const recipients = new Map([...to, ...cc].map((each) => [normalizeEmail(each), each]))
  recipients.delete(normalizeEmail(email))
  const texts = [subject, message.slice(0, maxSearched)]
  const options = { locale, now: written }
  const dates = (await Promise.all(texts.map((text) => findDates(text, options)))).flat()
  const today = toDay(now)
  const found = dates.find(({ due, end }) => (end?.day ?? due) >= today) ?? dates[0]
  return {
    title: subject.slice(0, 200),
    description: message.slice(0, maxSearched),
    guests: isSameAddress(sender, email) ? [...recipients.values()].slice(0, maxGuests) : [sender],
    ...(found ? toTimes(found) : { allDay: true, start: today, end: today }),
  }
}

function toTimes({ due, time, end }: FoundDate) {
  if (time === null) return { allDay: true, start: due, end: end && end.day > due ? end.day : due }
  const start = `${due}T${time}`
  if (!end?.time) return { allDay: false, start, end: addMinutes(start, defaultEventMinutes) }
  const isNextDay = end.day === due && end.time <= time // past midnight
  return { allDay: false, start, end: `${isNextDay ? addDays(due, 1) : end.day}T${end.time}` }
}
