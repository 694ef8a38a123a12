import type { AccountId } from '#db/accounts/table.ts'
import { createSerialQueue } from '#db/shared/serial-queue.ts'
import { HttpError } from './http-error.ts'

/**
 * Runs one task of an account at a time. Refuses a task with `message` when this many of the account are waiting.
 */
export function createAccountTurns(maxWaiting: number, message: string) {
  const accounts = new Map<
    AccountId,
    { enqueue: ReturnType<typeof createSerialQueue>; tasks: number }
  >()
  return async function inTurn<T>(account: AccountId, run: () => Promise<T>): Promise<T> {
    const turns = accounts.get(account) ?? { enqueue: createSerialQueue(), tasks: 0 }
    if (turns.tasks > maxWaiting) {
      throw new HttpError('busy', message)
    }
    accounts.set(account, turns)
    turns.tasks++
    try {
      return await turns.enqueue(run)
    } finally {
      if (--turns.tasks === 0) accounts.delete(account)
    }
  }
}

/** Reading an imported file takes up to some seconds of processor time, in short parts. */
export const readInTurn = createAccountTurns(
  4,
  'Too many files are being read. Try again in a moment.',
)

/** Many long series take up to some seconds, so that parallel views of one account would leave no time for others. */
export const expandInTurn = createAccountTurns(20, 'The server is busy. Try again in a moment.')
