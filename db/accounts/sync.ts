import { eq } from 'drizzle-orm'
import type { Db } from '../store/dialect.ts'
import { addUserRecord, updateUserRecord } from '../users/account-records.ts'
import { applyExternalRole, type ExternalRole, resolveRole } from './external-roles.ts'
import { normalizeEmail } from './model.ts'
import {
  createAccount,
  findAccountByEmail,
  findAccountByIdentity,
  type NewAccount,
} from './queries.ts'
import { type Account, accounts } from './table.ts'

type SyncOptions = {
  now: Date
  /** The role that the provider or the backend names, if it manages roles. */
  outside?: ExternalRole | undefined
  /** Used when the email already belongs to another account. Without it, this account takes the email over. */
  otherEmail?: string
}

/** Creates the account of an external identity, or updates it from the provider's data. */
export async function syncAccount(
  db: Db,
  account: Omit<NewAccount, 'isConfirmed' | 'role'>,
  { now, outside, otherEmail }: SyncOptions,
): Promise<Account> {
  return db.write(async (tx) => {
    const existing = await findAccountByIdentity(tx, account)
    const holder = await findAccountByEmail(tx, account.email)
    const isTaken = holder !== undefined && holder.id !== existing?.id
    if (isTaken && otherEmail === undefined) {
      await tx.update(accounts).set({ confirmedEmail: null }).where(eq(accounts.id, holder.id))
    }
    const email = (isTaken && otherEmail) || account.email
    if (!existing) {
      const role = resolveRole({ role: 'user', roleSource: 'local' }, outside)
      const created = await createAccount(
        tx,
        { ...account, ...role, email, isConfirmed: true },
        now,
      )
      await addUserRecord(tx, created, now)
      return created
    }
    const { name } = account
    const profile = { email, confirmedEmail: normalizeEmail(email), name }
    const [updated = existing] = await tx
      .update(accounts)
      .set(profile)
      .where(eq(accounts.id, existing.id))
      .returning()
    await updateUserRecord(tx, existing.id, {
      ...(email !== existing.email && { email }),
      ...(name !== existing.name && { name }),
    })
    return applyExternalRole(tx, updated, outside, now)
  })
}
