import * as z from 'zod'
import { oauth } from './oauth.ts'
import type { ProviderContext } from './openid.ts'
import type { ClientSettings } from './settings.ts'

const Answer = z.object({
  data: z.object({ id: z.string().min(1), name: z.string().default(''), username: z.string() }),
})

/** OAuth 2 of X. Only the id and the name are asked for. */
export const twitter = (settings: ClientSettings, context: ProviderContext) =>
  oauth(
    {
      ...settings,
      id: 'twitter',
      issuer: settings.origin,
      authorize: `${settings.origin}/i/oauth2/authorize`,
      token: `${settings.api}/2/oauth2/token`,
      secretIn: 'header',
      scope: 'users.read tweet.read', // the profile call requires both scopes
      hasPkce: true,
      userInfoUrl: () => `${settings.api}/2/users/me`,
      answer: Answer,
      toPerson: ({ data: { id, name, username } }) => ({ subject: id, name: name || username }),
    },
    context,
  )
