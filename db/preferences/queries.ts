import { eq, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { type Db, inValues, param, prepared, type Reader } from '../store/dialect.ts'
import { parsePreferences, resolveTimeZone } from './model.ts'
import type { Change } from './schemas.ts'
import { preferences } from './table.ts'

/** Returns the stored settings of an account; values that are no longer supported are ignored. */
export async function getPreferences(db: Reader, account: AccountId): Promise<Change> {
  const [row] = await selectPreferences(db, { account })
  return parsePreferences(row?.chosen)
}

const selectPreferences = prepared((db) =>
  db
    .select({ chosen: preferences.chosen })
    .from(preferences)
    .where(eq(preferences.account, param('account'))),
)

/** Returns the time zone of each of these accounts; those that follow none have the organization's. */
export async function getTimeZones(
  db: Reader,
  filter: { in: AccountId[] } | { where: SQL | undefined },
  organizationZone: string,
): Promise<(account: number) => string> {
  const rows = await db
    .select({ account: preferences.account, chosen: preferences.chosen })
    .from(preferences)
    .where('in' in filter ? inValues(preferences.account, filter.in) : filter.where)
  const zones = new Map(
    rows.map(({ account, chosen }) => [
      account,
      resolveTimeZone(parsePreferences(chosen), organizationZone),
    ]),
  )
  return (account) => zones.get(account) ?? organizationZone
}

/** Saves settings; others stay unchanged. */
export async function savePreferences(db: Db, account: AccountId, change: Change): Promise<Change> {
  return db.write(async (tx) => {
    const chosen = { ...(await getPreferences(tx, account)), ...change }
    await tx
      .insert(preferences)
      .values({ account, chosen })
      .onConflictDoUpdate({ target: preferences.account, set: { chosen } })
    // Publishing it would make two devices in different time zones overwrite each other endlessly.
    const { deviceTimeZone: _, tourDone: __, ...visible } = change
    if (Object.keys(visible).length > 0) await publish(tx, account, 'account')
    return chosen
  })
}

/** Resets all settings to their defaults, except for the tour, which is not offered again. */
export async function deletePreferences(db: Db, account: AccountId): Promise<void> {
  await db.write(async (tx) => {
    const { tourDone } = await getPreferences(tx, account)
    await tx.delete(preferences).where(eq(preferences.account, account))
    if (tourDone) await tx.insert(preferences).values({ account, chosen: { tourDone } })
    await publish(tx, account, 'account')
  })
}
