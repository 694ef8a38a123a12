import type { Role } from '../../accounts/model.ts'

const everyone: readonly Role[] = ['admin', 'editor', 'user', 'staff']
const editors: readonly Role[] = ['admin', 'editor']
const crew: readonly Role[] = ['admin', 'editor', 'staff']

/** Who may do what where several share one set of rows. What belongs to an account is that account's alone and not listed. */
export const policy = {
  'users.read': everyone,
  'users.write': editors,
  'users.create': editors,
  'users.delete': ['admin'],
  'accounts.reset': ['admin'],
  'products.read': everyone,
  'products.write': crew,
  'contacts.read': everyone,
  'contacts.write': crew,
  'commerce.read': ['admin'],
  'outbox.manage': ['admin'],
  /** Sees the links that open other accounts, where no mail server delivers them. */
  'outbox.links': ['admin'],
  'enquiries.answer': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof policy

export const isPermission = (name: string): name is Permission => Object.hasOwn(policy, name)

/** The one question that the menu, the guards of pages and the API ask. */
export const may = (role: Role, permission: Permission): boolean =>
  (policy[permission] as readonly Role[]).includes(role)
