import type { Log } from '../http/log.ts'

type Job = { name: string; intervalMs: number; log: Log }

/** Runs `work` every `intervalMs`, one run at a time; errors are logged. */
export function schedule({ name, intervalMs, log }: Job, work: () => Promise<unknown>): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } catch (error) {
      log.error({ err: error, job: name }, `${name} job failed`)
    } finally {
      isRunning = false
    }
  }
  setInterval(run, intervalMs).unref()
}
