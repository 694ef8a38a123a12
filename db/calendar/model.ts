import type { Color } from '../shared/colors/model.ts'
import type { Repeat } from '../shared/recurrence/model.ts'
import type { Day, WallTime } from '../shared/time/model.ts'

export const labels = ['business', 'work', 'personal', 'others'] as const
export type EventLabel = (typeof labels)[number]

/** A calendar of an account. Without a name it is the first one; without a color its events have that of their label. */
export type OwnCalendar = {
  id: number
  name: string
  color: Color | null
  isHidden: boolean
  /** Whether new events are added to it. */
  isDefault: boolean
}

/** What a colleague may do with the events of a shared calendar. */
export const calendarAccess = ['read', 'write'] as const
export type CalendarAccess = (typeof calendarAccess)[number]

/** A colleague with whom a calendar is shared. */
export type CalendarShare = { name: string; email: string; access: CalendarAccess }

/** A calendar of a colleague that is shared with the account. */
export type SharedCalendar = {
  /** Counted per account; it says nothing about the calendar of the owner. */
  id: number
  name: string
  color: Color | null
  owner: { name: string; email: string }
  access: CalendarAccess
  /** Whether the account hides it. */
  isHidden: boolean
}

export const views = ['year', 'month', 'week', 'days', 'day', 'agenda'] as const
export type ViewName = (typeof views)[number]

/** What a guest has answered to an invitation. */
export const answers = ['none', 'accepted', 'tentative', 'declined'] as const
export type Answer = (typeof answers)[number]
/** What a guest can answer. */
export const answerChoices = ['accepted', 'tentative', 'declined'] as const
export type AnswerChoice = (typeof answerChoices)[number]

/** Returns the address that shows an event, or its occurrence on a day if it is a series. */
export const eventHref = (id: number, day: Day, isSeries: boolean) =>
  `/calendar?date=${day}&show=${id}${isSeries ? `&on=${day}` : ''}`

/** How much of a series a change applies to. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** A time in a request: the instant, and the date as written in the request's offset. */
export type TimeInput = { instant: string; day: Day }

/** Returns the instant that stands for a day of an all-day event: 00:00Z in every time zone. */
export const startOfDay = (day: Day) => `${day}T00:00:00.000Z`

/** Returns a time as stored. All-day events start and end at 00:00Z of their first and last day. */
export const storedTime = ({ instant, day }: TimeInput, allDay: boolean): string =>
  allDay ? startOfDay(day) : instant

/** Why an event is invalid, by field. */
export const eventErrors = {
  end: 'The end must be after the start.',
  until: 'The end date of the series must be after the start.',
  on: 'The series has no event on that day.',
  repeat: 'A repeating event can last up to 31 days.',
  calendar: 'Only a whole series can be moved to another calendar.',
} as const

/** An event or one of its repetitions, in the time zone of the account. */
export type Occurrence = {
  id: number
  /** The day this occurrence starts on, in the time zone of its series. With the id it identifies the occurrence. */
  on: Day
  title: string
  label: EventLabel
  location: string
  allDay: boolean
  /** All-day events have dates, others have times to the minute. */
  start: Day | WallTime
  end: Day | WallTime
  repeat: Repeat
  /** Whether it repeats otherwise than every day, week, month or year. */
  isCustom?: true
  /** What the account has answered, if it is a guest. */
  answer?: Answer
  /** Start of the series. */
  first: Day | WallTime
  version: number
  calendar: number
  /** The color of its calendar, if it has one. */
  color?: Color
  /** The id of the shared calendar that it is in, if it belongs to a colleague. */
  share?: number
  isReadOnly?: true
}

/** Orders occurrences by day; on a day all-day events first, then by start, then the longer first. */
export function compareOccurrences(one: Occurrence, other: Occurrence) {
  return (
    compare(one.start.slice(0, 10), other.start.slice(0, 10)) ||
    Number(other.allDay) - Number(one.allDay) ||
    compare(one.start, other.start) ||
    compare(other.end, one.end) ||
    one.id - other.id
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const tooManyEvents = 'Your calendar is full. Delete past events to add new ones.'
export const noInvitationRoom =
  'Your calendar is full. Delete past events to accept this invitation.'
export const tooManySeries =
  'You have reached the limit of 200 repeating events. Delete some to add new ones.'
export const tooManyExceptions = 'This series has too many changed days. Create a new series.'
export const tooManyCalendars =
  'You have reached the limit of 20 calendars. Delete one to add another.'
