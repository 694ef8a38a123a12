import { normalizeEmail } from '#db/accounts/model.ts'
import type { Config } from '../settings/config.ts'

/** Returns whether an address may register by itself: when anybody may, by its domain, or because ADMIN_EMAILS names it. */
export function mayRegister(
  email: string,
  { registration, adminEmails }: Pick<Config, 'registration' | 'adminEmails'>,
): boolean {
  const address = normalizeEmail(email)
  if (registration.mode === 'off') return false
  if (registration.mode === 'open' || adminEmails.includes(address)) return true
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return registration.mode === 'domain' && registration.domains.includes(domain)
}
