import { openId, type ProviderContext } from './openid.ts'
import type { Provider } from './provider.ts'
import type { HostedSettings } from './settings.ts'

/** The organization's hosted login, which redirects to the site's root. */
export const hosted = (
  settings: HostedSettings,
  context: ProviderContext,
  usesProviderLogout: boolean,
): Provider =>
  openId(
    {
      id: 'oidc',
      callback: '/',
      toIdentity: ({ iss, sub }) => ({ provider: 'oidc', subject: `${iss}|${sub}` }),
      ...settings,
      usesProviderLogout,
      supportsReauthentication: true,
    },
    context,
  )
