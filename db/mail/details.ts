import { and, eq, isNull, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { among, given, prepared, type Reader } from '../store/dialect.ts'
import { filesOf } from './files.ts'
import type { Label } from './model.ts'
import { mailLabels, mails } from './table.ts'

type Row = typeof mails.$inferSelect

/** A mail as the API tells it: labels and replies in place, the owner left out. */
export type Mail = Omit<
  Row,
  'account' | 'parent' | 'html' | 'answers' | 'version' | 'writtenAt'
> & {
  labels: Label[]
  replies: Mail[]
}

/** A mail by its id, but never a reply: those show inside the mail they answer. */
export async function mailById(db: Reader, account: AccountId, id: number) {
  const rows = await db.select().from(mails).where(isMail(account, id))
  const [mail] = await wholeMails(db, account, rows)
  return mail
}

/** What the letters of a thread have beyond what the API tells of a mail, by the id of each. */
export type Extras = Record<
  number,
  { html: string | null; writtenAt: string; files: { n: number; size: number }[] }
>

export async function extrasOf(db: Reader, account: AccountId, mail: number): Promise<Extras> {
  const letters = await db
    .select({ id: mails.id, html: mails.html, writtenAt: mails.writtenAt })
    .from(mails)
    .where(and(eq(mails.account, account), or(eq(mails.id, mail), eq(mails.parent, mail))))
  const extras: Extras = {}
  for (const { id, html, writtenAt } of letters) {
    const files = await filesOf(db, account, id)
    extras[id] = { html, writtenAt, files: files.map(({ n, size }) => ({ n, size })) }
  }
  return extras
}

/** What a draft has beyond that: the mail it will answer, and which of its states this is. */
export async function draftingOf(db: Reader, account: AccountId, draft: number) {
  const [row] = await db
    .select({ answers: mails.answers, version: mails.version })
    .from(mails)
    .where(isMail(account, draft))
  return row ?? { answers: null, version: 1 }
}

/** A mail of its own, not a reply. */
export const isMail = (account: AccountId, id: number) =>
  and(eq(mails.account, account), eq(mails.id, id), isNull(mails.parent))

const labelsAmong = prepared((db) =>
  db
    .select()
    .from(mailLabels)
    .where(and(eq(mailLabels.account, given('account')), among(mailLabels.mail, given('ids'))))
    .orderBy(mailLabels.position),
)

export async function labelsByMail(db: Reader, account: AccountId, rows: { id: number }[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const found = await labelsAmong(db, { account, ids })
  const labelsOf = new Map<number, Label[]>()
  for (const { mail, label } of found) labelsOf.set(mail, [...(labelsOf.get(mail) ?? []), label])
  return labelsOf
}

const repliesTo = prepared((db) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.account, given('account')), among(mails.parent, given('parents'))))
    .orderBy(mails.id),
)

/** Puts labels and replies into their mails. */
export async function wholeMails(db: Reader, account: AccountId, rows: Row[]): Promise<Mail[]> {
  if (rows.length === 0) return []
  const labelsOf = await labelsByMail(db, account, rows)
  const parents = JSON.stringify(rows.map(({ id }) => id))
  const replies = await repliesTo(db, { account, parents })
  const told = (row: Row, replies: Mail[]): Mail => {
    const {
      account: _,
      parent: _parent,
      html: _html,
      answers: _answers,
      version: _v,
      writtenAt: _writtenAt,
      ...mail
    } = row
    return { ...mail, labels: labelsOf.get(mail.id) ?? [], replies }
  }
  const repliesOf = Map.groupBy(replies, ({ parent }) => parent)
  return rows.map((row) =>
    told(
      row,
      (repliesOf.get(row.id) ?? []).map((reply) => told(reply, [])),
    ),
  )
}
