import type { gridContacts } from './table.ts'

/** What a contact says of somebody, as it can be edited. */
export type ContactFields = Omit<typeof gridContacts.$inferInsert, 'id' | 'version' | 'findable'>

/** The columns that contacts are sorted and filtered by, in the order of the grid. */
export const contactColumns = [
  'firstname',
  'lastname',
  'email',
  'company',
  'city',
  'country',
  'state',
  'zip',
  'followers',
] as const
export type ContactColumn = (typeof contactColumns)[number]

export const contactSorts = ['id', ...contactColumns] as const

export const contactPageSizes = [20, 50, 100, 134] as const
/** More rows than this are not on one page. */
export const maxContactPage = 200
