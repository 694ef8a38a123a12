import type * as z from 'zod'
import type { ProviderId } from '#db/accounts/model.ts'
import type { ProviderContext } from './openid.ts'
import { configure, loadLibrary } from './openid-client.ts'
import { callbackPath, type Provider } from './provider.ts'
import { toCodeChallenge } from './transactions.ts'

type OAuth<Answer extends z.ZodType> = {
  id: ProviderId
  /** The issuer returned in the callback, if there is one. */
  issuer: string
  authorize: string
  token: string
  clientId: string
  clientSecret: string
  secretIn: 'header' | 'body'
  scope: string
  /** URL of the user's profile. */
  userInfoUrl: (accessToken: string) => string
  answer: Answer
  toPerson: (answer: z.output<Answer>) => { subject: string; name: string }
  /** Whether the provider supports PKCE; some reject unknown parameters. */
  hasPkce: boolean
}

/** Plain OAuth 2 for providers without ID tokens: exchanges the code and loads the profile. */
export function oauth<Answer extends z.ZodType>(
  settings: OAuth<Answer>,
  { timeoutMs }: ProviderContext,
): Provider {
  const { id, scope, hasPkce } = settings

  async function connect() {
    const library = await loadLibrary()
    const server = {
      issuer: settings.issuer,
      authorization_endpoint: settings.authorize,
      token_endpoint: settings.token,
    }
    const config = configure(library, server, settings, AbortSignal.timeout(timeoutMs))
    return { library, config }
  }

  return {
    id,
    callback: callbackPath(id),
    async start({ state, verifier, redirectUri }) {
      const { library, config } = await connect()
      const pkce = { code_challenge: toCodeChallenge(verifier), code_challenge_method: 'S256' }
      return library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        ...(hasPkce && pkce),
      })
    },
    async finish({ state, verifier }, returned) {
      const { library, config } = await connect()
      const { access_token: token } = await library.authorizationCodeGrant(config, returned, {
        expectedState: state,
        ...(hasPkce && { pkceCodeVerifier: verifier }),
      })
      const userInfo = new URL(settings.userInfoUrl(token))
      const headers = new Headers({ accept: 'application/json', 'user-agent': 'callboard' })
      const answer = await library.fetchProtectedResource(
        ...([config, token, userInfo, 'GET', undefined, headers] as const),
      )
      if (answer.status !== 200) throw new Error(`user info request failed: ${answer.status}`)
      const person = settings.toPerson(settings.answer.parse(await answer.json()))
      return { provider: id, email: undefined, ...person }
    },
  }
}
