import type { AuditPage } from '#db/audit/queries.ts'
import type { AuditFilter, AuditQuery } from '#db/audit/schemas.ts'
import { get } from '../../lib/api/endpoint.ts'

/** `days` is how long events are kept. */
type Listed = AuditPage & { days: number }

export const audit = {
  list: get('/api/audit').toThoseWho('audit.read').takes<typeof AuditQuery>().gives<Listed>(),
  csv: get('/api/audit.csv')
    .toThoseWho('audit.read')
    .atLength()
    .takes<typeof AuditFilter>()
    .givesFile('text/csv'),
}
