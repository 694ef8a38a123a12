/**
 * Returns a function that runs up to `max` tasks at a time, in the order of their arrival. A task that fails does not
 * stop the next ones.
 */
export function createTaskQueue(max = 1, onError: (error: unknown) => void = () => {}) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function enqueue<T>(task: () => T | Promise<T>): Promise<T> {
    if (running < max) running++
    else await new Promise<void>((proceed) => waiting.push(proceed))
    try {
      return await task()
    } catch (error) {
      onError(error)
      throw error
    } finally {
      const next = waiting.shift() // takes over this slot
      if (next) next()
      else running--
    }
  }
}
