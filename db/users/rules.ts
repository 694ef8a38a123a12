import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Role } from '../accounts/model.ts'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, lower, type Reader, type Writer } from '../store/dialect.ts'
import { canAssignRole, canModify, isPromotion } from './role-ranks.ts'
import { lowerEmail } from './select-users.ts'
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
  sessionDb: Db
}

const isSelf = (by: Actor, { email }: { email: string }) =>
  by.email.toLowerCase() === email.toLowerCase()

/** Throws when the actor is the user. */
export function assertNotSelf(by: Actor, row: { email: string }, message: string) {
  if (isSelf(by, row)) throw new DomainError('conflict', message)
}

/** Throws when the user's role ranks above the actor's. */
export function assertCanModify(by: Actor, { role }: Pick<Row, 'role'>) {
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
export async function findConflict(tx: Writer, row: Row): Promise<DomainError | undefined> {
  const fields = await findTaken(tx, row, row.id)
  const [message] = Object.values(fields)
  return message ? new DomainError('conflict', message, { fields }) : undefined
}

type Unique = { [Field in 'username' | 'email']?: string | undefined }

/** Returns messages by field for a username or email that a user other than `id` has. */
export async function findTaken(
  tx: Reader,
  { username, email }: Unique,
  id?: number,
): Promise<Record<string, string>> {
  const isTaken = async (isSame: SQL) => {
    const isOther = id === undefined ? undefined : ne(managedUsers.id, id)
    const others = tx.select({ id: managedUsers.id }).from(managedUsers)
    return (await others.where(and(isSame, isOther)).limit(1)).length > 0
  }
  return {
    ...(username !== undefined &&
      (await isTaken(eq(managedUsers.username, username))) && {
        username: 'This username is already in use.',
      }),
    ...(email !== undefined &&
      (await isTaken(eq(lowerEmail, lower(email)))) && {
        email: 'This email address is already in use.',
      }),
  }
}

const isActiveAdmin = ({ role, status }: Row) => role === 'admin' && status === 'active'

/** Throws when a change of these rows, given as they were before, has left no active admin. */
export async function assertAdminRecordRemains(tx: Writer, before: Row[]) {
  if (!before.some(isActiveAdmin)) return
  const [admin] = await tx
    .select({ id: managedUsers.id })
    .from(managedUsers)
    .where(and(eq(managedUsers.role, 'admin'), eq(managedUsers.status, 'active')))
    .limit(1)
  if (!admin) throw new DomainError('conflict', 'There must be at least one active administrator.')
}
