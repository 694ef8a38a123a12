import { and, eq, getTableColumns, isNull, notExists } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { concat, inValues, param, prepared, type Reader } from '../store/dialect.ts'
import type { Label } from './model.ts'
import { mailLabels, mails, ownLabels } from './table.ts'

const {
  account: _account,
  parent: _parent,
  html: _html,
  answers: _answers,
  version: _version,
  writtenAt: _writtenAt,
  sendAtMs: _sendAtMs,
  conversation: _conversation,
  snoozedUntilMs: _snoozedUntilMs,
  returnedAs: _returnedAs,
  remindAtMs: _remindAtMs,
  trashedMs: _trashedMs,
  event: _event,
  ...publicColumns
} = getTableColumns(mails)

/** The columns that the API returns. The others are not read with lists, because the HTML of an email is long. */
export const mailColumns = publicColumns

type Row = Pick<typeof mails.$inferSelect, keyof typeof mailColumns>

/** A mail as the API returns it: with labels and replies, without the owner. */
export type Mail = Row & {
  labels: Label[]
  replies: Mail[]
}

/** Finds a mail by id. Replies are part of the mail they answer and are not found. */
export async function findMail(db: Reader, account: AccountId, id: number) {
  const rows = await db.select(mailColumns).from(mails).where(whereMail(account, id))
  const [mail] = await toMails(db, account, rows)
  return mail
}

/** Returns the instant when a mail was written. */
export async function getWrittenAt(db: Reader, account: AccountId, id: number) {
  const [row] = await db
    .select({ writtenAt: mails.writtenAt })
    .from(mails)
    .where(whereMail(account, id))
  return row?.writtenAt
}

/** Returns the mail that a draft answers, its version, when an email is sent, returns or is reminded of, and its event. */
export async function getDraftState(db: Reader, account: AccountId, draft: number) {
  const [row] = await db
    .select({
      answers: mails.answers,
      version: mails.version,
      sendAtMs: mails.sendAtMs,
      snoozedUntilMs: mails.snoozedUntilMs,
      remindAtMs: mails.remindAtMs,
      event: mails.event,
    })
    .from(mails)
    .where(whereMail(account, draft))
  const times = { sendAtMs: null, snoozedUntilMs: null, remindAtMs: null }
  return row ?? { answers: null, version: 1, ...times, event: null }
}

/** Matches one mail that is not a reply. */
export const whereMail = (account: AccountId, id: number) =>
  and(eq(mails.account, account), eq(mails.id, id), isNull(mails.parent))

/** A deleted label of the account keeps its emails, so that it can be restored. */
const deletedLabel = (db: Reader) =>
  db
    .select({ id: ownLabels.id })
    .from(ownLabels)
    .where(
      and(
        eq(ownLabels.account, mailLabels.account),
        eq(ownLabels.isDeleted, true),
        eq(mailLabels.label, concat<Label>('label-', ownLabels.id)),
      ),
    )

const selectLabels = prepared((db) =>
  db
    .select()
    .from(mailLabels)
    .where(
      and(
        eq(mailLabels.account, param('account')),
        inValues(mailLabels.mail, param('ids')),
        notExists(deletedLabel(db)),
      ),
    )
    .orderBy(mailLabels.position),
)

/** Returns the labels of emails by the ids of the emails. Deleted labels are left out. */
export async function labelsByMail(db: Reader, account: AccountId, rows: { id: number }[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const found = await selectLabels(db, { account, ids })
  const labelsById = new Map<number, Label[]>()
  for (const { mail, label } of found)
    labelsById.set(mail, [...(labelsById.get(mail) ?? []), label])
  return labelsById
}

const selectReplies = prepared((db) =>
  db
    .select({ parent: mails.parent, reply: mailColumns })
    .from(mails)
    .where(and(eq(mails.account, param('account')), inValues(mails.parent, param('parents'))))
    // In the order of an index by parent: in that of the ids alone, SQLite would read the whole mailbox.
    .orderBy(mails.parent, mails.id),
)

/** Adds labels and replies to mails. */
export async function toMails(db: Reader, account: AccountId, rows: Row[]): Promise<Mail[]> {
  if (rows.length === 0) return []
  const labelsById = await labelsByMail(db, account, rows)
  const parents = JSON.stringify(rows.map(({ id }) => id))
  const replies = await selectReplies(db, { account, parents })
  const toMail = (row: Row, replies: Mail[]): Mail => ({
    ...row,
    labels: labelsById.get(row.id) ?? [],
    replies,
  })
  const repliesByParent = Map.groupBy(replies, ({ parent }) => parent)
  return rows.map((row) =>
    toMail(
      row,
      (repliesByParent.get(row.id) ?? []).map(({ reply }) => toMail(reply, [])),
    ),
  )
}
