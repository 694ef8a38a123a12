import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { oauth } from './oauth.ts'
import type { ProviderContext } from './openid.ts'
import type { ClientSettings } from './settings.ts'

const version = 'v23.0'
const Person = z.object({ id: z.string().min(1), name: z.string().default('') })

/** Facebook Login, which has no PKCE. Only the id and the name are asked for. */
export const facebook = (settings: ClientSettings, context: ProviderContext) =>
  oauth(
    {
      ...settings,
      id: 'facebook',
      issuer: settings.origin,
      authorize: `${settings.origin}/${version}/dialog/oauth`,
      token: `${settings.api}/${version}/oauth/access_token`,
      secretIn: 'body',
      scope: 'public_profile',
      hasPkce: false,
      // Proves that the request comes from this application and not from somebody with a stolen token.
      userInfoUrl(token) {
        const appSecretProof = createHmac('sha256', settings.clientSecret)
          .update(token)
          .digest('hex')
        return `${settings.api}/${version}/me?fields=id,name&appsecret_proof=${appSecretProof}`
      },
      answer: Person,
      toPerson: ({ id, name }) => ({ subject: id, name }),
    },
    context,
  )
