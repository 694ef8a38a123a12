import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { given, givenCount, prepared, type Reader, type Writer } from '../dialect.ts'
import { announce } from '../transactions.ts'
import type { LiveEvent, LiveKind } from './model.ts'
import { liveEvents } from './table.ts'

/** Windows that were away for longer than this many events look at everything again. */
const mostKept = 500

/** Adds to the log of an account; its windows are told as soon as the transaction is stored, and never if it is not. */
export async function publish(
  tx: Writer,
  account: AccountId,
  kind: LiveKind,
  about: number | null = null,
): Promise<void> {
  const id = await nextId(tx, liveEvents, account)
  await tx.insert(liveEvents).values({ account, id, kind, about })
  await tx
    .delete(liveEvents)
    .where(and(eq(liveEvents.account, account), lte(liveEvents.id, id - mostKept)))
  announce(tx, account)
}

/** The number of the latest event of an account; 0 when there was none. */
export async function lastEvent(db: Reader, account: AccountId): Promise<number> {
  const [last] = await latestOf(db, { account })
  return last?.id ?? 0
}

const latestOf = prepared((db) =>
  db
    .select({ id: liveEvents.id })
    .from(liveEvents)
    .where(eq(liveEvents.account, given('account')))
    .orderBy(desc(liveEvents.id))
    .limit(1),
)

/** What happened after an event, oldest first; undefined when that is no longer, or not yet, known. */
export async function eventsAfter(
  db: Reader,
  account: AccountId,
  after: number,
): Promise<LiveEvent[] | undefined> {
  const events = await newerThan(db, { account, after, most: mostKept })
  const [first] = events
  if (first) return first.id === after + 1 ? events : undefined
  return after === (await lastEvent(db, account)) ? [] : undefined
}

const newerThan = prepared((db) =>
  db
    .select({ id: liveEvents.id, kind: liveEvents.kind, about: liveEvents.about })
    .from(liveEvents)
    .where(and(eq(liveEvents.account, given('account')), gt(liveEvents.id, given('after'))))
    .orderBy(asc(liveEvents.id))
    .limit(givenCount('most')),
)
