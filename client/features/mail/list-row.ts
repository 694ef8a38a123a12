import type { MailRow } from '#db/mail/queries.ts'

type Optional = 'isStarred' | 'unread' | 'labels' | 'hasAttachments'

/** A row in the loader data without false and empty values, and with times to the minute, to keep the page small. */
export type ListRow = Omit<MailRow, Optional | 'isOwn'> & {
  [Key in Optional]?: MailRow[Key] | undefined
}

export const toListRow = ({ isOwn, ...row }: MailRow): ListRow => ({
  ...row,
  isStarred: row.isStarred || undefined,
  unread: row.unread || undefined,
  labels: row.labels[0] && row.labels,
  hasAttachments: row.hasAttachments || undefined,
  excerpt: row.excerpt.replace(/\s+/g, ' '),
  writtenAt: `${row.writtenAt.slice(0, 16)}Z`,
  ...(row.dueAt && { dueAt: `${row.dueAt.slice(0, 16)}Z` }),
  // The row names other people in place of the sender, who is the user.
  ...((isOwn || row.recipients) && { sender_name: '', img: '' }),
})
