import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { directions } from '../shared/fields/model.ts'
import {
  Id,
  IdList,
  optionalChoice,
  PositiveInteger,
  personName,
  Search,
  Version,
} from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { maxContactsPerPage } from './limits.ts'
import { contactSorts } from './model.ts'

const number = line(12).check(
  z.regex(/^\d{3}-\d{3}-\d{4}$/, 'Enter a phone number such as 207-555-0142.'),
)

const fields = {
  firstname: personName(80, 'Enter a first name.'),
  lastname: personName(80, 'Enter a last name.'),
  company: line(120),
  address: line(160),
  city: line(80),
  country: line(80),
  state: line(2).check(z.regex(/^[A-Z]{2}$/, 'Enter two letters.')),
  zip: line(5).check(z.regex(/^\d{5}$/, 'Enter five digits.')),
  phone: number,
  fax: number,
  email: Email,
  web: line(300).check(z.regex(/^https?:\/\/\S+$/, 'Enter a URL that starts with https://.')),
  followers: z
    .int('Enter a whole number.')
    .check(z.nonnegative('Enter 0 or more.'), z.maximum(2_000_000_000)),
}

/** Fields that are left out stay unchanged. */
export const ContactChange = z.strictObject({
  id: Id,
  version: Version,
  ...z.partial(z.object(fields)).shape,
})
export type ContactChange = z.infer<typeof ContactChange>

const PerPage = z.optional(
  PositiveInteger.check(
    z.refine(
      (size: number) => size <= maxContactsPerPage,
      `Choose at most ${maxContactsPerPage} rows.`,
    ),
  ),
)
const page = z.optional(PositiveInteger)

/** A number of followers in an address; empty means any. */
const Followers = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{0,10}$/, 'Enter a whole number.')),
    z.transform((text) => (text === '' ? undefined : Number(text))),
  ),
)

/** The filter and order of a list of contacts; a text filter matches anywhere in its column. */
export const ContactFilter = z.strictObject({
  q: Search,
  firstname: Search,
  lastname: Search,
  email: Search,
  company: Search,
  city: Search,
  country: Search,
  state: Search,
  zip: Search,
  minFollowers: Followers,
  maxFollowers: Followers,
  ids: IdList,
  sort: optionalChoice(contactSorts),
  dir: optionalChoice(directions),
})
export type ContactFilter = z.infer<typeof ContactFilter>

export const ContactQuery = z.strictObject({ ...ContactFilter.shape, page, perPage: PerPage })
export type ContactQuery = z.infer<typeof ContactQuery>

export const CompanyQuery = z.strictObject({ q: Search, page, perPage: PerPage })
export type CompanyQuery = z.infer<typeof CompanyQuery>
