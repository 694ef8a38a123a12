import { and, eq, isNotNull } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import { findAccount, findAccountByEmail } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { recordAudit } from '../audit/record.ts'
import { deleteFeed } from '../calendar/feeds.ts'
import { expireTokens } from '../one-time-tokens/queries.ts'
import type { Writer } from '../store/dialect.ts'
import { addUserRecord, updateUserRecord } from '../users/account-records.ts'
import { accountSettings } from './table.ts'

type PasswordChange = {
  passwordHash: string
  /** Makes the change conditional: the current hash must be this one. */
  expectedHash?: string
  /** The change comes from an emailed link, which proves that the user owns the address. */
  isByEmail?: boolean
  now: Date
}

/**
 * Sets a new password inside the caller's transaction. Returns undefined when the current hash is not `expectedHash`,
 * or the account has no password. Revokes pending tokens and the calendar feed, because an attacker who knew the old
 * password may have created them.
 */
export async function changePassword(
  tx: Writer,
  id: AccountId,
  { passwordHash, expectedHash, isByEmail = false, now }: PasswordChange,
): Promise<Account | undefined> {
  const hasExpectedHash =
    expectedHash === undefined
      ? isNotNull(accounts.passwordHash)
      : eq(accounts.passwordHash, expectedHash)
  const owner = isByEmail ? await findAccount(tx, id) : undefined
  const isEmailFree = owner && !(await findAccountByEmail(tx, owner.email))
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, ...(isEmailFree && { confirmedEmail: normalizeEmail(owner.email) }) })
    .where(and(eq(accounts.id, id), hasExpectedHash))
    .returning()
  if (!account) return
  if (isEmailFree) {
    await updateUserRecord(tx, id, { email: account.email })
    if (owner.confirmedEmail === null) await addUserRecord(tx, account, now)
  }
  await recordAudit(tx, isByEmail ? 'passwordReset' : 'passwordChanged', { actor: account })
  await expireTokens(tx, id, now)
  await deleteFeed(tx, id) // the feed URL was created under the old password
  await tx.update(accountSettings).set({ newEmail: null }).where(eq(accountSettings.account, id))
  return account
}
