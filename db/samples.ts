import { claimSamples } from './accounts/queries.ts'
import type { Account } from './accounts/table.ts'
import { giveFirstStars } from './bookmarks/queries.ts'
import { giveSampleEvents } from './calendar/queries.ts'
import { giveSampleChats } from './chat/talk.ts'
import type { Db } from './dialect.ts'
import { giveSampleEnquiries } from './enquiries/queries.ts'
import { giveSampleMails } from './mail/changes.ts'
import { giveSampleNotifications } from './notifications/queries.ts'
import { giveSampleTasks } from './todo/queries.ts'

/** Hands an account its own copy of the sample data, at its first sign-in and never again. */
export async function giveSamples(
  db: Db,
  account: Account,
  today: Date,
  zone: string,
): Promise<void> {
  if (account.sampledAt) return
  await db.write(async (tx) => {
    if (!(await claimSamples(tx, account.id))) return
    await giveSampleMails(tx, account, zone)
    await giveFirstStars(tx, account)
    await giveSampleEvents(tx, account.id, today, zone)
    await giveSampleTasks(tx, account.id, today)
    await giveSampleChats(tx, account.id)
    await giveSampleEnquiries(tx, account, today)
    await giveSampleNotifications(tx, account.id, today)
  })
}
