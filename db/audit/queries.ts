import { and, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { countPages } from '../shared/count-pages.ts'
import { addDays, toInstant } from '../shared/time/model.ts'
import { containsFolded, type Db, inValues, type Reader } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { auditEventsPerPage } from './limits.ts'
import type { AuditFilter, AuditQuery } from './schemas.ts'
import { auditEvents } from './table.ts'

export type AuditEvent = typeof auditEvents.$inferSelect

export type AuditPage = { rows: AuditEvent[]; total: number; page: number; pages: number }

/** Lists a page of the audit log, newest first. */
export async function listAuditEvents(
  db: Reader,
  { page, ...filter }: AuditQuery,
  zone: string,
): Promise<AuditPage> {
  const condition = whereEvent(filter, zone)
  const total = await db.$count(auditEvents, condition)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(condition)
    .orderBy(desc(auditEvents.id))
    .limit(auditEventsPerPage)
    .offset((page - 1) * auditEventsPerPage)
  return { rows, total, page, pages: countPages(total, auditEventsPerPage) }
}

const batchSize = 500

/** Yields the matching events in batches, newest first, and lets other work run between them. */
export function auditBatches(
  db: Reader,
  filter: AuditFilter,
  zone: string,
): AsyncGenerator<AuditEvent[]> {
  const condition = whereEvent(filter, zone)
  return inBatches<AuditEvent>(batchSize, (last) =>
    db
      .select()
      .from(auditEvents)
      .where(and(condition, last && lt(auditEvents.id, last.id)))
      .orderBy(desc(auditEvents.id))
      .limit(batchSize),
  )
}

function whereEvent(
  { kind, actor, person, from, to, q }: AuditFilter,
  zone: string,
): SQL | undefined {
  const start = from && toInstant(zone, `${from}T00:00`)
  const end = to && toInstant(zone, `${addDays(to, 1)}T00:00`)
  const { actorEmail, personEmail, ip } = auditEvents
  return and(
    kind && eq(auditEvents.kind, kind),
    actor ? eq(auditEvents.actor, actor as AccountId) : undefined,
    person ? eq(auditEvents.person, person as AccountId) : undefined,
    start ? gte(auditEvents.at, start) : undefined,
    end ? lt(auditEvents.at, end) : undefined,
    q ? or(...[actorEmail, personEmail, ip].map((column) => containsFolded(column, q))) : undefined,
  )
}

/** Deletes up to `limit` events older than `before` and returns their number. */
export async function pruneAuditEvents(db: Db, before: Date, limit: number): Promise<number> {
  return db.write(async (tx) => {
    const old = await tx
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(lt(auditEvents.at, before.toISOString()))
      .limit(limit)
    const ids = old.map(({ id }) => id)
    await tx.delete(auditEvents).where(inValues(auditEvents.id, ids))
    return ids.length
  })
}
