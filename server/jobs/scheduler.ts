import { recordJobFailure } from '#db/jobs/queries.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'
import { jobRuns } from '../telemetry/measures.ts'
import { repeat, type Stop } from './repeat.ts'

/** What jobs need to report failures. */
export type JobDeps = { log: Log; sessionDb: OpenDb; now: () => number }

type Job = { name: string } & JobDeps

/**
 * Runs `work` every `intervalMs`, one run at a time, and returns what stops it. Each job has its interval at the top of
 * its file; a failed run waits for the next one, and only emails are retried sooner, see ../email/delivery.ts.
 */
export function schedule(job: Job & { intervalMs: number }, work: () => Promise<unknown>): Stop {
  return repeat(job.intervalMs, () => runJob(job, work))
}

/** Runs `work` once, on the machine that runs the jobs; errors are logged, and recorded for `callboard doctor`. */
export async function runJob(job: Job, work: () => Promise<unknown>): Promise<void> {
  const { name, log, sessionDb } = job
  try {
    await sessionDb.exclusively(name, () => jobRuns.async({ job: name }, work))
  } catch (error) {
    log.error({ err: error, job: name }, `${name} job failed`)
    await record(job, error)
  }
}

async function record({ name, sessionDb, now, log }: Job, error: unknown) {
  const failure = { job: name, error: describeError(error), failedMs: now() }
  await recordJobFailure(sessionDb, failure).catch((unrecorded: unknown) => {
    log.error({ err: unrecorded, job: name }, 'job failure not recorded')
  })
}

/** Returns the kind of an error. Its message may quote data of the organization. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(describeError))].join()
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { name, code = '' } = cause as NodeJS.ErrnoException
  return `${name} ${code}`.trim()
}
