import { asc, desc, eq, ne } from 'drizzle-orm'
import { publishToAll } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { countPages } from '../shared/count-pages.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { submissionsPerPage } from './limits.ts'
import { toReference } from './model.ts'
import { type Application, toApplication, update } from './queries.ts'
import type { ApplicationReview } from './schemas.ts'
import { applications } from './table.ts'

/** Lists a page of submitted applications, oldest pending ones first. */
export async function listSubmissions(
  db: Reader,
  page: number,
): Promise<{ applications: Application[]; page: number; pages: number }> {
  const isSubmitted = ne(applications.state, 'draft')
  const pages = countPages(await db.$count(applications, isSubmitted), submissionsPerPage)
  const rows = await db
    .select()
    .from(applications)
    .where(isSubmitted)
    .orderBy(desc(eq(applications.state, 'submitted')), asc(applications.submittedMs))
    .limit(submissionsPerPage)
    .offset((page - 1) * submissionsPerPage)
  return { applications: rows.map(toApplication), page, pages }
}

/** Stores the decision on an application and notifies the applicant. */
export const reviewApplication = (
  db: Db,
  { id: number, version, decision, note }: ApplicationReview,
  { reviewer, now }: { reviewer: string; now: Date },
): Promise<ChangeResult<Application> | undefined> =>
  db.write(async (tx) => {
    const [before] = await tx.select().from(applications).where(eq(applications.number, number))
    if (!before) return
    if (isStale(before, version)) return { row: toApplication(before), isStale: true }
    const row = await update(tx, before, { state: decision, note, reviewer })
    await publishToAll(tx, 'submission', number)
    const title = `${toReference(number)}: ${before.answers.title}`
    const href = `/forms/wizard?application=${before.id}`
    const text = `${decision} ${note}`
    const notification = { kind: 'decision' as const, title, text, href }
    await notify(tx, before.account, { ...notification, subject: `application ${before.id}` }, now)
    return { row, isStale: false }
  })
