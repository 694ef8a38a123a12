import { and, asc, eq, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId, nextIds } from '../counters/queries.ts'
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
import { findOutboxEmail, id, type OutboxEmail, type OutboxFile, state } from './queries.ts'
import { outbox, outboxFiles } from './table.ts'

/** Queues emails inside the caller's transaction and returns their ids. */
export async function queueEmails(tx: Writer, emails: NewEmail[]): Promise<number[]> {
  if (emails.length === 0) return []
  const ids = await nextIds(tx, outbox, emails.length)
  const rows = emails.map(({ now, files: _, ...mail }, index) => ({
    ...mail,
    id: ids[index],
    createdAt: now.toISOString(),
  }))
  await tx.insert(outbox).values(rows)
  const files = ids.flatMap((mail, index) =>
    (emails[index]?.files ?? []).map((each) => ({ ...each, mail })),
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

/** Stores the result of a delivery attempt. */
export async function saveOutcome(db: Db, emailId: number, outcome: Outcome): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(outbox).set(outcome).where(eq(id, emailId))
  })
}

/** Queues a failed email again. Returns undefined when there is no such email. */
export async function retryEmail(db: Db, emailId: number): Promise<OutboxEmail | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(outbox)
      .set({ state: 'queued', tries: 0, dueMs: 0 })
      .where(and(eq(id, emailId), eq(state, 'failed')))
    return findOutboxEmail(tx, emailId)
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

export type Outcome = {
  state: OutboxState
  tries: number
  reason: string
  sentAt?: string
  dueMs?: number
  /** Replaces the sent text in storage. */
  message?: string
}
