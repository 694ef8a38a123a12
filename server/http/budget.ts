import type { AccountId } from '#db/accounts/table.ts'
import { Failure } from './failure.ts'

const minuteMs = 60_000

export type Budget = ReturnType<typeof createBudget>

/** Limits how much expensive work an account may ask for in a minute. Kept in memory, for this process alone. */
export function createBudget(perMinute: number, now: () => number) {
  const spent = new Map<AccountId, number>()
  let minute = 0
  return {
    /** Throws a `throttled` failure when the account asks for more than its budget has left in this minute. */
    spend(account: AccountId, cost: number) {
      const current = Math.floor(now() / minuteMs)
      if (current !== minute) spent.clear()
      minute = current
      const total = (spent.get(account) ?? 0) + cost
      if (total > perMinute) {
        const wait = Math.ceil(((minute + 1) * minuteMs - now()) / 1000)
        throw new Failure('throttled', 'That was too fast. Please wait a minute.', { wait })
      }
      spent.set(account, total)
    },
  }
}
