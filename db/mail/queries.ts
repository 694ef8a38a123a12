import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import {
  contains,
  given,
  givenCount,
  is,
  isNot,
  prepared,
  preparedByShape,
  type Reader,
  startOf,
} from '../dialect.ts'
import { namesOf } from './correspondents.ts'
import { labelsByMail, type Mail, wholeMails } from './letters.ts'
import { type Folder, isFolder, isLabel, type Label, starred } from './model.ts'
import { mailLabels, mails } from './table.ts'

/** What a list shows of a mail. */
export type MailRow = Pick<
  Mail,
  | 'id'
  | 'sender_name'
  | 'img'
  | 'subject'
  | 'isStarred'
  | 'labels'
  | 'day'
  | 'time'
  | 'year'
  | 'unread'
  | 'mailFolder'
> & {
  excerpt: string
  hasAttachments: boolean
  /** In place of the sender, where that is whoever looks: the first few people that the mail is for. */
  recipients?: string[]
}

export type MailPage = {
  rows: MailRow[]
  total: number
  first: number
  page: number
  pages: number
}

const excerptLength = 140

const cut = (text: string) =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text

/** All mails of a folder, a label or the starred ones, newest first. */
export async function listMails(db: Reader, account: AccountId, filter: string): Promise<Mail[]> {
  return wholeMails(db, account, await allOf(db, kindOf(filter), { account, filter }))
}

const allOf = preparedByShape(String, (db, kind: Kind) =>
  db
    .select()
    .from(mails)
    .where(inKind(db, kind, given('account'), given('filter')))
    .orderBy(desc(mails.id)),
)

/** One page of what `listMails` finds, cut down to what a list shows; `words` narrows it. */
export async function listMailRows(
  db: Reader,
  account: AccountId,
  {
    filter,
    words,
    page,
    perPage,
    me,
  }: { filter: string; words: string; page: number; perPage: number; me: string },
): Promise<MailPage> {
  const list = { kind: kindOf(filter), isNarrowed: words !== '' }
  const values = { account, filter, words, perPage, skipped: (page - 1) * perPage }
  const rows = await pageOf(db, list, values)
  const isAll = page === 1 && rows.length < perPage
  const [found] = isAll ? [{ total: rows.length }] : await counted(db, list, values)
  const total = found?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / perPage))
  const labelsOf = await labelsByMail(db, account, rows)
  const recipientsOf = await recipientsByMail(db, account, rows, me)
  return {
    total,
    first: (page - 1) * perPage + 1,
    page,
    pages,
    rows: rows.map(({ attachments, to: _to, sender: _sender, ...row }) => ({
      ...row,
      ...recipientsOf.get(row.id),
      excerpt: cut(row.excerpt),
      labels: labelsOf.get(row.id) ?? [],
      hasAttachments: attachments.length > 0,
    })),
  }
}

const mostRecipients = 3

/** Who the mails are for that one wrote oneself, by name where that is known. */
async function recipientsByMail(
  db: Reader,
  account: AccountId,
  rows: { id: number; sender: string; to: string[] }[],
  me: string,
) {
  const own = rows.filter(({ sender }) => sender === me)
  const first = own.map(({ id, to }) => ({ id, to: to.slice(0, mostRecipients) }))
  const names = await namesOf(
    db,
    account,
    first.flatMap(({ to }) => to),
  )
  return new Map(
    first.map(({ id, to }) => [id, { recipients: to.map((email) => names.get(email) ?? email) }]),
  )
}

type Kind = 'folder' | 'label' | 'starred' | 'none'

const kindOf = (filter: string): Kind =>
  isFolder(filter) ? 'folder' : isLabel(filter) ? 'label' : filter === starred ? 'starred' : 'none'

type List = { kind: Kind; isNarrowed: boolean }
const nameOf = ({ kind, isNarrowed }: List) => `${kind} ${isNarrowed}`

const inThis = (db: Reader, { kind, isNarrowed }: List) =>
  and(
    inKind(db, kind, given('account'), given('filter')),
    isNarrowed ? mentions(given('words')) : undefined,
  )

const counted = preparedByShape(nameOf, (db, list: List) =>
  db.select({ total: count() }).from(mails).where(inThis(db, list)),
)

const pageOf = preparedByShape(nameOf, (db, list: List) =>
  db
    .select({
      id: mails.id,
      sender_name: mails.sender_name,
      img: mails.img,
      subject: mails.subject,
      isStarred: mails.isStarred,
      day: mails.day,
      time: mails.time,
      year: mails.year,
      unread: mails.unread,
      mailFolder: mails.mailFolder,
      excerpt: startOf(mails.message, excerptLength + 1),
      attachments: mails.attachments,
      to: mails.to,
      sender: mails.sender,
    })
    .from(mails)
    .where(inThis(db, list))
    .orderBy(desc(mails.id))
    .limit(givenCount('perPage'))
    .offset(givenCount('skipped')),
)

/** The mails just before and after this one in a list. */
export async function neighbours(db: Reader, account: AccountId, filter: string, id: number) {
  const beside = async (where: SQL, order: SQL) => {
    const [row] = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(inList(db, account, filter), where))
      .orderBy(order)
      .limit(1)
    return row?.id
  }
  const [newer, older] = await Promise.all([
    beside(sql`${mails.id} > ${id}`, asc(mails.id)),
    beside(sql`${mails.id} < ${id}`, desc(mails.id)),
  ])
  return { newer, older }
}

/** The newest mails of the inbox, cut down to what a glance needs. */
export async function latestMails(db: Reader, account: AccountId, many: number) {
  const rows = await latestOf(db, { account, many })
  return rows.map((row) => ({ ...row, excerpt: cut(row.excerpt) }))
}

const latestOf = prepared((db) =>
  db
    .select({
      id: mails.id,
      sender_name: mails.sender_name,
      img: mails.img,
      subject: mails.subject,
      excerpt: startOf(mails.message, excerptLength + 1),
      day: mails.day,
      time: mails.time,
      year: mails.year,
      unread: mails.unread,
    })
    .from(mails)
    .where(and(eq(mails.account, given('account')), is(mails.mailFolder, 'inbox')))
    .orderBy(desc(mails.id))
    .limit(givenCount('many')),
)

const inList = (db: Reader, account: AccountId, filter: string) =>
  inKind(db, kindOf(filter), account, filter)

type Given<T> = T | Placeholder

function inKind(db: Reader, kind: Kind, account: Given<AccountId>, filter: Given<string>) {
  const mine = eq(mails.account, account)
  if (kind === 'folder') return and(mine, eq(mails.mailFolder, filter as Folder))
  const outsideTrash = and(mine, isNot(mails.mailFolder, 'trash'), isNull(mails.parent))
  if (kind === 'starred') return and(outsideTrash, is(mails.isStarred, true))
  if (kind === 'none') return sql`false`
  const labelled = db
    .select({ mail: mailLabels.mail })
    .from(mailLabels)
    .where(and(eq(mailLabels.account, account), eq(mailLabels.label, filter as Label)))
  return and(outsideTrash, inArray(mails.id, labelled))
}

const mentions = (words: Given<string>) =>
  or(
    ...[mails.sender_name, mails.sender, mails.subject, mails.message].map((column) =>
      contains(column, words),
    ),
  )
