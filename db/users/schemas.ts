import * as z from 'zod/mini'
import { directions } from '../shared/fields/model.ts'
import {
  Counting,
  choice,
  Id,
  Ids,
  name,
  orEmpty,
  PhoneNumber,
  picture,
  Search,
  Version,
  WebAddress,
} from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import {
  bulkActions,
  contactOptions,
  dayIn,
  departments,
  genders,
  managedRoles,
  pageSizes,
  statuses,
  userSorts,
  verifiedChoices,
} from './model.ts'

const wasBorn = (text: string) => Number(dayIn(text) ?? Number.NaN) < Date.now()

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
    z.regex(/^[a-z0-9][a-z0-9._-]{2,}$/, 'At least three letters or digits, please.'),
  ),
  avatar: line(300).check(
    z.regex(/^\/(?!\/)[\w/.-]+$/, 'The address of a picture of this site, please.'),
  ),
  email: line(254).check(z.trim(), z.email('Please enter an e-mail address.')),
  name: name(120, 'Please enter a name.'),
  country: line(80),
  role: z.enum(managedRoles),
  status: z.enum(statuses),
  is_verified: z.boolean(),
  department: z.enum(departments),
  company: line(120),
  dob: line(30).check(orEmpty(wasBorn, 'A day in the past, such as 07 March 1990, please.')),
  gender: z.enum([...genders, '']),
  mobile: PhoneNumber,
  website: WebAddress,
  languages_known: z.array(name(40, 'Please name the language.')).check(z.maxLength(20)),
  contact_options: z.array(z.enum(contactOptions)).check(z.maxLength(contactOptions.length)),
  location: z.partial(Location),
  social_links: z.partial(Links),
  permissions: z.partial(z.strictObject({ users: Rights, posts: Rights, comments: Rights })),
}
const some = z.partial(z.object(fields)).shape

/** What is not named keeps its value, also inside the address, the links and the grants; an empty text takes a fact away. */
export const UserChange = z.strictObject({ id: Id, version: Version, ...some })
export type UserChange = z.infer<typeof UserChange>

export const NewUser = z.strictObject({
  ...some,
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

export const OneUser = z.strictObject({ id: Id })
/** Where a version is named, whoever has another by now is left alone. */
export const BulkChange = z.strictObject({
  ids: Ids,
  action: z.enum(bulkActions),
  version: Version,
})

export const SomeUsers = z.strictObject({ ids: Ids })

export const UserPicture = z.strictObject({ id: Id, ...picture })

const Mention = z.optional(line(200).check(z.trim()))

const filter = {
  role: choice(managedRoles),
  status: choice(statuses),
  verified: choice(verifiedChoices),
  department: choice(departments),
  q: Search,
  /** What single columns mention. */
  username: Mention,
  email: Mention,
  name: Mention,
  country: Mention,
  sort: choice(userSorts),
  dir: choice(directions),
}
/** Which users, and in which order. */
export const UserFilter = z.strictObject(filter)
export type UserFilter = z.infer<typeof UserFilter>
export const UserQuery = z.strictObject({
  ...filter,
  page: z._default(Counting, 1),
  perPage: z._default(Counting, pageSizes[0]),
})
export type UserQuery = z.infer<typeof UserQuery>
