import type { IDToken, ServerMetadata, UserInfoResponse } from 'openid-client'
import type { ProviderId } from '#db/accounts/model.ts'
import { configure, loadLibrary, withSignal } from './openid-client.ts'
import type { ExternalIdentity, Leaving, OAuthTransaction, Provider } from './provider.ts'
import { hasRoleClaim, type RoleClaim, readRole } from './role-claim.ts'
import { toCodeChallenge } from './transactions.ts'

type OpenId = {
  id: ProviderId
  callback: string
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scope: string
  audience?: string | undefined
  roles?: RoleClaim | undefined
  /** Returns the identity of the user. */
  identityOf: (claims: IDToken) => Pick<ExternalIdentity, 'provider' | 'subject'>
  /** Whether signing out also signs out at the provider. */
  usesProviderLogout: boolean
  /** Whether the provider can be asked to reauthenticate the user. */
  supportsReauthentication: boolean
}

export type ProviderContext = {
  now: () => number
  /** Time limit of all requests of one step, in milliseconds. */
  timeoutMs: number
}

const metadataTtlMs = 600_000

/** OpenID Connect with PKCE. The provider's metadata is loaded on first use. */
export function openId(settings: OpenId, context: ProviderContext): Provider {
  const { id, callback, clientId, scope, audience, supportsReauthentication } = settings
  const discovered = createDiscovery(settings, context)

  async function connect() {
    const library = await loadLibrary()
    const server = await discovered()
    const signal = AbortSignal.timeout(context.timeoutMs)
    const methods = server.token_endpoint_auth_methods_supported
    const secretIn = methods?.includes('client_secret_post') ? 'body' : 'header'
    const config = configure(library, server, { ...settings, secretIn }, signal)
    library.enableNonRepudiationChecks(config) // requires a valid signature of the ID token
    return { library, server, config }
  }

  return {
    id,
    callback,
    supportsReauthentication,
    async start({ state, nonce, verifier, redirectUri, isReauthentication }) {
      const { library, config } = await connect()
      return library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: toCodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(audience && { audience }),
        ...(isReauthentication && { prompt: 'login', max_age: '0' }),
      })
    },
    async finish({ state, nonce, verifier }: OAuthTransaction, returned) {
      const { library, server, config } = await connect()
      const tokens = await library.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('There is no ID token.')
      const { roles } = settings
      const hasName = typeof claims.name === 'string'
      const hasGroups = !roles || hasRoleClaim(claims, roles)
      const userInfo =
        (hasName && hasGroups) || !server.userinfo_endpoint
          ? undefined
          : await library.fetchUserInfo(config, tokens.access_token, claims.sub)
      // Name and email come from one answer: only there does `email_verified` belong to the email.
      const profile = hasName ? claims : (userInfo ?? claims)
      const grouped = hasGroups ? claims : (userInfo ?? claims)
      return {
        ...settings.identityOf(claims),
        name: getName(profile),
        email: profile.email_verified === true && profile.email ? String(profile.email) : undefined,
        ...(roles && { role: readRole(grouped, roles) }),
        signedInMs: claims.auth_time === undefined ? undefined : claims.auth_time * 1000,
        leaving: settings.usesProviderLogout
          ? toProviderLogout(server, clientId, tokens.id_token)
          : undefined,
        endsMs:
          typeof claims.session_expiry === 'number' ? claims.session_expiry * 1000 : undefined,
      }
    },
  }
}

/** Loads the provider's metadata once for concurrent callers and caches it; failures are not cached. */
function createDiscovery({ issuer, clientId }: OpenId, { now, timeoutMs }: ProviderContext) {
  let cached: { server: ServerMetadata; since: number } | undefined
  let pendingRequest: Promise<ServerMetadata> | undefined

  async function discover() {
    const { discovery, allowInsecureRequests, customFetch, None } = await loadLibrary()
    const config = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: withSignal(AbortSignal.timeout(timeoutMs)),
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    cached = { server: config.serverMetadata(), since: now() }
    return cached.server
  }

  return async function discovered(): Promise<ServerMetadata> {
    const age = cached ? now() - cached.since : -1
    if (cached && age >= 0 && age < metadataTtlMs) return cached.server
    pendingRequest ??= discover().finally(() => {
      pendingRequest = undefined
    })
    return pendingRequest
  }
}

const getName = ({ name, preferred_username, nickname }: IDToken | UserInfoResponse) =>
  String(name ?? preferred_username ?? nickname ?? '')

function toProviderLogout(
  { end_session_endpoint: endSession }: ServerMetadata,
  clientId: string,
  idToken: string | undefined,
): Leaving | undefined {
  return endSession && idToken ? { endSession, idToken, clientId } : undefined
}
