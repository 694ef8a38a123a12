import { and, asc, count, desc, eq, lt, ne } from 'drizzle-orm'
import { findUnusedFiles } from '../mail/files.ts'
import { countPages } from '../shared/count-pages.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
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

export const { id, sender, to, subject, createdAt, sentAt, state, tries, reason } = outbox
const listColumns = { id, sender, to, subject, createdAt, sentAt, state, tries, reason }

type Query = { state?: OutboxState | undefined; page: number; perPage: number }

/** Lists a page of the outbox, newest first. */
export async function listOutbox(
  db: Reader,
  { state: stateFilter, page, perPage }: Query,
): Promise<OutboxPage> {
  const condition = stateFilter && eq(state, stateFilter)
  const stateCounts = await db.select({ state, total: count() }).from(outbox).groupBy(state)
  const counts = { queued: 0, sent: 0, failed: 0 }
  for (const each of stateCounts) counts[each.state] = each.total
  const total = stateFilter ? counts[stateFilter] : counts.queued + counts.sent + counts.failed
  const rows = await db
    .select(listColumns)
    .from(outbox)
    .where(condition)
    .orderBy(desc(id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total, counts, page, pages: countPages(total, perPage) }
}

/** Finds an email with its texts. They can contain links that grant access, so the caller redacts them. */
export async function findOutboxEmail(
  db: Reader,
  emailId: number,
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
    .where(eq(id, emailId))
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

/** Returns how many emails are in each state. */
export async function countOutbox(db: Reader): Promise<Record<OutboxState, number>> {
  const rows = await db
    .select({ state: outbox.state, count: count() })
    .from(outbox)
    .groupBy(outbox.state)
  const counts = Object.fromEntries(rows.map((row) => [row.state, row.count]))
  return { queued: 0, sent: 0, failed: 0, ...counts }
}
