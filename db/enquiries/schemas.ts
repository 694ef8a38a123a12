import * as z from 'zod/mini'
import {
  Id,
  name,
  optionalChoice,
  PhoneNumber,
  PositiveInteger,
  Version,
} from '../shared/fields/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { enquiryStates, topics } from './model.ts'

const fields = {
  topic: z.enum(topics, 'Select a topic.'),
  subject: name(200, 'Enter a subject.'),
  message: prose(5000).check(required('Enter a message.')),
  phone: z._default(PhoneNumber, ''),
}

export const Enquiry = z.strictObject({ ...fields, attachment: z.optional(z.file()) })
export type Enquiry = z.infer<typeof Enquiry>

/** The same fields as submitted by a form. */
export const EnquiryForm = z.object({ ...fields, attachment: z.optional(z.file()) })

export const EnquiryQuery = z.strictObject({
  /** Own enquiries, or all of them; by default all that the user may see. */
  of: z.optional(z.enum(['mine', 'all'])),
  status: optionalChoice(enquiryStates),
  q: z.optional(line(200)),
  page: z._default(PositiveInteger, 1),
})

export const EnquiryById = z.strictObject({ id: Id })

/** A reply, or a new status. */
export const EnquiryChange = z.strictObject({
  id: Id,
  reply: z.optional(prose(5000).check(required('Enter a reply.'))),
  status: z.optional(z.enum(enquiryStates)),
  version: Version,
})
export type EnquiryChange = z.infer<typeof EnquiryChange>
