import type { gridContacts } from './table.ts'

/** The editable fields of a contact. */
export type ContactFields = Omit<typeof gridContacts.$inferInsert, 'id' | 'version' | 'findable'>

/** The columns for sorting and filtering, in the order of the grid. */
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
/** Maximum page size. */
export const maxContactPage = 200
