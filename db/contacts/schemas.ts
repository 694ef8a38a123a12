import * as z from 'zod/mini'
import { Id, name } from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'

const number = line(12).check(
  z.regex(/^\d{3}-\d{3}-\d{4}$/, 'A number such as 207-555-0142, please.'),
)

const fields = {
  firstname: name(80, 'Please enter a first name.'),
  lastname: name(80, 'Please enter a last name.'),
  company: line(120),
  address: line(160),
  city: line(80),
  country: line(80),
  state: line(2).check(z.regex(/^[A-Z]{2}$/, 'Two letters, please.')),
  zip: line(5).check(z.regex(/^\d{5}$/, 'Five digits, please.')),
  phone: number,
  fax: number,
  email: line(254).check(z.trim(), z.email('Please enter an e-mail address.')),
  web: line(300).check(
    z.regex(/^https?:\/\/\S+$/, 'An address that begins with https://, please.'),
  ),
  followers: z
    .int('A whole number, please.')
    .check(z.nonnegative('Nobody has fewer than no followers.'), z.maximum(2_000_000_000)),
}

/** Fields that are left out stay unchanged. */
export const ContactChange = z.strictObject({ id: Id, ...z.partial(z.object(fields)).shape })
export type ContactChange = z.infer<typeof ContactChange>
