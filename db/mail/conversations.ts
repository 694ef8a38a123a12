import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { byteLength, inValues, param, prepared, type Reader } from '../store/dialect.ts'
import { type Mail, toMails } from './details.ts'
import { listFilesOf } from './files.ts'
import { outgoing } from './model.ts'
import { mails } from './table.ts'

/** Additional data of the emails of a conversation, by id. */
export type ConversationDetails = Record<
  number,
  { html: string | null; writtenAt: string; files: { n: number; size: number }[] }
>

export type Conversation = {
  /** The others, oldest first, each without its replies: they are emails of the conversation themselves. */
  conversation: Mail[]
  extras: ConversationDetails
  /** The number of the oldest emails that are left out, since a conversation is rendered as a whole. */
  omitted: number
}

/** An email as part of a conversation, without its texts. */
export type Part = Pick<
  typeof mails.$inferSelect,
  'id' | 'parent' | 'conversation' | 'mailFolder' | 'subject' | 'sender' | 'sender_name'
> &
  Pick<typeof mails.$inferSelect, 'unread' | 'attachments' | 'writtenAt'> & { bytes: number }

const selectParts = (db: Reader, where: SQL | undefined) =>
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
    .where(and(eq(mails.account, param('account')), inValues(mails.id, param('ids')))),
)

/** Lists the emails of conversations, oldest first; `of` is the folder from which they are looked at. */
export async function listParts(
  db: Reader,
  account: AccountId,
  conversations: string[],
  of: string,
): Promise<Map<string | null, Part[]>> {
  const values = { account, conversations: JSON.stringify(conversations) }
  const parts: Part[] = await selectPartsOf(db, values)
  const grouped = Map.groupBy(parts, ({ conversation }) => conversation)
  return new Map(Array.from(grouped, ([key, group]) => [key, toVisible(group, of)]))
}

const selectPartsOf = prepared((db) =>
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
function toVisible(parts: Part[], of: string, opened?: number): Part[] {
  const folders = new Map(parts.map(({ id, mailFolder }) => [id, mailFolder]))
  const isShown = (folder: string) => folder === of || !hidden.includes(folder)
  const shown = parts.filter(({ id, parent, mailFolder }) =>
    id === opened ? true : isShown(parent === null ? mailFolder : (folders.get(parent) ?? '')),
  )
  const toKey = ({ sender, writtenAt, bytes }: Part) => `${sender} ${writtenAt} ${bytes}`
  return Array.from(
    Map.groupBy(shown, toKey).values(),
    (copies) => copies.find(({ id }) => id === opened) ?? (copies[0] as Part),
  )
}

const maxEmails = 200
const maxBytes = 2_000_000

/**
 * Returns the conversation of an email: what the account has written and what came back. Without `isWhole`, it has the
 * replies to the email only.
 */
export async function getConversation(
  db: Reader,
  account: AccountId,
  opened: Pick<Mail, 'id' | 'mailFolder'>,
  isWhole: boolean,
): Promise<Conversation> {
  const { id, mailFolder } = opened
  const ofEmail = and(eq(mails.account, account), eq(mails.id, id))
  const [row] = await db.select({ conversation: mails.conversation }).from(mails).where(ofEmail)
  const thread = or(eq(mails.id, id), eq(mails.parent, id))
  const isPart = isWhole && row?.conversation ? eq(mails.conversation, row.conversation) : thread
  const parts = toVisible(
    await selectParts(db, and(eq(mails.account, account), isPart)),
    mailFolder,
    id,
  )
  const { rendered, omitted } = limit(parts, id)
  const ids = rendered.map((part) => part.id)
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.account, account), inValues(mails.id, ids)))
    .orderBy(asc(mails.writtenAt), asc(mails.id))
  const others = rows.filter((each) => each.id !== id)
  const conversation = (await toMails(db, account, others)).map((email) => ({
    ...email,
    replies: [],
  }))
  const files = Map.groupBy(await listFilesOf(db, account, ids), ({ mail }) => mail)
  const extras = rows.map(({ id: each, html, writtenAt }) => [
    each,
    { html, writtenAt, files: (files.get(each) ?? []).map(({ n, size }) => ({ n, size })) },
  ])
  return { conversation, extras: Object.fromEntries(extras), omitted }
}

/** Leaves out the oldest emails of a conversation that is too long, but never the opened one. */
function limit(parts: Part[], opened: number) {
  let bytes = 0
  const rendered = parts
    .toReversed()
    .filter((part, index) => {
      bytes += part.bytes
      return part.id === opened || (index < maxEmails && bytes <= maxBytes)
    })
    .reverse()
  return { rendered, omitted: parts.length - rendered.length }
}
