import { openId, type ProviderContext } from './openid.ts'
import { callbackPath, type Provider } from './provider.ts'
import type { ClientSettings } from './settings.ts'

/** Signs in with Google by OpenID Connect. */
export const google = (
  { clientId, clientSecret, origin }: ClientSettings,
  context: ProviderContext,
): Provider =>
  openId(
    {
      id: 'google',
      callback: callbackPath('google'),
      issuer: origin,
      clientId,
      clientSecret,
      scope: 'openid profile email',
      toIdentity: ({ sub }) => ({ provider: 'google', subject: sub }),
      usesProviderLogout: false,
      supportsReauthentication: false, // Google neither supports that prompt nor returns the sign-in time
    },
    context,
  )
