import { type AuditKind, auditKinds } from '#db/audit/model.ts'
import { isDay } from '#db/shared/time/model.ts'
import { pickOne, withQuery } from '../../lib/list/address.ts'
import { parseId } from '../../lib/list/ids.ts'

const page = '/settings/audit'

/** What the audit log is narrowed to. */
export type AuditParams = {
  q: string | undefined
  kind: AuditKind | undefined
  from: string | undefined
  to: string | undefined
  /** Account ids. */
  actor: number | undefined
  person: number | undefined
}

/** Returns the address of the entries that match. */
export const auditAddress = (params: Partial<AuditParams> & { page?: number }): string =>
  withQuery(page, params)

/** Returns the address that downloads all entries that match, not only those of a page. */
export const auditCsvAddress = (params: AuditParams): string => withQuery('/api/audit.csv', params)

/** Parameters that are not valid are ignored. */
export function parseAuditParams(search: URLSearchParams): AuditParams {
  const parseDay = (name: string) => {
    const text = search.get(name)
    return isDay(text) ? text : undefined
  }
  return {
    q: search.get('q')?.slice(0, 200) || undefined,
    kind: pickOne(auditKinds, search.get('kind')),
    from: parseDay('from'),
    to: parseDay('to'),
    actor: parseId(search.get('actor')),
    person: parseId(search.get('person')),
  }
}
