import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { findToken, issueToken, redeemToken, type TokenLookup } from '../one-time-tokens/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { addUserRecord, deleteUserRecord, updateUserRecord } from '../users/account-records.ts'
import { emailInUse, normalizeEmail, type Role } from './model.ts'
import { createAccount, findAccount, isEmailTaken } from './queries.ts'
import { type Account, type AccountId, accounts } from './table.ts'

const purpose = 'invitation'

/** An invited account and the token of its link. An account is closed until its invitation is accepted. */
export type Invitation = { account: Account; token: string }

/** Creates an account that opens with the returned token. Throws when the email belongs to an account. */
export async function inviteAccount(
  tx: Writer,
  { email, role }: { email: string; role: Role },
  now: Date,
): Promise<Invitation> {
  if (await isEmailTaken(tx, email)) {
    throw new DomainError('conflict', emailInUse, { fields: { email: emailInUse } })
  }
  const identity = { provider: 'local', subject: normalizeEmail(email), email, name: '' }
  const created = await createAccount(tx, { ...identity, role, isConfirmed: false }, now)
  await addUserRecord(tx, created, now)
  const { id } = created
  await recordAudit(tx, 'invitationSent', { person: id, detail: { to: role } })
  return issueInvitation(tx, id, now)
}

/** Issues a new token for an invited account; earlier ones expire. Throws when the invitation was accepted. */
export async function renewInvitation(tx: Writer, id: AccountId, now: Date): Promise<Invitation> {
  const invitation = await issueInvitation(tx, id, now)
  await recordAudit(tx, 'invitationResent', { person: id })
  return invitation
}

async function issueInvitation(tx: Writer, id: AccountId, now: Date): Promise<Invitation> {
  const [account] = await tx
    .update(accounts)
    .set({ invitedAt: now.toISOString() })
    .where(and(eq(accounts.id, id), isNull(accounts.confirmedEmail), isNull(accounts.passwordHash)))
    .returning()
  if (!account) throw new DomainError('conflict', accepted)
  return { account, token: await issueToken(tx, { account: id, purpose, now }) }
}

/** Deletes an invited account, so that its link no longer works. Returns false when there is none. */
export async function revokeInvitation(
  tx: Writer,
  id: AccountId,
  by: { name: string; at: Date },
): Promise<boolean> {
  const isInvited = and(eq(accounts.id, id), isNotNull(accounts.invitedAt))
  // Until an email is confirmed, only a record that was made for the account is linked to it.
  if ((await tx.$count(accounts, isInvited)) > 0) await deleteUserRecord(tx, id, by)
  const revoked = await tx.delete(accounts).where(isInvited).returning()
  for (const person of revoked) await recordAudit(tx, 'invitationRevoked', { person })
  return revoked.length > 0
}

const accepted = 'This invitation has already been accepted.'

/** Returns the invited account of a link, or why the link no longer works. */
export async function findInvitation(
  db: Reader,
  input: { token: string; now: Date },
): Promise<Account | Exclude<TokenLookup['state'], 'valid'>> {
  const lookup = await findToken(db, { ...input, purpose })
  if (lookup.state !== 'valid') return lookup.state
  const account = await findAccount(db, lookup.account)
  return account?.invitedAt && !account.deactivatedAt ? account : 'expired'
}

type Acceptance = { token: string; name: string; passwordHash: string; now: Date }

/** Opens the account of an invitation. Its email is confirmed, because the link was sent there. */
export async function acceptInvitation(
  tx: Writer,
  { token, now, ...values }: Acceptance,
): Promise<Account | undefined> {
  const invited = await findInvitation(tx, { token, now })
  if (typeof invited === 'string') return
  await redeemToken(tx, { token, purpose, now })
  return openAccount(tx, invited, values)
}

/** Opens the invited account with this email, if there is one, for somebody who signs in with a provider. */
export async function adoptInvitation(
  tx: Writer,
  email: string,
  identity: Pick<Account, 'provider' | 'subject' | 'name'>,
): Promise<Account | undefined> {
  const [invited] = await tx
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.provider, 'local'),
        eq(accounts.subject, normalizeEmail(email)),
        isNotNull(accounts.invitedAt),
        isNull(accounts.deactivatedAt),
      ),
    )
  return invited && openAccount(tx, invited, identity)
}

async function openAccount(tx: Writer, { id, email }: Account, values: Partial<Account>) {
  const confirmedEmail = normalizeEmail(email)
  await updateUserRecord(tx, id, { email, ...(values.name && { name: values.name }) })
  const [opened] = await tx
    .update(accounts)
    .set({ ...values, confirmedEmail, invitedAt: null })
    .where(eq(accounts.id, id))
    .returning()
  const detail = { via: values.provider ?? 'password' }
  await recordAudit(tx, 'invitationAccepted', { actor: { id, email }, detail })
  return opened
}
