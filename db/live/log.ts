import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, eq, gt, isNull, lte, max, min, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { given, givenCount, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { announce } from '../store/transactions.ts'
import type { LiveEvent, OwnKind, SharedKind } from './model.ts'
import { eventLog } from './table.ts'

/** A window that has missed more events than are kept, or more than it is sent at once, reloads everything. */
const maxKept = 5000
const maxAtOnce = 500

/** The topic of what concerns all accounts. */
const everyone = 0

/** The id of the browser window whose request is being handled; what is published meanwhile carries it. */
export const requestWindow = new AsyncLocalStorage<string | undefined>()

/** Tells the windows of an account of a change, as soon as the transaction is committed and never if it is not. */
export const publish = (
  tx: Writer,
  account: AccountId,
  kind: OwnKind,
  about: number | null = null,
): Promise<void> => append(tx, { account, kind, about })

/** The same for a change of data that all accounts share. */
export const publishToAll = (
  tx: Writer,
  kind: SharedKind,
  about: number | null = null,
): Promise<void> => append(tx, { account: null, kind, about })

async function append(
  tx: Writer,
  event: Pick<typeof eventLog.$inferInsert, 'account' | 'kind' | 'about'>,
) {
  const window = requestWindow.getStore() ?? null
  const id = await nextId(tx, eventLog)
  await tx.insert(eventLog).values({ ...event, id, window })
  await tx.delete(eventLog).where(lte(eventLog.id, id - maxKept))
  announce(tx, event.account ?? everyone)
}

/** Returns the id of the latest event of all accounts; 0 when there is none. */
export async function lastEvent(db: Reader): Promise<number> {
  const [found] = await lastOf(db, {})
  return found?.id ?? 0
}

const lastOf = prepared((db) => db.select({ id: max(eventLog.id) }).from(eventLog))

const firstOf = prepared((db) => db.select({ id: min(eventLog.id) }).from(eventLog))

/**
 * Returns what an account is told of that happened after an event, oldest first; undefined when those events are no
 * longer kept, are too many to send, or when there has not been such an event yet.
 */
export async function eventsAfter(
  db: Reader,
  account: AccountId,
  after: number,
): Promise<LiveEvent[] | undefined> {
  const events = await newerThan(db, { account, after, limit: maxAtOnce + 1 })
  if (events.length > maxAtOnce || after > (await lastEvent(db))) return
  const [first] = await firstOf(db, {})
  return after < (first?.id ?? 1) - 1 ? undefined : events
}

const newerThan = prepared((db) => {
  const isNewer = gt(eventLog.id, given('after'))
  return db
    .select({
      id: eventLog.id,
      kind: eventLog.kind,
      about: eventLog.about,
      window: eventLog.window,
    })
    .from(eventLog)
    .where(
      or(
        and(eq(eventLog.account, given('account')), isNewer),
        and(isNull(eventLog.account), isNewer),
      ),
    )
    .orderBy(asc(eventLog.id))
    .limit(givenCount('limit'))
})

/** Returns for whom there are events after this one; null stands for all accounts. */
export async function concernedAfter(
  db: Reader,
  after: number,
): Promise<{ last: number; accounts: Set<AccountId | null> }> {
  const rows = await accountsAfter(db, { after })
  return {
    last: rows.at(-1)?.id ?? after,
    accounts: new Set(rows.map(({ account }) => account)),
  }
}

const accountsAfter = prepared((db) =>
  db
    .select({ id: eventLog.id, account: eventLog.account })
    .from(eventLog)
    .where(gt(eventLog.id, given('after')))
    .orderBy(asc(eventLog.id)),
)
