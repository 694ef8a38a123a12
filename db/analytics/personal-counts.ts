import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { stars } from '../bookmarks/table.ts'
import { messages } from '../chat/table.ts'
import { enquiries } from '../enquiries/table.ts'
import { eqConst, type Reader } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'
import { sumBy, toPercent } from './model.ts'

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
  const rows = await db
    .select({
      status: enquiries.status,
      createdAt: enquiries.createdAt,
      repliedAt: enquiries.repliedAt,
    })
    .from(enquiries)
    .where(account && eq(enquiries.account, account))
  const countByStatus = (status: (typeof rows)[number]['status']) =>
    rows.filter((row) => row.status === status).length
  const waitHours = rows.flatMap(({ createdAt, repliedAt }) =>
    repliedAt ? [(Date.parse(repliedAt) - Date.parse(createdAt)) / 3_600_000] : [],
  )
  return {
    total: rows.length,
    fresh: countByStatus('new'),
    answered: countByStatus('answered'),
    closed: countByStatus('closed'),
    hours:
      waitHours.length === 0
        ? null
        : Math.round(sumBy(waitHours, (hours) => hours) / waitHours.length),
  }
}
