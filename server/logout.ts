import type { RequestHandler } from 'express'
import type { Services } from './services.ts'
import { sessionOf } from './session/session.ts'

/** Ends the session here and now, without asking any backend, and however often it is sent. */
export function logout(services: Services): RequestHandler {
  return async function logOut(req, res) {
    await sessionOf(req, res, services).signOut()
    const { searchParams } = new URL(req.originalUrl, 'http://query.invalid')
    res.redirect(303, searchParams.get('to') === 'login' ? '/pages/login' : '/')
  }
}
