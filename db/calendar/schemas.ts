import * as z from 'zod/mini'
import { Id, Version } from '../shared/fields/schemas.ts'
import { line, needed, prose } from '../shared/text/schemas.ts'
import { DayText } from '../shared/time/schemas.ts'
import { faults, labels, repeats, scopes, storedTime, views } from './model.ts'

/** A moment in ISO 8601, or a day alone: as the instant, in the one spelling that also sorts as text, and as the day written. */
const Moment = z.pipe(
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Please give an ISO 8601 time.')
    .check(z.refine((text) => /^(19|20|21)/.test(text), 'Please choose a year from 1900 to 2199.')),
  z.transform((text) => ({ instant: new Date(text).toISOString(), day: text.slice(0, 10) })),
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
  .check(
    z.refine(
      ({ start, end = start, allDay }) => storedTime(end, allDay) >= storedTime(start, allDay),
      { path: ['end'], error: faults.end },
    ),
  )

/** Which part of a series is meant, by the day of one of its times. An event that does not repeat is meant whole. */
const part = {
  scope: z._default(z.enum(scopes), 'all'),
  on: z.optional(DayText),
}

/**
 * What is not named stays; `version` says which state of the event the change was made for. A part of a series becomes
 * an event of its own.
 */
export const EventChange = z.strictObject({
  id: Id,
  version: Version,
  ...part,
  ...z.partial(z.object(fields)).shape,
})

export const OneEvent = z.strictObject({ id: Id })

/** A change that is taken back, by the number that its answer told. */
export const OneUndo = z.strictObject({ id: Id })

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

/** What the secret address of a calendar ends with. */
export const FeedToken = z.strictObject({ token: z.string().check(z.maxLength(100)) })
