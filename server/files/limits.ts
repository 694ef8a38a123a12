import { hourMs, minuteMs } from '#db/shared/time/durations.ts'

/** How long an upload may take. */
export const uploadTimeMs = minuteMs

/** How many uploads are received at once. They are cheap while they are written to disk. */
export const maxActiveUploads = 64

/** How many of them one account may have, so that slow clients do not block others. */
export const maxActiveUploadsPerAccount = 2

/** How many uploaded files are processed at once, because they are read into memory. */
export const maxProcessedUploads = 8

/** How long a file of a crashed process stays. */
export const staleUploadMs = hourMs
