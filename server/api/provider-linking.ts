import type { ProviderId } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { linkAccount } from '#db/linked-accounts/queries.ts'
import { messages, toAuthError, toReason } from '../auth/providers/errors.ts'
import { SignInError } from '../auth/providers/provider.ts'
import { getOrigin, isSameOrigin } from '../auth/providers/requests.ts'
import { isRecentlyReauthenticated } from '../auth/reauthentication.ts'
import { toSessionHandle } from '../auth/session/device.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import { getSession, type Session } from '../auth/session/session.ts'
import { linkedAccountsPage } from '../email/account-emails.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import {
  type Flow,
  type Outcome,
  redirectToProvider,
  type StartableProvider,
  sendNotice,
  type TransactionEnd,
} from './provider-flow.ts'
import { getReauthState, toReauthMessage } from './reauthentication.ts'

/** Starts linking a provider. Accepted from our own pages only: otherwise another site could link its identity. */
export async function startLinking(
  flow: Flow,
  { id, callback, start }: StartableProvider,
): Promise<void> {
  const { req, res, services } = flow
  const { backend, config, db, now } = services
  const session = getSession(req, res, services)
  const { user } = session
  if (!user || backend || !isSameOrigin(req, config.origins)) return res.redirect(303, '/')
  const { account } = user
  const owner = await findAccount(db, account)
  if (!owner?.confirmedEmail) {
    const error = 'Confirm your email address first.'
    return sendNotice(flow, { key: 'isNotConnected', error, code: 'email-unconfirmed' })
  }
  if (!isRecentlyReauthenticated(session, now())) return requireReauth(flow, session, account)
  const redirectUri = getOrigin(req, config.origins) + callback
  const sessionHandle = toSessionHandle(hashSessionId(session.id))
  const link = { connects: account, session: sessionHandle, returnTo: linkedAccountsPage }
  const target = { provider: id, redirectUri, ...link }
  const onError = (error: unknown) => failLinking(flow, id, error)
  await redirectToProvider(flow, { start, target, onError })
}

/** Links the identity that a provider confirmed to the account that asked for it, if that is still signed in. */
export async function finishLinking(
  flow: Flow,
  {
    provider,
    connects,
    session: sessionHandle,
    redirectUri = '',
  }: TransactionEnd & { connects: AccountId },
  outcome: Outcome,
): Promise<void> {
  const { req, res, services } = flow
  const { db, now } = services
  const session = getSession(req, res, services)
  const { user } = session
  if ('error' in outcome) return failLinking(flow, provider, outcome.error)
  // Another user may have signed in since.
  if (user?.account !== connects || toSessionHandle(hashSessionId(session.id)) !== sessionHandle) {
    const error = new SignInError('outdated', 'You were signed out. Sign in and try again.')
    return failLinking(flow, provider, error)
  }
  // The reauthentication may have expired during the transaction.
  if (!isRecentlyReauthenticated(session, now())) return requireReauth(flow, session, connects)
  const owner = await findAccount(db, connects)
  const { origin } = new URL(redirectUri)
  const emails = owner
    ? await createSecurityEmails(db, 'connected', owner, { services, origin })
    : []
  const isLinked = await linkAccount(db, connects, outcome.person, emails)
  if (isLinked) return sendNotice(flow, { key: 'isConnected' })
  req.log.warn({ provider }, 'identity is linked to another account')
  const error = 'This account is linked to another user.'
  sendNotice(flow, { key: 'isNotConnected', error, code: 'conflict' })
}

async function requireReauth(flow: Flow, session: Session, account: AccountId) {
  const { res, services } = flow
  const { user } = session
  if (!user) return res.redirect(303, '/')
  const state = await getReauthState({ db: services.db, account, user, session, services })
  const error = toReauthMessage(state)
  sendNotice(flow, { key: 'isNotConnected', error, code: 'not-proven' })
}

/** Logs why a provider could not be linked and shows the reason on the page of linked accounts. */
export function failLinking(flow: Flow, provider: ProviderId, error: unknown): void {
  const authError = toAuthError(error)
  flow.req.log.warn(
    { provider, authError, reason: toReason(error) },
    'provider could not be linked',
  )
  sendNotice(flow, { key: 'isNotConnected', error: messages[authError], code: 'conflict' })
}
