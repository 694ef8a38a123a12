import { integer, table, text } from '../store/dialect.ts'

/** The last failure of each scheduled job. */
export const jobFailures = table('job_failures', {
  job: text().primaryKey(),
  error: text().notNull(), // kind and code, without data of the organization
  failedMs: integer().notNull(),
  count: integer().notNull(),
})
