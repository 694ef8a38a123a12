import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { identityOf } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { termsIn } from '../search/model.ts'
import {
  among,
  given,
  givenCount,
  is,
  prepared,
  preparedByShape,
  type Reader,
  soughtOf,
  startOf,
} from '../store/dialect.ts'
import { namesOf } from './correspondents.ts'
import { labelsByMail, type Mail, wholeMails } from './details.ts'
import {
  countedIn,
  driverOf,
  inKind,
  inList,
  type Kind,
  kindOf,
  type List,
  nameOf,
  newestFirst,
  reachOf,
} from './lists.ts'
import { mailLabels, mails } from './table.ts'

/** What a list shows of a mail. */
export type MailRow = Pick<
  Mail,
  'id' | 'sender_name' | 'img' | 'subject' | 'isStarred' | 'labels' | 'unread' | 'mailFolder'
> & {
  writtenAt: string
  excerpt: string
  hasAttachments: boolean
  /** In place of the sender, where that is whoever looks: the first few people that the mail is for. */
  recipients?: string[]
}

export type MailPage = {
  rows: MailRow[]
  total: number
  /** There are more than `total`: as far as nobody leafs, nobody counts. */
  isMore: boolean
  first: number
  page: number
  pages: number
}

const excerptLength = 140

/** What stands in one line, subject and excerpt together; a long subject leaves this much of an excerpt all the same. */
const [lineLength, leastExcerpt] = [130, 50]

/** Where counting a list ends, and where that of a search does, which has to read what it counts; further on for those who leaf there. */
const countedUpTo = 1000
const searchedUpTo = 100

const cut = (text: string, most = excerptLength) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

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
  const terms = termsIn(words)
  const isSearch = terms.length > 0
  const reach = isSearch ? await reachOf(db, account, terms) : undefined
  const narrowing = !reach ? 'none' : reach.candidates ? 'words' : 'text'
  const list: List = { kind: kindOf(filter), narrowing }
  const skipped = (page - 1) * perPage
  const step = isSearch ? searchedUpTo : countedUpTo
  const most = step * (1 + Math.floor((skipped + perPage) / step))
  // What a search has read to find a page it need not read again to count.
  const limit = isSearch ? most + 1 - skipped : perPage
  const values = { account, filter, ...soughtOf(terms), ...reach, skipped }
  const found = await idsOf(db, list, { ...values, limit })
  const isThere = found.length > 0 || page === 1
  const isEnd = isSearch || found.length < perPage
  const many =
    isThere && isEnd
      ? skipped + found.length
      : await countUpTo(db, list, { ...values, limit: most + 1 })
  const ids = found.slice(0, perPage).map(({ id }) => id)
  const rows = await rowsOf(db, { account, ids: JSON.stringify(ids) })
  const total = Math.min(many, most)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const labelsOf = await labelsByMail(db, account, rows)
  const recipientsOf = await recipientsByMail(db, account, rows, me)
  return {
    total,
    isMore: many > most,
    first: skipped + 1,
    page,
    pages,
    rows: rows.map(({ attachments, to: _to, sender: _sender, ...row }) => ({
      ...row,
      ...recipientsOf.get(row.id),
      excerpt: cut(row.excerpt, Math.max(lineLength - row.subject.length, leastExcerpt)),
      labels: labelsOf.get(row.id) ?? [],
      hasAttachments: attachments.length > 0,
    })),
  }
}

async function countUpTo(db: Reader, list: List, values: Record<string, unknown>) {
  const [found] = await counted(db, list, values)
  return found?.total ?? 0
}

const maxRecipients = 3

/** Who the mails are for that one wrote oneself, by name where that is known. */
async function recipientsByMail(
  db: Reader,
  account: AccountId,
  rows: { id: number; sender: string; to: string[] }[],
  me: string,
) {
  const own = rows.filter(({ sender }) => identityOf(sender) === identityOf(me))
  const first = own.map(({ id, to }) => ({ id, to: to.slice(0, maxRecipients) }))
  const names = await namesOf(
    db,
    account,
    first.flatMap(({ to }) => to),
  )
  return new Map(
    first.map(({ id, to }) => [id, { recipients: to.map((email) => names.get(email) ?? email) }]),
  )
}

const counted = preparedByShape(nameOf, (db, list: List) => {
  const ofLabels = countedIn(db, list)
  const found = ofLabels
    ? db.select({ id: mailLabels.mail }).from(mailLabels).where(ofLabels)
    : db.select({ id: mails.id }).from(driverOf(list)).crossJoin(mails).where(inList(db, list))
  const some = found.limit(givenCount('limit')).as('some')
  return db.select({ total: count() }).from(some)
})

const idsOf = preparedByShape(nameOf, (db, list: List) =>
  db
    .select({ id: mails.id })
    .from(driverOf(list))
    .crossJoin(mails)
    .where(inList(db, list))
    .orderBy(newestFirst(list))
    .limit(givenCount('limit'))
    .offset(givenCount('skipped')),
)

/** A search tells mails as they were stored; the samples were not stored by their numbers. */
const rowsOf = prepared((db) =>
  db
    .select({
      id: mails.id,
      sender_name: mails.sender_name,
      img: mails.img,
      subject: mails.subject,
      isStarred: mails.isStarred,
      writtenAt: mails.writtenAt,
      unread: mails.unread,
      mailFolder: mails.mailFolder,
      excerpt: startOf(mails.message, excerptLength + 1),
      attachments: mails.attachments,
      to: mails.to,
      sender: mails.sender,
    })
    .from(mails)
    .where(and(eq(mails.account, given('account')), among(mails.id, given('ids'))))
    .orderBy(desc(mails.id)),
)

/** The mails just before and after this one in a list. */
export async function neighbours(db: Reader, account: AccountId, filter: string, id: number) {
  const beside = async (where: SQL, order: SQL) => {
    const [row] = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(inKind(db, kindOf(filter), account, filter), where))
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
      writtenAt: mails.writtenAt,
      unread: mails.unread,
    })
    .from(mails)
    .where(and(eq(mails.account, given('account')), is(mails.mailFolder, 'inbox')))
    .orderBy(desc(mails.id))
    .limit(givenCount('many')),
)
