import type {
  IDToken,
  ServerMetadata,
  TokenEndpointResponseHelpers,
  UserInfoResponse,
} from 'openid-client'
import type { ProviderId } from '#db/accounts/model.ts'
import { dayMs } from '#db/shared/time/durations.ts'
import { createDiscovery } from './discovery.ts'
import { configure, loadLibrary } from './openid-client.ts'
import {
  type ExternalIdentity,
  type OAuthTransaction,
  type Provider,
  type ProviderLogout,
  type RefreshGrant,
  RefusedRefresh,
} from './provider.ts'
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
  /** How long a sign-in with a refresh token counts before the provider is asked again. */
  refreshMs?: number
  /** Returns the identity of the user. */
  toIdentity: (claims: IDToken) => Pick<ExternalIdentity, 'provider' | 'subject'>
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

/** So that tokens of a few seconds do not keep the provider busy. */
const minRefreshMs = 60_000
/** For tokens whose lifetime is unknown: longer than a session, and still a number that a database stores. */
const maxRefreshMs = 365 * dayMs

/** OpenID Connect with PKCE. The provider's metadata is loaded on first use. */
export function openId(settings: OpenId, context: ProviderContext): Provider {
  const { id, callback, clientId, scope, audience, supportsReauthentication } = settings
  const { refreshMs = maxRefreshMs } = settings
  const getMetadata = createDiscovery(settings, context)

  function toRefreshGrant(
    tokens: TokenEndpointResponseHelpers,
    holder: Pick<RefreshGrant, 'token' | 'subject'>,
  ): RefreshGrant {
    const validMs = (tokens.expiresIn() ?? Number.POSITIVE_INFINITY) * 1000
    const waitMs = Math.max(minRefreshMs, Math.min(validMs, refreshMs))
    return { ...holder, dueMs: context.now() + waitMs }
  }

  async function connect() {
    const library = await loadLibrary()
    const server = await getMetadata()
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
      const groupClaims = hasGroups ? claims : (userInfo ?? claims)
      return {
        ...settings.toIdentity(claims),
        name: getName(profile),
        email: profile.email_verified === true && profile.email ? String(profile.email) : undefined,
        ...(roles && { role: readRole(groupClaims, roles) }),
        signedInMs: claims.auth_time === undefined ? undefined : claims.auth_time * 1000,
        logout: settings.usesProviderLogout
          ? toProviderLogout(server, clientId, tokens.id_token)
          : undefined,
        refresh: tokens.refresh_token
          ? toRefreshGrant(tokens, { subject: claims.sub, token: tokens.refresh_token })
          : undefined,
        endsMs:
          typeof claims.session_expiry === 'number' ? claims.session_expiry * 1000 : undefined,
      }
    },
    async refresh({ token, subject }) {
      const { library, server, config } = await connect()
      const tokens = await library.refreshTokenGrant(config, token).catch(throwRefusal)
      const claims = tokens.claims()
      if (claims && claims.sub !== subject) throw new RefusedRefresh('It is for somebody else.')
      return {
        // A provider that does not rotate its refresh tokens sends none.
        grant: toRefreshGrant(tokens, { subject, token: tokens.refresh_token ?? token }),
        async readRole() {
          const { roles } = settings
          if (!roles) return
          if (claims && hasRoleClaim(claims, roles)) return readRole(claims, roles)
          const profile = server.userinfo_endpoint
            ? await library.fetchUserInfo(config, tokens.access_token, subject)
            : claims // without an ID token, nothing is known
          return profile && readRole(profile, roles)
        },
      }
    },
  }
}

/** A provider that ended the sign-in, or removed the person, answers `invalid_grant` (RFC 6749, section 5.2). */
function throwRefusal(error: unknown): never {
  const { error: code } = error as { error?: unknown }
  throw code === 'invalid_grant' ? new RefusedRefresh(code, { cause: error }) : error
}

const getName = ({ name, preferred_username, nickname }: IDToken | UserInfoResponse) =>
  String(name ?? preferred_username ?? nickname ?? '')

function toProviderLogout(
  { end_session_endpoint: endSession }: ServerMetadata,
  clientId: string,
  idToken: string | undefined,
): ProviderLogout | undefined {
  return endSession && idToken ? { endSession, idToken, clientId } : undefined
}
