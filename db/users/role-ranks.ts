import type { Role } from '../accounts/model.ts'
import type { ManagedRole } from './model.ts'

const ranks: Record<Role, number> = { user: 0, staff: 1, editor: 2, admin: 3 }

/** Returns whether a role may modify users with the target role: none of higher rank. */
export const canModify = (own: Role, target: ManagedRole) => ranks[target] <= ranks[own]

/** Returns whether a role may assign another one: up to its own rank, or the user's previous role. */
export const canAssignRole = (own: Role, role: ManagedRole, before: ManagedRole = 'user') =>
  ranks[role] <= Math.max(ranks[own], ranks[before])

/** Returns whether a change of role gives a user a higher rank. */
export const isPromotion = (before: ManagedRole, after: ManagedRole) => ranks[after] > ranks[before]
