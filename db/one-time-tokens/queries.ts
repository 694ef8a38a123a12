import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { type Purpose, type TokenState, tokenLifeMs } from './model.ts'
import { oneTimeTokens } from './table.ts'

/** What somebody finds out who brings a token along. */
export type Looked =
  | { state: 'valid'; account: AccountId; detail: string }
  | { state: Exclude<TokenState, 'valid'> }

type Issue = { account: AccountId; purpose: Purpose; detail?: string; now: Date }

// Long enough after its end for somebody to be told why an old link does not work.
const keptMs = 7 * 86_400_000

/** A new token, told this once: only its hash is kept. Those given out before for the same purpose expire with it. */
export async function issueToken(
  tx: Writer,
  { account, purpose, detail = '', now }: Issue,
): Promise<string> {
  const nowMs = now.getTime()
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresMs, nowMs - keptMs))
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
  const expiresMs = nowMs + tokenLifeMs
  await tx
    .insert(oneTimeTokens)
    .values({ hash: hashOf(token), account, purpose, detail, expiresMs })
  return token
}

/** How many tokens an account was given that ended, or would have, after this moment. */
export const countTokens = (
  db: Reader,
  { account, purpose, since }: Pick<Issue, 'account' | 'purpose'> & { since: Date },
): Promise<number> =>
  db.$count(
    oneTimeTokens,
    and(
      eq(oneTimeTokens.account, account),
      eq(oneTimeTokens.purpose, purpose),
      gt(oneTimeTokens.expiresMs, since.getTime()),
    ),
  )

/** Ends every link that an account was sent: whoever had one cannot use it any more. */
export async function expireTokens(tx: Writer, account: AccountId, now: Date): Promise<void> {
  const expiresMs = now.getTime()
  await tx
    .update(oneTimeTokens)
    .set({ expiresMs })
    .where(and(eq(oneTimeTokens.account, account), gt(oneTimeTokens.expiresMs, expiresMs)))
}

type Brought = { token: string; purpose: Purpose; now: Date }

/** Uses a token up; what it allows belongs in the same transaction, so that both happen or neither. */
export async function redeemToken(tx: Writer, brought: Brought): Promise<Looked> {
  const looked = await lookAtToken(tx, brought)
  if (looked.state !== 'valid') return looked
  const used = await tx
    .update(oneTimeTokens)
    .set({ usedMs: brought.now.getTime() })
    .where(and(eq(oneTimeTokens.hash, hashOf(brought.token)), isNull(oneTimeTokens.usedMs)))
    .returning({ account: oneTimeTokens.account })
  return used.length > 0 ? looked : { state: 'used' }
}

/** The same without using it up. */
export async function lookAtToken(db: Reader, { token, purpose, now }: Brought): Promise<Looked> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashOf(token)), eq(oneTimeTokens.purpose, purpose)))
  if (!row) return { state: 'unknown' }
  if (row.usedMs !== null) return { state: 'used' }
  if (row.expiresMs <= now.getTime()) return { state: 'expired' }
  return { state: 'valid', account: row.account, detail: row.detail }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
