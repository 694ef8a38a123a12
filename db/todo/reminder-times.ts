/** When reminders can be sent, in minutes before a task is due. */
export const reminderMinutes = [0, 10, 30, 60, 1440] as const

export type ReminderMinutes = (typeof reminderMinutes)[number]

/** What a reminder is counted from if a task has a day only. */
export const defaultReminderTime = '09:00'
