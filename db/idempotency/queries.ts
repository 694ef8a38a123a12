import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Db } from '../store/dialect.ts'
import { idempotencyKeys } from './table.ts'

export type IdempotentRequest = {
  account: AccountId
  call: string
  key: string
  inputHash: Buffer
}

/** What is known of a request when it comes. */
export type Claim =
  | { state: 'first' | 'running' | 'other-input' }
  | { state: 'answered'; answer: string }

// A process that died in the middle of a request leaves its claim behind.
const abandonedAfterMs = 60_000
const keptMs = 86_400_000
const batch = 500

const isOf = ({ account, call, key }: IdempotentRequest) =>
  and(
    eq(idempotencyKeys.account, account),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )

/** Claims a key for a request: of several that come with it at once, one is the first. */
export const claimKey = (db: Db, request: IdempotentRequest, nowMs: number): Promise<Claim> =>
  db.write(async (tx): Promise<Claim> => {
    const [known] = await tx.select().from(idempotencyKeys).where(isOf(request))
    if (known && !known.inputHash.equals(request.inputHash)) return { state: 'other-input' }
    if (known && known.answer !== null) return { state: 'answered', answer: known.answer }
    if (known && nowMs - known.createdMs < abandonedAfterMs) return { state: 'running' }
    if (known) {
      await tx.update(idempotencyKeys).set({ createdMs: nowMs }).where(isOf(request))
    } else await tx.insert(idempotencyKeys).values({ ...request, createdMs: nowMs })
    return { state: 'first' }
  })

/** Stores what a request was answered, for those that repeat it. */
export async function storeAnswer(
  db: Db,
  request: IdempotentRequest,
  answer: string,
): Promise<void> {
  await db.write((tx) => tx.update(idempotencyKeys).set({ answer }).where(isOf(request)))
}

/** Gives up the claim of a request that failed: it may be tried again. */
export async function releaseKey(db: Db, request: IdempotentRequest): Promise<void> {
  await db.write((tx) => tx.delete(idempotencyKeys).where(isOf(request)))
}

/** Deletes keys of more than a day ago, at most 500 at a time. Returns whether there may be more. */
export async function deleteOldKeys(db: Db, nowMs: number): Promise<boolean> {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdMs, nowMs - keptMs))
    .limit(batch)
  const deleted = await db.write((tx) =>
    tx
      .delete(idempotencyKeys)
      .where(inArray(sql`rowid`, old))
      .returning({ key: idempotencyKeys.key }),
  )
  return deleted.length === batch
}
