import type { Environment } from '../../settings/environment.ts'
import type { RoleClaim } from './role-claim.ts'

/** Client credentials and URLs of a provider. */
export type ClientSettings = {
  clientId: string
  clientSecret: string
  origin: string
  api: string
}

export type HostedSettings = {
  issuer: string
  clientId: string
  /** Undefined for a public client, which is protected by PKCE only. */
  clientSecret: string | undefined
  scope: string
  audience: string | undefined
  /** How a claim of the ID token names the role; undefined when roles are set here only. */
  roles: RoleClaim | undefined
  /** How long a sign-in counts before the provider is asked again. */
  refreshMs: number
}

export type FirebaseSettings = {
  project: string
  issuer: string
  keys: string
  /** The page where users obtain a token; without it there is no button. */
  page: string | undefined
}

/** Returns the settings of each configured provider. */
export function signInSettings(environment: Environment) {
  return {
    hosted: hostedSettings(environment),
    google: clientSettings(environment, 'GOOGLE', environment.PROVIDER_GOOGLE_ORIGIN),
    github: clientSettings(environment, 'GITHUB', environment.PROVIDER_GITHUB_API),
    facebook: clientSettings(environment, 'FACEBOOK', environment.PROVIDER_FACEBOOK_API),
    twitter: clientSettings(environment, 'TWITTER', environment.PROVIDER_TWITTER_API),
    firebase: firebaseSettings(environment),
  }
}

function hostedSettings(environment: Environment): HostedSettings | undefined {
  const { OIDC_DOMAIN: issuer, OIDC_CLIENT_ID: clientId } = environment
  const { OIDC_ROLE_CLAIM: claim, OIDC_ROLE_MAP: map } = environment
  if (!issuer || !clientId) return
  return {
    issuer,
    clientId,
    clientSecret: environment.OIDC_CLIENT_SECRET,
    scope: environment.OIDC_SCOPE,
    audience: environment.OIDC_AUDIENCE,
    roles: claim && map ? { claim, map } : undefined,
    refreshMs: environment.OIDC_REFRESH_MIN * 60_000,
  }
}

const clients = ['GOOGLE', 'GITHUB', 'FACEBOOK', 'TWITTER'] as const
type Client = (typeof clients)[number]

function clientSettings(
  environment: Environment,
  client: Client,
  api: string,
): ClientSettings | undefined {
  const clientId = environment[`PROVIDER_${client}_CLIENT_ID`]
  const clientSecret = environment[`PROVIDER_${client}_CLIENT_SECRET`]
  if (!clientId || !clientSecret) return
  return { clientId, clientSecret, origin: environment[`PROVIDER_${client}_ORIGIN`], api }
}

function firebaseSettings(environment: Environment): FirebaseSettings | undefined {
  const { PROVIDER_FIREBASE_PROJECT: project, PROVIDER_FIREBASE_ORIGIN: origin } = environment
  if (!project) return
  return {
    project,
    issuer: `${origin}/${project}`,
    keys: environment.PROVIDER_FIREBASE_KEYS,
    page: environment.PROVIDER_FIREBASE_PAGE,
  }
}

const isLoopback = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Returns the first invalid setting as one line; undefined when all are valid. */
export function findSignInError(
  environment: Environment,
  isProduction: boolean,
): string | undefined {
  for (const [name, value] of Object.entries(environment)) {
    const isPlain = /^(OIDC|PROVIDER)_/.test(name) && String(value).startsWith('http:')
    if (isPlain && (isProduction || !isLoopback(String(value)))) {
      return `${name}: must begin with https://`
    }
  }
  const pairs = [
    ['OIDC_DOMAIN', 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_ID', 'OIDC_DOMAIN'],
    ['OIDC_CLIENT_SECRET', 'OIDC_DOMAIN'],
    ['OIDC_ROLE_CLAIM', 'OIDC_ROLE_MAP'],
    ['OIDC_ROLE_MAP', 'OIDC_ROLE_CLAIM'],
    ...clients.flatMap((client) => {
      const both = [`PROVIDER_${client}_CLIENT_ID`, `PROVIDER_${client}_CLIENT_SECRET`]
      return [both, both.toReversed()]
    }),
  ] as [keyof Environment, keyof Environment][]
  const [setName, missingName] =
    pairs.find(([setName, missingName]) => environment[setName] && !environment[missingName]) ?? []
  return setName && `${missingName}: must be set when ${setName} is set`
}
