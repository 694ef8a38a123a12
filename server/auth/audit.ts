import type { Request } from 'express'
import type { AccountId } from '#db/accounts/table.ts'
import type { FailureReason } from '#db/audit/model.ts'
import { type AuditClient, auditContext, recordAudit } from '#db/audit/record.ts'
import type { Db } from '#db/store/dialect.ts'
import { parseDevice } from './session/device.ts'

/** Returns where a request comes from, for the audit log. */
export function readClient({ ip, headers }: Request): AuditClient {
  const { browser, system } = parseDevice(headers['user-agent'])
  return { ip, device: [browser, system].filter(Boolean).join(', ') || undefined }
}

type Requester = {
  account: AccountId | undefined
  /** Is called only when an event is recorded. */
  client: () => AuditClient
  now: () => number
}

/** Runs the work of a request, so that the events it records name its account and client. */
export const withAuditContext = <T>({ account, client, now }: Requester, work: () => T): T =>
  auditContext.run({ source: 'person', actor: account, client, now }, work)

type Failure = { reason: FailureReason; email: string; id?: AccountId | undefined; via: string }

/**
 * Records a failed sign-in. Without the id of an account, the email was typed by anybody: another text, such as a
 * password, is not kept.
 */
export async function recordFailure(db: Db, { reason, email, id, via }: Failure): Promise<void> {
  const isKept = id !== undefined || isEmail(email)
  const person = isKept ? { email, ...(id !== undefined && { id }) } : undefined
  const detail = { reason, via }
  await db.write((tx) => recordAudit(tx, 'signInFailed', { ...(person && { person }), detail }))
}

/** Not `Email`: a directory may have addresses with letters and characters that forms do not take. */
function isEmail(text: string) {
  const [, domain = ''] = /^[^\s@]+@([^\s@]+)$/.exec(text) ?? []
  return text.length <= 254 && domain.includes('.')
}
