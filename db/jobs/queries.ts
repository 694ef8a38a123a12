import { type Db, plus, type Reader } from '../store/dialect.ts'
import { jobFailures } from './table.ts'

type JobFailure = typeof jobFailures.$inferSelect

/** Records the failure of a job, in place of its previous one. */
export const recordJobFailure = (db: Db, failure: Omit<JobFailure, 'count'>): Promise<void> =>
  db.write(async (tx) => {
    await tx
      .insert(jobFailures)
      .values({ ...failure, count: 1 })
      .onConflictDoUpdate({
        target: jobFailures.job,
        set: { ...failure, count: plus(jobFailures.count, 1) },
      })
  })

/** Returns the last failure of each job that has ever failed. */
export const listJobFailures = async (db: Reader): Promise<JobFailure[]> =>
  db.select().from(jobFailures).orderBy(jobFailures.job)
