import { allEmail, isFolder, type MailFilter, outgoing, snoozed, starred } from './model.ts'

/** `sent` is Sent with replies. */
export type ListKind = 'folder' | 'sent' | 'label' | 'starred' | 'all'

/**
 * Returns the kind of a list, and whether it has one row for each conversation if the account groups them: folders
 * do; labels and stars list single emails.
 */
export function classifyList(filter: MailFilter, groupsConversations = false): ListClass {
  const kind = getListKind(filter)
  const isGrouped = groupsConversations && kind === 'folder'
  return { kind: isGrouped && filter === 'sent' ? 'sent' : kind, isGrouped }
}

function getListKind(filter: MailFilter): ListKind {
  if (isFolder(filter) || filter === outgoing || filter === snoozed) return 'folder'
  if (filter === allEmail) return 'all'
  return filter === starred ? 'starred' : 'label'
}

type ListClass = {
  kind: ListKind
  /** It has the newest email of each conversation only. */
  isGrouped: boolean
}

/** A list and its search: none, a substring search, or a full-text search. Searches find single emails. */
export type List = ListClass & { search: 'none' | 'text' | 'words' }

/** Returns the key of the prepared statement for a list. Lists with the same key differ only in their parameters. */
export const getListKey = ({ kind, search, isGrouped }: List) => `${kind} ${search} ${isGrouped}`

/** Returns whether a list is read from the table of labels, which is ordered by email. */
export const isPlainLabel = ({ kind, search }: List) => kind === 'label' && search === 'none'
