import { allEmail, isFolder, type MailFilter, outgoing, snoozed, starred } from './model.ts'

/** `sent` is Sent with replies. */
export type ListKind = 'folder' | 'sent' | 'label' | 'starred' | 'all'

export function getListKind(filter: MailFilter): ListKind {
  if (isFolder(filter) || filter === outgoing || filter === snoozed) return 'folder'
  if (filter === allEmail) return 'all'
  return filter === starred ? 'starred' : 'label'
}

/**
 * Returns the kind of a list that may have one row for each conversation. Folders do; labels, stars and searches find
 * single emails.
 */
export function getGroupedKind(filter: MailFilter): 'folder' | 'sent' | undefined {
  if (filter === 'sent') return 'sent'
  return getListKind(filter) === 'folder' ? 'folder' : undefined
}

/** A list and its search: none, a substring search, or a full-text search. */
export type List = {
  kind: ListKind
  search: 'none' | 'text' | 'words'
  /** It has the newest email of each conversation only. */
  isGrouped?: boolean
}

export const getListKey = ({ kind, search, isGrouped = false }: List) =>
  `${kind} ${search} ${isGrouped}`

export const isPlainLabel = ({ kind, search }: List) => kind === 'label' && search === 'none'
