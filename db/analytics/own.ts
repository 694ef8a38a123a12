import { and, eq, gte, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { stars } from '../bookmarks/table.ts'
import { messages } from '../chat/table.ts'
import { enquiries } from '../enquiries/table.ts'
import { is, type Reader } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'
import { type Span, shareOf, total } from './model.ts'

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
  const done = shareOf(completed, all)
  return { messages: said, stars: starred, done, enquiries: asked, tasks: { all, completed } }
}

export type Support = {
  total: number
  fresh: number
  answered: number
  closed: number
  /** How long an answer took, on average; null where nobody was answered. */
  hours: number | null
}

/** Messages to the house since a day; of one account, or of all. */
export async function supportIn(
  db: Reader,
  account: AccountId | undefined,
  { from, to }: Span,
): Promise<Support> {
  const rows = await db
    .select({
      status: enquiries.status,
      createdAt: enquiries.createdAt,
      repliedAt: enquiries.repliedAt,
    })
    .from(enquiries)
    .where(
      and(
        account && eq(enquiries.account, account),
        gte(enquiries.createdAt, from),
        lte(enquiries.createdAt, `${to}T99`), // any time of that day sorts before it
      ),
    )
  const many = (status: (typeof rows)[number]['status']) =>
    rows.filter((row) => row.status === status).length
  const waits = rows.flatMap(({ createdAt, repliedAt }) =>
    repliedAt ? [(Date.parse(repliedAt) - Date.parse(createdAt)) / 3_600_000] : [],
  )
  return {
    total: rows.length,
    fresh: many('new'),
    answered: many('answered'),
    closed: many('closed'),
    hours: waits.length === 0 ? null : Math.round(total(waits, (hours) => hours) / waits.length),
  }
}
