import type { EventDraft } from '#client/features/calendar/endpoints.ts'
import type { Mail } from '#db/mail/details.ts'
import { addMinutes, type WallTime } from '#db/shared/time/model.ts'
import { findDates } from './dates.ts'

/** A long email is searched for a date in its first characters only. */
const maxSearched = 5000

type Reader = { email: string; locale: string; now: WallTime }

/** Returns an event with the subject and text of an email, its sender as the guest, and the first date that it names. */
export async function toEventDraft(
  { subject, message, sender }: Pick<Mail, 'subject' | 'message' | 'sender'>,
  { email, locale, now }: Reader,
): Promise<EventDraft> {
  const texts = [subject, message.slice(0, maxSearched)]
  const dates = (await Promise.all(texts.map((text) => findDates(text, { locale, now })))).flat()
  const found = dates.find(({ due }) => due >= now.slice(0, 10)) ?? dates[0]
  const day = found?.due ?? now.slice(0, 10)
  const start = found?.time ? `${day}T${found.time}` : day
  return {
    title: subject.slice(0, 200),
    description: message.slice(0, maxSearched),
    guests: sender.toLowerCase() === email.toLowerCase() ? [] : [sender],
    allDay: !found?.time,
    start,
    end: found?.time ? addMinutes(start, 60) : day,
  }
}
