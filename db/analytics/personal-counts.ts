import { and, count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { stars } from '../bookmarks/table.ts'
import { messages } from '../chat/table.ts'
import type { EnquiryState } from '../enquiries/model.ts'
import { enquiries } from '../enquiries/table.ts'
import { averageHours, countWhere, eqConst, type Reader } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'
import { toPercent } from './model.ts'

/** Counts an account's own items. With `canAnswer`, open enquiries of all accounts are counted. */
export async function countPersonal(db: Reader, account: AccountId, canAnswer: boolean) {
  const mine = and(eq(tasks.account, account), eqConst(tasks.isTrashed, false))
  const unanswered = eq(enquiries.status, 'new')
  const [messageCount, starred, all, completed, openEnquiries] = await Promise.all([
    db.$count(messages, eq(messages.account, account)),
    db.$count(stars, eq(stars.account, account)),
    db.$count(tasks, mine),
    db.$count(tasks, and(mine, eqConst(tasks.isCompleted, true))),
    db.$count(enquiries, canAnswer ? unanswered : and(unanswered, eq(enquiries.account, account))),
  ])
  const done = toPercent(completed, all)
  return {
    messages: messageCount,
    stars: starred,
    done,
    enquiries: openEnquiries,
    tasks: { all, completed },
  }
}

export type Support = {
  total: number
  fresh: number
  answered: number
  closed: number
  /** Average time to an answer in hours; null when nothing was answered. */
  hours: number | null
}

/** Returns statistics on the enquiries of one account, or of all: those of the list that the card links to. */
export async function getSupportStats(
  db: Reader,
  account: AccountId | undefined,
): Promise<Support> {
  const ofStatus = (status: EnquiryState) => countWhere(eq(enquiries.status, status))
  const [row] = await db
    .select({
      total: count(),
      fresh: ofStatus('new'),
      answered: ofStatus('answered'),
      closed: ofStatus('closed'),
      hours: averageHours(enquiries.createdAt, enquiries.repliedAt),
    })
    .from(enquiries)
    .where(account && eq(enquiries.account, account))
  const { hours = null, ...counts } = row ?? { total: 0, fresh: 0, answered: 0, closed: 0 }
  return { ...counts, hours: hours === null ? null : Math.round(hours) }
}
