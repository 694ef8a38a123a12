import type { ProviderId } from '#db/accounts/model.ts'
import type { IconName } from './icon.tsx'

/** Own icons for sign-in providers, without trademarks. */
export const providerIcons: Record<ProviderId, IconName> = {
  oidc: 'key',
  google: 'at-sign',
  github: 'code',
  facebook: 'users',
  twitter: 'hash',
  firebase: 'zap',
}
