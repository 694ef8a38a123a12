import * as z from 'zod/mini'
import type { Role } from '../accounts/model.ts'
import {
  Counting,
  choice,
  directions,
  Id,
  Ids,
  name,
  orEmpty,
  PhoneNumber,
  Search,
  Version,
  WebAddress,
} from '../fields/model.ts'
import { line } from '../text/model.ts'

export const managedRoles = ['admin', 'user', 'staff'] as const
export const statuses = ['active', 'blocked', 'deactivated'] as const
export const departments = ['sales', 'development', 'management'] as const
export const contactOptions = ['email', 'message', 'phone'] as const
export const areas = ['users', 'posts', 'comments'] as const
export const rights = ['read', 'write', 'create', 'delete'] as const
export const pageSizes = [20, 50, 100, 150] as const

export type ContactOption = (typeof contactOptions)[number]
export type ManagedRole = (typeof managedRoles)[number]
export type Status = (typeof statuses)[number]

/** Somebody's own grants per area; beside the role, and on record only. */
export type Grants = Record<(typeof areas)[number], Record<(typeof rights)[number], boolean>>

const none = { read: false, write: false, create: false, delete: false }
export const noGrants: Grants = { users: none, posts: none, comments: none }

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The day in a date written as '07 March 1990', if there is such a day. */
export function dayIn(text: string): Date | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day)))
  return year && date.getUTCDate() === Number(day) && months[date.getUTCMonth()] === month
    ? date
    : undefined
}

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
  gender: z.enum(['female', 'male', 'other', '']),
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

/** What can be done to many at once; each but the last gives them a status. */
export const bulkActions = ['activate', 'block', 'deactivate', 'delete'] as const
export const BulkChange = z.strictObject({ ids: Ids, action: z.enum(bulkActions) })

export const statusAfter = {
  activate: 'active',
  block: 'blocked',
  deactivate: 'deactivated',
} as const satisfies Record<Exclude<(typeof bulkActions)[number], 'delete'>, Status>

export const userSorts = [
  'id',
  'username',
  'email',
  'name',
  'country',
  'role',
  'status',
  'is_verified',
  'department',
] as const

const filter = {
  role: choice(managedRoles),
  status: choice(statuses),
  verified: choice(['true', 'false']),
  department: choice(departments),
  q: Search,
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

const ranks: Record<Role, number> = { user: 0, staff: 1, editor: 2, admin: 3 }

/** Somebody may hand out roles up to their own, and leave alone what is above it. */
export const mayGiveRole = (own: Role, given: ManagedRole, before: ManagedRole = 'user') =>
  ranks[given] <= Math.max(ranks[own], ranks[before])

export const isRaised = (before: ManagedRole, after: ManagedRole) => ranks[after] > ranks[before]
