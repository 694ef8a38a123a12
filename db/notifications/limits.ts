import { dayMs } from '../shared/time/durations.ts'

/** Only the latest notifications are listed. */
export const maxListedNotifications = 50

/** How many notifications the desktop shows at once. */
export const maxDesktopNotifications = 5

/** How long notifications are kept, read or not. */
export const notificationRetentionMs = 180 * dayMs
