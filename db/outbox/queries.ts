import { and, asc, count, desc, eq, lt, lte, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId, nextIds } from '../counters/queries.ts'
import { findUnusedFiles } from '../mail/files.ts'
import {
  type Db,
  eqConst,
  inValues,
  param,
  prepared,
  type Reader,
  skipLocked,
  type Writer,
} from '../store/dialect.ts'
import type { OutboxState } from './model.ts'
import { outbox, outboxFiles } from './table.ts'

/** An email to an external address and its delivery state. */
export type OutboxEmail = Omit<typeof outbox.$inferSelect, 'account' | 'dueMs' | 'onceKey'>

export type OutboxRow = Omit<OutboxEmail, 'message' | 'html' | 'attachments' | 'calendar'>

/** An attached file by its position. */
export type OutboxFile = Omit<typeof outboxFiles.$inferSelect, 'mail'>

export type OutboxPage = {
  rows: OutboxRow[]
  /** The emails of the page's state, or all of them. */
  total: number
  /** The emails of each state. */
  counts: Record<OutboxState, number>
  page: number
  pages: number
}

export type NewEmail = {
  /** The author; undefined for system emails. */
  account?: AccountId
  sender: string
  to: string
  subject: string
  message: string
  html?: string | null
  calendar?: string | null
  attachments?: string[]
  files?: OutboxFile[]
  now: Date
}

/** Queues emails inside the caller's transaction and returns their ids. */
export async function queueEmails(tx: Writer, emails: NewEmail[]): Promise<number[]> {
  if (emails.length === 0) return []
  const ids = await nextIds(tx, outbox, emails.length)
  const rows = emails.map(({ now, files: _, ...mail }, at) => ({
    ...mail,
    id: ids[at],
    createdAt: now.toISOString(),
  }))
  await tx.insert(outbox).values(rows)
  const files = ids.flatMap((mail, at) =>
    (emails[at]?.files ?? []).map((each) => ({ ...each, mail })),
  )
  if (files.length > 0) await tx.insert(outboxFiles).values(files)
  return ids
}

/** Queues emails that are sent once per key; existing ones are not changed. */
export async function queueEmailsOnce(
  tx: Writer,
  emails: (Omit<NewEmail, 'files'> & { onceKey: string })[],
): Promise<void> {
  for (const { now, ...mail } of emails) {
    await tx
      .insert(outbox)
      .values({ ...mail, id: await nextId(tx, outbox), createdAt: now.toISOString() })
      .onConflictDoNothing({ target: outbox.onceKey })
  }
}

/** Removes a queued email. */
export async function dequeueEmail(tx: Writer, id: number): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, id))
}

const { id, sender, to, subject, createdAt, sentAt, state, tries, reason } = outbox
const listColumns = { id, sender, to, subject, createdAt, sentAt, state, tries, reason }

type Query = { state?: OutboxState | undefined; page: number; perPage: number }

/** Lists a page of the outbox, newest first. */
export async function listOutbox(
  db: Reader,
  { state: wanted, page, perPage }: Query,
): Promise<OutboxPage> {
  const condition = wanted && eq(state, wanted)
  const counted = await db.select({ state, total: count() }).from(outbox).groupBy(state)
  const counts = { queued: 0, sent: 0, failed: 0 }
  for (const each of counted) counts[each.state] = each.total
  const total = wanted ? counts[wanted] : counts.queued + counts.sent + counts.failed
  const rows = await db
    .select(listColumns)
    .from(outbox)
    .where(condition)
    .orderBy(desc(id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total, counts, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}

export async function findOutboxEmail(
  db: Reader,
  wanted: number,
): Promise<OutboxEmail | undefined> {
  const [mail] = await db
    .select({
      ...listColumns,
      message: outbox.message,
      html: outbox.html,
      calendar: outbox.calendar,
      attachments: outbox.attachments,
    })
    .from(outbox)
    .where(eq(id, wanted))
  return mail
}

/** Lists the attached files of an email. */
export const listOutboxFiles = (db: Reader, mail: number): Promise<OutboxFile[]> => {
  const { n, file, type, size } = outboxFiles
  return db
    .select({ n, file, type, size })
    .from(outboxFiles)
    .where(eq(outboxFiles.mail, mail))
    .orderBy(asc(n))
}

/** Returns the email that is due for longest and reserves it for `claimMs`; undefined when none is due. */
export async function claimDueEmail(
  db: Db,
  nowMs: number,
  claimMs: number,
): Promise<OutboxEmail | undefined> {
  if ((await selectDue(db, { nowMs })).length === 0) return
  return db.write(async (tx) => {
    const isDue = and(eq(state, 'queued'), lte(outbox.dueMs, nowMs))
    const due = tx.select({ id }).from(outbox).where(isDue).orderBy(asc(outbox.dueMs), asc(id))
    const [next] = await skipLocked(due.limit(1))
    if (!next) return // other processes have just reserved the rest
    const [claimed] = await tx
      .update(outbox)
      .set({ dueMs: nowMs + claimMs })
      .where(eq(id, next.id))
      .returning()
    return claimed
  })
}

const selectDue = prepared((db) =>
  db
    .select({ id })
    .from(outbox)
    .where(and(eqConst(state, 'queued'), lte(outbox.dueMs, param('nowMs'))))
    .orderBy(asc(outbox.dueMs), asc(id))
    .limit(1),
)

export type Outcome = {
  state: OutboxState
  tries: number
  reason: string
  sentAt?: string
  dueMs?: number
  /** Replaces the sent text in storage. */
  message?: string
}

/** Stores the result of a delivery attempt. */
export async function saveOutcome(db: Db, tried: number, outcome: Outcome): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(outbox).set(outcome).where(eq(id, tried))
  })
}

/** Queues a failed email again. Returns undefined when there is no such email. */
export async function retryEmail(db: Db, wanted: number): Promise<OutboxEmail | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(outbox)
      .set({ state: 'queued', tries: 0, dueMs: 0 })
      .where(and(eq(id, wanted), eq(state, 'failed')))
    return findOutboxEmail(tx, wanted)
  })
}

/**
 * Deletes up to `limit` sent or failed emails older than `before`; returns their number and the files that are no
 * longer used.
 */
export async function pruneOutbox(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ pruned: number; unused: string[] }> {
  return db.write(async (tx) => {
    const old = await tx
      .select({ id })
      .from(outbox)
      .where(and(lt(createdAt, before.toISOString()), ne(state, 'queued')))
      .limit(limit)
    const ids = old.map((row) => row.id)
    const files = await tx
      .delete(outboxFiles)
      .where(inValues(outboxFiles.mail, ids))
      .returning({ file: outboxFiles.file })
    await tx.delete(outbox).where(inValues(outbox.id, ids))
    return { pruned: ids.length, unused: await findUnusedFiles(tx, files) }
  })
}

/** Returns those of the keys whose email was queued already. */
export async function findQueuedKeys(db: Reader, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ onceKey: outbox.onceKey })
    .from(outbox)
    .where(inValues(outbox.onceKey, keys))
  return new Set(rows.flatMap(({ onceKey }) => onceKey ?? []))
}

/** Returns how many emails are in each state. */
export async function countOutbox(db: Reader): Promise<Record<OutboxState, number>> {
  const rows = await db
    .select({ state: outbox.state, count: count() })
    .from(outbox)
    .groupBy(outbox.state)
  const counts = Object.fromEntries(rows.map((row) => [row.state, row.count]))
  return { queued: 0, sent: 0, failed: 0, ...counts }
}
