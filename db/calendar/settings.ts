import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
import { type DefaultReminders, initialReminders } from './reminder-times.ts'
import { calendarSettings } from './table.ts'

/** Returns the reminders of events that have none of their own. */
export async function getDefaultReminders(
  db: Reader,
  account: AccountId,
): Promise<DefaultReminders> {
  const getReminders = await listDefaultReminders(db, [account])
  return getReminders(account)
}

/** Returns the default reminders of each of these accounts. */
export async function listDefaultReminders(
  db: Reader,
  accounts: AccountId[],
): Promise<(account: number) => DefaultReminders> {
  const rows = await db
    .select()
    .from(calendarSettings)
    .where(inValues(calendarSettings.account, accounts))
  const found = new Map(rows.map(({ account, ...reminders }) => [account as number, reminders]))
  return (account) => found.get(account) ?? initialReminders
}

/** Changes the default reminders; those that are left out stay. */
export const saveDefaultReminders = (
  db: Db,
  account: AccountId,
  change: { [Kind in keyof DefaultReminders]?: DefaultReminders[Kind] | undefined },
): Promise<DefaultReminders> =>
  db.write(async (tx) => {
    const before = await getDefaultReminders(tx, account)
    const after = {
      reminders: change.reminders ?? before.reminders,
      allDayReminders: change.allDayReminders ?? before.allDayReminders,
    }
    await tx
      .insert(calendarSettings)
      .values({ account, ...after })
      .onConflictDoUpdate({ target: calendarSettings.account, set: after })
    await publish(tx, account, 'event')
    return after
  })
