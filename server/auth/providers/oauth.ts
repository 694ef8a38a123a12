import type * as z from 'zod'
import type { ProviderId } from '#db/accounts/model.ts'
import type { Outside } from './openid.ts'
import { configure, loadLibrary } from './openid-client.ts'
import type { Provider } from './provider.ts'
import { challengeOf } from './transactions.ts'

type OAuth<Answer extends z.ZodType> = {
  id: ProviderId
  /** Who it says it is, where it says so on the way back. */
  issuer: string
  authorize: string
  token: string
  clientId: string
  clientSecret: string
  secretIn: 'header' | 'body'
  scope: string
  /** Where it tells whose token this is. */
  whoAmI: (accessToken: string) => string
  answer: Answer
  personIn: (answer: z.output<Answer>) => { subject: string; name: string }
  /** Some do not know PKCE and refuse what they do not know. */
  hasPkce: boolean
}

/** Plain OAuth 2, for those who issue no ID token: the code becomes a token, and the token is asked whose it is. */
export function oauth<Answer extends z.ZodType>(
  settings: OAuth<Answer>,
  { patienceMs }: Outside,
): Provider {
  const { id, scope, hasPkce } = settings

  async function speak() {
    const library = await loadLibrary()
    const server = {
      issuer: settings.issuer,
      authorization_endpoint: settings.authorize,
      token_endpoint: settings.token,
    }
    const config = configure(library, server, settings, AbortSignal.timeout(patienceMs))
    return { library, config }
  }

  return {
    id,
    callback: `/auth/${id}/callback`,
    async start({ state, verifier, redirectUri }) {
      const { library, config } = await speak()
      const proof = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }
      return library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        ...(hasPkce && proof),
      })
    },
    async finish({ state, verifier }, returned) {
      const { library, config } = await speak()
      const { access_token: token } = await library.authorizationCodeGrant(config, returned, {
        expectedState: state,
        ...(hasPkce && { pkceCodeVerifier: verifier }),
      })
      const asked = new URL(settings.whoAmI(token))
      const headers = new Headers({ accept: 'application/json', 'user-agent': 'callboard' })
      const answer = await library.fetchProtectedResource(
        ...([config, token, asked, 'GET', undefined, headers] as const),
      )
      if (answer.status !== 200) throw new Error(`Whose token it is was not told: ${answer.status}`)
      const person = settings.personIn(settings.answer.parse(await answer.json()))
      return { provider: id, email: undefined, ...person }
    },
  }
}
