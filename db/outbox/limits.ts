import { dayMs } from '../shared/time/durations.ts'

/** The number of emails on a page of the outbox. */
export const outboxEmailsPerPage = 25

/** How long sent and failed emails are kept. Queued ones are never deleted. */
export const outboxRetentionMs = 90 * dayMs
