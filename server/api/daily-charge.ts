import { chargeDailyLimit, type DailyLimit } from '#db/daily-limits/queries.ts'
import type { Writer } from '#db/store/dialect.ts'
import type { StaffContext } from './context.ts'

/** Returns a function that charges the caller in a transaction. It does nothing when writes are not limited. */
export function createDailyCharge({ account, services }: StaffContext, limit: DailyLimit) {
  const { config, now } = services
  return async (tx: Writer, amount: number): Promise<void> => {
    if (config.writesPerMinute === 0) return
    await chargeDailyLimit(tx, { account, now: new Date(now()) }, limit, amount)
  }
}
