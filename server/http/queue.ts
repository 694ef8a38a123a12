import type { Response } from 'express'
import type { Failure } from './failure.ts'

type Room = {
  active: number
  waiting: number
  patienceMs: number
  /** What those get for whom there is no room. */
  isBusy: () => Failure
}

export type Enter = ReturnType<typeof createQueue>

/** So many at once, so many more waiting, and nobody for longer than `patienceMs`. */
export function createQueue({ active, waiting, patienceMs, isBusy }: Room) {
  let running = 0
  const queue = new Set<() => void>()

  function leave() {
    const [next] = queue
    if (next)
      next() // it takes over this place
    else running--
  }

  const turn = (res: Response) =>
    new Promise<boolean>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        res.off('close', leftEarly)
        queue.delete(proceed)
      }
      const proceed = () => {
        stopWaiting()
        resolve(true)
      }
      const leftEarly = () => {
        stopWaiting()
        resolve(false)
      }
      const timer = setTimeout(() => {
        stopWaiting()
        reject(isBusy())
      }, patienceMs)
      res.on('close', leftEarly)
      queue.add(proceed)
    })

  /** Resolves with the way out again, or with nothing when the visitor left meanwhile. */
  return async function enter(res: Response): Promise<(() => void) | undefined> {
    if (running < active) running++
    else if (queue.size >= waiting) throw isBusy()
    else if (!(await turn(res))) return
    let isInside = true
    return () => {
      if (isInside) leave()
      isInside = false
    }
  }
}

/** The same with room for each owner of its own, so that none can take the places of the others. */
export function createQueues(room: Room) {
  const queues = new Map<number | string, { enter: Enter; users: number }>()
  return async function enter(owner: number | string, res: Response): ReturnType<Enter> {
    const own = queues.get(owner) ?? { enter: createQueue(room), users: 0 }
    queues.set(owner, own)
    own.users++
    const release = () => {
      own.users--
      if (own.users === 0) queues.delete(owner)
    }
    let leave: (() => void) | undefined
    try {
      leave = await own.enter(res)
    } finally {
      if (!leave) release()
    }
    return (
      leave &&
      (() => {
        leave()
        release()
      })
    )
  }
}
