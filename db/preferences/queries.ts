import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, given, prepared, type Reader } from '../store/dialect.ts'
import { sensible } from './model.ts'
import type { Change } from './schemas.ts'
import { preferences } from './table.ts'

/** What the account has chosen so far; an option that no longer exists counts as not chosen. */
export async function chosenBy(db: Reader, account: AccountId): Promise<Change> {
  const [row] = await choicesOf(db, { account })
  return sensible(row?.chosen)
}

const choicesOf = prepared((db) =>
  db
    .select({ chosen: preferences.chosen })
    .from(preferences)
    .where(eq(preferences.account, given('account'))),
)

/** Chooses some settings and leaves the others as they were. */
export async function choose(db: Db, account: AccountId, change: Change): Promise<Change> {
  return db.write(async (tx) => {
    const chosen = { ...(await chosenBy(tx, account)), ...change }
    await tx
      .insert(preferences)
      .values({ account, chosen })
      .onConflictDoUpdate({ target: preferences.account, set: { chosen } })
    return chosen
  })
}

/** Back to how everything comes. */
export async function forgetChoices(db: Db, account: AccountId): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(preferences).where(eq(preferences.account, account))
  })
}
