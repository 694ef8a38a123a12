import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { byteLength, inValues, param, prepared, type Reader } from '../store/dialect.ts'
import { outgoing } from './model.ts'
import { mails } from './table.ts'

/** An email as part of a conversation, without its texts. */
export type Part = Pick<
  typeof mails.$inferSelect,
  'id' | 'parent' | 'conversation' | 'mailFolder' | 'subject' | 'sender' | 'sender_name'
> &
  Pick<typeof mails.$inferSelect, 'unread' | 'attachments' | 'writtenAt'> & { bytes: number }

/** Selects emails as parts of a conversation, oldest first. */
export const selectParts = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      id: mails.id,
      parent: mails.parent,
      conversation: mails.conversation,
      mailFolder: mails.mailFolder,
      subject: mails.subject,
      sender: mails.sender,
      sender_name: mails.sender_name,
      unread: mails.unread,
      attachments: mails.attachments,
      writtenAt: mails.writtenAt,
      bytes: byteLength(mails.message, mails.html),
    })
    .from(mails)
    .where(where)
    .orderBy(asc(mails.writtenAt), asc(mails.id))

/** Returns the conversations of emails that have one. */
export async function listConversations(
  db: Reader,
  account: AccountId,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await selectConversations(db, { account, ids: JSON.stringify(ids) })
  return new Map(
    rows.flatMap(({ id, conversation }) => (conversation ? [[id, conversation] as const] : [])),
  )
}

const selectConversations = prepared((db) =>
  db
    .select({ id: mails.id, conversation: mails.conversation })
    .from(mails)
    .where(and(eq(mails.account, param('account')), inValues(mails.id, param('ids'))))
    // In the order of the key: otherwise SQLite would read an index of the whole mailbox that has both columns.
    .orderBy(mails.id),
)

/** Lists the emails of conversations, oldest first; `folder` is the one from which they are looked at. */
export async function listParts(
  db: Reader,
  account: AccountId,
  conversations: string[],
  folder: string,
): Promise<Map<string | null, Part[]>> {
  const values = { account, conversations: JSON.stringify(conversations) }
  const parts: Part[] = await selectConversationParts(db, values)
  const grouped = Map.groupBy(parts, ({ conversation }) => conversation)
  return new Map(Array.from(grouped, ([key, group]) => [key, toVisible(group, folder)]))
}

const selectConversationParts = prepared((db) =>
  selectParts(
    db,
    and(eq(mails.account, param('account')), inValues(mails.conversation, param('conversations'))),
  ),
)

const hidden: string[] = ['trash', 'spam', 'draft', outgoing]

/**
 * Leaves out emails in the trash and in spam with their replies, unless they are looked at there, and the second copy of
 * an email that its author sent to themselves.
 */
export function toVisible(parts: Part[], folder: string, opened?: number): Part[] {
  const folders = new Map(parts.map(({ id, mailFolder }) => [id, mailFolder]))
  const isShown = (name: string) => name === folder || !hidden.includes(name)
  const listed = parts.filter(({ id, parent, mailFolder }) =>
    id === opened ? true : isShown(parent === null ? mailFolder : (folders.get(parent) ?? '')),
  )
  const toKey = ({ sender, writtenAt, bytes }: Part) => `${sender} ${writtenAt} ${bytes}`
  return Array.from(
    Map.groupBy(listed, toKey).values(),
    (copies) => copies.find(({ id }) => id === opened) ?? (copies[0] as Part),
  )
}
