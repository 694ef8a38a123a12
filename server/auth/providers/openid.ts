import type { IDToken, ServerMetadata, UserInfoResponse } from 'openid-client'
import type { ProviderId } from '#db/accounts/model.ts'
import { configure, loadLibrary, within } from './openid-client.ts'
import type { Attempt, Leaving, Provider, Vouched } from './provider.ts'
import { challengeOf } from './transactions.ts'

type OpenId = {
  id: ProviderId
  callback: string
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scope: string
  audience?: string | undefined
  /** What the account is known by. */
  identityOf: (claims: IDToken) => Pick<Vouched, 'provider' | 'subject'>
  /** Whether signing out here signs out there. */
  endsThere: boolean
  /** Whether it can be told to ask people again who they are. */
  asksAgain: boolean
}

export type Outside = {
  now: () => number
  /** How long all that one step asks of a provider may take. */
  patienceMs: number
}

const metadataForMs = 600_000

/** OpenID Connect with PKCE; what the provider can do, it tells itself when somebody first asks. */
export function openId(settings: OpenId, outside: Outside): Provider {
  const { id, callback, clientId, scope, audience, asksAgain } = settings
  const discovered = discoverer(settings, outside)

  async function speak() {
    const library = await loadLibrary()
    const server = await discovered()
    const signal = AbortSignal.timeout(outside.patienceMs)
    const methods = server.token_endpoint_auth_methods_supported
    const secretIn = methods?.includes('client_secret_post') ? 'body' : 'header'
    const config = configure(library, server, { ...settings, secretIn }, signal)
    library.enableNonRepudiationChecks(config) // who speaks for the provider must hold its key as well
    return { library, server, config }
  }

  return {
    id,
    callback,
    asksAgain,
    async start({ state, nonce, verifier, redirectUri, isAgain }) {
      const { library, config } = await speak()
      return library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ...(audience && { audience }),
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      })
    },
    async finish({ state, nonce, verifier }: Attempt, returned) {
      const { library, server, config } = await speak()
      const tokens = await library.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('There is no ID token.')
      const isWhole = typeof claims.name === 'string' || !server.userinfo_endpoint
      const told = isWhole
        ? claims
        : await library.fetchUserInfo(config, tokens.access_token, claims.sub)
      return {
        ...settings.identityOf(claims),
        name: nameIn(told),
        email: told.email_verified === true && told.email ? String(told.email) : undefined,
        signedInMs: claims.auth_time === undefined ? undefined : claims.auth_time * 1000,
        leaving: settings.endsThere ? leavingOf(server, clientId, tokens.id_token) : undefined,
        endsMs:
          typeof claims.session_expiry === 'number' ? claims.session_expiry * 1000 : undefined,
      }
    },
  }
}

/** Asks a provider what it can do, once for all who wait, and remembers the answer for a while; a failure is forgotten. */
function discoverer({ issuer, clientId }: OpenId, { now, patienceMs }: Outside) {
  let known: { server: ServerMetadata; since: number } | undefined
  let asking: Promise<ServerMetadata> | undefined

  async function ask() {
    const { discovery, allowInsecureRequests, customFetch, None } = await loadLibrary()
    const config = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: within(AbortSignal.timeout(patienceMs)),
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    known = { server: config.serverMetadata(), since: now() }
    return known.server
  }

  return async function discovered(): Promise<ServerMetadata> {
    const age = known ? now() - known.since : -1
    if (known && age >= 0 && age < metadataForMs) return known.server
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

const nameIn = ({ name, preferred_username, nickname }: IDToken | UserInfoResponse) =>
  String(name ?? preferred_username ?? nickname ?? '')

function leavingOf(
  { end_session_endpoint: endSession }: ServerMetadata,
  clientId: string,
  idToken: string | undefined,
): Leaving | undefined {
  return endSession && idToken ? { endSession, idToken, clientId } : undefined
}
