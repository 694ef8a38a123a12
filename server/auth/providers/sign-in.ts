import { createHash } from 'node:crypto'
import { applyExternalRole } from '#db/accounts/external-roles.ts'
import { adoptInvitation } from '#db/accounts/invitations.ts'
import { findAccountByIdentity, recordSignIn } from '#db/accounts/queries.ts'
import { syncAccount } from '#db/accounts/sync.ts'
import type { Account } from '#db/accounts/table.ts'
import { findLinkedAccount } from '#db/linked-accounts/queries.ts'
import { addSampleData } from '#db/samples.ts'
import { toSafeLine } from '#db/shared/text/model.ts'
import type { Services } from '../../services.ts'
import { recordFailure } from '../audit.ts'
import { passwordFingerprint } from '../demo-token.ts'
import { mayRegister } from '../registration-rules.ts'
import type { Session } from '../session/session.ts'
import type { LoggedInWith } from '../session/session-data.ts'
import { type ExternalIdentity, SignInError } from './provider.ts'

/**
 * Signs in an external identity, with the linked account or one of its own. Identified by provider and subject, never
 * by email. An account with two-factor authentication waits for its second factor.
 */
export async function signInExternal(
  person: ExternalIdentity & { reauthenticatedMs: number | undefined },
  loggedInWith: LoggedInWith,
  session: Session,
  { db, now, config, backend }: Pick<Services, 'db' | 'now' | 'config' | 'backend'>,
) {
  const { provider, subject, role, logout, refresh, endsMs, reauthenticatedMs } = person
  const stored = { leaving: logout, refresh, endsMs, reauthenticatedMs }
  // With a backend, local links are ignored, because it manages sign-in.
  const connected = backend ? undefined : await findLinkedAccount(db, person)
  const today = new Date(now())
  const begin = async (account: Account) => {
    const { id, name, email, role, deactivatedAt } = account
    if (deactivatedAt) {
      await recordFailure(db, { reason: 'deactivated', email, id, via: loggedInWith })
      throw new SignInError('deactivated', 'The account is deactivated.')
    }
    if (account.twoFactorAt) {
      const password = passwordFingerprint(account.passwordHash)
      return session.awaitSecondFactor({ account: id, loggedInWith, password, extras: stored })
    }
    await session.signIn({ account: id, name, email, role, loggedInWith }, stored)
    await recordSignIn(db, { id, email }, { now: today, via: loggedInWith })
  }
  const outside =
    role === undefined || backend ? undefined : ({ source: 'provider', role } as const)
  if (connected)
    return begin(await db.write((tx) => applyExternalRole(tx, connected, outside, today)))
  const otherEmail = toPlaceholderEmail(person)
  const email = isEmail(person.email) ? person.email : otherEmail
  const name = toSafeLine(person.name) || 'Guest'
  const newAccount = { provider, subject, email, name }
  await admit({ ...person, name }, { db, config })
  const account = await syncAccount(db, newAccount, { now: today, outside, otherEmail })
  if (config.demo) await addSampleData(db, account, today, config.timeZone)
  await begin(account)
}

/**
 * Throws when somebody who signs in for the first time may not register. The hosted login is the directory of the
 * organization, so everybody in it may.
 */
async function admit(
  {
    provider,
    subject,
    name,
    email,
  }: Pick<ExternalIdentity, 'provider' | 'subject' | 'name' | 'email'>,
  { db, config }: Pick<Services, 'db' | 'config'>,
) {
  const identity = { provider, subject }
  if (config.registration.mode !== 'off' && isEmail(email)) {
    const adopted = await db.write(async (tx) =>
      (await findAccountByIdentity(tx, identity))
        ? undefined
        : adoptInvitation(tx, email, { ...identity, name }),
    )
    if (adopted) return
  }
  if (provider === 'oidc' || (isEmail(email) && mayRegister(email, config))) return
  if (config.registration.mode === 'open') return
  if (await findAccountByIdentity(db, identity)) return
  await recordFailure(db, { reason: 'notInvited', email: email ?? '', via: provider })
  throw new SignInError('not-invited', 'The account is not registered here.')
}

/** Not `Email`: a directory may have addresses without a domain, or with letters that forms do not take. */
const isEmail = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text)

/** Internal email needs an address; an unverified one could belong to somebody else. */
function toPlaceholderEmail({ provider, subject }: ExternalIdentity) {
  const digest = createHash('sha256').update(`${provider}|${subject}`).digest('hex')
  return `guest-${digest.slice(0, 12)}@sign-in.invalid`
}
