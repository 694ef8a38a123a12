import type { Response } from 'express'
import type { HttpError } from './http-error.ts'

type QueueLimits = {
  active: number
  waiting: number
  timeoutMs: number
  /** Creates the error of rejected requests. */
  createError: () => HttpError
}

export type AcquireSlot = (res: Response) => Promise<(() => void) | undefined>

/** Limits concurrency and queue length; nobody waits longer than `timeoutMs`. */
export function createQueue({ active, waiting, timeoutMs, createError }: QueueLimits) {
  let running = 0
  const queue = new Set<() => void>()

  function release() {
    const [next] = queue
    if (next)
      next() // takes over this slot
    else running--
  }

  const waitForSlot = (res: Response) =>
    new Promise<boolean>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        res.off('close', onClientClose)
        queue.delete(proceed)
      }
      const proceed = () => {
        stopWaiting()
        resolve(true)
      }
      const onClientClose = () => {
        stopWaiting()
        resolve(false)
      }
      const timer = setTimeout(() => {
        stopWaiting()
        reject(createError())
      }, timeoutMs)
      res.on('close', onClientClose)
      queue.add(proceed)
    })

  /** Resolves with a function that releases the slot, or with undefined when the client disconnected. */
  async function enter(res: Response): Promise<(() => void) | undefined> {
    if (running < active) running++
    else if (queue.size >= waiting) throw createError()
    else if (!(await waitForSlot(res))) return
    let isHeld = true
    return () => {
      if (isHeld) release()
      isHeld = false
    }
  }

  /** `waiting` returns how many wait for a slot. */
  return Object.assign(enter, { waiting: () => queue.size })
}

/** Like `createQueue`, with separate limits per owner. */
export function createQueues(limits: QueueLimits) {
  const queues = new Map<number | string, { enter: AcquireSlot; users: number }>()
  return async function enter(owner: number | string, res: Response): ReturnType<AcquireSlot> {
    const ownQueue = queues.get(owner) ?? { enter: createQueue(limits), users: 0 }
    queues.set(owner, ownQueue)
    ownQueue.users++
    const removeUser = () => {
      ownQueue.users--
      if (ownQueue.users === 0) queues.delete(owner)
    }
    let release: (() => void) | undefined
    try {
      release = await ownQueue.enter(res)
    } finally {
      if (!release) removeUser()
    }
    return (
      release &&
      (() => {
        release()
        removeUser()
      })
    )
  }
}
