import { type ReminderTime, reminderTimes } from '#db/calendar/reminder-times.ts'

/** Returns the editor's values of the reminders of an event; null means the default ones. */
export const toReminderValues = (reminders: ReminderTime[] | null): Record<string, string> => ({
  reminders: reminders ? 'own' : 'default',
  ...Object.fromEntries((reminders ?? []).map((minutes) => [`reminder${minutes}`, 'on'])),
})

/** Parses the editor's values of reminders; a form without them leaves them as they are. */
export function parseReminders(values: Record<string, string>) {
  if (values.reminders === undefined) return {}
  return { reminders: values.reminders === 'own' ? parseReminderTimes(values, 'reminder') : null }
}

/** Returns the checked times of a group of checkboxes. */
export const parseReminderTimes = (values: Record<string, string>, prefix: string) =>
  reminderTimes.filter((minutes) => values[`${prefix}${minutes}`] === 'on')
