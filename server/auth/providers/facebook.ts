import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { oauth } from './oauth.ts'
import type { Outside } from './openid.ts'
import type { ClientSettings } from './settings.ts'

const version = 'v23.0'
const Person = z.object({ id: z.string().min(1), name: z.string().default('') })

export const facebook = (settings: ClientSettings, outside: Outside) =>
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
      // Proof that it is us who ask, and not somebody who came by the token.
      whoAmI(token) {
        const proof = createHmac('sha256', settings.clientSecret).update(token).digest('hex')
        return `${settings.api}/${version}/me?fields=id,name&appsecret_proof=${proof}`
      },
      answer: Person,
      personIn: ({ id, name }) => ({ subject: id, name }),
    },
    outside,
  )
