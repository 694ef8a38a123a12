import type { Request, Response } from 'express'
import type { Notice } from '#client/lib/api/notice.ts'
import type { KeptNotices } from '../../render/pages.tsx'
import type { Services } from '../../services.ts'
import { cookieNames, cookieOptions } from './cookies.ts'
import { seal, unseal } from './sealing.ts'

const shownForMs = 60_000
const longest = 3500 // a browser throws away a cookie of more than 4096

type Kept = { until: number; notices: Notice[] }

/**
 * What actions say to whoever has no scripts, carried to the next page in a cookie: sealed, since what it offers to
 * send is sent with the visitor's rights, for this session alone, for a minute, and taken away by the page that shows it.
 */
export function noticesOf(req: Request, res: Response, services: Services): KeptNotices {
  const { config, keys, now } = services
  const name = cookieNames(config.isSecure).notices
  const owner = () => `notices ${req.session.user ? req.sessionID : 'of a stranger'}`
  const told: Notice[] = []
  const isBrought = req.method !== 'POST' && req.cookies[name] !== undefined

  function brought(): Notice[] {
    const sealed = Buffer.from(String(req.cookies[name]), 'base64url')
    const { until, notices }: Kept = JSON.parse(
      unseal(owner(), keys.sealing, sealed) ?? '{"until":0,"notices":[]}',
    )
    return until > now() ? notices : []
  }

  const sealed = (notices: Notice[]) =>
    seal(owner(), keys.sealing, { until: now() + shownForMs, notices }).toString('base64url')

  return {
    tell: (notice) => void told.push(notice),
    waiting: () => (isBrought ? [...brought(), ...told] : told),
    settle({ isShown }) {
      if (isShown && isBrought) res.clearCookie(name, cookieOptions(config.isSecure))
      if (isShown || told.length === 0) return
      const whole = sealed(told)
      const plain = () => sealed(told.slice(-1).map(({ text }) => ({ text })))
      const value = whole.length > longest ? plain() : whole
      res.cookie(name, value, { ...cookieOptions(config.isSecure), maxAge: shownForMs })
    },
  }
}
