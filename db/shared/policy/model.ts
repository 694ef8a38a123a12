import type { Role } from '../../accounts/model.ts'

const everyone: readonly Role[] = ['admin', 'editor', 'user', 'staff']
const editors: readonly Role[] = ['admin', 'editor']
const staff: readonly Role[] = ['admin', 'editor', 'staff']

/** Role permissions for shared data. Data of an account is accessible to that account only and not listed. */
export const policy = {
  'users.read': everyone,
  'users.write': editors,
  'users.create': editors,
  'users.delete': ['admin'],
  'accounts.reset': ['admin'],
  /** Invites people, and changes, deactivates and deletes their accounts. */
  'accounts.manage': ['admin'],
  'audit.read': ['admin'],
  'products.read': everyone,
  'products.write': staff,
  'contacts.read': everyone,
  'contacts.write': staff,
  'tree.write': staff,
  'roster.read': everyone,
  'roster.write': staff,
  'commerce.read': ['admin'],
  'outbox.manage': ['admin'],
  /** Can see links that grant access to accounts, when no mail server is configured. */
  'outbox.links': ['admin'],
  'enquiries.answer': ['admin'],
  'applications.review': staff,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof policy

/** Returns whether a text, such as one of a request, names a permission. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(policy, name)

/** Returns whether a role has a permission. Used by the menu, page guards and the API. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  (policy[permission] as readonly Role[]).includes(role)
