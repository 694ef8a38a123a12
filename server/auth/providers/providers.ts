import type { ProviderId } from '#db/accounts/model.ts'
import type { Config } from '../../settings/config.ts'
import { facebook } from './facebook.ts'
import { firebase } from './firebase.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { hosted } from './hosted.ts'
import type { ProviderContext } from './openid.ts'
import type { ExternalIdentity, Provider } from './provider.ts'
import { twitter } from './twitter.ts'

/** The configured identity providers. */
export type Providers = {
  /** Providers with a redirect flow. */
  all: Provider[]
  /** Verifies ID tokens that the browser obtained. */
  read: ((token: unknown) => Promise<ExternalIdentity>) | undefined
  /** Sign-in buttons and their links. */
  buttons: { id: ProviderId; href: string }[]
  /** Providers that can reauthenticate users. */
  reauthentication: ProviderId[]
}

/** Creates the configured providers; none without an origin to redirect back to. */
export function createProviders(
  { signIn, origins, usesProviderLogout }: Config,
  context: ProviderContext,
): Providers {
  if (origins.length === 0) return { all: [], read: undefined, buttons: [], reauthentication: [] }
  const all = [
    signIn.hosted && hosted(signIn.hosted, context, usesProviderLogout),
    signIn.google && google(signIn.google, context),
    signIn.github && github(signIn.github, context),
    signIn.facebook && facebook(signIn.facebook, context),
    signIn.twitter && twitter(signIn.twitter, context),
  ].filter((each) => each !== undefined)
  const page = signIn.firebase?.page
  return {
    all,
    read: signIn.firebase && firebase(signIn.firebase, context),
    buttons: [
      ...all.map(({ id }) => ({ id, href: `/auth/${id}/start` })),
      ...(page ? [{ id: 'firebase' as const, href: page }] : []),
    ],
    reauthentication: [
      ...all.filter(({ supportsReauthentication }) => supportsReauthentication).map(({ id }) => id),
      ...(page ? ['firebase' as const] : []),
    ],
  }
}
