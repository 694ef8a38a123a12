import { dayMs } from '../shared/time/durations.ts'

/** The page sizes that the list offers; the first one counts if a request names none. */
export const userPageSizes = [20, 50, 100, 150] as const

/** How long a deleted user can be restored. */
export const deletedUserMs = dayMs

/** How many changes of a user are listed. */
export const maxHistory = 20

/** How long the history of users is kept. Changes of users who can be restored are kept with them. */
export const userHistoryRetentionMs = 365 * dayMs
