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
import type { Account, AccountId } from '../accounts/table.ts'
import {
  among,
  contains,
  type Db,
  given,
  givenCount,
  is,
  isNot,
  prepared,
  preparedByShape,
  type Reader,
  startOf,
  type Writer,
} from '../dialect.ts'
import { publish } from '../live/log.ts'
import { markVisited } from '../notifications/queries.ts'
import {
  type Folder,
  inboxAddress,
  isFolder,
  isLabel,
  type Label,
  type SampleMail,
  type SampleReply,
  starred,
  toggled,
} from './model.ts'
import { sampleMails } from './seed.ts'
import { mailLabels, mails } from './table.ts'

type Row = typeof mails.$inferSelect

/** A mail as the API tells it: labels and replies in place, the owner left out. */
export type Mail = Omit<Row, 'account' | 'parent'> & { labels: Label[]; replies: Mail[] }

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
> & { excerpt: string; hasAttachments: boolean }

export type MailPage = {
  rows: MailRow[]
  total: number
  first: number
  page: number
  pages: number
}

/** Unread mails per folder and label; for drafts, which are always read, how many there are. */
export type MailCounts = Record<string, number>

const excerptLength = 140

const cut = (text: string) =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text

/** All mails of a folder, a label or the starred ones, newest first. */
export async function listMails(db: Reader, account: AccountId, filter: string): Promise<Mail[]> {
  return whole(db, account, await allOf(db, kindOf(filter), { account, filter }))
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
  }: { filter: string; words: string; page: number; perPage: number },
): Promise<MailPage> {
  const list = { kind: kindOf(filter), isNarrowed: words !== '' }
  const values = { account, filter, words, perPage, skipped: (page - 1) * perPage }
  const rows = await pageOf(db, list, values)
  const isAll = page === 1 && rows.length < perPage
  const [found] = isAll ? [{ total: rows.length }] : await counted(db, list, values)
  const total = found?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / perPage))
  const labelsOf = await labelsByMail(db, account, rows)
  return {
    total,
    first: (page - 1) * perPage + 1,
    page,
    pages,
    rows: rows.map(({ attachments, ...row }) => ({
      ...row,
      excerpt: cut(row.excerpt),
      labels: labelsOf.get(row.id) ?? [],
      hasAttachments: attachments.length > 0,
    })),
  }
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
    })
    .from(mails)
    .where(inThis(db, list))
    .orderBy(desc(mails.id))
    .limit(givenCount('perPage'))
    .offset(givenCount('skipped')),
)

/** A mail by its id, but never a reply: those show inside the mail they answer. */
export async function mailById(db: Reader, account: AccountId, id: number) {
  const rows = await db.select().from(mails).where(isMail(account, id))
  const [mail] = await whole(db, account, rows)
  return mail
}

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

export async function countMails(db: Reader, account: AccountId): Promise<MailCounts> {
  const values = { account }
  const byFolder = await waitingByFolder(db, values)
  const byLabel = await unreadByLabel(db, values)
  const counts = [{ name: 'draft', mails: 0 }, ...byFolder, ...byLabel]
  return Object.fromEntries(counts.map(({ name, mails: many }) => [name, many]))
}

const mine = eq(mails.account, given('account'))

const waitingByFolder = prepared((db) =>
  db
    .select({ name: mails.mailFolder, mails: count() })
    .from(mails)
    .where(and(mine, or(is(mails.unread, true), is(mails.mailFolder, 'draft'))))
    .groupBy(mails.mailFolder),
)

const unreadByLabel = prepared((db) =>
  db
    .select({ name: mailLabels.label, mails: count() })
    .from(mails)
    .innerJoin(
      mailLabels,
      and(eq(mailLabels.account, given('account')), eq(mailLabels.mail, mails.id)),
    )
    .where(and(mine, is(mails.unread, true), isNot(mails.mailFolder, 'trash')))
    .groupBy(mailLabels.label),
)

/** Unread mails in the inbox. */
export async function countUnread(db: Reader, account: AccountId): Promise<number> {
  const [found] = await unreadInInbox(db, { account })
  return found?.mails ?? 0
}

const unreadInInbox = prepared((db) =>
  db
    .select({ mails: count() })
    .from(mails)
    .where(and(mine, is(mails.mailFolder, 'inbox'), is(mails.unread, true))),
)

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
    .where(and(mine, is(mails.mailFolder, 'inbox')))
    .orderBy(desc(mails.id))
    .limit(givenCount('many')),
)

/** What waits in a mailbox: unread in the inbox, drafts, and starred outside the trash. */
export async function countWaiting(db: Reader, account: AccountId) {
  const [waiting] = await waitingOf(db, { account })
  return waiting ?? { unread: 0, drafts: 0, starred: 0 }
}

const waitingOf = prepared((db) => {
  const many = (...conditions: (SQL | undefined)[]) => {
    const counted = db
      .select({ mails: count() })
      .from(mails)
      .where(and(mine, ...conditions))
    return sql<number>`(${counted})`
  }
  return db
    .select({
      unread: many(is(mails.mailFolder, 'inbox'), is(mails.unread, true)),
      drafts: many(is(mails.mailFolder, 'draft')),
      starred: many(
        isNot(mails.mailFolder, 'trash'),
        isNull(mails.parent),
        is(mails.isStarred, true),
      ),
    })
    .from(sql`(select 1)`)
})

/** Turns the star of a mail on or off. */
export async function toggleStar(
  db: Db,
  account: AccountId,
  id: number,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(mails)
      .set({ isStarred: sql`not ${mails.isStarred}` })
      .where(isMail(account, id))
    return mailById(tx, account, id)
  })
}

/** Moves what exists of `ids`, and tells what did. */
export const moveMails = (db: Db, account: AccountId, ids: number[], mailFolder: Folder | '') =>
  change(db, account, ids, { mailFolder })

/** Marks what exists of `ids`, and tells what did. */
export const markUnread = (db: Db, account: AccountId, ids: number[], unread: boolean) =>
  change(db, account, ids, { unread })

/** Gives each mail the label, or takes it from those that had it; tells which mails exist. */
export async function toggleLabel(db: Db, account: AccountId, ids: number[], label: Label) {
  return db.write(async (tx) => {
    const rows = await tx.select({ id: mails.id }).from(mails).where(areMails(account, ids))
    const labelsOf = await labelsByMail(tx, account, rows)
    for (const { id } of rows) {
      await setLabels(tx, account, id, toggled(labelsOf.get(id) ?? [], label))
    }
    return rows.map(({ id }) => id)
  })
}

/** Gives an account its own copy of the sample mailbox; `{me}` in it becomes the account's person. */
export async function giveSampleMails(tx: Writer, { id: account, email, name }: Account) {
  const address = (text: string) => text.replaceAll('{me}', email)
  const insert = async (mail: SampleMail | SampleReply, parent: number | null) => {
    const { replies, labels, ...rest } = mail
    await tx.insert(mails).values({
      ...rest,
      account,
      parent,
      sender: address(mail.sender),
      sender_name: mail.sender_name.replaceAll('{me}', name),
      message: mail.message.replaceAll('{me}', name),
      to: mail.to.map(address),
      cc: mail.cc.map(address),
      bcc: mail.bcc.map(address),
    })
    await setLabels(tx, account, mail.id, labels)
    for (const reply of replies) await insert(reply, mail.id)
  }
  for (const mail of sampleMails) await insert(mail, null)
}

async function change(
  db: Db,
  account: AccountId,
  ids: number[],
  values: Partial<Pick<Row, 'mailFolder' | 'unread'>>,
) {
  const rows = await db.write(async (tx) => {
    const moved = await tx
      .update(mails)
      .set(values)
      .where(areMails(account, ids))
      .returning({ id: mails.id })
    if (moved.length > 0) await publish(tx, account, 'mail')
    if (values.unread === false) await markVisited(tx, account, ids.map(inboxAddress))
    return moved
  })
  const changed = new Set(rows.map(({ id }) => id))
  return ids.filter((id, place) => changed.has(id) && ids.indexOf(id) === place)
}

async function setLabels(tx: Writer, account: AccountId, mail: number, labels: Label[]) {
  await tx.delete(mailLabels).where(and(eq(mailLabels.account, account), eq(mailLabels.mail, mail)))
  if (labels.length === 0) return
  const rows = labels.map((label, position) => ({ account, mail, label, position }))
  await tx.insert(mailLabels).values(rows)
}

const isMail = (account: AccountId, id: number) =>
  and(eq(mails.account, account), eq(mails.id, id), isNull(mails.parent))

const areMails = (account: AccountId, ids: number[]) =>
  and(eq(mails.account, account), among(mails.id, ids), isNull(mails.parent))

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

const labelsAmong = prepared((db) =>
  db
    .select()
    .from(mailLabels)
    .where(and(eq(mailLabels.account, given('account')), among(mailLabels.mail, given('ids'))))
    .orderBy(mailLabels.position),
)

async function labelsByMail(db: Reader, account: AccountId, rows: { id: number }[]) {
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
    .where(and(mine, among(mails.parent, given('parents'))))
    .orderBy(mails.id),
)

/** Puts labels and replies into their mails. */
async function whole(db: Reader, account: AccountId, rows: Row[]): Promise<Mail[]> {
  if (rows.length === 0) return []
  const labelsOf = await labelsByMail(db, account, rows)
  const parents = JSON.stringify(rows.map(({ id }) => id))
  const replies = await repliesTo(db, { account, parents })
  const told = ({ account: _owner, parent: _parent, ...mail }: Row, answers: Mail[]): Mail => ({
    ...mail,
    labels: labelsOf.get(mail.id) ?? [],
    replies: answers,
  })
  const repliesOf = Map.groupBy(replies, ({ parent }) => parent)
  return rows.map((row) =>
    told(
      row,
      (repliesOf.get(row.id) ?? []).map((reply) => told(reply, [])),
    ),
  )
}
