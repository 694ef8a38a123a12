import type { Role } from '../accounts/model.ts'

export const managedRoles = ['admin', 'user', 'staff'] as const
export const statuses = ['active', 'blocked', 'deactivated'] as const
export const departments = ['sales', 'development', 'management'] as const
export const contactOptions = ['email', 'message', 'phone'] as const
export const areas = ['users', 'posts', 'comments'] as const
export const rights = ['read', 'write', 'create', 'delete'] as const
export const pageSizes = [20, 50, 100, 150] as const

export const verifiedChoices = ['true', 'false'] as const
export const genders = ['female', 'male', 'other'] as const
export const networks = ['twitter', 'facebook', 'instagram', 'github', 'codepen', 'slack'] as const
export const locationParts = [
  'add_line_1',
  'add_line_2',
  'post_code',
  'city',
  'state',
  'country',
] as const

/** What the form offers; somebody may speak another one. */
export const spokenLanguages = [
  'Arabic',
  'Danish',
  'Dutch',
  'English',
  'French',
  'German',
  'Greek',
  'Hindi',
  'Icelandic',
  'Italian',
  'Norwegian',
  'Polish',
  'Portuguese',
  'Spanish',
  'Swedish',
  'Tamil',
  'Welsh',
] as const

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

/** A day as it is stored: '07 March 1990'. */
export const textOfDay = (date: Date): string =>
  [
    String(date.getUTCDate()).padStart(2, '0'),
    months[date.getUTCMonth()],
    String(date.getUTCFullYear()).padStart(4, '0'),
  ].join(' ')

/** What the house keeps of a change. */
export const doings = ['added', 'changed', 'deleted', 'restored'] as const
export type Doing = (typeof doings)[number]

/** The address of a picture that somebody has brought. */
export const pictureAt = (name: string): string => `${pictures}${name}`
const pictures = '/api/users/avatars/'

/** The name of the file behind an address, if it was brought and did not come with the house. */
export const pictureIn = (address: string): string | undefined =>
  address.startsWith(pictures) ? address.slice(pictures.length) : undefined

/** What can be done to many at once; each but the last gives them a status. */
export const bulkActions = ['activate', 'block', 'deactivate', 'delete'] as const

export const statusAfter = {
  activate: 'active',
  block: 'blocked',
  deactivate: 'deactivated',
} as const satisfies Record<Exclude<(typeof bulkActions)[number], 'delete'>, Status>

const ranks: Record<Role, number> = { user: 0, staff: 1, editor: 2, admin: 3 }

/** Whoever is above somebody is not theirs to change. */
export const mayTouch = (own: Role, theirs: ManagedRole) => ranks[theirs] <= ranks[own]

/** Somebody may hand out roles up to their own, and leave alone what is above it. */
export const mayGiveRole = (own: Role, given: ManagedRole, before: ManagedRole = 'user') =>
  ranks[given] <= Math.max(ranks[own], ranks[before])

export const isRaised = (before: ManagedRole, after: ManagedRole) => ranks[after] > ranks[before]

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
export type UserSort = (typeof userSorts)[number]

/** The columns that can be searched one by one. */
export const mentionColumns = ['username', 'email', 'name', 'country'] as const
