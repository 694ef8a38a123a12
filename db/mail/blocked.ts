import { and, count, desc, eq } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { maxBlocked } from './limits.ts'
import { blockedSenders } from './table.ts'

const whereBlocked = (account: AccountId, email: string) =>
  and(eq(blockedSenders.account, account), eq(blockedSenders.email, normalizeEmail(email)))

/** Lists the blocked addresses, newest first. */
export async function listBlocked(db: Reader, account: AccountId): Promise<string[]> {
  const rows = await db
    .select({ email: blockedSenders.email })
    .from(blockedSenders)
    .where(eq(blockedSenders.account, account))
    .orderBy(desc(blockedSenders.blockedMs), blockedSenders.email)
  return rows.map(({ email }) => email)
}

/** Returns whether an account has blocked an address, in any letter case. */
export async function isBlocked(db: Reader, account: AccountId, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: blockedSenders.email })
    .from(blockedSenders)
    .where(whereBlocked(account, email))
  return rows.length > 0
}

/** Blocks an address. Throws a `DomainError` for the own address, or when there are too many. */
export const blockSender = (
  db: Db,
  account: AccountId,
  { email, own, now }: { email: string; own: string; now: number },
): Promise<string> =>
  db.write(async (tx) => {
    const address = normalizeEmail(email)
    if (address === normalizeEmail(own)) {
      const message = 'You can’t block yourself.'
      throw new DomainError('conflict', message, { fields: { email: message } })
    }
    const [blocked] = await tx
      .select({ total: count() })
      .from(blockedSenders)
      .where(eq(blockedSenders.account, account))
    if (blocked && blocked.total >= maxBlocked) {
      throw new DomainError('conflict', 'You have blocked too many senders. Unblock one first.')
    }
    await tx
      .insert(blockedSenders)
      .values({ account, email: address, blockedMs: now })
      .onConflictDoNothing()
    await publish(tx, account, 'mail')
    return address
  })

/** Unblocks an address. Returns it, or undefined when it was not blocked. */
export const unblockSender = (
  db: Db,
  account: AccountId,
  email: string,
): Promise<string | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx
      .delete(blockedSenders)
      .where(whereBlocked(account, email))
      .returning({ email: blockedSenders.email })
    if (row) await publish(tx, account, 'mail')
    return row?.email
  })
