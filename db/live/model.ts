/** What an account's windows are told of; what it is about decides which of them look again. */
export const liveKinds = [
  'message',
  'read',
  'seen',
  'pinned',
  'profile',
  'mail',
  'news',
  'task',
  'event',
] as const
export type LiveKind = (typeof liveKinds)[number]

/** One entry of an account's log; `about` is the contact, the mail, the task or the event. */
export type LiveEvent = { id: number; kind: LiveKind; about: number | null }

/** How much waits: unread mails, new notifications, unseen messages. */
export type Counts = { unread: number; news: number; chats: number }

/** The counts, and the last entry of the log that they know of. */
export type CountsAt = Counts & { at: number }
