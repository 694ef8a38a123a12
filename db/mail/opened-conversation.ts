import { and, asc, desc, eq, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { inValues, type Reader } from '../store/dialect.ts'
import { type Part, selectParts, toVisible } from './conversations.ts'
import { type Mail, mailColumns, toMails } from './details.ts'
import { listFilesOfMails } from './files.ts'
import { maxConversationBytes, maxConversationEmails } from './limits.ts'
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
  /** The ids of the drafts that answer one of its emails, latest first. */
  drafts: number[]
  /** The number of the oldest emails that are left out, since a conversation is rendered as a whole. */
  omitted: number
}

/**
 * Returns the conversation of an email: what the account has written and what came back. Without `isComplete`, it has the
 * replies to the email only.
 */
export async function getConversation(
  db: Reader,
  account: AccountId,
  opened: Pick<Mail, 'id' | 'mailFolder'>,
  isComplete: boolean,
): Promise<Conversation> {
  const { id, mailFolder } = opened
  const ofAccount = eq(mails.account, account)
  const ofEmail = and(ofAccount, eq(mails.id, id))
  const [row] = await db.select({ conversation: mails.conversation }).from(mails).where(ofEmail)
  const isPart =
    isComplete && row?.conversation
      ? and(ofAccount, eq(mails.conversation, row.conversation))
      : or(ofEmail, and(ofAccount, eq(mails.parent, id))) // each by an index of its own
  const parts = toVisible(await selectParts(db, isPart), mailFolder, id)
  const { rendered, omitted } = limit(parts, id)
  const ids = rendered.map((part) => part.id)
  const rows = await db
    .select({ mail: mailColumns, html: mails.html, writtenAt: mails.writtenAt })
    .from(mails)
    .where(and(ofAccount, inValues(mails.id, ids)))
    .orderBy(asc(mails.writtenAt), asc(mails.id))
  const others = rows.map(({ mail }) => mail).filter((each) => each.id !== id)
  const conversation = (await toMails(db, account, others)).map((email) => ({
    ...email,
    replies: [],
  }))
  const files = Map.groupBy(await listFilesOfMails(db, account, ids), ({ mail }) => mail)
  const extras = rows.map(({ mail, html, writtenAt }) => [
    mail.id,
    { html, writtenAt, files: (files.get(mail.id) ?? []).map(({ n, size }) => ({ n, size })) },
  ])
  const drafts = await listReplyDrafts(db, account, ids)
  return { conversation, drafts, extras: Object.fromEntries(extras), omitted }
}

async function listReplyDrafts(db: Reader, account: AccountId, answered: number[]) {
  const isDraft = and(eq(mails.account, account), eq(mails.mailFolder, 'draft'))
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isDraft, inValues(mails.answers, answered)))
    .orderBy(desc(mails.writtenAt), desc(mails.id))
  return rows.map(({ id }) => id)
}

/** Leaves out the oldest emails of a conversation that is too long, but never the opened one. */
function limit(parts: Part[], opened: number) {
  let bytes = 0
  const rendered = parts
    .toReversed()
    .filter((part, index) => {
      bytes += part.bytes
      return part.id === opened || (index < maxConversationEmails && bytes <= maxConversationBytes)
    })
    .reverse()
  return { rendered, omitted: parts.length - rendered.length }
}
