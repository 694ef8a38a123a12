import { type Outside, openId } from './openid.ts'
import type { Provider } from './provider.ts'
import type { HostedSettings } from './settings.ts'

/** The hosted login of the house: it sends people back to the site's own origin. */
export const hosted = (settings: HostedSettings, outside: Outside, endsThere: boolean): Provider =>
  openId(
    {
      id: 'oidc',
      callback: '/',
      identityOf: ({ iss, sub }) => ({ provider: 'oidc', subject: `${iss}|${sub}` }),
      ...settings,
      endsThere,
      asksAgain: true,
    },
    outside,
  )
