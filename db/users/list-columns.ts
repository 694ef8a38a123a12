/** The columns of the list of users; each can sort it. */
export const userColumns = [
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

export type UserColumn = (typeof userColumns)[number]

/** Columns with a search field of their own. */
export const searchableColumns = ['username', 'email', 'name', 'country'] as const
