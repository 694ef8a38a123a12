import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { name, PhoneNumber } from '../shared/fields/schemas.ts'

const fields = {
  name: name(80, 'Enter a name.'),
  email: Email,
  mobile: z._default(PhoneNumber, ''),
  remember: z._default(z.union([z.boolean(), z.literal('yes')]), false),
}

/** The fields of the sample forms, as a page sends them. */
export const DemoFormFields = z.object(fields)
export const DemoFormInput = z.strictObject(fields)
