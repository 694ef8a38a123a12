import type { Role } from '../accounts/model.ts'
import { may, type Permission } from '../shared/policy/model.ts'

/** Kinds of events about data that all accounts share, each with the permission that a role needs to be told. */
export const sharedKinds = {
  product: undefined,
  user: 'users.read',
  enquiry: 'enquiries.answer',
} as const satisfies Record<string, Permission | undefined>
export type SharedKind = keyof typeof sharedKinds

/** Kinds of events about an account's own data. */
export const ownKinds = [
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
export type OwnKind = (typeof ownKinds)[number]

export type LiveKind = OwnKind | SharedKind
export const liveKinds = [...ownKinds, ...(Object.keys(sharedKinds) as SharedKind[])] as [
  LiveKind,
  ...LiveKind[],
]

export const isShared = (kind: LiveKind): kind is SharedKind => kind in sharedKinds

/** Returns whether somebody of this role is told of events of this kind. */
export function mayHear(role: Role, kind: LiveKind): boolean {
  const permission = isShared(kind) ? sharedKinds[kind] : undefined
  return permission === undefined || may(role, permission)
}

/**
 * One entry of the log. `about` is the id of the row or contact that changed; `window` is the browser window that made
 * the change, where one did.
 */
export type LiveEvent = { id: number; kind: LiveKind; about: number | null; window: string | null }

/** How much waits: unread mails, new notifications, unseen messages. */
export type Counts = { unread: number; news: number; chats: number }

/** The counts, and the last entry of the log that they know of. */
export type CountsAt = Counts & { at: number }
