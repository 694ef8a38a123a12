import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { colors } from '../shared/colors/model.ts'
import { Id, PositiveInteger, Version } from '../shared/fields/schemas.ts'
import { ruleFields, wholeNumber } from '../shared/recurrence/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { isTimeZone, isWallTime } from '../shared/time/model.ts'
import { DayText } from '../shared/time/schemas.ts'
import { maxCalendarNameLength, maxGuests, maxOccurrences, maxSearchLength } from './limits.ts'
import {
  answerChoices,
  calendarAccess,
  eventErrors,
  labels,
  scopes,
  storedTime,
  type TimeInput,
  views,
} from './model.ts'
import { reminderTimes } from './reminder-times.ts'

/** An ISO 8601 time or date: as an instant in sortable ISO format, and as the date that was written. */
const TimeValue = z.pipe(
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Enter an ISO 8601 time.')
    .check(z.refine((text) => /^(19|20|21)/.test(text), 'Enter a year from 1900 to 2199.')),
  z.transform((text) => ({ instant: new Date(text).toISOString(), day: text.slice(0, 10) })),
)

const Reminders = z.pipe(
  z
    .array(z.literal([...reminderTimes], 'Choose times from the list.'))
    .check(z.maxLength(reminderTimes.length, 'Choose times from the list.')),
  z.transform((minutes) => reminderTimes.filter((each) => minutes.includes(each))),
)

const TimeZone = z.string().check(z.refine(isTimeZone, 'Choose a time zone.'))

/** All-day events cover all days from `start` to `end`. */
const fields = {
  title: line(200).check(required('Enter a title.')),
  start: TimeValue,
  end: TimeValue,
  label: z.enum(labels),
  allDay: z.boolean(),
  selectable: z.boolean(),
  location: line(200),
  description: prose(5000),
  /** Names or email addresses. */
  guests: z
    .array(line(200).check(required('Enter a name for each guest.')))
    .check(z.maxLength(maxGuests, `Add up to ${maxGuests} guests.`)),
  ...ruleFields,
  /** The number of occurrences; it sets `until`. */
  count: z.nullable(wholeNumber(maxOccurrences, `Enter a number from 1 to ${maxOccurrences}.`)),
  /** The last possible start of a repetition; null means no end. */
  until: z.nullable(DayText),
  /** Minutes before the start; null means the default reminders of the account. */
  reminders: z.nullable(Reminders),
  /** The id of a calendar of the account. */
  calendar: Id,
  /** Days without a repetition. */
  except: z.array(DayText).check(z.maxLength(1000, 'Select fewer days.')),
}

const newFields = {
  title: fields.title,
  start: fields.start,
  end: z.optional(fields.end),
  label: z._default(fields.label, 'others'),
  allDay: z._default(fields.allDay, true),
  selectable: z._default(fields.selectable, true),
  location: z._default(fields.location, ''),
  description: z._default(fields.description, ''),
  guests: z._default(fields.guests, []),
  repeat: z._default(fields.repeat, 'none'),
  interval: z._default(fields.interval, 1),
  weekdays: z._default(fields.weekdays, []),
  monthDay: z._default(fields.monthDay, 'date'),
  count: z._default(fields.count, null),
  until: z._default(fields.until, null),
  except: z._default(fields.except, []),
  /** The time zone in which the event repeats; without it, that of the account. */
  timeZone: z.optional(TimeZone),
}

type Times = { start: TimeInput; end?: TimeInput | undefined; allDay: boolean }

const endsAfterStart = z.refine<Times>(
  ({ start, end = start, allDay }) => storedTime(end, allDay) >= storedTime(start, allDay),
  { path: ['end'], error: eventErrors.end },
)

export const NewEvent = z
  .strictObject({
    ...newFields,
    reminders: z._default(fields.reminders, null),
    calendar: z.optional(fields.calendar),
  })
  .check(endsAfterStart)

/** A new event in a shared calendar. */
export const NewSharedEvent = z.strictObject({ share: Id, ...newFields }).check(endsAfterStart)

/** The part of a series that is meant, by the day of one of its occurrences. Ignored for events that do not repeat. */
const seriesPart = {
  scope: z._default(z.enum(scopes), 'all'),
  on: z.optional(DayText),
}

/**
 * Fields that are left out stay unchanged; `version` enables the conflict check. A part of a series becomes an event
 * of its own.
 */
export const EventChange = z.strictObject({
  id: Id,
  version: Version,
  ...seriesPart,
  ...z.partial(z.object(fields)).shape,
  /** The time zone of an event that begins to repeat; a series keeps its own. */
  timeZone: z.optional(TimeZone),
  /** Whether guests get an email about a new title or description; they always do about times and place. */
  notify: z._default(z.boolean(), true),
})

/** A change of an event in a shared calendar: reminders and the calendar are those of its owner. */
export const SharedEventChange = z.strictObject({
  share: Id,
  ...z.omit(z.object(EventChange.shape), { reminders: true, calendar: true }).shape,
})

/** Default reminders; fields that are left out stay unchanged. */
export const CalendarSettings = z.strictObject({
  reminders: z.optional(Reminders),
  allDayReminders: z.optional(Reminders),
})

export const CalendarFile = z.strictObject({
  file: z.instanceof(Blob, { error: 'Choose a calendar file (.ics).' }),
})

export const ImportById = z.strictObject({ id: Id })

const calendarFields = {
  name: line(maxCalendarNameLength).check(required('Enter a name.')),
  color: z.nullable(z.enum(colors)),
}

export const NewCalendar = z.strictObject({
  name: calendarFields.name,
  color: z._default(calendarFields.color, null),
})

/** Fields that are left out stay unchanged. */
export const CalendarChange = z.strictObject({
  id: Id,
  name: z.optional(calendarFields.name),
  color: z.optional(calendarFields.color),
  isHidden: z.optional(z.boolean()),
  isDefault: z.optional(z.literal(true)),
})

/** The events are deleted too, or moved to another calendar. */
export const CalendarRemoval = z.strictObject({
  id: Id,
  moveTo: z.optional(z.pipe(z.coerce.number(), Id)), // in the query
})

export const CalendarById = z.strictObject({ id: Id })

export const EventById = z.strictObject({ id: Id })

export const SharedEventById = z.strictObject({ share: Id, id: Id })

/** With whom a calendar is shared, by the confirmed email address. */
export const NewShare = z.strictObject({ id: Id, email: Email, access: z.enum(calendarAccess) })
export const ShareRemoval = z.strictObject({ id: Id, email: Email })

export const SharedCalendarById = z.strictObject({ id: Id })
export const SharedCalendarChange = z.strictObject({ id: Id, isHidden: z.boolean() })

/** An event, or one occurrence of a series. */
export const OccurrenceById = z.strictObject({ id: Id, on: z.optional(DayText) })

/** An answer to an invitation, to the whole event or to one day of a series. */
export const AnswerInput = z.strictObject({
  id: Id,
  answer: z.enum(answerChoices),
  on: z.optional(DayText),
})

const WallTimeText = z.string().check(z.refine(isWallTime, 'Enter a date and a time.'))

/** A time in a time zone, that of the account unless another is named, and the addresses of guests, separated by commas. */
export const AvailabilityQuery = z
  .strictObject({
    start: WallTimeText,
    end: WallTimeText,
    timeZone: z.optional(TimeZone),
    guests: z.pipe(
      z.string().check(z.maxLength(15_000)),
      z.transform((text) =>
        text
          .split(',')
          .map((guest) => guest.trim())
          .filter((guest) => guest.includes('@'))
          .slice(0, maxGuests),
      ),
    ),
    /** An event of the account that is being moved. */
    except: z.optional(PositiveInteger),
    /** The shared calendar that this event is in. */
    share: z.optional(PositiveInteger),
  })
  .check(z.refine(({ start, end }) => end > start, { path: ['end'], error: eventErrors.end }))

/** The start of a name or an address. */
export const GuestQuery = z.strictObject({ q: z.string().check(z.trim(), z.maxLength(254)) })

/** A change to undo, by the id from its response. */
export const UndoById = z.strictObject({ id: Id })

export const EventPart = z.strictObject({ id: Id, ...seriesPart })

export const SharedEventPart = z.strictObject({ share: Id, id: Id, ...seriesPart })

const Labels = z._default(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text) => labels.filter((label) => text.split(',').includes(label))),
  ),
  [...labels],
)

/** Words that an event contains. */
export const SearchQuery = z.strictObject({ q: line(maxSearchLength), labels: Labels })

/** A view of the calendar around a day, today by default, optionally filtered by labels. */
export const ViewQuery = z.strictObject({
  view: z._default(z.enum(views), 'month'),
  date: z.optional(DayText),
  labels: Labels,
})

/** The token of a feed URL. */
export const FeedToken = z.strictObject({ token: z.string().check(z.maxLength(100)) })
