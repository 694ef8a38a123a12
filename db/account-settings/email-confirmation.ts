import { eq } from 'drizzle-orm'
import { emailInUse, normalizeEmail } from '../accounts/model.ts'
import { findAccount, isEmailTaken } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { recordAudit } from '../audit/record.ts'
import { tokenLifetimeMs } from '../one-time-tokens/limits.ts'
import type { TokenState } from '../one-time-tokens/model.ts'
import {
  countTokens,
  expireTokens,
  findToken,
  issueToken,
  redeemToken,
  type TokenLookup,
} from '../one-time-tokens/queries.ts'
import { type NewEmail, queueEmails } from '../outbox/queue.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { addUserRecord, updateUserRecord } from '../users/account-records.ts'
import { maxConfirmationEmails } from './limits.ts'
import { getRow, getVersion, type Row, upsert } from './rows.ts'

/** Builds the confirmation email around the token of its link. */
export type ConfirmationEmail = {
  now: Date
  write: (to: string, token: string) => Omit<NewEmail, 'now'>
}

const purpose = 'confirm-email'
/** Sends a confirmation link. Throws when too many were sent recently. */
export async function sendConfirmation(
  tx: Writer,
  account: AccountId,
  to: string,
  { now, write }: ConfirmationEmail,
): Promise<void> {
  const since = new Date(now.getTime() - tokenLifetimeMs)
  if ((await countTokens(tx, { account, purpose, since })) >= maxConfirmationEmails) {
    throw new DomainError('throttled', 'Too many attempts. Try again in 30 minutes.')
  }
  const token = await issueToken(tx, { account, purpose, detail: to, now })
  await queueEmails(tx, [{ ...write(to, token), now }])
}

/** Sends the confirmation link again. Returns false when there is nothing to confirm. */
export async function resendConfirmation(
  db: Db,
  account: AccountId,
  confirmation: ConfirmationEmail,
): Promise<boolean> {
  return db.write(async (tx) => {
    const owner = await findAccount(tx, account)
    const email = owner && (await findPendingEmail(tx, owner))
    if (email) await sendConfirmation(tx, account, email, confirmation)
    return Boolean(email)
  })
}

/**
 * Makes the confirmed address the account's email and sends `oldAddressNotice` to the previous one. Throws when the
 * token belongs to another account: otherwise the owner of an address who opens a link that somebody else requested
 * would give that person the address.
 */
export async function confirmEmail(
  db: Db,
  actor: AccountId,
  {
    token,
    now,
    oldAddressNotice,
  }: {
    token: string
    now: Date
    oldAddressNotice: (tx: Reader, owner: Account) => Promise<NewEmail[]>
  },
): Promise<TokenLookup> {
  return db.write(async (tx) => {
    const redeemed = await redeemToken(tx, { token, purpose, now })
    if (redeemed.state !== 'valid') return redeemed
    const { account, detail: email } = redeemed
    if (account !== actor) throw new DomainError('not-allowed', wrongAccountMessage)
    const row = await getRow(tx, account)
    const before = await findAccount(tx, account)
    // Another address, or none, was requested in the meantime.
    if (!before || toPendingEmail(before, row) !== email) return { state: 'expired' }
    await assertEmailAvailable(tx, account, email)
    const subject = normalizeEmail(email)
    await tx
      .update(accounts)
      .set({ email, subject, confirmedEmail: subject })
      .where(eq(accounts.id, account))
    await updateUserRecord(tx, account, { email })
    if (before.confirmedEmail === null) {
      await addUserRecord(tx, { ...before, email, confirmedEmail: subject }, now)
    }
    if (email !== before.email) {
      const person = { id: account, email }
      await recordAudit(tx, 'emailChanged', { actor: before, person })
    }
    await queueEmails(tx, await oldAddressNotice(tx, before))
    await expireTokens(tx, account, now) // password reset links were sent to the old address
    await upsert(tx, account, { newEmail: null })
    await incrementGeneralVersion(tx, account)
    return redeemed
  })
}

/** Returns the state of a confirmation link. A link for another account counts as valid; `confirmEmail` refuses it. */
export async function findConfirmation(
  db: Reader,
  owner: Account,
  token: string,
  now: Date,
): Promise<TokenState> {
  const found = await findToken(db, { token, purpose, now })
  if (found.state !== 'valid' || found.account !== owner.id) return found.state
  return found.detail === (await findPendingEmail(db, owner)) ? 'valid' : 'expired'
}

/** Makes open forms of the general settings stale, because the name or the email was changed elsewhere. */
export async function incrementGeneralVersion(tx: Writer, account: AccountId): Promise<void> {
  const row = await getRow(tx, account)
  const versions = { ...row.versions, general: getVersion(row, 'general') + 1 }
  await upsert(tx, account, { versions })
}

const wrongAccountMessage =
  'This link is for another account. Sign in to that account to confirm its email address.'

/** Returns the address that an account has to confirm, if there is one. */
export const findPendingEmail = async (db: Reader, owner: Account): Promise<string | undefined> =>
  toPendingEmail(owner, await getRow(db, owner.id))

/** Returns the address to confirm: a requested one, or the account's own. */
const toPendingEmail = ({ email, confirmedEmail }: Account, { newEmail }: Row) =>
  newEmail ?? (confirmedEmail === null ? email : undefined)

/** Throws a `DomainError` for the field when another account has the email. */
export async function assertEmailAvailable(tx: Writer, account: AccountId, email: string) {
  if (!(await isEmailTaken(tx, email, account))) return
  throw new DomainError('conflict', emailInUse, { fields: { email: emailInUse } })
}
