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
