import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import { type Account, accounts } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { blank } from './model.ts'
import type { Notifications } from './schemas.ts'
import { accountSettings } from './table.ts'

type Wish = keyof Notifications

/** Whether an account wants to be told of this. */
export async function wants(db: Reader, account: number, wish: Wish): Promise<boolean> {
  const [row] = await db
    .select({ said: accountSettings.notifications })
    .from(accountSettings)
    .where(eq(accountSettings.account, account))
  return (row?.said ?? blank.notifications)[wish]
}

const batchSize = 50

/**
 * Yields, in batches, the accounts with a confirmed email that can sign in and have asked for this, and lets other work
 * run between the batches.
 */
export async function* accountsWanting(db: Reader, wish: Wish): AsyncGenerator<Account[]> {
  for (let after = 0; ; await setImmediate()) {
    const rows = await db
      .select()
      .from(accountSettings)
      .innerJoin(accounts, eq(accounts.id, accountSettings.account))
      .where(
        and(
          gt(accountSettings.account, after),
          isNotNull(accounts.confirmedEmail),
          or(ne(accounts.provider, 'local'), isNotNull(accounts.passwordHash)),
        ),
      )
      .orderBy(asc(accountSettings.account))
      .limit(batchSize)
    yield rows
      .filter(({ account_settings: { notifications } }) => notifications?.[wish])
      .map((row) => row.accounts)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.accounts.id
  }
}
