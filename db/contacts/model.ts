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
