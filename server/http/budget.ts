import type { AccountId } from '#db/accounts/table.ts'
import { minuteMs } from '#db/shared/time/durations.ts'
import type { Writer } from '#db/store/dialect.ts'
import { getTransaction, type Transaction } from '#db/store/topics.ts'
import { HttpError } from './http-error.ts'

export type Budget = ReturnType<typeof createBudget>

const message = 'Too many requests. Try again in a minute.'

/** Limits expensive work per account and minute. Kept in memory, because it protects the process. */
export function createBudget(max: number, now: () => number) {
  const consumed = new Map<AccountId, number>()
  let window = 0
  return {
    /** Throws a `throttled` error when the budget is exhausted. */
    consume(account: AccountId, cost: number) {
      const current = Math.floor(now() / minuteMs)
      if (current !== window) consumed.clear()
      window = current
      const total = (consumed.get(account) ?? 0) + cost
      if (total > max) {
        const wait = Math.ceil(((window + 1) * minuteMs - now()) / 1000)
        throw new HttpError('throttled', message, { wait })
      }
      consumed.set(account, total)
    },
  }
}

/** Returns a function that charges a budget in transactions. One that the database repeats is charged once. */
export function createCharge(budget: Budget, account: AccountId) {
  let transaction: Transaction | undefined
  let attempt = 0
  let charged = 0
  let spent = 0
  return (tx: Writer, cost: number): void => {
    const current = getTransaction(tx)
    if (current !== transaction) charged = 0
    if (current !== transaction || current?.attempts !== attempt) spent = 0
    transaction = current
    attempt = current?.attempts ?? 0
    spent += cost
    if (spent <= charged) return
    budget.consume(account, spent - charged)
    charged = spent
  }
}
