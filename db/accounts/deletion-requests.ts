import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { notify } from '../notifications/notify.ts'
import { deleteNotificationsByHref } from '../notifications/queries.ts'
import type { Writer } from '../store/dialect.ts'
import { listAdmins } from './admins.ts'
import { type Account, type AccountId, accounts } from './table.ts'

const toHref = (id: AccountId) => `/settings/accounts?edit=${id}`

/**
 * Records that somebody asks for the deletion of their account, and notifies the administrators. Returns undefined when
 * they have asked before.
 */
export async function requestDeletion(
  tx: Writer,
  id: AccountId,
  { adminEmails, now }: { adminEmails: string[]; now: Date },
): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ deletionRequestedAt: now.toISOString() })
    .where(and(eq(accounts.id, id), isNull(accounts.deletionRequestedAt)))
    .returning()
  if (!account) return
  await recordAudit(tx, 'deletionRequested', { person: id })
  const title = account.name || account.email
  const notification = { kind: 'deletion', title, text: account.email, href: toHref(id) } as const
  for (const admin of await listAdmins(tx, adminEmails)) {
    if (admin.id === id) continue
    await notify(tx, admin.id, { ...notification, subject: `deletion ${id}` }, now)
  }
  return account
}

/** Withdraws the request, and its notifications. Returns false when there is none. */
export async function withdrawDeletion(
  tx: Writer,
  id: AccountId,
  adminEmails: string[],
): Promise<boolean> {
  const withdrawn = await tx
    .update(accounts)
    .set({ deletionRequestedAt: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.deletionRequestedAt)))
    .returning({ id: accounts.id })
  if (withdrawn.length === 0) return false
  await recordAudit(tx, 'deletionWithdrawn', { person: id })
  for (const admin of await listAdmins(tx, adminEmails)) {
    await deleteNotificationsByHref(tx, admin.id, [toHref(id)])
  }
  return true
}
