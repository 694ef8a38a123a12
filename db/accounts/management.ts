import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { expireTokens } from '../one-time-tokens/queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { countPages } from '../shared/count-pages.ts'
import { DomainError } from '../shared/domain-error.ts'
import { containsFolded, type Db, type Reader, type Writer } from '../store/dialect.ts'
import { updateRecordRole, updateRecordStatus } from '../users/account-records.ts'
import { assertAdminRemains } from './admins.ts'
import { accountsPerPage } from './limits.ts'
import { type AccountState, type AssignableRole, getAccountState } from './model.ts'
import { findAccount } from './queries.ts'
import type { AccountQuery } from './schemas.ts'
import { type Account, type AccountId, accounts } from './table.ts'

/** An account as administrators see it. */
export type ManagedAccount = Pick<
  Account,
  | 'id'
  | 'email'
  | 'name'
  | 'role'
  | 'roleSource'
  | 'provider'
  | 'createdAt'
  | 'invitedAt'
  | 'signedInAt'
  | 'deletionRequestedAt'
> & {
  state: AccountState
  hasPassword: boolean
  hasTwoFactor: boolean
  /** ADMIN_EMAILS makes it an administrator, whatever its role. */
  isAdminBySetting: boolean
}

export type AccountPage = { rows: ManagedAccount[]; total: number; page: number; pages: number }

/** Lists accounts by their email. */
export async function listAccounts(
  db: Reader,
  { q, state, page }: AccountQuery,
  adminEmails: string[],
): Promise<AccountPage> {
  const hasText =
    q === undefined
      ? undefined
      : or(containsFolded(accounts.email, q), containsFolded(accounts.name, q))
  const condition = and(hasText, state && inState[state])
  const total = await db.$count(accounts, condition)
  const rows = await db
    .select()
    .from(accounts)
    .where(condition)
    .orderBy(asc(accounts.email), asc(accounts.id))
    .limit(accountsPerPage)
    .offset((page - 1) * accountsPerPage)
  const pages = countPages(total, accountsPerPage)
  return { rows: rows.map((row) => toManaged(row, adminEmails)), total, page, pages }
}

const inState: Record<AccountState, SQL | undefined> = {
  active: and(isNull(accounts.invitedAt), isNull(accounts.deactivatedAt)),
  invited: and(isNotNull(accounts.invitedAt), isNull(accounts.deactivatedAt)),
  deactivated: isNotNull(accounts.deactivatedAt),
}

/** Finds an account as administrators see it; `adminEmails` is the setting ADMIN_EMAILS. */
export async function findManagedAccount(
  db: Reader,
  id: AccountId,
  adminEmails: string[],
): Promise<ManagedAccount | undefined> {
  const row = await findAccount(db, id)
  return row && toManaged(row, adminEmails)
}

function toManaged(row: Account, adminEmails: string[]): ManagedAccount {
  const { id, email, name, role, roleSource, provider, createdAt, invitedAt, signedInAt } = row
  const { deletionRequestedAt } = row
  return {
    deletionRequestedAt,
    id,
    email,
    name,
    role,
    roleSource,
    provider,
    createdAt,
    invitedAt,
    signedInAt,
    state: getAccountState(row),
    hasPassword: row.passwordHash !== null,
    hasTwoFactor: row.twoFactorAt !== null,
    isAdminBySetting: isAdminBySetting(row, adminEmails),
  }
}

/** Returns whether ADMIN_EMAILS makes an account an administrator. */
export const isAdminBySetting = ({ confirmedEmail }: Account, adminEmails: string[]) =>
  confirmedEmail !== null && adminEmails.includes(confirmedEmail)

type Change = { id: AccountId; role?: AssignableRole | undefined; isActive?: boolean | undefined }

/** The administrator who makes a change. */
export type AdminActor = { account: AccountId; adminEmails: string[]; now: Date; sessionDb: Db }

/**
 * Changes the role of an account, deactivates or reactivates it. Throws when that would leave no active administrator.
 */
export async function changeAccount(
  db: Db,
  { id, role, isActive }: Change,
  { account: actor, adminEmails, now, sessionDb }: AdminActor,
): Promise<ManagedAccount | undefined> {
  return db.write(async (tx) => {
    const before = await findAccount(tx, id)
    if (!before) return
    if (isActive === false && id === actor) throw new DomainError('conflict', ownAccount)
    if (role && role !== 'admin' && isAdminBySetting(before, adminEmails)) {
      throw new DomainError('conflict', namedBySetting)
    }
    if (role && role !== before.role && before.roleSource !== 'local') {
      throw new DomainError('conflict', fromOutside[before.roleSource])
    }
    if (role && role !== before.role) {
      await tx.update(accounts).set({ role }).where(eq(accounts.id, id))
      await recordAudit(tx, 'roleChanged', { person: id, detail: { from: before.role, to: role } })
      await updateRecordRole(tx, id, role, { actor, at: now })
    }
    if (isActive !== undefined) {
      await setActive(tx, before, { isActive, now })
      await updateRecordStatus(tx, id, isActive)
    }
    await assertAdminRemains(tx, adminEmails)
    if (isActive === false) await endSessions(sessionDb, [id])
    return findManagedAccount(tx, id, adminEmails)
  })
}

/** Deactivates or reactivates an account. The caller asserts that an administrator remains. */
export async function setActive(
  tx: Writer,
  { id, deactivatedAt }: Account,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<void> {
  if (isActive !== (deactivatedAt === null)) {
    const since = isActive ? null : now.toISOString()
    await tx.update(accounts).set({ deactivatedAt: since }).where(eq(accounts.id, id))
    await recordAudit(tx, isActive ? 'accountReactivated' : 'accountDeactivated', { person: id })
  }
  if (!isActive) await expireTokens(tx, id, now)
}

const ownAccount = 'You can’t deactivate your own account.'
const fromOutside = {
  provider: 'The sign-in provider sets this person’s role. Change it there.',
  backend: 'The backend sets this person’s role. Change it there.',
}
const namedBySetting = 'This person is an administrator because ADMIN_EMAILS lists their address.'
