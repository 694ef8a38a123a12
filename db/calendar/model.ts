import * as z from 'zod/mini'
import { Id, Version } from '../fields/model.ts'
import { line, needed, prose } from '../text/model.ts'

export const labels = ['business', 'work', 'personal', 'others'] as const
export type EventLabel = (typeof labels)[number]

export const endsTooEarly = 'The end must not be before the start.'

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
  })
  .check(z.refine(({ start, end = start }) => end >= start, { path: ['end'], error: endsTooEarly }))

/** What is not named stays; `version` says which state of the event the change was made for. */
export const EventChange = z.strictObject({
  id: Id,
  version: Version,
  ...z.partial(z.object(fields)).shape,
})

export const OneEvent = z.strictObject({ id: Id })
