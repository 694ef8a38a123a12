import { and, asc, count, desc, eq, lt, lte, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId, nextIds } from '../counters/queries.ts'
import { unusedOf } from '../mail/files.ts'
import { among, type Db, given, is, prepared, type Reader, type Writer } from '../store/dialect.ts'
import type { OutboxState } from './model.ts'
import { outbox, outboxFiles } from './table.ts'

/** A mail to somebody outside, and what became of it. */
export type OutboxMail = Omit<typeof outbox.$inferSelect, 'account' | 'dueMs' | 'once'>

export type OutboxRow = Omit<OutboxMail, 'message' | 'html' | 'attachments'>

/** A kept file by its place among the attachments. */
export type OutboundFile = Omit<typeof outboxFiles.$inferSelect, 'mail'>

export type OutboxPage = {
  rows: OutboxRow[]
  total: number
  page: number
  pages: number
}

export type Outgoing = {
  /** Who wrote it; the house itself when nobody did. */
  account?: AccountId
  sender: string
  to: string
  subject: string
  message: string
  html?: string | null
  attachments?: string[]
  files?: OutboundFile[]
  now: Date
}

/** Leaves mails to be delivered, part of whatever they tell of; gives their ids. */
export async function queueMails(tx: Writer, mails: Outgoing[]): Promise<number[]> {
  if (mails.length === 0) return []
  const ids = await nextIds(tx, outbox, mails.length)
  const rows = mails.map(({ now, files: _, ...mail }, at) => ({
    ...mail,
    id: ids[at],
    createdAt: now.toISOString(),
  }))
  await tx.insert(outbox).values(rows)
  const files = ids.flatMap((mail, at) =>
    (mails[at]?.files ?? []).map((each) => ({ ...each, mail })),
  )
  if (files.length > 0) await tx.insert(outboxFiles).values(files)
  return ids
}

/** Leaves mails that tell something once, whoever else is about to: those that are there already stay as they are. */
export async function queueOnce(
  tx: Writer,
  mails: (Omit<Outgoing, 'files'> & { once: string })[],
): Promise<void> {
  for (const { now, ...mail } of mails) {
    await tx
      .insert(outbox)
      .values({ ...mail, id: await nextId(tx, outbox), createdAt: now.toISOString() })
      .onConflictDoNothing({ target: outbox.once })
  }
}

/** Takes a mail back that was never to be delivered. */
export async function unqueueMail(tx: Writer, id: number): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, id))
}

const { id, sender, to, subject, createdAt, sentAt, state, tries, reason } = outbox
const listed = { id, sender, to, subject, createdAt, sentAt, state, tries, reason }

type Query = { state?: OutboxState | undefined; page: number; perPage: number }

/** One page of the outbox, newest first. */
export async function pageOfOutbox(
  db: Reader,
  { state: wanted, page, perPage }: Query,
): Promise<OutboxPage> {
  const these = wanted && eq(state, wanted)
  const [found] = await db.select({ total: count() }).from(outbox).where(these)
  const total = found?.total ?? 0
  const rows = await db
    .select(listed)
    .from(outbox)
    .where(these)
    .orderBy(desc(id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}

export async function outboxMailById(db: Reader, wanted: number): Promise<OutboxMail | undefined> {
  const [mail] = await db
    .select({
      ...listed,
      message: outbox.message,
      html: outbox.html,
      attachments: outbox.attachments,
    })
    .from(outbox)
    .where(eq(id, wanted))
  return mail
}

/** The files that a mail takes along. */
export const filesOfOutbound = (db: Reader, mail: number): Promise<OutboundFile[]> => {
  const { n, file, type, size } = outboxFiles
  return db
    .select({ n, file, type, size })
    .from(outboxFiles)
    .where(eq(outboxFiles.mail, mail))
    .orderBy(asc(n))
}

/**
 * Returns the email that has been due for longest, and keeps all other processes from it for `claimMs`; undefined when
 * none is due.
 */
export async function claimDueMail(
  db: Db,
  nowMs: number,
  claimMs: number,
): Promise<OutboxMail | undefined> {
  for (;;) {
    const [next] = await due(db, { nowMs })
    if (!next) return
    const isDue = and(eq(id, next.id), eq(state, 'queued'), lte(outbox.dueMs, nowMs))
    const [claimed] = await db.write(async (tx) =>
      tx
        .update(outbox)
        .set({ dueMs: nowMs + claimMs })
        .where(isDue)
        .returning(),
    )
    if (claimed) return claimed
  }
}

const due = prepared((db) =>
  db
    .select({ id })
    .from(outbox)
    .where(and(is(state, 'queued'), lte(outbox.dueMs, given('nowMs'))))
    .orderBy(asc(outbox.dueMs), asc(id))
    .limit(1),
)

export type Outcome = {
  state: OutboxState
  tries: number
  reason: string
  sentAt?: string
  dueMs?: number
  /** The text that is kept in place of the one that was sent. */
  message?: string
}

/** Notes down how a try went. */
export async function noteTry(db: Db, tried: number, outcome: Outcome): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(outbox).set(outcome).where(eq(id, tried))
  })
}

/** Has a mail that was given up tried once more; undefined when there is no such mail. */
export async function retryMail(db: Db, wanted: number): Promise<OutboxMail | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(outbox)
      .set({ state: 'queued', tries: 0, dueMs: 0 })
      .where(and(eq(id, wanted), eq(state, 'failed')))
    return outboxMailById(tx, wanted)
  })
}

/** Deletes up to `limit` sent or failed emails older than `before`; returns how many, and their files that nothing else needs. */
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
      .where(among(outboxFiles.mail, ids))
      .returning({ file: outboxFiles.file })
    await tx.delete(outbox).where(among(outbox.id, ids))
    return { pruned: ids.length, unused: await unusedOf(tx, files) }
  })
}

/** Returns those of the `once` keys whose email is in the outbox already. */
export async function findQueuedKeys(db: Reader, keys: string[]): Promise<Set<string>> {
  const rows = await db.select({ once: outbox.once }).from(outbox).where(among(outbox.once, keys))
  return new Set(rows.flatMap(({ once }) => once ?? []))
}
