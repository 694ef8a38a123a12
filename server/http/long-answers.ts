import type { Response } from 'express'
import { HttpError } from './http-error.ts'
import { createQueue, createQueues } from './queue.ts'

const limits = {
  timeoutMs: 10_000,
  createError: () => new HttpError('busy', 'The server is busy. Try again in a moment.'),
}

export type EnterLongAnswer = ReturnType<typeof createLongAnswers>

/**
 * Limits the number of long responses at a time: each takes memory until its client has read it, and no account may
 * use all slots.
 */
export function createLongAnswers() {
  const enterOwn = createQueues({ ...limits, active: 2, waiting: 100 })
  const enterAny = createQueue({ ...limits, active: 16, waiting: 200 })

  /**
   * Waits for a slot, which is released when the response was sent. Throws when none is free in time, or when the
   * client disconnects.
   */
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
