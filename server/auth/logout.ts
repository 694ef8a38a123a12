import type { RequestHandler } from 'express'
import type { Services } from '../services.ts'
import type { Leaving } from './providers/provider.ts'
import { sessionOf } from './session/session.ts'

/** Ends the session here and now, without asking any backend, and however often it is sent. */
export function logout(services: Services): RequestHandler {
  return async function logOut(req, res) {
    const session = sessionOf(req, res, services)
    const { leaving } = session
    await session.signOut()
    const { searchParams } = new URL(req.originalUrl, 'http://query.invalid')
    const to = searchParams.get('to') === 'login' ? '/pages/login' : '/'
    const [origin] = services.config.origins
    res.redirect(303, leaving && origin ? endAt(leaving, origin + to) : to)
  }
}

/** The address that ends the provider's own session and then sends the visitor back here. */
function endAt({ endSession, idToken, clientId }: Leaving, back: string) {
  const address = new URL(endSession)
  address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set('post_logout_redirect_uri', back)
  return address.href
}
