import { readdir, readFile } from 'node:fs/promises'

/** Figures of a running process are read from /proc, which other systems do not have. */
export const hasFigures = process.platform === 'linux'

/** Returns how many bytes of memory a process holds (RSS). */
export async function getMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Returns how many file descriptors a process has open. */
export const listDescriptors = async (pid: number | undefined): Promise<number> =>
  (await readdir(`/proc/${pid}/fd`)).length

/** Returns the value below which the given share of all lies, such as 0.99. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Returns how many milliseconds the work takes. */
export async function getTime(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Does the work again and again until it gets the message to stop, and then returns how long each time took. */
export function keepTiming(work: () => Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) times.push(await getTime(work))
  })()
  return {
    times,
    async stop() {
      isOver = true
      await running
      return times
    },
  }
}
