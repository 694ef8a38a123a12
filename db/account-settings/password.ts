import { and, eq, isNotNull } from 'drizzle-orm'
import { accountAt, accountById, identityOf } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { closeFeed } from '../calendar/feeds.ts'
import { expireTokens } from '../one-time-tokens/queries.ts'
import type { Writer } from '../store/dialect.ts'
import { accountSettings } from './table.ts'

type PasswordChange = {
  passwordHash: string
  /** The hash that is replaced, where that must not have changed meanwhile. */
  instead?: string
  /** The change comes by a link to the account's email, which shows who owns that. */
  isByMail?: boolean
  now: Date
}

/**
 * Sets a new password, as part of what allows it; returns undefined where `instead` is not the old one any more, or there
 * never was one. What the account was asked to confirm ends with the old password: somebody else may have asked for it.
 */
export async function changePassword(
  tx: Writer,
  id: AccountId,
  { passwordHash, instead, isByMail = false, now }: PasswordChange,
): Promise<Account | undefined> {
  const isOld =
    instead === undefined ? isNotNull(accounts.passwordHash) : eq(accounts.passwordHash, instead)
  const owner = isByMail ? await accountById(tx, id) : undefined
  const isFree = owner && !(await accountAt(tx, owner.email))
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, ...(isFree && { confirmedEmail: identityOf(owner.email) }) })
    .where(and(eq(accounts.id, id), isOld))
    .returning()
  if (!account) return
  await expireTokens(tx, id, now)
  await closeFeed(tx, id) // its secret address was given out under the old password
  await tx.update(accountSettings).set({ newEmail: null }).where(eq(accountSettings.account, id))
  return account
}
