export const managedRoles = ['admin', 'user', 'staff'] as const
export const statuses = ['active', 'blocked', 'deactivated'] as const
export const departments = ['sales', 'development', 'management'] as const
export const contactOptions = ['email', 'message', 'phone'] as const
export const areas = ['users', 'posts', 'comments'] as const
export const rights = ['read', 'write', 'create', 'delete'] as const
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

/** The suggested languages; others are allowed. */
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

/** Additional permissions of a user, stored for information only. */
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

/** Parses a date such as '07 March 1990'. Returns undefined when it is invalid. */
export function parseDay(text: string): Date | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day)))
  return year && date.getUTCDate() === Number(day) && months[date.getUTCMonth()] === month
    ? date
    : undefined
}

/** Formats a date as stored: '07 March 1990'. */
export const formatDay = (date: Date): string =>
  [
    String(date.getUTCDate()).padStart(2, '0'),
    months[date.getUTCMonth()],
    String(date.getUTCFullYear()).padStart(4, '0'),
  ].join(' ')

/** Actions in a user's history. */
export const historyActions = ['added', 'changed', 'deleted', 'restored'] as const
export type HistoryAction = (typeof historyActions)[number]

/** Returns the URL of an uploaded avatar. */
export const avatarUrl = (name: string): string => `${pictures}${name}`
const pictures = '/api/users/avatars/'

/** Returns the file name of an uploaded avatar; undefined for built-in ones. */
export const getAvatarFile = (address: string): string | undefined =>
  address.startsWith(pictures) ? address.slice(pictures.length) : undefined

/** Bulk actions; each except the last sets a status. */
export const bulkActions = ['activate', 'block', 'deactivate', 'delete'] as const

/** What happens to the account of a person whose record is deleted. */
export const accountFates = ['keep', 'deactivate', 'delete'] as const
export type AccountFate = (typeof accountFates)[number]

export const statusAfter = {
  activate: 'active',
  block: 'blocked',
  deactivate: 'deactivated',
} as const satisfies Record<Exclude<(typeof bulkActions)[number], 'delete'>, Status>
