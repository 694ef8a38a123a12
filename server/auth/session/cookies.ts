import type { CookieOptions, Request, Response } from 'express'
import type { AccountId } from '#db/accounts/table.ts'
import { dayMs } from '#db/shared/time/durations.ts'
import { seal, unseal } from './sealing.ts'

/** Cookie names; with https they have the prefixes that browsers enforce. */
export const cookieNames = (isSecure: boolean) => ({
  session: isSecure ? '__Host-Http-sid' : 'sid',
  identifier: isSecure ? '__Host-identifier' : 'identifier',
  settings: isSecure ? '__Host-ui' : 'ui',
  /** Prefix; each sign-in transaction has a cookie. */
  transaction: isSecure ? '__Host-Http-tx_' : 'tx_',
  authError: isSecure ? '__Host-Http-trouble' : 'trouble',
  notices: isSecure ? '__Host-notices' : 'notices',
  /** The account of the last session, whose unsent forms are stored. */
  lastAccount: isSecure ? '__Host-Http-last-account' : 'last-account',
  /** Set while there is an unsent form. */
  unsentForm: isSecure ? '__Host-Http-unsent-form' : 'unsent-form',
})

/** The options that cookies share; those that scripts read set `httpOnly` to false. */
export const cookieOptions = (isSecure: boolean) =>
  ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) satisfies CookieOptions

/** Sets the user's display name for a day. Never used for authentication. */
export function setIdentifier(res: Response, isSecure: boolean, name: string) {
  const value = JSON.stringify({ n: [...name].slice(0, 200).join('') })
  res.cookie(cookieNames(isSecure).identifier, value, {
    ...cookieOptions(isSecure),
    maxAge: dayMs,
  })
}

const lastAccountSeal = 'last account'

/** Remembers for a day which account uses this browser. */
export function setLastAccount(
  res: Response,
  isSecure: boolean,
  keys: Buffer[],
  account: AccountId,
) {
  const value = seal(lastAccountSeal, keys, account).toString('base64url')
  res.cookie(cookieNames(isSecure).lastAccount, value, {
    ...cookieOptions(isSecure),
    maxAge: dayMs,
  })
}

/** Returns the account of the browser's last session. It does not authenticate the user. */
export function getLastAccount(
  req: Request,
  isSecure: boolean,
  keys: Buffer[],
): AccountId | undefined {
  const sealed = req.cookies[cookieNames(isSecure).lastAccount]
  if (typeof sealed !== 'string') return
  const account = unseal(lastAccountSeal, keys, Buffer.from(sealed, 'base64url'))
  return account === undefined ? undefined : JSON.parse(account)
}

/** The names of the cookies with data for signing in again. */
export function unsentCookies(isSecure: boolean): string[] {
  const { lastAccount, unsentForm } = cookieNames(isSecure)
  return [lastAccount, unsentForm]
}

/** Clears the data for signing in again, because the user has signed out on purpose. */
export function clearUnsentCookies(res: Response, isSecure: boolean) {
  for (const name of unsentCookies(isSecure)) res.clearCookie(name, cookieOptions(isSecure))
}

/** The names of the sign-in cookies. */
export function authCookies(isSecure: boolean): string[] {
  const { session, identifier } = cookieNames(isSecure)
  return [session, identifier]
}

/** Clears the sign-in cookies. The attributes must match for `__Host-` cookies. */
export function clearAuthCookies(res: Response, isSecure: boolean) {
  for (const name of authCookies(isSecure)) res.clearCookie(name, cookieOptions(isSecure))
}

/** Takes back what a response was to set or clear of these cookies; others stay. */
export function unsetCookies(res: Response, names: string[]) {
  const lines = [res.getHeader('Set-Cookie') ?? []].flat().map(String)
  const kept = lines.filter((line) => !names.some((name) => line.startsWith(`${name}=`)))
  if (kept.length > 0) res.setHeader('Set-Cookie', kept)
  else res.removeHeader('Set-Cookie')
}

const oneMinute = 60_000

/** Stores the error of an external sign-in for the next page. */
export function flashAuthError(res: Response, isSecure: boolean, authError: string) {
  const options = { ...cookieOptions(isSecure), maxAge: oneMinute }
  res.cookie(cookieNames(isSecure).authError, authError, options)
}

/** Returns the stored error once. */
export function takeAuthError(req: Request, res: Response, isSecure: boolean): unknown {
  const { authError } = cookieNames(isSecure)
  if (req.cookies[authError] !== undefined) res.clearCookie(authError, cookieOptions(isSecure))
  return req.cookies[authError]
}

const oneYear = 365 * dayMs

// No getters: V8 creates a hidden class for each object literal with getters, which keeps the request in memory.

/** The UI settings of this browser, available before sign-in. */
export function settingsCookie(req: Request, res: Response, isSecure: boolean) {
  const { settings: name } = cookieNames(isSecure)
  return {
    read(): unknown {
      if (req.cookies[name] === undefined) return undefined
      try {
        return JSON.parse(String(req.cookies[name]))
      } catch {
        return undefined
      }
    },
    negotiateLanguage: (available: readonly string[]) =>
      req.acceptsLanguages([...available]) || undefined,
    acceptedLanguages: () => req.acceptsLanguages(),
    save(settings: unknown) {
      const options = { ...cookieOptions(isSecure), httpOnly: false, maxAge: oneYear }
      res.cookie(name, JSON.stringify(settings), options)
    },
    clear() {
      res.clearCookie(name, { ...cookieOptions(isSecure), httpOnly: false })
    },
  }
}
