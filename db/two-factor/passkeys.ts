import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { recordAudit } from '../audit/record.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { maxPasskeys } from './limits.ts'
import { storeRecoveryCodes } from './queries.ts'
import { authenticators, passkeys, recoveryCodes } from './table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Lists the passkeys of an account, the oldest first. */
export const listPasskeys = (db: Reader, account: AccountId): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.account, account)).orderBy(asc(passkeys.id))

/** Returns the passkey with the id that its device gave it. */
export async function findPasskey(db: Reader, credential: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credential, credential))
  return found
}

/** Records a use. Returns false when the passkey was removed or used elsewhere in the meantime. */
export async function recordPasskeyUse(
  tx: Writer,
  { id, counter }: PasskeyRow,
  used: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const { now, ...values } = used
  const updated = await tx
    .update(passkeys)
    .set({ ...values, usedAt: now.toISOString() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return updated.length > 0
}

export type NewPasskeyRow = Omit<typeof passkeys.$inferInsert, 'id' | 'account' | 'createdAt'>
type Added = { id: number; isFirst: boolean }

/**
 * Stores a passkey. The first second factor of an account turns two-factor authentication on, with these recovery
 * codes. Returns why it was not stored otherwise.
 */
export async function addPasskey(
  tx: Writer,
  owner: Account,
  { hashes, now, ...row }: NewPasskeyRow & { hashes: Buffer[]; now: Date },
): Promise<Added | 'tooMany' | 'known'> {
  const account = owner.id
  if ((await tx.$count(passkeys, eq(passkeys.account, account))) >= maxPasskeys) return 'tooMany'
  const createdAt = now.toISOString()
  const [added] = await tx
    .insert(passkeys)
    .values({ ...row, account, createdAt })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (!added) return 'known'
  await recordAudit(tx, 'passkeyAdded', { person: account, detail: { items: [row.name] } })
  const turnedOn = await tx
    .update(accounts)
    .set({ twoFactorAt: createdAt })
    .where(and(eq(accounts.id, account), isNull(accounts.twoFactorAt)))
    .returning({ id: accounts.id })
  const isFirst = turnedOn.length > 0
  if (isFirst) {
    await storeRecoveryCodes(tx, account, hashes)
    await recordAudit(tx, 'twoFactorTurnedOn', { person: account })
  }
  return { ...added, isFirst }
}

const wherePasskey = (account: AccountId, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.account, account))

/** Renames a passkey. Returns false when the account has no such passkey. */
export async function renamePasskey(
  tx: Writer,
  account: AccountId,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(wherePasskey(account, id))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/**
 * Deletes a passkey. Without it and without an authenticator app, two-factor authentication is off. Returns undefined
 * when the account has no such passkey.
 */
export async function removePasskey(
  tx: Writer,
  account: AccountId,
  id: number,
): Promise<{ isLast: boolean } | undefined> {
  const [removed] = await tx.delete(passkeys).where(wherePasskey(account, id)).returning()
  if (!removed) return
  await recordAudit(tx, 'passkeyRemoved', { person: account, detail: { items: [removed.name] } })
  const isLast = !(await hasSecondFactor(tx, account))
  if (isLast) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.account, account))
    await tx.update(accounts).set({ twoFactorAt: null }).where(eq(accounts.id, account))
    await recordAudit(tx, 'twoFactorTurnedOff', { person: account })
  }
  return { isLast }
}

async function hasSecondFactor(tx: Writer, account: AccountId) {
  const [app] = await tx.select().from(authenticators).where(eq(authenticators.account, account))
  return Boolean(app?.key) || (await tx.$count(passkeys, eq(passkeys.account, account))) > 0
}
