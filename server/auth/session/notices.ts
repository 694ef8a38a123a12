import type { Request, Response } from 'express'
import type { Notice } from '#client/lib/api/notice.ts'
import type { RequestNotices } from '../../render/pages.tsx'
import type { Services } from '../../services.ts'
import { cookieNames, cookieOptions } from './cookies.ts'
import { seal, unseal } from './sealing.ts'

const lifetimeMs = 60_000
const maxCookieLength = 3500 // browsers reject cookies of more than 4096 bytes

type StoredNotices = { until: number; notices: Notice[] }

/**
 * Carries notices to the next page without scripts, in an encrypted cookie that is bound to the session and expires
 * after a minute: an undo in it is sent with the user's rights.
 */
export function createNotices(req: Request, res: Response, services: Services): RequestNotices {
  const { config, keys, now } = services
  const name = cookieNames(config.isSecure).notices
  const owner = () => `notices ${req.session.user ? req.sessionID : 'of a stranger'}`
  const ownNotices: Notice[] = []
  const hasCookie = req.method !== 'POST' && req.cookies[name] !== undefined

  function readCookie(): Notice[] {
    const sealed = Buffer.from(String(req.cookies[name]), 'base64url')
    const { until, notices }: StoredNotices = JSON.parse(
      unseal(owner(), keys.sealing, sealed) ?? '{"until":0,"notices":[]}',
    )
    return until > now() ? notices : []
  }

  const sealNotices = (notices: Notice[]) =>
    seal(owner(), keys.sealing, { until: now() + lifetimeMs, notices }).toString('base64url')

  return {
    add: (notice) => void ownNotices.push(notice),
    waiting: () => (hasCookie ? [...readCookie(), ...ownNotices] : ownNotices),
    settle({ isShown }) {
      if (isShown && hasCookie) res.clearCookie(name, cookieOptions(config.isSecure))
      if (isShown || ownNotices.length === 0) return
      const complete = sealNotices(ownNotices)
      const textOnly = () => sealNotices(ownNotices.slice(-1).map(({ text }) => ({ text })))
      const value = complete.length > maxCookieLength ? textOnly() : complete
      res.cookie(name, value, { ...cookieOptions(config.isSecure), maxAge: lifetimeMs })
    },
  }
}
