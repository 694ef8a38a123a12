import * as z from 'zod/mini'
import { Id, Version } from '../fields/model.ts'
import { line, needed, prose } from '../text/model.ts'
import { type Day, DayText, type Wall } from '../time/model.ts'

export const labels = ['business', 'work', 'personal', 'others'] as const
export type EventLabel = (typeof labels)[number]

export const repeats = ['none', 'daily', 'weekly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]

export const views = ['month', 'week', 'day', 'agenda'] as const
export type ViewName = (typeof views)[number]

/** How much of a series is meant: one day of it, that day and all after it, or all of it. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** Why an event cannot be as it is asked to be, and which field is at fault. */
export const faults = {
  end: 'The end must not be before the start.',
  until: 'The last repetition must not be before the start.',
  on: 'The series does not take place on that day.',
} as const

/** A moment in ISO 8601, or a day alone; both are kept as the one spelling that also sorts as text. */
const Moment = z.pipe(
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Please give an ISO 8601 time.')
    .check(z.refine((text) => /^(19|20|21)/.test(text), 'Please choose a year from 1900 to 2199.')),
  z.transform((text) => new Date(text).toISOString()),
)

/** An event of whole days covers all of them, from the day of its start to the day of its end. */
const fields = {
  title: line(200).check(needed('Please give the event a title.')),
  start: Moment,
  end: Moment,
  label: z.enum(labels),
  allDay: z.boolean(),
  selectable: z.boolean(),
  location: line(200),
  description: prose(5000),
  /** Names or e-mail addresses. */
  guests: z
    .array(line(200).check(needed('Please give each guest a name.')))
    .check(z.maxLength(50, 'Please name at most 50 guests.')),
  repeat: z.enum(repeats),
  /** The last day that a repetition may begin on; null for ever. */
  until: z.nullable(DayText),
  /** The days on which a repetition does not take place. */
  except: z.array(DayText).check(z.maxLength(1000, 'Please choose fewer days.')),
}

export const NewEvent = z
  .strictObject({
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
    until: z._default(fields.until, null),
    except: z._default(fields.except, []),
  })
  .check(z.refine(({ start, end = start }) => end >= start, { path: ['end'], error: faults.end }))

/** Which part of a series is meant, by the day of one of its times. An event that does not repeat is meant whole. */
const part = {
  scope: z._default(z.enum(scopes), 'all'),
  on: z.optional(DayText),
}

/**
 * What is not named stays; `version` says which state of the event the change was made for. A part of a series becomes
 * an event of its own; `joins` undoes that: it names what became of the part.
 */
export const EventChange = z.strictObject({
  id: Id,
  version: Version,
  ...part,
  joins: z.optional(Id),
  ...z.partial(z.object(fields)).shape,
})

export const OneEvent = z.strictObject({ id: Id })

export const EventPart = z.strictObject({ id: Id, ...part })

/** A stretch of the calendar, around a day or today; with labels, only events of those. */
export const ViewQuery = z.strictObject({
  view: z._default(z.enum(views), 'month'),
  date: z.optional(DayText),
  labels: z._default(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((text) => labels.filter((label) => text.split(',').includes(label))),
    ),
    [...labels],
  ),
})

/** One event, or one of its repetitions, as the clocks of the house tell its times. */
export type Occurrence = {
  id: number
  /** The day the repetition begins on: with the id it names the occurrence. */
  on: Day
  title: string
  label: EventLabel
  location: string
  allDay: boolean
  /** Whole days are told as the first and the last of them, everything else to the minute. */
  start: Day | Wall
  end: Day | Wall
  repeat: Repeat
  /** When the series begins that this is part of. */
  first: Day | Wall
  version: number
}

/** Day by day; on each of them whole days first, then the earlier, then the longer. */
export function inOrder(one: Occurrence, other: Occurrence) {
  return (
    compare(one.start.slice(0, 10), other.start.slice(0, 10)) ||
    Number(other.allDay) - Number(one.allDay) ||
    compare(one.start, other.start) ||
    compare(other.end, one.end) ||
    one.id - other.id
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
