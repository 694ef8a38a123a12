import type { AccountId } from '#db/accounts/table.ts'
import { createTaskQueue } from '#db/shared/task-queue.ts'
import { HttpError } from './http-error.ts'

/** Runs one task at a time. Refuses a task with `message` when this many are waiting. */
export function createTurns(maxWaiting: number, message: string) {
  const enqueue = createTaskQueue()
  let tasks = 0
  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    if (tasks > maxWaiting) throw new HttpError('busy', message)
    tasks++
    try {
      return await enqueue(run)
    } finally {
      tasks--
    }
  }
  return Object.assign(inTurn, { isIdle: () => tasks === 0 })
}

/** Like `createTurns`, for each account by itself. */
export function createAccountTurns(maxWaiting: number, message: string) {
  const accounts = new Map<AccountId, ReturnType<typeof createTurns>>()
  return async function inTurn<T>(account: AccountId, run: () => Promise<T>): Promise<T> {
    const turns = accounts.get(account) ?? createTurns(maxWaiting, message)
    accounts.set(account, turns)
    try {
      return await turns(run)
    } finally {
      if (turns.isIdle()) accounts.delete(account)
    }
  }
}

export const tooManyFiles = 'Too many files are being read. Try again in a moment.'

/** Reading an imported file takes up to some seconds of processor time, in short parts. */
export const readInTurn = createAccountTurns(4, tooManyFiles)

/** Many long series take up to some seconds, so that parallel views of one account would leave no time for others. */
export const expandInTurn = createAccountTurns(20, 'The server is busy. Try again in a moment.')
