import { eq } from 'drizzle-orm'
import { identityOf } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import type { Db, Reader } from '../dialect.ts'
import { Refusal } from '../refusal.ts'
import { alreadySubscribed } from './model.ts'
import { subscribers } from './table.ts'

/** Puts an address on the list, once. */
export async function subscribe(db: Db, account: AccountId, email: string, now: Date) {
  const identity = identityOf(email)
  return db.write(async (tx) => {
    const known = await tx.$count(subscribers, eq(subscribers.identity, identity))
    if (known > 0) {
      throw new Refusal('conflict', alreadySubscribed, { fields: { email: alreadySubscribed } })
    }
    const row = { id: await nextId(tx, subscribers), createdAt: now.toISOString() }
    await tx.insert(subscribers).values({ ...row, account, email, identity })
    return { email }
  })
}

/** Every address on the list. */
export async function subscribedAddresses(db: Reader): Promise<string[]> {
  const rows = await db.select({ email: subscribers.email }).from(subscribers)
  return rows.map(({ email }) => email)
}
