import { and, count, eq, gt, min } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { inValues, isAny, type Reader, rowIdentity } from '../store/dialect.ts'
import { listFiles, type MessageFile } from './files.ts'
import { type Author, isMember, listAuthors } from './members.ts'
import { isGroupChat, toGroupChat, toGroupId } from './model.ts'
import { listQuotes, type Quote, withAuthor } from './quotes.ts'
import { messages, reactions } from './table.ts'

export type MessageRow = typeof messages.$inferSelect
export type Message = Pick<MessageRow, 'textContent' | 'time' | 'isSent' | 'isSeen'>

/** An emoji, the number of people who reacted with it, and whether the user is one of them. */
export type Reaction = { emoji: string; count: number; isOwn: boolean }

/** A message by its id in the account, or by its number in a group. */
export type MessageRef = { id: number; groupId?: number | undefined }

/** A message as conversations show it. A deleted one has no text. */
export type StoredMessage = Message & {
  id: number
  editedAt?: string
  isDeleted?: true
  reply?: Quote
  files?: MessageFile[]
  reactions?: Reaction[]
  /** Who wrote it, in groups. */
  author?: Author
}

/** Returns the four fields of a message that the API contract names. */
export const toMessage = ({ textContent, time, isSent, isSeen }: MessageRow): Message => ({
  textContent,
  time,
  isSent,
  isSeen,
})

/** Finds a message that an account can read. */
export async function findMessageRow(
  db: Reader,
  account: AccountId,
  { id, groupId }: MessageRef,
): Promise<MessageRow | undefined> {
  if (groupId !== undefined && !(await isMember(db, account, groupId))) return
  const isNamed =
    groupId === undefined
      ? and(eq(messages.account, account), eq(messages.id, id), gt(messages.contact, 0))
      : and(eq(messages.contact, toGroupChat(groupId)), eq(messages.shared, id))
  const [row] = await db.select().from(messages).where(isNamed)
  return row
}

/** Finds a message with the contact or the group of its conversation. */
export async function findMessage(
  db: Reader,
  account: AccountId,
  ref: MessageRef,
): Promise<(StoredMessage & { contactId?: number; groupId?: number }) | undefined> {
  const row = await findMessageRow(db, account, ref)
  if (!row) return
  const [message] = await toStoredMessages(db, account, [row])
  const conversation = isGroupChat(row.contact)
    ? { groupId: toGroupId(row.contact) }
    : { contactId: row.contact }
  return message && { ...message, ...conversation }
}

/** Adds quotes, files, reactions and authors to messages of one conversation. */
export async function toStoredMessages(
  db: Reader,
  account: AccountId,
  rows: MessageRow[],
): Promise<StoredMessage[]> {
  const [first] = rows
  if (!first) return []
  const isGroup = isGroupChat(first.contact)
  const replied = rows.flatMap(({ replyTo }) => replyTo ?? [])
  const authors = isGroup ? await listAuthors(db, account, first.contact) : undefined
  const shared = rows.map((row) => row.shared)
  const [quotes, filesByMessage, reactionsByMessage] = await Promise.all([
    listQuotes(db, account, isGroup ? first.contact : undefined, replied),
    listFiles(db, shared),
    listReactions(db, account, shared),
  ])
  return rows.map((row) => {
    const isSent = row.account === account ? row.isSent : false
    const author = isSent ? undefined : authors?.get(row.account)
    const message: StoredMessage = {
      ...toMessage(row),
      id: isGroup ? row.shared : row.id,
      isSent,
      ...(author && { author }),
    }
    if (row.deletedAt) return { ...message, textContent: '', isDeleted: true }
    const reply = quotes.get(row.replyTo ?? 0)
    const files = filesByMessage.get(row.shared)
    const reacted = reactionsByMessage.get(row.shared)
    return {
      ...message,
      ...(row.editedAt && { editedAt: row.editedAt }),
      ...(reply && { reply: withAuthor(reply, authors) }),
      ...(files && { files }),
      ...(reacted && { reactions: reacted }),
    }
  })
}

/** Returns the reactions to messages by their shared number, the first one first. */
async function listReactions(db: Reader, account: AccountId, shared: number[]) {
  if (shared.length === 0) return new Map<number, Reaction[]>()
  const rows = await db
    .select({
      message: reactions.message,
      emoji: reactions.emoji,
      count: count(),
      isOwn: isAny(eq(reactions.account, account)),
    })
    .from(reactions)
    .where(inValues(reactions.message, shared))
    .groupBy(reactions.message, reactions.emoji)
    .orderBy(min(rowIdentity(reactions)))
  const byMessage = new Map<number, Reaction[]>()
  for (const { message, isOwn, ...reaction } of rows) {
    byMessage.set(message, [
      ...(byMessage.get(message) ?? []),
      { ...reaction, isOwn: Boolean(isOwn) },
    ])
  }
  return byMessage
}
