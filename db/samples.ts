import { claimSampleData } from './accounts/queries.ts'
import type { Account } from './accounts/table.ts'
import { addSampleApplication } from './applications/seed.ts'
import { addInitialStars } from './bookmarks/queries.ts'
import { addSampleEvents } from './calendar/queries.ts'
import { addSampleChannel } from './chat/groups.ts'
import { addSampleChats } from './chat/samples.ts'
import { addSampleDocument } from './documents/queries.ts'
import { addSampleEnquiries } from './enquiries/queries.ts'
import { addSampleMails } from './mail/sample-emails.ts'
import { addSampleNotifications } from './notifications/notify.ts'
import { addSamplePeople } from './people/queries.ts'
import { addSampleShop } from './shop/samples.ts'
import type { Db } from './store/dialect.ts'
import { addSampleTasks } from './todo/queries.ts'

/** Adds the sample data of an account at its first sign-in. Returns whether this was the first one. */
export async function addSampleData(
  db: Db,
  account: Account,
  now: Date,
  zone: string,
): Promise<boolean> {
  if (account.sampledAt) return false
  return db.write(async (tx) => {
    if (!(await claimSampleData(tx, account.id, now))) return false
    await addSampleMails(tx, account, zone)
    await addInitialStars(tx, account)
    await addSampleEvents(tx, account.id, now, zone)
    await addSampleTasks(tx, account.id, now)
    await addSampleChats(tx, account.id)
    await addSampleChannel(tx, account, now)
    await addSampleEnquiries(tx, account, now)
    await addSampleNotifications(tx, account.id, now)
    await addSamplePeople(tx, account.id)
    await addSampleShop(tx, account, now)
    await addSampleApplication(tx, account, now)
    await addSampleDocument(tx, account, now)
    return true
  })
}
