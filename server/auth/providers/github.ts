import * as z from 'zod'
import { oauth } from './oauth.ts'
import type { ProviderContext } from './openid.ts'
import type { ClientSettings } from './settings.ts'

const User = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() })

/** GitHub’s OAuth 2. Only the id and the name are asked for. */
export const github = (settings: ClientSettings, context: ProviderContext) =>
  oauth(
    {
      ...settings,
      id: 'github',
      issuer: `${settings.origin}/login/oauth`,
      authorize: `${settings.origin}/login/oauth/authorize`,
      token: `${settings.origin}/login/oauth/access_token`,
      secretIn: 'body',
      scope: 'read:user',
      hasPkce: true,
      userInfoUrl: () => `${settings.api}/user`,
      answer: User,
      toPerson: ({ id, login, name }) => ({ subject: String(id), name: name || login }),
    },
    context,
  )
