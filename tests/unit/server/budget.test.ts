import { expect, test } from 'vitest'
import type { AccountId } from '#db/accounts/table.ts'
import type { Writer } from '#db/store/dialect.ts'
import { beginAttempt, createTransaction } from '#db/store/topics.ts'
import { createBudget, createCharge } from '#server/http/budget.ts'

test('a transaction that the database repeats is charged to the budget once', () => {
  const account = 1 as AccountId
  const tx = {} as Writer
  const budget = createBudget(100, () => 0)
  const charge = createCharge(budget, account)
  const transaction = createTransaction()
  for (let attempt = 1; attempt <= 3; attempt++) {
    beginAttempt(tx, transaction)
    charge(tx, 40)
    charge(tx, 20)
  }
  budget.consume(account, 40)
  expect(() => budget.consume(account, 1)).toThrow('Too many requests.')
})

test('each transaction of a request is charged to the budget', () => {
  const account = 1 as AccountId
  const tx = {} as Writer
  const budget = createBudget(100, () => 0)
  const charge = createCharge(budget, account)
  for (const cost of [60, 40]) {
    beginAttempt(tx, createTransaction())
    charge(tx, cost)
  }
  expect(() => budget.consume(account, 1)).toThrow('Too many requests.')
})
