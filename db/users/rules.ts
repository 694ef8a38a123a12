import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../accounts/model.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Writer } from '../store/dialect.ts'
import { isRaised, mayGiveRole, mayTouch } from './model.ts'
import { lowerEmail } from './order.ts'
import { managedUsers } from './table.ts'

type Row = typeof managedUsers.$inferSelect

/** Who makes a change: some changes are not theirs to make. */
export type Actor = { role: Role; email: string; name: string; at: Date }

const isOneself = (by: Actor, { email }: { email: string }) =>
  by.email.toLowerCase() === email.toLowerCase()

/** Throws `message` as a refusal when the actor is the user. */
export function assertNotOneself(by: Actor, row: { email: string }, message: string) {
  if (isOneself(by, row)) throw new Refusal('conflict', message)
}

/** Throws a refusal when the user's role is above the actor's. */
export function assertMayTouch(by: Actor, { role }: Row) {
  if (mayTouch(by.role, role)) return
  throw new Refusal('not-allowed', 'You cannot change somebody whose role is above your own.')
}

/** Throws a refusal when the actor may not give the role that the user has after the change. */
export function assertMayGive(by: Actor, after: Row, before?: Row) {
  const isOwnRaise = before && isOneself(by, before) && isRaised(before.role, after.role)
  if (!isOwnRaise && mayGiveRole(by.role, after.role, before?.role)) return
  const message = 'You cannot give a role above your own.'
  throw new Refusal('not-allowed', message, { fields: { role: message } })
}

/** Throws a refusal when somebody else has the username or the email. */
export async function assertUnique(tx: Writer, row: Row) {
  const refusal = await takenFrom(tx, row)
  if (refusal) throw refusal
}

/** Returns the refusal of a username or an email that somebody else has; undefined when nobody has. */
export async function takenFrom(
  tx: Writer,
  { id, username, email }: Row,
): Promise<Refusal | undefined> {
  const taken = async (field: 'username' | 'email', isSame: SQL) => {
    const [other] = await tx
      .select({ id: managedUsers.id })
      .from(managedUsers)
      .where(and(isSame, ne(managedUsers.id, id)))
    if (!other) return
    return { [field]: `This ${field === 'email' ? 'e-mail address' : field} is already in use.` }
  }
  const fields = {
    ...(await taken('username', eq(managedUsers.username, username))),
    ...(await taken('email', sql`${lowerEmail} = lower(${email})`)),
  }
  const [message] = Object.values(fields)
  return message ? new Refusal('conflict', message, { fields }) : undefined
}

/** Throws a refusal when no admin who may sign in is left to undo what was done. */
export async function assertAnAdminIsLeft(tx: Writer) {
  const [admin] = await tx
    .select({ id: managedUsers.id })
    .from(managedUsers)
    .where(and(eq(managedUsers.role, 'admin'), eq(managedUsers.status, 'active')))
    .limit(1)
  if (!admin) throw new Refusal('conflict', 'The last active admin has to stay one.')
}
