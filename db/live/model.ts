import type { Role } from '../accounts/model.ts'
import { hasPermission, type Permission } from '../shared/policy/model.ts'

/** Events about shared data, with the permission required to receive them. */
export const sharedKinds = {
  product: undefined,
  post: undefined,
  user: 'users.read',
  contact: 'contacts.read',
  roster: 'roster.read',
  enquiry: 'enquiries.answer',
  submission: 'applications.review',
} as const satisfies Record<string, Permission | undefined>
export type SharedKind = keyof typeof sharedKinds

/** Events about an account's own data. */
export const ownKinds = [
  'account', // its role, its name and photo, its bookmarks, or its appearance and regional settings
  'list', // saved views and columns of a list
  'message',
  'messageChange',
  'read',
  'seen',
  'pinned',
  'group',
  'profile',
  'mail',
  'news',
  'task',
  'event',
  'shop',
  'application',
  'ownEnquiry',
  'people',
  'file',
  'document',
] as const
export type OwnKind = (typeof ownKinds)[number]

export type LiveKind = OwnKind | SharedKind
export const liveKinds = [...ownKinds, ...(Object.keys(sharedKinds) as SharedKind[])] as [
  LiveKind,
  ...LiveKind[],
]

/** Returns whether events of a kind are about data that all accounts share. */
export const isSharedKind = (kind: LiveKind): kind is SharedKind => kind in sharedKinds

/** Returns whether a role receives events of a kind. */
export function canReceive(role: Role, kind: LiveKind): boolean {
  const permission = isSharedKind(kind) ? sharedKinds[kind] : undefined
  return permission === undefined || hasPermission(role, permission)
}

/**
 * An entry of the event log. `about` is the id of the changed row or contact; `window` is the browser window that made
 * the change, if it belongs to the receiving account.
 */
export type LiveEvent = { id: number; kind: LiveKind; about: number | null; window: string | null }

/**
 * The numbers of unread emails, new notifications, unseen messages, items in the cart, and products on the wish list.
 */
export type Counts = { unread: number; news: number; chats: number; cart: number; wishes: number }

/** The counts, and the log position they were read at. */
export type CountsAt = Counts & { at: number }
