/** Returns a path of this site that is safe to redirect to, or else the fallback. Prevents open redirects. */
export function safeReturnTo(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value === '' || value.length > 2048) return fallback
  if (!/^\/(?![/\\])[\x21-\x5B\x5D-\x7E]*$/.test(value)) return fallback
  if (/%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i.test(value)) return fallback
  if (!URL.canParse(value, base)) return fallback
  const url = new URL(value, base)
  if (url.origin !== base) return fallback
  const address = url.pathname + url.search
  if (address.startsWith('//') || /^\/(?:auth|logout|api)(?:\/|$|\?)/.test(address)) return fallback
  return url.searchParams.has('code') || url.searchParams.has('state') ? fallback : address
}

const base = 'http://bff.invalid'

const withReturnTo = (address: string, page: string) =>
  page === '/' ? address : `${address}?${new URLSearchParams({ returnTo: page })}`

/** Returns the address of the lock screen with the page to return to. */
export const toLockScreen = (page: string) => withReturnTo('/pages/lock-screen', page)

/** Returns the address of the sign-in page with the page to return to. */
export const toSignIn = (page: string) => withReturnTo('/', page)

/** Returns the address of the page that asks for the second factor, with the page to return to. */
export const toTwoFactor = (page: string) => withReturnTo('/pages/two-factor', page)

/** Returns the address of the page that asks to confirm the email, with the page to return to. */
export const toConfirmation = (page: string) => withReturnTo('/account/confirm-email', page)

/** Returns the address of the page that sets up two-factor authentication, with the page to return to. */
export const toTwoFactorSetup = (page: string) => withReturnTo('/pages/two-factor-setup', page)
