import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import type { Db, Writer } from '../store/dialect.ts'
import type { AuditDetail, AuditKind, AuditSource, ExportedList } from './model.ts'
import { auditEvents } from './table.ts'

/** Where a request comes from. */
export type AuditClient = { ip: string | undefined; device: string | undefined }

/** Who acts, from where, and the clock. */
export type AuditContext = {
  source: AuditSource
  actor?: AccountId | undefined
  client?: () => AuditClient
  now: () => number
}

/** The context of the current request or command. Events that are recorded meanwhile carry it. */
export const auditContext = new AsyncLocalStorage<AuditContext>()

/** An account, or the email of somebody who has none. */
type Party = Pick<Account, 'email'> & { id?: AccountId }

type AuditFacts = {
  /** Who acts, where that is not the signed-in account. */
  actor?: Party
  /** Who is concerned; an account by its id, or with its email where it no longer exists. */
  person?: Party | AccountId
  source?: AuditSource
  detail?: AuditDetail
}

/** Records what happens in this transaction. */
export async function recordAudit(
  tx: Writer,
  kind: AuditKind,
  { actor, person, source, detail = {} }: AuditFacts = {},
): Promise<void> {
  const context = auditContext.getStore() ?? { source: 'person', now: Date.now }
  const who = actor ?? (source ? undefined : await findParty(tx, context.actor))
  const whom = typeof person === 'number' ? await findParty(tx, person) : person
  const { ip, device } = context.client?.() ?? {}
  await tx.insert(auditEvents).values({
    at: new Date(context.now()).toISOString(),
    kind,
    source: source ?? context.source,
    actor: who?.id ?? null,
    actorEmail: who?.email ?? null,
    person: whom?.id ?? null,
    personEmail: whom?.email ?? null,
    detail,
    ip: ip ?? null,
    device: device ?? null,
  })
}

/** Records that a list is exported. */
export const recordExport = (db: Db, list: ExportedList): Promise<void> =>
  db.write((tx) => recordAudit(tx, 'exported', { detail: { list } }))

async function findParty(tx: Writer, id: AccountId | undefined): Promise<Party | undefined> {
  if (id === undefined) return
  const { email } = accounts
  const [account] = await tx.select({ email }).from(accounts).where(eq(accounts.id, id))
  return account && { id, email: account.email }
}
