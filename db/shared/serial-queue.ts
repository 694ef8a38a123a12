/** Returns a function that runs tasks one after the other. A task that fails does not stop the next ones. */
export function createSerialQueue(onError: (error: unknown) => void = () => {}) {
  let last: Promise<unknown> = Promise.resolve()
  return function enqueue<T>(task: () => T | Promise<T>): Promise<T> {
    const result = last.then(() => task())
    last = result.catch(onError)
    return result
  }
}
