import { expect, test } from 'vitest'
import type { AccountId } from '#db/accounts/table.ts'
import type { Writer } from '#db/store/dialect.ts'
import { collectTopics } from '#db/store/topics.ts'
import { createBudget, createCharge } from '#server/http/budget.ts'

test('a transaction that the database repeats is charged to the budget once', () => {
  const account = 1 as AccountId
  const tx = {} as Writer
  const budget = createBudget(100, () => 0)
  const charge = createCharge(budget, account)
  for (let attempt = 1; attempt <= 3; attempt++) {
    collectTopics(tx)
    charge(tx, 40)
    charge(tx, 20)
  }
  budget.consume(account, 40)
  expect(() => budget.consume(account, 1)).toThrow('Too many requests.')
})
