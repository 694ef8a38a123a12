import * as z from 'zod'
import { oauth } from './oauth.ts'
import type { Outside } from './openid.ts'
import type { ClientSettings } from './settings.ts'

const User = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() })

export const github = (settings: ClientSettings, outside: Outside) =>
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
      whoAmI: () => `${settings.api}/user`,
      answer: User,
      personIn: ({ id, login, name }) => ({ subject: String(id), name: name || login }),
    },
    outside,
  )
