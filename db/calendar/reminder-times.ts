/** How long before the start an event can be announced, in minutes. */
export const reminderTimes = [0, 5, 10, 15, 30, 60, 1440] as const

export type ReminderTime = (typeof reminderTimes)[number]

/** All-day events are announced as if they started then. */
export const allDayReminderTime = '09:00'

/** The reminders of events that have none of their own. */
export type DefaultReminders = { reminders: ReminderTime[]; allDayReminders: ReminderTime[] }

export const initialReminders: DefaultReminders = { reminders: [15], allDayReminders: [] }
