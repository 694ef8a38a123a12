import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { directions } from '../shared/fields/model.ts'
import {
  Id,
  Ids,
  name,
  optionalChoice,
  orEmpty,
  PhoneNumber,
  PositiveInteger,
  personName,
  picture,
  Search,
  Version,
  WebAddress,
} from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { userPageSizes } from './limits.ts'
import { userColumns } from './list-columns.ts'
import {
  accountFates,
  bulkActions,
  contactOptions,
  departments,
  genders,
  managedRoles,
  parseDay,
  statuses,
  verifiedChoices,
} from './model.ts'

const isPastDay = (text: string) => Number(parseDay(text) ?? Number.NaN) < Date.now()

const locationLines = {
  add_line_1: line(120),
  add_line_2: line(120),
  post_code: line(20),
  city: line(80),
  state: line(80),
  country: line(80),
}
const Location = z.strictObject(locationLines)
export type Location = z.infer<typeof Location>

const Links = z.strictObject({
  twitter: WebAddress,
  facebook: WebAddress,
  instagram: WebAddress,
  github: WebAddress,
  codepen: WebAddress,
  slack: WebAddress,
})
export type Links = z.infer<typeof Links>

const Rights = z.partial(
  z.strictObject({
    read: z.boolean(),
    write: z.boolean(),
    create: z.boolean(),
    delete: z.boolean(),
  }),
)

const fields = {
  username: line(40).check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9][a-z0-9._-]{2,}$/,
      'Use at least three characters: a–z, 0–9, periods, hyphens or underscores.',
    ),
  ),
  avatar: line(300).check(
    z.regex(/^\/(?!\/)[\w/.-]+$/, 'Enter the address of an image on this site.'),
  ),
  email: Email,
  name: personName(120, 'Enter a name.'),
  country: line(80),
  role: z.enum(managedRoles),
  status: z.enum(statuses),
  is_verified: z.boolean(),
  department: z.enum(departments),
  company: line(120),
  dob: line(30).check(orEmpty(isPastDay, 'Enter a past date such as 07 March 1990.')),
  gender: z.enum([...genders, '']),
  mobile: PhoneNumber,
  website: WebAddress,
  languages_known: z.array(name(40, 'Enter a language.')).check(z.maxLength(20)),
  contact_options: z.array(z.enum(contactOptions)).check(z.maxLength(contactOptions.length)),
  location: z.partial(Location),
  social_links: z.partial(Links),
  permissions: z.partial(z.strictObject({ users: Rights, posts: Rights, comments: Rights })),
}
const optionalFields = z.partial(z.object(fields)).shape

/** Fields that are left out stay unchanged, including nested ones; an empty text removes a value. */
export const UserChange = z.strictObject({ id: Id, version: Version, ...optionalFields })
export type UserChange = z.infer<typeof UserChange>

export const NewUser = z.strictObject({
  ...optionalFields,
  username: fields.username,
  email: fields.email,
  name: fields.name,
  country: z._default(fields.country, ''),
  role: z._default(fields.role, 'user'),
  status: z._default(fields.status, 'active'),
  is_verified: z._default(fields.is_verified, false),
  department: z._default(fields.department, 'sales'),
})
export type NewUser = z.infer<typeof NewUser>

export const UserById = z.strictObject({ id: Id })
const account = z._default(z.enum(accountFates), 'keep')
/** `account` is what happens to the account of the person, if they have one. */
export const UserDeletion = z.strictObject({ id: Id, account })
/** With `version`, users with another version are skipped. */
export const BulkChange = z.strictObject({
  ids: Ids,
  action: z.enum(bulkActions),
  /** With the action `delete`. */
  account,
  version: Version,
})

export const UserIds = z.strictObject({ ids: Ids })

export const UserPicture = z.strictObject({ id: Id, ...picture })

const SearchText = z.optional(line(200).check(z.trim()))

const filter = {
  role: optionalChoice(managedRoles),
  status: optionalChoice(statuses),
  verified: optionalChoice(verifiedChoices),
  department: optionalChoice(departments),
  q: Search,
  /** Searches of single columns. */
  username: SearchText,
  email: SearchText,
  name: SearchText,
  country: SearchText,
  sort: optionalChoice(userColumns),
  dir: optionalChoice(directions),
}
/** Filter and order of users. */
export const UserFilter = z.strictObject(filter)
export type UserFilter = z.infer<typeof UserFilter>
export const UserQuery = z.strictObject({
  ...filter,
  page: z._default(PositiveInteger, 1),
  perPage: z._default(PositiveInteger, userPageSizes[0]),
})
export type UserQuery = z.infer<typeof UserQuery>
