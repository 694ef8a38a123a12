import { asc, eq, gt } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { maxSubscriptions } from './limits.ts'
import { alreadySubscribed, tooManySubscriptions } from './model.ts'
import { subscribers } from './table.ts'

/** Subscribes an address. Throws a conflict when it is subscribed already, or the account has subscribed too many. */
export async function subscribe(db: Db, account: AccountId, email: string, now: Date) {
  const identity = normalizeEmail(email)
  return db.write(async (tx) => {
    const existing = await tx.$count(subscribers, eq(subscribers.identity, identity))
    if (existing > 0) {
      throw new DomainError('conflict', alreadySubscribed, { fields: { email: alreadySubscribed } })
    }
    if ((await tx.$count(subscribers, eq(subscribers.account, account))) >= maxSubscriptions) {
      throw new DomainError('conflict', tooManySubscriptions)
    }
    const row = { id: await nextId(tx, subscribers), createdAt: now.toISOString() }
    await tx.insert(subscribers).values({ ...row, account, email, identity })
    return { email }
  })
}

const batchSize = 50

/** Yields all subscribed addresses in batches, and lets other work run between them. */
export const subscriberBatches = (db: Reader): AsyncGenerator<{ email: string }[]> =>
  inBatches<{ id: number; email: string }>(batchSize, (last) =>
    db
      .select({ id: subscribers.id, email: subscribers.email })
      .from(subscribers)
      .where(gt(subscribers.id, last?.id ?? 0))
      .orderBy(asc(subscribers.id))
      .limit(batchSize),
  )
