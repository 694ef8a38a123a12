import type { Request, RequestHandler } from 'express'
import type { AccountId } from '#db/accounts/table.ts'
import { recordAudit } from '#db/audit/record.ts'
import type { Services } from '../services.ts'
import { readClient, withAuditContext } from './audit.ts'
import type { ProviderLogout } from './providers/provider.ts'
import { getSession } from './session/session.ts'

/** Ends the session. Does not depend on the backend and can be repeated. */
export function logout(services: Services): RequestHandler {
  return async function logOut(req, res) {
    const session = getSession(req, res, services)
    const { user = session.lockedFor } = session
    const { leaving } = req.session
    await session.signOut()
    if (user) await recordSignOut(req, user.account, services)
    const { searchParams } = new URL(req.originalUrl, 'http://query.invalid')
    const to = searchParams.get('to') === 'login' ? '/pages/login' : '/'
    const [origin] = services.config.origins
    res.redirect(303, leaving && origin ? toLogoutUrl(leaving, origin + to) : to)
  }
}

/** Signing out succeeds even when the database cannot be written. */
async function recordSignOut(req: Request, account: AccountId, { db, now }: Services) {
  const client = () => readClient(req)
  await withAuditContext({ account, client, now }, () =>
    db.write((tx) => recordAudit(tx, 'signedOut')),
  ).catch((error: unknown) => req.log.error({ err: error }, 'sign-out could not be recorded'))
}

/** Returns the URL that signs the user out at the provider and then returns here. */
function toLogoutUrl({ endSession, idToken, clientId }: ProviderLogout, returnUrl: string) {
  const address = new URL(endSession)
  address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set('post_logout_redirect_uri', returnUrl)
  return address.href
}
