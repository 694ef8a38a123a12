import type { ProviderId } from '#db/accounts/model.ts'
import type { IconName } from './icon.tsx'

/** Signs of ours for who vouches for people: nobody's logo. */
export const providerIcons: Record<ProviderId, IconName> = {
  oidc: 'key',
  google: 'at-sign',
  github: 'code',
  facebook: 'users',
  twitter: 'hash',
  firebase: 'zap',
}
