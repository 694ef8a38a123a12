import * as z from 'zod'
import { callbackPath } from '../auth/providers/provider.ts'
import type { Description, SettingGroup } from './model.ts'
import { requiredText, url } from './values.ts'

const address = 'an address with https'

const urlOr = (fallback: string) => url.default(fallback)

const clientId = (name: string, id: string): Description => ({
  meaning: `The client id for sign-in with ${name}. The redirect URI to register is \`<PUBLIC_ORIGIN>${callbackPath(id)}\`.`,
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

export const signInProviders = {
  PROVIDER_GOOGLE_CLIENT_ID: { value: requiredText.optional(), ...clientId('Google', 'google') },
  PROVIDER_GOOGLE_CLIENT_SECRET: { value: requiredText.optional(), ...clientSecret('Google') },
  PROVIDER_GOOGLE_ORIGIN: { value: urlOr('https://accounts.google.com'), ...origin('Google') },
  PROVIDER_GITHUB_CLIENT_ID: { value: requiredText.optional(), ...clientId('GitHub', 'github') },
  PROVIDER_GITHUB_CLIENT_SECRET: { value: requiredText.optional(), ...clientSecret('GitHub') },
  PROVIDER_GITHUB_ORIGIN: { value: urlOr('https://github.com'), ...origin('GitHub') },
  PROVIDER_GITHUB_API: { value: urlOr('https://api.github.com'), ...api('GitHub') },
  PROVIDER_FACEBOOK_CLIENT_ID: {
    value: requiredText.optional(),
    ...clientId('Facebook', 'facebook'),
  },
  PROVIDER_FACEBOOK_CLIENT_SECRET: { value: requiredText.optional(), ...clientSecret('Facebook') },
  PROVIDER_FACEBOOK_ORIGIN: { value: urlOr('https://www.facebook.com'), ...origin('Facebook') },
  PROVIDER_FACEBOOK_API: { value: urlOr('https://graph.facebook.com'), ...api('Facebook') },
  PROVIDER_TWITTER_CLIENT_ID: { value: requiredText.optional(), ...clientId('X', 'twitter') },
  PROVIDER_TWITTER_CLIENT_SECRET: { value: requiredText.optional(), ...clientSecret('X') },
  PROVIDER_TWITTER_ORIGIN: { value: urlOr('https://x.com'), ...origin('X') },
  PROVIDER_TWITTER_API: { value: urlOr('https://api.x.com'), ...api('X') },
  PROVIDER_FIREBASE_PROJECT: {
    value: z
      .string()
      .regex(/^[a-z0-9-]{4,64}$/, 'must be the id of a project')
      .optional(),
    meaning: 'Accepts ID tokens of this Firebase project at `POST /auth/firebase`.',
    values: 'the id of a project',
    confidential: 'private',
  },
  PROVIDER_FIREBASE_ORIGIN: {
    value: urlOr('https://securetoken.google.com'),
    meaning: 'Who signs the ID tokens.',
    values: address,
    confidential: 'private',
  },
  PROVIDER_FIREBASE_KEYS: {
    value: urlOr(
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ),
    meaning: 'Where the keys of the ID tokens are.',
    values: address,
    confidential: 'private',
  },
  PROVIDER_FIREBASE_PAGE: {
    value: z
      .string()
      .regex(/^\/(?![/\\])[\w./-]*$/, 'must be a path of this site')
      .optional(),
    meaning:
      'The page where people get an ID token; adds its button. The page posts `idToken` and, if its address has `?state=`, that `state` (for linking an account or confirming the identity). With `&again=yes` it asks people to sign in again.',
    values: 'a path on this site',
  },
} satisfies SettingGroup
