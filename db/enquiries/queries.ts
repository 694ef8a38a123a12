import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import { wantsNotification } from '../account-settings/notifications.ts'
import { findAccount } from '../accounts/queries.ts'
import { isSampleAccount } from '../accounts/seed.ts'
import type { Account, AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish, publishToAll } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { dayMs } from '../shared/time/durations.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { addUpload, type Upload } from '../uploads/queries.ts'
import { maxEnquiriesPerDay } from './limits.ts'
import { formatReference } from './model.ts'
import type { Enquiry, EnquiryChange } from './schemas.ts'
import { sampleEnquiries } from './seed.ts'
import { enquiries } from './table.ts'

export type Row = typeof enquiries.$inferSelect

/** An enquiry as its author and admins see it, without the internal file name. */
export type EnquiryView = Omit<Row, 'account' | 'storedFile'> & { reference: string }

export type EnquiryFile = { fileName: string; fileType: string; storedFile: string }

type EnquiryInput = Omit<Enquiry, 'attachment'> & Partial<EnquiryFile>

/** Returns an enquiry with its reference, without its owner and the file name on disk. */
export const toEnquiryView = ({
  account: _owner,
  storedFile: _storedFile,
  ...row
}: Row): EnquiryView => ({
  ...row,
  reference: formatReference(row.id),
})

/** Throws a `DomainError` when an account has sent too many enquiries within a day, unless many people share it. */
async function assertMaySend(tx: Writer, account: AccountId, now: Date) {
  const owner = await findAccount(tx, account)
  if (owner && isSampleAccount(owner)) return
  const since = new Date(now.getTime() - dayMs).toISOString()
  const recent = and(eq(enquiries.account, account), gt(enquiries.createdAt, since))
  if ((await tx.$count(enquiries, recent)) < maxEnquiriesPerDay) return
  throw new DomainError('throttled', tooManyEnquiries)
}

/**
 * Stores an enquiry; its id is the reference number. Throws when the attachment exceeds the quota, or the account has
 * sent too many within a day.
 */
export async function addEnquiry(
  db: Db,
  author: Pick<Account, 'id' | 'name' | 'email'>,
  input: EnquiryInput,
  now: Date,
  upload?: Upload,
): Promise<EnquiryView> {
  const { id: account, name, email } = author
  return db.write(async (tx) => {
    await assertMaySend(tx, account, now)
    const own = { id: await nextId(tx, enquiries), createdAt: now.toISOString() }
    if (upload) await addUpload(tx, account, upload)
    const [row] = await tx
      .insert(enquiries)
      .values({ ...defaults, ...input, ...own, account, name, email })
      .returning()
    if (!row) throw new Error('An inserted message was not returned.')
    await publish(tx, row.account, 'ownEnquiry', row.id)
    await publishToAll(tx, 'enquiry', row.id)
    return toEnquiryView(row)
  })
}

const tooManyEnquiries = `You can send ${maxEnquiriesPerDay} messages a day. Try again later.`

const defaults = { status: 'new', reply: '', repliedBy: '', version: 1 } as const

/** Selects enquiries, the newest first. Without a condition these are the enquiries of all accounts. */
export const selectNewestFirst = (db: Reader, condition: SQL | undefined) =>
  db.select().from(enquiries).where(condition).orderBy(desc(enquiries.id))

/** Finds an enquiry of any account. The caller checks the permission. */
export async function findEnquiry(db: Reader, id: number): Promise<EnquiryView | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row && toEnquiryView(row)
}

/** Finds the attachment of an enquiry; of one account, or of all. */
export async function findEnquiryFile(
  db: Reader,
  id: number,
  account: AccountId | undefined,
): Promise<EnquiryFile | undefined> {
  const [row] = await selectNewestFirst(
    db,
    and(eq(enquiries.id, id), account && eq(enquiries.account, account)),
  )
  const { fileName, fileType, storedFile } = row ?? {}
  return fileName && fileType && storedFile ? { fileName, fileType, storedFile } : undefined
}

/** Answers or closes an enquiry, unless its version has changed, and notifies the author. */
export async function answerEnquiry(
  db: Db,
  { id, reply, status, version }: EnquiryChange,
  repliedBy: string,
  now: Date,
): Promise<ChangeResult<EnquiryView> | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(enquiries).where(eq(enquiries.id, id))
    if (!before) return
    if (isStale(before, version)) return { row: toEnquiryView(before), isStale: true }
    const answer = reply && { reply, repliedBy, repliedAt: now.toISOString() }
    const [row = before] = await tx
      .update(enquiries)
      .set({
        ...answer,
        status: status ?? (reply ? 'answered' : before.status),
        version: before.version + 1,
      })
      .where(eq(enquiries.id, id))
      .returning()
    if (reply) await notifyAuthor(tx, row, now)
    await publish(tx, row.account, 'ownEnquiry', id)
    await publishToAll(tx, 'enquiry', id)
    return { row: toEnquiryView(row), isStale: false }
  })
}

async function notifyAuthor(tx: Writer, { account, id, subject, reply }: Row, now: Date) {
  if (!(await wantsNotification(tx, account, 'answers'))) return
  const title = `${formatReference(id)}: ${subject}`
  const text = reply.length > 200 ? `${reply.slice(0, 199).trimEnd()}…` : reply
  const notification = {
    kind: 'reply',
    title,
    text,
    href: '/contact-us',
    subject: `enquiry:${id}`,
  } as const
  await notify(tx, account, notification, now)
}

/** Adds the sample enquiries. Only for sample accounts, because all enquiries share one inbox. */
export async function addSampleEnquiries(tx: Writer, account: Account, today: Date) {
  if (!isSampleAccount(account)) return
  const { id, name, email } = account
  for (const { daysAgo, ...sample } of sampleEnquiries) {
    const toIsoTime = (days: number) => new Date(today.getTime() - days * dayMs).toISOString()
    const answered = { repliedBy: 'Box office', repliedAt: toIsoTime(daysAgo - 1) }
    await tx.insert(enquiries).values({
      ...defaults,
      ...sample,
      ...answered,
      id: await nextId(tx, enquiries),
      account: id,
      name,
      email,
      phone: '',
      createdAt: toIsoTime(daysAgo),
    })
  }
}
