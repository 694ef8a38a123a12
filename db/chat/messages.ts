import { and, count, eq, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstCharacters, inValues, type Reader } from '../store/dialect.ts'
import { messages, reactions } from './table.ts'

export type MessageRow = typeof messages.$inferSelect
export type Message = Pick<MessageRow, 'textContent' | 'time' | 'isSent' | 'isSeen'>

/** An emoji, the number of people who reacted with it, and whether the user is one of them. */
export type Reaction = { emoji: string; count: number; isOwn: boolean }

/** The beginning of the message that another one replies to. */
export type Quote = { id: number; textContent: string; isSent: boolean; isDeleted?: true }

/** A message as conversations show it. A deleted one has no text. */
export type StoredMessage = Message & {
  id: number
  editedAt?: string
  isDeleted?: true
  reply?: Quote
  reactions?: Reaction[]
}

const quoteLength = 160

export const toMessage = ({ textContent, time, isSent, isSeen }: MessageRow): Message => ({
  textContent,
  time,
  isSent,
  isSeen,
})

/** Finds a message of an account by its id. */
export async function findMessageRow(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.account, account), eq(messages.id, id)))
  return row
}

/** Finds a message with the contact of its conversation. */
export async function findMessage(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<(StoredMessage & { contactId: number }) | undefined> {
  const row = await findMessageRow(db, account, id)
  if (!row) return
  const [message] = await toStoredMessages(db, account, [row])
  return message && { ...message, contactId: row.contact }
}

/** Adds quotes and reactions to messages. */
export async function toStoredMessages(
  db: Reader,
  account: AccountId,
  rows: MessageRow[],
): Promise<StoredMessage[]> {
  const [quotes, reactionsByMessage] = await Promise.all([
    listQuotes(
      db,
      account,
      rows.flatMap(({ replyTo }) => replyTo ?? []),
    ),
    listReactions(
      db,
      account,
      rows.map(({ shared }) => shared),
    ),
  ])
  return rows.map((row) => {
    const message: StoredMessage = { id: row.id, ...toMessage(row) }
    if (row.deletedAt) return { ...message, textContent: '', isDeleted: true }
    const reply = quotes.get(row.replyTo ?? 0)
    const reacted = reactionsByMessage.get(row.shared)
    return {
      ...message,
      ...(row.editedAt && { editedAt: row.editedAt }),
      ...(reply && { reply }),
      ...(reacted && { reactions: reacted }),
    }
  })
}

/** Returns the beginnings of the user's copies of messages, by their shared number. */
async function listQuotes(db: Reader, account: AccountId, shared: number[]) {
  if (shared.length === 0) return new Map<number, Quote>()
  const rows = await db
    .select({
      shared: messages.shared,
      id: messages.id,
      textContent: firstCharacters(messages.textContent, quoteLength),
      isSent: messages.isSent,
      deletedAt: messages.deletedAt,
    })
    .from(messages)
    .where(and(eq(messages.account, account), inValues(messages.shared, shared)))
  return new Map(
    rows.map(({ shared, deletedAt, ...row }): [number, Quote] => [
      shared,
      deletedAt ? { ...row, textContent: '', isDeleted: true } : row,
    ]),
  )
}

/** Returns the reactions to messages by their shared number, the first one first. */
async function listReactions(db: Reader, account: AccountId, shared: number[]) {
  if (shared.length === 0) return new Map<number, Reaction[]>()
  const rows = await db
    .select({
      message: reactions.message,
      emoji: reactions.emoji,
      count: count(),
      isOwn: sql<number>`max(${reactions.account} = ${account})`,
    })
    .from(reactions)
    .where(inValues(reactions.message, shared))
    .groupBy(reactions.message, reactions.emoji)
    .orderBy(sql`min(${reactions}.rowid)`)
  const byMessage = new Map<number, Reaction[]>()
  for (const { message, isOwn, ...reaction } of rows) {
    byMessage.set(message, [...(byMessage.get(message) ?? []), { ...reaction, isOwn: isOwn === 1 }])
  }
  return byMessage
}
