import { type Outside, openId } from './openid.ts'
import type { Provider } from './provider.ts'
import type { ClientSettings } from './settings.ts'

export const google = (
  { clientId, clientSecret, origin }: ClientSettings,
  outside: Outside,
): Provider =>
  openId(
    {
      id: 'google',
      callback: '/auth/google/callback',
      issuer: origin,
      clientId,
      clientSecret,
      scope: 'openid profile email',
      identityOf: ({ sub }) => ({ provider: 'google', subject: sub }),
      endsThere: false,
      asksAgain: false, // it knows no prompt for that, and keeps to itself when somebody signed in
    },
    outside,
  )
