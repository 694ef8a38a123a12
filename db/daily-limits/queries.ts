import { and, between, eq, lte, min } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { hourMs } from '../shared/time/durations.ts'
import { type Db, plus, total, type Writer } from '../store/dialect.ts'
import { dailyUsage } from './table.ts'

export type DailyLimit = {
  name: string
  max: number
  /** The error when the limit is exceeded. */
  message: string
}

/** A day is the current hour and the 23 hours before it. */
const hoursPerDay = 24

const toHour = (ms: number) => Math.floor(ms / hourMs)

/**
 * Charges an amount to a daily limit of an account, in the transaction that it is charged for: if that fails, nothing is
 * charged. Throws a `DomainError` when the limit is exceeded.
 */
export async function chargeDailyLimit(
  tx: Writer,
  { account, now }: { account: AccountId; now: Date },
  { name, max, message }: DailyLimit,
  amount: number,
): Promise<void> {
  const hour = toHour(now.getTime())
  await tx
    .insert(dailyUsage)
    .values({ account, name, hour, amount })
    .onConflictDoUpdate({
      target: [dailyUsage.account, dailyUsage.name, dailyUsage.hour],
      set: { amount: plus(dailyUsage.amount, amount) },
    })
  const [usage] = await tx
    .select({ amount: total(dailyUsage.amount), firstHour: min(dailyUsage.hour) })
    .from(dailyUsage)
    .where(
      and(
        eq(dailyUsage.account, account),
        eq(dailyUsage.name, name),
        between(dailyUsage.hour, hour - hoursPerDay + 1, hour),
      ),
    )
  const { amount: used = 0, firstHour } = usage ?? {}
  if (used <= max) return
  const endMs = ((firstHour ?? hour) + hoursPerDay) * hourMs
  throw new DomainError('throttled', message, { wait: Math.ceil((endMs - now.getTime()) / 1000) })
}

/** Deletes what no longer counts. */
export async function deleteOldUsage(db: Db, nowMs: number): Promise<void> {
  await db.write((tx) =>
    tx.delete(dailyUsage).where(lte(dailyUsage.hour, toHour(nowMs) - hoursPerDay)),
  )
}
