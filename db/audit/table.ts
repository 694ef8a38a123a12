import type { AccountId } from '../accounts/table.ts'
import { index, integer, json, table, text } from '../store/dialect.ts'
import { type AuditDetail, auditKinds, auditSources } from './model.ts'

/**
 * The audit log. Rows are never updated, which a trigger enforces, and deleted only when their retention ends. They
 * reference no other table, because they outlive the accounts that they name.
 */
export const auditEvents = table(
  'audit_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    kind: text({ enum: auditKinds }).notNull(),
    source: text({ enum: auditSources }).notNull(),
    /** The account that acted, and its email at that time; null for somebody who is not signed in. */
    actor: integer().$type<AccountId>(),
    actorEmail: text(),
    /** The account or person concerned. */
    person: integer().$type<AccountId>(),
    personEmail: text(),
    detail: json<AuditDetail>().notNull(),
    ip: text(),
    /** Browser and system, from the User-Agent. */
    device: text(),
  },
  (event) => [
    index('audit_events_at').on(event.at),
    index('audit_events_kind').on(event.kind, event.id),
    index('audit_events_actor').on(event.actor, event.id),
    index('audit_events_person').on(event.person, event.id),
  ],
)
