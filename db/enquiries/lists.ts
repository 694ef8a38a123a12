import { and, count, desc, eq, or, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { countPages } from '../shared/count-pages.ts'
import {
  containsFolded,
  countParam,
  eqConst,
  prepared,
  type Reader,
  scalar,
} from '../store/dialect.ts'
import { type EnquiryState, parseReference } from './model.ts'
import { type EnquiryView, type Row, selectNewestFirst, toEnquiryView } from './queries.ts'
import { enquiries } from './table.ts'

export type EnquiryPage = {
  rows: EnquiryView[]
  total: number
  /** The found enquiries of each state. */
  counts: Record<EnquiryState, number>
  page: number
  pages: number
}

type Query = {
  account?: AccountId | undefined
  status?: EnquiryState | undefined
  q?: string | undefined
  page: number
  perPage: number
}

/** Returns a page of enquiries, newest first; of one account, or of all. */
export async function listEnquiries(
  db: Reader,
  { account, status, q, page, perPage }: Query,
): Promise<EnquiryPage> {
  const condition = and(account && eq(enquiries.account, account), q ? matchesSearch(q) : undefined)
  const stateCounts = await db
    .select({ status: enquiries.status, total: count() })
    .from(enquiries)
    .where(condition)
    .groupBy(enquiries.status)
  const counts = { new: 0, answered: 0, closed: 0 }
  for (const each of stateCounts) counts[each.status] = each.total
  const total = status ? counts[status] : counts.new + counts.answered + counts.closed
  const rows = await selectNewestFirst(db, and(condition, status && eq(enquiries.status, status)))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return {
    rows: rows.map(toEnquiryView),
    total,
    counts,
    page,
    pages: countPages(total, perPage),
  }
}

/** Finds a subject, a name, an email address or a reference number. */
function matchesSearch(q: string): SQL | undefined {
  const id = parseReference(q)
  const { subject, name, email } = enquiries
  return or(
    ...[subject, name, email].map((column) => containsFolded(column, q)),
    id === undefined ? undefined : eq(enquiries.id, id),
  )
}

/** Counts the unanswered enquiries. */
export const countNewEnquiries = (db: Reader): Promise<number> =>
  db.$count(enquiries, eq(enquiries.status, 'new'))

export type RecentEnquiry = Pick<Row, 'id' | 'name' | 'subject' | 'status' | 'createdAt'>

/** Lists the latest enquiries and the number of unanswered ones. */
export async function listRecentEnquiries(db: Reader, limit: number) {
  const rows = await selectRecent(db, { limit })
  return {
    unanswered: rows[0]?.unanswered ?? 0,
    rows: rows.map(({ unanswered: _, ...row }): RecentEnquiry => row),
  }
}

const selectRecent = prepared((db) => {
  const unanswered = db
    .select({ enquiries: count() })
    .from(enquiries)
    .where(eqConst(enquiries.status, 'new'))
  return db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      subject: enquiries.subject,
      status: enquiries.status,
      createdAt: enquiries.createdAt,
      unanswered: scalar(unanswered),
    })
    .from(enquiries)
    .orderBy(desc(enquiries.id))
    .limit(countParam('limit'))
})
