import { claimSamples } from './accounts/queries.ts'
import type { Account } from './accounts/table.ts'
import { giveFirstStars } from './bookmarks/queries.ts'
import { giveSampleEvents } from './calendar/queries.ts'
import { giveSampleChats } from './chat/talk.ts'
import { giveSampleEnquiries } from './enquiries/queries.ts'
import { giveSampleMails } from './mail/changes.ts'
import { giveSampleNotifications } from './notifications/queries.ts'
import type { Db } from './store/dialect.ts'
import { giveSampleTasks } from './todo/queries.ts'

/** Hands an account its own copy of the sample data, at its first sign-in and never again. */
export async function giveSamples(
  db: Db,
  account: Account,
  now: Date,
  zone: string,
): Promise<void> {
  if (account.sampledAt) return
  await db.write(async (tx) => {
    if (!(await claimSamples(tx, account.id, now))) return
    await giveSampleMails(tx, account, zone)
    await giveFirstStars(tx, account)
    await giveSampleEvents(tx, account.id, now, zone)
    await giveSampleTasks(tx, account.id, now)
    await giveSampleChats(tx, account.id)
    await giveSampleEnquiries(tx, account, now)
    await giveSampleNotifications(tx, account.id, now)
  })
}
