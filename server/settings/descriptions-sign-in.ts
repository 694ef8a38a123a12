import type { Description, Descriptions } from './model.ts'

const address = 'an address with https'

const hosted = {
  OIDC_DOMAIN: {
    meaning:
      'The OpenID Connect provider. Needs `OIDC_CLIENT_ID` and `PUBLIC_ORIGIN`. The redirect URI to register is `<PUBLIC_ORIGIN>/`.',
    values: 'a domain, or an address with https',
    confidential: 'private',
  },
  OIDC_CLIENT_ID: {
    meaning: 'The client id that the provider gave to Callboard.',
    confidential: 'private',
  },
  OIDC_CLIENT_SECRET: {
    meaning: 'The client secret. Without it, PKCE alone protects the sign-in.',
    confidential: 'secret',
  },
  OIDC_SCOPE: {
    meaning:
      'The scopes to request. Add `offline_access` if your provider gives a refresh token only with it.',
    values: 'names separated by spaces, with `openid` among them',
  },
  OIDC_AUDIENCE: { meaning: 'The audience to request.', confidential: 'private' },
  OIDC_ROLE_CLAIM: {
    meaning:
      'The claim that lists a person’s groups, perhaps nested as in `realm_access.roles`. Needs `OIDC_ROLE_MAP`.',
    values: 'the name of a claim',
  },
  OIDC_ROLE_MAP: {
    meaning: 'The role of each group; the highest counts.',
    values: 'pairs such as `stage-admins=admin,crew=staff`',
    confidential: 'private',
  },
  OIDC_REFRESH_MIN: {
    meaning:
      'Minutes until the provider is asked again about somebody who is signed in, or sooner when the access token expires. Needs a refresh token.',
    values: 'a number from 1 to 1440',
  },
  OIDC_IDP_LOGOUT: {
    meaning:
      'Signing out also signs out at the provider. Register `<PUBLIC_ORIGIN>/` and `<PUBLIC_ORIGIN>/pages/login` as post-logout redirect URIs.',
  },
} satisfies Descriptions

const clientId = (name: string, id: string): Description => ({
  meaning: `The client id for sign-in with ${name}. The redirect URI to register is \`<PUBLIC_ORIGIN>/auth/${id}/callback\`.`,
  confidential: 'private',
})
const clientSecret = (name: string): Description => ({
  meaning: `The client secret for sign-in with ${name}.`,
  confidential: 'secret',
})
const origin = (name: string): Description => ({
  meaning: `The address of ${name}’s sign-in pages.`,
  values: address,
  confidential: 'private',
})
const api = (name: string): Description => ({
  meaning: `The address of ${name}’s API.`,
  values: address,
  confidential: 'private',
})

const providers = {
  PROVIDER_GOOGLE_CLIENT_ID: clientId('Google', 'google'),
  PROVIDER_GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  PROVIDER_GOOGLE_ORIGIN: origin('Google'),
  PROVIDER_GITHUB_CLIENT_ID: clientId('GitHub', 'github'),
  PROVIDER_GITHUB_CLIENT_SECRET: clientSecret('GitHub'),
  PROVIDER_GITHUB_ORIGIN: origin('GitHub'),
  PROVIDER_GITHUB_API: api('GitHub'),
  PROVIDER_FACEBOOK_CLIENT_ID: clientId('Facebook', 'facebook'),
  PROVIDER_FACEBOOK_CLIENT_SECRET: clientSecret('Facebook'),
  PROVIDER_FACEBOOK_ORIGIN: origin('Facebook'),
  PROVIDER_FACEBOOK_API: api('Facebook'),
  PROVIDER_TWITTER_CLIENT_ID: clientId('Twitter', 'twitter'),
  PROVIDER_TWITTER_CLIENT_SECRET: clientSecret('Twitter'),
  PROVIDER_TWITTER_ORIGIN: origin('Twitter'),
  PROVIDER_TWITTER_API: api('Twitter'),
  PROVIDER_FIREBASE_PROJECT: {
    meaning: 'Accepts ID tokens of this Firebase project at `POST /auth/firebase`.',
    values: 'the id of a project',
    confidential: 'private',
  },
  PROVIDER_FIREBASE_ORIGIN: {
    meaning: 'Who signs the ID tokens.',
    values: address,
    confidential: 'private',
  },
  PROVIDER_FIREBASE_KEYS: {
    meaning: 'Where the keys of the ID tokens are.',
    values: address,
    confidential: 'private',
  },
  PROVIDER_FIREBASE_PAGE: {
    meaning:
      'The page where people get an ID token; adds its button. The page posts `idToken` and, if its address has `?state=`, that `state` (for linking an account or confirming the identity). With `&again=yes` it asks people to sign in again.',
    values: 'a path on this site',
  },
} satisfies Descriptions

const backend = {
  BACKEND_URL: {
    meaning:
      'The backend that gets API calls which Callboard does not know, and that checks sign-ins. There is no sample data with it.',
    values: 'an address with http or https',
    confidential: 'private',
  },
  BACKEND_TOKEN_HEADER: {
    meaning: 'The header that carries the backend’s token.',
    values: 'the name of a header',
  },
  BACKEND_TOKEN_PATH: {
    meaning: 'Where the sign-in answer of the backend holds the token, in order of preference.',
    values: 'names, nested with dots, separated by commas',
  },
  VALIDATION_TTL: {
    meaning: 'Seconds that a confirmed session is trusted; 0 asks the backend each time.',
  },
  VALIDATION_GRACE_MS: { meaning: 'Milliseconds that a backend outage is tolerated.' },
  ALLOW_INSECURE_BACKEND: { meaning: 'Allows http for a backend on another machine.' },
} satisfies Descriptions

/** Settings of sign-in with others, by group. */
export const signInDescriptions = {
  'Hosted sign-in (OpenID Connect)': hosted,
  'Sign-in providers': providers,
  Backend: backend,
}
