import type { Log } from '../http/log.ts'

type Job = { name: string; everyMs: number; log: Log }

/** Runs `work` every `everyMs` for as long as the process lives, one run at a time; a run that fails is logged. */
export function runRegularly({ name, everyMs, log }: Job, work: () => Promise<unknown>): void {
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
  setInterval(run, everyMs).unref()
}
