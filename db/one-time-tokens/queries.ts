import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { expiredTokenMs } from './limits.ts'
import { type Purpose, type TokenState, tokenLifetimes } from './model.ts'
import { oneTimeTokens } from './table.ts'

/** The result of a token lookup. */
export type TokenLookup =
  | { state: 'valid'; account: AccountId; detail: string }
  | { state: Exclude<TokenState, 'valid'> }

type NewToken = { account: AccountId; purpose: Purpose; detail?: string; now: Date }

/** Issues a token and expires earlier ones with the same purpose. Only its hash is stored. */
export async function issueToken(
  tx: Writer,
  { account, purpose, detail = '', now }: NewToken,
): Promise<string> {
  const nowMs = now.getTime()
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresMs, nowMs - expiredTokenMs))
  await tx
    .update(oneTimeTokens)
    .set({ expiresMs: nowMs })
    .where(
      and(
        eq(oneTimeTokens.account, account),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresMs, nowMs),
      ),
    )
  const token = randomBytes(32).toString('base64url')
  const expiresMs = nowMs + tokenLifetimes[purpose]
  await tx
    .insert(oneTimeTokens)
    .values({ hash: hashToken(token), account, purpose, detail, expiresMs })
  return token
}

/** Counts the tokens of an account that expire, or would have, after `since`. */
export const countTokens = (
  db: Reader,
  { account, purpose, since }: Pick<NewToken, 'account' | 'purpose'> & { since: Date },
): Promise<number> =>
  db.$count(
    oneTimeTokens,
    and(
      eq(oneTimeTokens.account, account),
      eq(oneTimeTokens.purpose, purpose),
      gt(oneTimeTokens.expiresMs, since.getTime()),
    ),
  )

/** Expires all tokens of an account. */
export async function expireTokens(tx: Writer, account: AccountId, now: Date): Promise<void> {
  const expiresMs = now.getTime()
  await tx
    .update(oneTimeTokens)
    .set({ expiresMs })
    .where(and(eq(oneTimeTokens.account, account), gt(oneTimeTokens.expiresMs, expiresMs)))
}

type TokenInput = { token: string; purpose: Purpose; now: Date }

/** Marks a token as used. Call it in the transaction of the change that it authorizes. */
export async function redeemToken(tx: Writer, input: TokenInput): Promise<TokenLookup> {
  const lookup = await findToken(tx, input)
  if (lookup.state !== 'valid') return lookup
  const used = await tx
    .update(oneTimeTokens)
    .set({ usedMs: input.now.getTime() })
    .where(and(eq(oneTimeTokens.hash, hashToken(input.token)), isNull(oneTimeTokens.usedMs)))
    .returning({ account: oneTimeTokens.account })
  return used.length > 0 ? lookup : { state: 'used' }
}

/** Checks a token without using it. */
export async function findToken(
  db: Reader,
  { token, purpose, now }: TokenInput,
): Promise<TokenLookup> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose)))
  if (!row) return { state: 'unknown' }
  if (row.usedMs !== null) return { state: 'used' }
  if (row.expiresMs <= now.getTime()) return { state: 'expired' }
  return { state: 'valid', account: row.account, detail: row.detail }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()
