import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { wants } from '../account-settings/notifications.ts'
import { isSampleAccount } from '../accounts/seed.ts'
import type { Account, AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publishToAll } from '../live/log.ts'
import { notify } from '../notifications/queries.ts'
import { type Changed, isStale } from '../shared/changed.ts'
import { type Db, givenCount, is, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { addUpload, type Upload } from '../uploads/queries.ts'
import { type EnquiryState, referenceOf } from './model.ts'
import type { Enquiry, EnquiryChange } from './schemas.ts'
import { sampleEnquiries } from './seed.ts'
import { enquiries } from './table.ts'

type Row = typeof enquiries.$inferSelect

/** A message as its author and the admins see it: where its file lies is nobody's business. */
export type ToldEnquiry = Omit<Row, 'account' | 'fileKept'> & { reference: string }

export type EnquiryPage = { rows: ToldEnquiry[]; total: number; page: number; pages: number }

export type Attached = { fileName: string; fileType: string; fileKept: string }

type Written = Omit<Enquiry, 'attachment'> & Partial<Attached>

const told = ({ account: _owner, fileKept: _place, ...row }: Row): ToldEnquiry => ({
  ...row,
  reference: referenceOf(row.id),
})

/** Stores a message; its id is its reference number. Throws a refusal when its file is beyond the quota. */
export async function addEnquiry(
  db: Db,
  author: Pick<Account, 'id' | 'name' | 'email'>,
  written: Written,
  now: Date,
  upload?: Upload,
): Promise<ToldEnquiry> {
  const { id: account, name, email } = author
  return db.write(async (tx) => {
    const own = { id: await nextId(tx, enquiries), createdAt: now.toISOString() }
    if (upload) await addUpload(tx, account, upload)
    const [row] = await tx
      .insert(enquiries)
      .values({ ...blank, ...written, ...own, account, name, email })
      .returning()
    if (!row) throw new Error('An inserted message was not returned.')
    await publishToAll(tx, 'enquiry', row.id)
    return told(row)
  })
}

const blank = { status: 'new', reply: '', repliedBy: '', version: 1 } as const

type Query = {
  account?: AccountId | undefined
  status?: EnquiryState | undefined
  page: number
  perPage: number
}

/** One page of messages, newest first; of one account, or of all. */
export async function pageOfEnquiries(
  db: Reader,
  { account, status, page, perPage }: Query,
): Promise<EnquiryPage> {
  const these = and(
    account && eq(enquiries.account, account),
    status && eq(enquiries.status, status),
  )
  const [found] = await db.select({ total: count() }).from(enquiries).where(these)
  const total = found?.total ?? 0
  const rows = await inOrder(db, these)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows: rows.map(told), total, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}

const inOrder = (db: Reader, these: SQL | undefined) =>
  db.select().from(enquiries).where(these).orderBy(desc(enquiries.id))

/** How many messages nobody has answered. */
export const countNewEnquiries = (db: Reader): Promise<number> =>
  db.$count(enquiries, eq(enquiries.status, 'new'))

export type RecentEnquiry = Pick<Row, 'id' | 'name' | 'subject' | 'status' | 'createdAt'>

/** The latest messages to the house, and how many nobody has answered. */
export async function recentEnquiries(db: Reader, most: number) {
  const rows = await recent(db, { most })
  return {
    unanswered: rows[0]?.unanswered ?? 0,
    rows: rows.map(({ unanswered: _, ...row }): RecentEnquiry => row),
  }
}

const recent = prepared((db) =>
  db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      subject: enquiries.subject,
      status: enquiries.status,
      createdAt: enquiries.createdAt,
      unanswered: sql<number>`(select count(*) from ${enquiries} where ${is(enquiries.status, 'new')})`,
    })
    .from(enquiries)
    .orderBy(desc(enquiries.id))
    .limit(givenCount('most')),
)

export async function enquiryById(db: Reader, id: number): Promise<ToldEnquiry | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row && told(row)
}

/** The file that came with a message; of one account, or of all. */
export async function attachedTo(
  db: Reader,
  id: number,
  account: AccountId | undefined,
): Promise<Attached | undefined> {
  const [row] = await inOrder(
    db,
    and(eq(enquiries.id, id), account && eq(enquiries.account, account)),
  )
  const { fileName, fileType, fileKept } = row ?? {}
  return fileName && fileType && fileKept ? { fileName, fileType, fileKept } : undefined
}

/** Answers a message or closes it, unless somebody else has meanwhile; its author is told of an answer. */
export async function answerEnquiry(
  db: Db,
  { id, reply, status, version }: EnquiryChange,
  by: string,
  now: Date,
): Promise<Changed<ToldEnquiry> | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(enquiries).where(eq(enquiries.id, id))
    if (!before) return
    if (isStale(before, version)) return { row: told(before), isStale: true }
    const answer = reply && { reply, repliedBy: by, repliedAt: now.toISOString() }
    const [row = before] = await tx
      .update(enquiries)
      .set({
        ...answer,
        status: status ?? (reply ? 'answered' : before.status),
        version: before.version + 1,
      })
      .where(eq(enquiries.id, id))
      .returning()
    if (reply) await tellAuthor(tx, row, now)
    await publishToAll(tx, 'enquiry', id)
    return { row: told(row), isStale: false }
  })
}

async function tellAuthor(tx: Writer, { account, id, subject, reply }: Row, now: Date) {
  if (!(await wants(tx, account, 'answers'))) return
  const title = `An answer to ${referenceOf(id)}: ${subject}`
  const text = reply.length > 200 ? `${reply.slice(0, 199).trimEnd()}…` : reply
  const news = {
    kind: 'notice',
    title,
    text,
    href: '/contact-us',
    subject: `enquiry:${id}`,
  } as const
  await notify(tx, account, news, now)
}

/** What the people of the samples have asked before. Everybody's messages lie in one inbox: nobody else gets any. */
export async function giveSampleEnquiries(tx: Writer, account: Account, today: Date) {
  if (!isSampleAccount(account)) return
  const { id, name, email } = account
  for (const { daysAgo, ...sample } of sampleEnquiries) {
    const at = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString()
    const answered = { repliedBy: 'Box office', repliedAt: at(daysAgo - 1) }
    await tx.insert(enquiries).values({
      ...{ ...blank, ...sample, ...answered, id: await nextId(tx, enquiries) },
      ...{ account: id, name, email, phone: '', createdAt: at(daysAgo) },
    })
  }
}
