import * as z from 'zod/mini'
import { Counting, choice, Id, name, Version } from '../shared/fields/schemas.ts'
import { line, needed, prose } from '../shared/text/schemas.ts'
import { enquiryStates, topics } from './model.ts'

const words = {
  topic: z.enum(topics, 'Please choose a topic.'),
  subject: name(200, 'Please enter a subject.'),
  message: prose(5000).check(needed('Please write a message.')),
  phone: z._default(
    line(40).check(z.trim(), z.regex(/^[\d\s+()/.-]*$/, 'Please use digits only.')),
    '',
  ),
}

export const Enquiry = z.strictObject({ ...words, attachment: z.optional(z.file()) })
export type Enquiry = z.infer<typeof Enquiry>

/** The same as a form sends it. */
export const EnquiryForm = z.object({ ...words, attachment: z.optional(z.file()) })

export const EnquiryQuery = z.strictObject({
  /** One's own, or everybody's; left out, whatever one may see. */
  of: z.optional(z.enum(['mine', 'all'])),
  status: choice(enquiryStates),
  page: z._default(Counting, 1),
})

export const EnquiryById = z.strictObject({ id: Id })

/** An answer, or the end of it, from the version that was read. */
export const EnquiryChange = z.strictObject({
  id: Id,
  reply: z.optional(prose(5000).check(needed('Please write an answer.'))),
  status: z.optional(z.enum(enquiryStates)),
  version: Version,
})
export type EnquiryChange = z.infer<typeof EnquiryChange>
