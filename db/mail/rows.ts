import { and, eq } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import type { AccountId } from '../accounts/table.ts'
import { firstCharacters, inValues, param, prepared, type Reader } from '../store/dialect.ts'
import { listNames } from './correspondents.ts'
import { labelsByMail, type Mail } from './details.ts'
import { mails } from './table.ts'

/** A mail as listed. */
export type MailRow = Pick<
  Mail,
  'id' | 'sender_name' | 'img' | 'subject' | 'isStarred' | 'labels' | 'unread' | 'mailFolder'
> & {
  writtenAt: string
  /** When a scheduled email is sent, or a snoozed one returns. */
  dueAt?: string
  excerpt: string
  hasAttachments: boolean
  /** Set for own mails: the first recipients, to show in place of the sender. */
  recipients?: string[]
  /** Set for a conversation of several emails: their number, and the names of their authors; the own one is empty. */
  count?: number
  participants?: string[]
  /** Set for a conversation whose newest email, the one with this sender, is an own one. */
  isOwn?: true
  /** The emails that an action on the row is about, by folder, unless it is this one alone. */
  members?: Record<string, number[]>
}

export const excerptLength = 140

/** The length of subject and excerpt together, and the minimum length of the excerpt after a long subject. */
const [lineLength, minExcerptLength] = [130, 50]

/** Cuts a text to a number of characters; an ellipsis follows. */
export const truncate = (text: string, max = excerptLength) =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text

/**
 * Returns emails as rows of a list, in the order of `ids`. Those that do not exist are left out; `me` is the user's
 * address.
 */
export async function readRows(db: Reader, account: AccountId, ids: number[], me: string) {
  const found = await selectRows(db, { account, ids: JSON.stringify(ids) })
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const labelsById = await labelsByMail(db, account, rows)
  const recipientsById = await recipientsByMail(db, account, rows, me)
  return rows.map(
    ({ attachments, to: _to, sender: _sender, sendAtMs, snoozedUntilMs, ...row }) => ({
      ...row,
      ...toDueAt(sendAtMs ?? snoozedUntilMs),
      ...recipientsById.get(row.id),
      excerpt: truncate(row.excerpt, Math.max(lineLength - row.subject.length, minExcerptLength)),
      labels: labelsById.get(row.id) ?? [],
      hasAttachments: attachments.length > 0,
    }),
  )
}

const toDueAt = (ms: number | null) => ms !== null && { dueAt: new Date(ms).toISOString() }

const maxShownRecipients = 3

/** Returns the recipients of own mails, by name where it is known. */
async function recipientsByMail(
  db: Reader,
  account: AccountId,
  rows: { id: number; sender: string; to: string[] }[],
  me: string,
) {
  const own = rows.filter(({ sender }) => normalizeEmail(sender) === normalizeEmail(me))
  const first = own.map(({ id, to }) => ({ id, to: to.slice(0, maxShownRecipients) }))
  const names = await listNames(
    db,
    account,
    first.flatMap(({ to }) => to),
  )
  return new Map(
    first.map(({ id, to }) => [id, { recipients: to.map((email) => names.get(email) ?? email) }]),
  )
}

const selectRows = prepared((db) =>
  db
    .select({
      id: mails.id,
      sender_name: mails.sender_name,
      img: mails.img,
      subject: mails.subject,
      isStarred: mails.isStarred,
      writtenAt: mails.writtenAt,
      sendAtMs: mails.sendAtMs,
      snoozedUntilMs: mails.snoozedUntilMs,
      unread: mails.unread,
      mailFolder: mails.mailFolder,
      excerpt: firstCharacters(mails.message, excerptLength + 1),
      attachments: mails.attachments,
      to: mails.to,
      sender: mails.sender,
    })
    .from(mails)
    .where(and(eq(mails.account, param('account')), inValues(mails.id, param('ids')))),
)
