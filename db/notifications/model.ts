/** The kind of a notification, which determines its icon. */
export const notificationKinds = [
  'call',
  'mail',
  'sale',
  'task',
  'notice',
  'message',
  'mention',
  'due', // `text` is the date
  'reminder', // `text` is when the task is due, if it has a date
  'unanswered', // `title` is the subject of an email that nobody has answered in time
  'answer', // `title` is the title of an event, `text` a guest's answer and name
  'deletion', // `title` is the name of the account whose deletion is requested
  'reply', // `title` is the reference and subject of an enquiry, `text` the reply
  'decision', // `title` is the reference and title of an application, `text` the decision and its note
  'shared', // `title` is the name of a calendar, or empty for the first one, `text` the name of its owner
  'assigned', // `title` is the title of a task, `text` what happened to its assignment and the name of who did it
  'soon', // `text` is the time in the account's time zone
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How somebody learns of a notification: not at all, in the bell, or on the desktop too. */
export const channels = ['off', 'bell', 'desktop'] as const
export type Channel = (typeof channels)[number]

/** The kinds whose channel can be chosen, with the default. */
export const defaultChannels = {
  mail: 'bell',
  unanswered: 'bell',
  message: 'desktop',
  mention: 'desktop',
  due: 'desktop',
  reminder: 'desktop',
  soon: 'desktop',
  answer: 'bell',
  shared: 'bell',
  assigned: 'bell',
  sale: 'bell',
  notice: 'bell',
} as const satisfies Partial<Record<NotificationKind, Channel>>
export type ChoosableKind = keyof typeof defaultChannels
export const choosableKinds = Object.keys(defaultChannels) as ChoosableKind[]

/** Returns whether a time of day is within quiet hours, which may last until the next morning. */
export const isQuietAt = (time: string, from: string, until: string): boolean =>
  from <= until ? from <= time && time < until : from <= time || time < until

/** These kinds differ from a notice in their wording only. */
const asNotice = new Set<NotificationKind>(['deletion', 'reply', 'decision'])

/** Returns the channel of a kind, given what was chosen. */
export const toChannel = (
  kind: NotificationKind,
  chosen: Partial<Record<NotificationKind, Channel>> = {},
): Channel => {
  const defaults: Partial<Record<NotificationKind, Channel>> = defaultChannels
  const choosable = asNotice.has(kind) ? 'notice' : kind
  return chosen[choosable] ?? defaults[choosable] ?? 'bell'
}
