import type { AccountId } from '../accounts/table.ts'
import { countUnseen } from '../chat/sidebar.ts'
import { countUnread } from '../mail/counts.ts'
import { isSilenced } from '../notifications/desktop.ts'
import { countUnreadNotifications } from '../notifications/queries.ts'
import { countCart } from '../shop/cart.ts'
import { countWishes } from '../shop/wishes.ts'
import type { Reader } from '../store/dialect.ts'
import { getLastEventId } from './event-log.ts'
import type { CountsAt } from './model.ts'

/**
 * Returns the counts for the badges; “do not disturb” hides the one of the bell. The log position is read first, so that
 * concurrent changes are sent again and not missed.
 */
export async function getCounts(db: Reader, account: AccountId): Promise<CountsAt> {
  const at = await getLastEventId(db)
  const [unread, notifications, silenced, chats, cart, wishes] = await Promise.all([
    countUnread(db, account),
    countUnreadNotifications(db, account),
    isSilenced(db, account),
    countUnseen(db, account),
    countCart(db, account),
    countWishes(db, account),
  ])
  return { unread, news: silenced ? 0 : notifications, chats, cart, wishes, at }
}
