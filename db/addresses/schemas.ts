import * as z from 'zod/mini'
import { Id, isPhoneNumber, name, Version } from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { addressKinds } from './model.ts'

const fields = {
  name: name(100, 'Enter a name.'),
  phone: line(30).check(
    z.trim(),
    z.refine(isPhoneNumber, 'Enter a phone number, such as +1 401 555 0100.'),
  ),
  house: name(120, 'Enter a street address.'),
  landmark: z._default(line(120).check(z.trim()), ''),
  town: name(100, 'Enter a city.'),
  postcode: name(20, 'Enter a postal code.'),
  state: name(100, 'Enter a state or region.'),
  kind: z._default(z.enum(addressKinds), 'home'),
}

/** An address as submitted by a form. */
export const AddressForm = z.object(fields)
export const NewAddress = z.strictObject(fields)
export type NewAddress = z.infer<typeof NewAddress>

/** Fields that are left out stay unchanged. */
export const AddressChange = z.strictObject({
  id: Id,
  version: Version,
  name: z.optional(fields.name),
  phone: z.optional(fields.phone),
  house: z.optional(fields.house),
  landmark: z.optional(line(120).check(z.trim())),
  town: z.optional(fields.town),
  postcode: z.optional(fields.postcode),
  state: z.optional(fields.state),
  kind: z.optional(z.enum(addressKinds)),
})
export type AddressChange = z.infer<typeof AddressChange>

export const AddressById = z.strictObject({ id: Id })
