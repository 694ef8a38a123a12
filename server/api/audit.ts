import { audit } from '#client/features/audit/endpoints.ts'
import { auditBatches, listAuditEvents } from '#db/audit/queries.ts'
import { recordExport } from '#db/audit/record.ts'
import { AuditFilter, AuditQuery } from '#db/audit/schemas.ts'
import { toCsvParts } from '../files/csv.ts'
import { getZone } from './preferences.ts'
import { serve } from './serve.ts'

const columns = [
  'id',
  'at',
  'kind',
  'source',
  'actor',
  'actor_email',
  'person',
  'person_email',
  'detail',
  'ip',
  'device',
] as const

export const auditApi = serve(
  audit,
  { list: AuditQuery, csv: AuditFilter },
  {
    list: async (query, context) => ({
      ...(await listAuditEvents(context.db, query, await getZone(context))),
      days: context.services.config.auditDays,
    }),
    async csv(filter, context) {
      await recordExport(context.db, 'audit')
      const batches = auditBatches(context.db, filter, await getZone(context))
      return { name: 'audit.csv', text: toCsvParts(columns, toRows(batches)) }
    },
  },
)

async function* toRows(batches: ReturnType<typeof auditBatches>) {
  for await (const rows of batches) {
    yield rows.map(({ actorEmail, personEmail, ...row }) => ({
      ...row,
      actor: row.actor ?? undefined,
      actor_email: actorEmail ?? undefined,
      person: row.person ?? undefined,
      person_email: personEmail ?? undefined,
      detail: JSON.stringify(row.detail),
      ip: row.ip ?? undefined,
      device: row.device ?? undefined,
    }))
  }
}
