import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, eq, gt, isNull, lte, max, min, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { countParam, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { announce } from '../store/topics.ts'
import { maxStoredEvents } from './limits.ts'
import type { LiveEvent, OwnKind, SharedKind } from './model.ts'
import { eventLog } from './table.ts'

const maxEventsPerRead = 500

/** The topic of events for all accounts. */
const allAccounts = 0

/** The browser window whose request is being handled, and its account. Events published meanwhile carry it. */
export const requestWindow = new AsyncLocalStorage<{ account: AccountId; id: string } | undefined>()

/** Publishes a change to the windows of an account when the transaction commits. */
export const publish = (
  tx: Writer,
  account: AccountId,
  kind: OwnKind,
  about: number | null = null,
): Promise<void> => append(tx, { account, kind, about })

/** Publishes a change of data shared by all accounts. */
export const publishToAll = (
  tx: Writer,
  kind: SharedKind,
  about: number | null = null,
): Promise<void> => append(tx, { account: null, kind, about })

async function append(
  tx: Writer,
  event: Pick<typeof eventLog.$inferInsert, 'account' | 'kind' | 'about'>,
) {
  const sender = requestWindow.getStore()
  const window = sender ? `${sender.account} ${sender.id}` : null
  const id = await nextId(tx, eventLog)
  await tx.insert(eventLog).values({ ...event, id, window })
  await tx.delete(eventLog).where(lte(eventLog.id, id - maxStoredEvents))
  announce(tx, event.account ?? allAccounts)
}

/** Returns the id of the latest event; 0 without events. */
export async function getLastEventId(db: Reader): Promise<number> {
  const [found] = await selectLast(db, {})
  return found?.id ?? 0
}

const selectLast = prepared((db) => db.select({ id: max(eventLog.id) }).from(eventLog))

const selectFirst = prepared((db) => db.select({ id: min(eventLog.id) }).from(eventLog))

/**
 * Lists the events of an account after an event, oldest first. Returns undefined when those events are no longer
 * stored, are too many to send, or the event is unknown.
 */
export async function listEventsAfter(
  db: Reader,
  account: AccountId,
  after: number,
): Promise<LiveEvent[] | undefined> {
  const events = await selectEventsAfter(db, { account, after, limit: maxEventsPerRead + 1 })
  if (events.length > maxEventsPerRead || after > (await getLastEventId(db))) return
  const [first] = await selectFirst(db, {})
  if (after < (first?.id ?? 1) - 1) return
  return events.map((event) => ({ ...event, window: getOwnWindow(account, event.window) }))
}

/** Returns the id of a window of this account; null for windows of other accounts. */
function getOwnWindow(account: AccountId, window: string | null): string | null {
  const [owner, id = null] = window?.split(' ') ?? []
  return owner === String(account) ? id : null
}

const selectEventsAfter = prepared((db) => {
  const isNewer = gt(eventLog.id, param('after'))
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
        and(eq(eventLog.account, param('account')), isNewer),
        and(isNull(eventLog.account), isNewer),
      ),
    )
    .orderBy(asc(eventLog.id))
    .limit(countParam('limit'))
})

/** Lists the accounts with events after this one; null stands for all accounts. */
export async function listAffectedAccounts(
  db: Reader,
  after: number,
): Promise<{ last: number; accounts: Set<AccountId | null> }> {
  const rows = await selectAccountsAfter(db, { after })
  return {
    last: rows.at(-1)?.id ?? after,
    accounts: new Set(rows.map(({ account }) => account)),
  }
}

const selectAccountsAfter = prepared((db) =>
  db
    .select({ id: eventLog.id, account: eventLog.account })
    .from(eventLog)
    .where(gt(eventLog.id, param('after')))
    .orderBy(asc(eventLog.id)),
)
