import { dayMs } from '../shared/time/durations.ts'

/** How long a key counts, from the first request with it. The browser repeats a request under its key for as long. */
export const retentionMs = dayMs

/** A process that crashed during a request leaves its claim behind; after this time it no longer counts. */
export const abandonedAfterMs = 60_000

/** How many responses of an account are stored, and their size in bytes: retries follow within seconds, after few other requests. */
export const maxKeys = 1000

export const maxAnswerBytes = 5_000_000
