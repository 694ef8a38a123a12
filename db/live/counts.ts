import type { AccountId } from '../accounts/table.ts'
import { countUnseen } from '../chat/rail.ts'
import { countUnread } from '../mail/counts.ts'
import { countNew } from '../notifications/queries.ts'
import type { Reader } from '../store/dialect.ts'
import { lastEvent } from './log.ts'
import type { CountsAt } from './model.ts'

/** What waits for an account. The place in the log is read first: what happens meanwhile is told once more, not missed. */
export async function countsOf(db: Reader, account: AccountId): Promise<CountsAt> {
  const at = await lastEvent(db)
  const [unread, news, chats] = await Promise.all([
    countUnread(db, account),
    countNew(db, account),
    countUnseen(db, account),
  ])
  return { unread, news, chats, at }
}
