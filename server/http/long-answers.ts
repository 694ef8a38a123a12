import type { Response } from 'express'
import { HttpError } from './http-error.ts'
import { createQueue, createQueues } from './queue.ts'

const room = {
  timeoutMs: 10_000,
  isBusy: () =>
    new HttpError('busy', 'Too many people are here at once. Please try again in a moment.'),
}

export type EnterLongAnswer = ReturnType<typeof createLongAnswers>

/**
 * Limits how many long answers are made at a time: each takes memory for as long as its reader takes it, and none of
 * those who ask may take the places of all.
 */
export function createLongAnswers() {
  const enterOwn = createQueues({ ...room, active: 2, waiting: 100 })
  const enterAny = createQueue({ ...room, active: 16, waiting: 200 })

  /** Waits for a place, which is left when the answer is sent. Throws when there is none in time, or the client left. */
  return async function enter(owner: number | string, res: Response): Promise<void> {
    const leaves: (() => void)[] = []
    const leaveAll = () => {
      for (const release of leaves.splice(0)) release()
    }
    res.once('close', leaveAll)
    for (const wait of [() => enterOwn(owner, res), () => enterAny(res)]) {
      const release = await wait()
      if (release) leaves.push(release)
      if (!release || res.closed) {
        leaveAll()
        throw new HttpError('invalid', 'The client left.')
      }
    }
  }
}
