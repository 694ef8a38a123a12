import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Role } from '../accounts/model.ts'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { lower, type Writer } from '../store/dialect.ts'
import { canAssignRole, canModify, isPromotion } from './model.ts'
import { lowerEmail } from './order.ts'
import { managedUsers } from './table.ts'

type Row = typeof managedUsers.$inferSelect

/** The user who makes a change. */
export type Actor = {
  role: Role
  email: string
  name: string
  at: Date
  account: AccountId
  /** The addresses in ADMIN_EMAILS. */
  adminEmails: string[]
}

const isSelf = (by: Actor, { email }: { email: string }) =>
  by.email.toLowerCase() === email.toLowerCase()

/** Throws when the actor is the user. */
export function assertNotSelf(by: Actor, row: { email: string }, message: string) {
  if (isSelf(by, row)) throw new DomainError('conflict', message)
}

/** Throws when the user's role ranks above the actor's. */
export function assertCanModify(by: Actor, { role }: Row) {
  if (canModify(by.role, role)) return
  throw new DomainError('not-allowed', 'You can’t edit a user whose role is above your own.')
}

/** Throws when the actor may not assign the user's new role. */
export function assertCanAssignRole(by: Actor, after: Row, before?: Row) {
  const isOwnRaise = before && isSelf(by, before) && isPromotion(before.role, after.role)
  if (!isOwnRaise && canAssignRole(by.role, after.role, before?.role)) return
  const message = 'You can’t assign a role above your own.'
  throw new DomainError('not-allowed', message, { fields: { role: message } })
}

/** Throws when another user has the username or email. */
export async function assertUnique(tx: Writer, row: Row) {
  const refusal = await findConflict(tx, row)
  if (refusal) throw refusal
}

/** Returns the conflict of a taken username or email; undefined without one. */
export async function findConflict(
  tx: Writer,
  { id, username, email }: Row,
): Promise<DomainError | undefined> {
  const findTaken = async (field: 'username' | 'email', isSame: SQL) => {
    const [other] = await tx
      .select({ id: managedUsers.id })
      .from(managedUsers)
      .where(and(isSame, ne(managedUsers.id, id)))
    if (!other) return
    return { [field]: `This ${field === 'email' ? 'email address' : field} is already in use.` }
  }
  const fields = {
    ...(await findTaken('username', eq(managedUsers.username, username))),
    ...(await findTaken('email', eq(lowerEmail, lower(email)))),
  }
  const [message] = Object.values(fields)
  return message ? new DomainError('conflict', message, { fields }) : undefined
}

const isActiveAdmin = ({ role, status }: Row) => role === 'admin' && status === 'active'

/** Throws when a change of these rows, given as they were before, has left no active admin. */
export async function assertAdminRemains(tx: Writer, before: Row[]) {
  if (!before.some(isActiveAdmin)) return
  const [admin] = await tx
    .select({ id: managedUsers.id })
    .from(managedUsers)
    .where(and(eq(managedUsers.role, 'admin'), eq(managedUsers.status, 'active')))
    .limit(1)
  if (!admin) throw new DomainError('conflict', 'There must be at least one active administrator.')
}
