import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { stars } from '../bookmarks/table.ts'
import { messages } from '../chat/table.ts'
import { is, type Reader } from '../dialect.ts'
import { enquiries } from '../enquiries/table.ts'
import { tasks } from '../todo/table.ts'
import { shareOf } from './model.ts'

/** What an account has of its own; messages to the house are everybody's for who answers them. */
export async function countOwn(db: Reader, account: AccountId, answers: boolean) {
  const mine = and(eq(tasks.account, account), is(tasks.isTrashed, false))
  const unanswered = eq(enquiries.status, 'new')
  const [said, starred, all, completed, asked] = await Promise.all([
    db.$count(messages, eq(messages.account, account)),
    db.$count(stars, eq(stars.account, account)),
    db.$count(tasks, mine),
    db.$count(tasks, and(mine, is(tasks.isCompleted, true))),
    db.$count(enquiries, answers ? unanswered : and(unanswered, eq(enquiries.account, account))),
  ])
  return { messages: said, stars: starred, done: shareOf(completed, all), enquiries: asked }
}
