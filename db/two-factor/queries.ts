import { and, eq, lt } from 'drizzle-orm'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { recordAudit } from '../audit/record.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { authenticators, passkeys, recoveryCodes } from './table.ts'

export type Authenticator = typeof authenticators.$inferSelect

/** Finds the authenticator app of an account; its key is encrypted with the session secret. */
export async function findAuthenticator(
  db: Reader,
  account: AccountId,
): Promise<Authenticator | undefined> {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.account, account))
  return found
}

/** Lists the authenticator apps of all accounts, to encrypt their keys with a new secret. */
export const listAuthenticators = (db: Reader): Promise<Authenticator[]> =>
  db.select().from(authenticators)

/** Replaces the encrypted keys of an account. */
export async function replaceKeys(
  tx: Writer,
  account: AccountId,
  keys: Pick<Authenticator, 'key' | 'pendingKey'>,
): Promise<void> {
  await tx.update(authenticators).set(keys).where(eq(authenticators.account, account))
}

/** Stores the key of an authenticator app that is to be confirmed with a code. */
export async function storePendingKey(
  tx: Writer,
  account: AccountId,
  pendingKey: Buffer,
): Promise<void> {
  await tx
    .insert(authenticators)
    .values({ account, pendingKey })
    .onConflictDoUpdate({ target: authenticators.account, set: { pendingKey } })
}

type Confirmation = { pendingKey: Buffer; step: number; hashes: Buffer[]; now: Date }

/**
 * Turns two-factor authentication on with the confirmed key and new recovery codes. Returns undefined when another key
 * was set up in the meantime.
 */
export async function turnOnTwoFactor(
  tx: Writer,
  account: AccountId,
  { pendingKey, step, hashes, now }: Confirmation,
): Promise<Account | undefined> {
  const confirmed = await tx
    .update(authenticators)
    .set({ key: pendingKey, pendingKey: null, lastStep: step })
    .where(and(eq(authenticators.account, account), eq(authenticators.pendingKey, pendingKey)))
    .returning({ account: authenticators.account })
  if (confirmed.length === 0) return
  await storeRecoveryCodes(tx, account, hashes)
  const [owner] = await tx
    .update(accounts)
    .set({ twoFactorAt: now.toISOString() })
    .where(eq(accounts.id, account))
    .returning()
  await recordAudit(tx, 'twoFactorTurnedOn', { person: account })
  return owner
}

/** Deletes the authenticator app, the passkeys and the recovery codes of an account. */
export async function turnOffTwoFactor(
  tx: Writer,
  account: AccountId,
  kind: 'twoFactorTurnedOff' | 'twoFactorReset',
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.account, account))
  await tx.delete(authenticators).where(eq(authenticators.account, account))
  await tx.delete(passkeys).where(eq(passkeys.account, account))
  await tx.update(accounts).set({ twoFactorAt: null }).where(eq(accounts.id, account))
  await recordAudit(tx, kind, { person: account })
}

/** Records that the code of a time step was used. Returns false when it, or a later one, was used before. */
export async function consumeStep(tx: Writer, account: AccountId, step: number): Promise<boolean> {
  const consumed = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.account, account), lt(authenticators.lastStep, step)))
    .returning({ account: authenticators.account })
  return consumed.length > 0
}

/** Replaces the recovery codes of an account. */
export async function storeRecoveryCodes(
  tx: Writer,
  account: AccountId,
  hashes: Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.account, account))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ account, hash })))
}

/** Deletes a recovery code. Returns true for the one caller that did. */
export async function consumeRecoveryCode(
  tx: Writer,
  account: AccountId,
  hash: Buffer,
): Promise<boolean> {
  const consumed = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.account, account), eq(recoveryCodes.hash, hash)))
    .returning({ account: recoveryCodes.account })
  return consumed.length > 0
}

/** Counts the recovery codes that are left. */
export const countRecoveryCodes = (db: Reader, account: AccountId): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.account, account))
