import { and, desc, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import {
  byteLength,
  type Db,
  joinOrderTerms,
  rowIdentity,
  rowNumber,
  runningTotal,
} from '../store/dialect.ts'
import { abandonedAfterMs, maxAnswerBytes, maxKeys, retentionMs } from './limits.ts'
import { idempotencyKeys } from './table.ts'

export type IdempotentRequest = {
  account: AccountId
  call: string
  key: string
  inputHash: Buffer
}

/** The state of an idempotency key. */
export type Claim =
  | { state: 'first' | 'running' | 'other-input' }
  | { state: 'answered'; answer: string }

const batchSize = 500

const whereRequest = ({ account, call, key }: IdempotentRequest) =>
  and(
    eq(idempotencyKeys.account, account),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )

/** Claims a key. Of several concurrent requests with the same key, one is first. */
export const claimKey = (db: Db, request: IdempotentRequest, nowMs: number): Promise<Claim> =>
  db.write(async (tx): Promise<Claim> => {
    const [existing] = await tx.select().from(idempotencyKeys).where(whereRequest(request))
    if (existing && !existing.inputHash.equals(request.inputHash)) return { state: 'other-input' }
    if (existing && existing.answer !== null) return { state: 'answered', answer: existing.answer }
    if (existing && nowMs - existing.createdMs < abandonedAfterMs) return { state: 'running' }
    if (existing) {
      await tx.update(idempotencyKeys).set({ createdMs: nowMs }).where(whereRequest(request))
    } else await tx.insert(idempotencyKeys).values({ ...request, createdMs: nowMs })
    return { state: 'first' }
  })

const rowId = rowIdentity(idempotencyKeys)

/** Stores the response of a request for its repetitions, and deletes the oldest ones of its account beyond the limits. */
export async function storeAnswer(
  db: Db,
  request: IdempotentRequest,
  answer: string,
): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(idempotencyKeys).set({ answer }).where(whereRequest(request))
    const latestFirst = joinOrderTerms(desc(idempotencyKeys.createdMs), desc(rowId))
    const ranked = tx
      .select({
        row: rowId.as('row'),
        rank: rowNumber(latestFirst).as('place'),
        bytes: runningTotal(byteLength(idempotencyKeys.answer), latestFirst).as('bytes'),
      })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.account, request.account), isNotNull(idempotencyKeys.answer)))
      .as('ranked')
    const surplus = tx
      .select({ row: ranked.row })
      .from(ranked)
      .where(
        or(gt(ranked.rank, maxKeys), and(gt(ranked.rank, 1), gt(ranked.bytes, maxAnswerBytes))),
      )
    await tx.delete(idempotencyKeys).where(inArray(rowId, surplus))
  })
}

/** Releases the key of a failed request, so that it can be retried. */
export async function releaseKey(db: Db, request: IdempotentRequest): Promise<void> {
  await db.write((tx) => tx.delete(idempotencyKeys).where(whereRequest(request)))
}

/** Deletes keys older than a day, at most 500 at a time. Returns whether there may be more. */
export async function deleteOldKeys(db: Db, nowMs: number): Promise<boolean> {
  const old = db
    .select({ row: rowId })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdMs, nowMs - retentionMs))
    .limit(batchSize)
  const deleted = await db.write((tx) =>
    tx.delete(idempotencyKeys).where(inArray(rowId, old)).returning({ key: idempotencyKeys.key }),
  )
  return deleted.length === batchSize
}
