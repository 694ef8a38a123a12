import type { CookieOptions, Request, Response } from 'express'
import type { AccountId } from '#db/accounts/table.ts'
import { seal, unseal } from './sealing.ts'

/** With https the names carry the prefix that browsers guard; without it they could not be set at all. */
export const cookieNames = (isSecure: boolean) => ({
  session: isSecure ? '__Host-Http-sid' : 'sid',
  identifier: isSecure ? '__Host-identifier' : 'identifier',
  settings: isSecure ? '__Host-ui' : 'ui',
  /** The beginning of its name; each attempt to sign in elsewhere has one. */
  withActionErrors: isSecure ? '__Host-Http-tx_' : 'tx_',
  authError: isSecure ? '__Host-Http-trouble' : 'trouble',
  notices: isSecure ? '__Host-notices' : 'notices',
  /** Whose session this browser had last, so that what is sent after its end is kept for them. */
  lastAccount: isSecure ? '__Host-Http-last-account' : 'last-account',
  /** That something is kept which was sent after the end of a session. */
  unsentForm: isSecure ? '__Host-Http-unsent-form' : 'unsent-form',
})

export const cookieOptions = (isSecure: boolean) =>
  ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) satisfies CookieOptions

const oneDay = 86_400_000

/** Tells the browser, for a day, what the visitor is called: for display only, never who they are. */
export function setIdentifier(res: Response, isSecure: boolean, name: string) {
  const value = JSON.stringify({ n: [...name].slice(0, 200).join('') })
  res.cookie(cookieNames(isSecure).identifier, value, {
    ...cookieOptions(isSecure),
    maxAge: oneDay,
  })
}

const lastAccountSeal = 'last account'

/** Notes for a day whose session this browser has. */
export function setLastAccount(
  res: Response,
  isSecure: boolean,
  keys: Buffer[],
  account: AccountId,
) {
  const value = seal(lastAccountSeal, keys, account).toString('base64url')
  res.cookie(cookieNames(isSecure).lastAccount, value, {
    ...cookieOptions(isSecure),
    maxAge: oneDay,
  })
}

/** Returns whose session this browser had last. It is no proof of who is there now. */
export function lastAccount(
  req: Request,
  isSecure: boolean,
  keys: Buffer[],
): AccountId | undefined {
  const sealed = req.cookies[cookieNames(isSecure).lastAccount]
  if (typeof sealed !== 'string') return
  const account = unseal(lastAccountSeal, keys, Buffer.from(sealed, 'base64url'))
  return account === undefined ? undefined : JSON.parse(account)
}

/** Clears what is kept for whoever signs in again: who signs out does not come back to it. */
export function clearUnsentCookies(res: Response, isSecure: boolean) {
  const { lastAccount, unsentForm } = cookieNames(isSecure)
  for (const name of [lastAccount, unsentForm]) res.clearCookie(name, cookieOptions(isSecure))
}

/** Clears what sign-in set; the attributes must be the same or the browser keeps a `__Host-` cookie. */
export function clearAuthCookies(res: Response, isSecure: boolean) {
  const { session, identifier } = cookieNames(isSecure)
  for (const name of [session, identifier]) res.clearCookie(name, cookieOptions(isSecure))
}

const oneMinute = 60_000

/** Remembers, for the sign-in page that comes next, why nobody was signed in. */
export function flashAuthError(res: Response, isSecure: boolean, authError: string) {
  const options = { ...cookieOptions(isSecure), maxAge: oneMinute }
  res.cookie(cookieNames(isSecure).authError, authError, options)
}

/** What was remembered, once. */
export function takeTrouble(req: Request, res: Response, isSecure: boolean): unknown {
  const { authError } = cookieNames(isSecure)
  if (req.cookies[authError] !== undefined) res.clearCookie(authError, cookieOptions(isSecure))
  return req.cookies[authError]
}

const oneYear = 365 * oneDay

// No getters here: the engine makes each object that is written with one a type of its own, which outlives the request
// and keeps all of it.

/** The settings of this browser, readable before anybody has signed in. */
export function settingsCookie(req: Request, res: Response, isSecure: boolean) {
  const { settings: name } = cookieNames(isSecure)
  return {
    memoized(): unknown {
      if (req.cookies[name] === undefined) return undefined
      try {
        return JSON.parse(String(req.cookies[name]))
      } catch {
        return undefined
      }
    },
    languageAmong: (offered: readonly string[]) => req.acceptsLanguages([...offered]) || undefined,
    remember(settings: unknown) {
      const options = { ...cookieOptions(isSecure), httpOnly: false, maxAge: oneYear }
      res.cookie(name, JSON.stringify(settings), options)
    },
    forget() {
      res.clearCookie(name, { ...cookieOptions(isSecure), httpOnly: false })
    },
  }
}
