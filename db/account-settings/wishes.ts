import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { type Account, accounts } from '../accounts/table.ts'
import type { Reader } from '../dialect.ts'
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

/** Returns the accounts with a confirmed email that can sign in and have asked for this. */
export async function thoseWhoWant(db: Reader, wish: Wish): Promise<Account[]> {
  const rows = await db
    .select()
    .from(accountSettings)
    .innerJoin(accounts, eq(accounts.id, accountSettings.account))
    .where(
      and(
        isNotNull(accounts.confirmedEmail),
        or(ne(accounts.provider, 'local'), isNotNull(accounts.passwordHash)),
      ),
    )
  return rows
    .filter(({ account_settings: { notifications } }) => notifications?.[wish])
    .map((row) => row.accounts)
}
