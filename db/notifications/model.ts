/** The kind of a notification, which determines its icon. */
export const notificationKinds = [
  'call',
  'mail',
  'sale',
  'task',
  'notice',
  'message',
  'due', // `text` is the date
  'unanswered', // `title` is the subject of an email that nobody has answered in time
  'soon', // `text` is the time in the account's time zone
] as const
export type NotificationKind = (typeof notificationKinds)[number]
