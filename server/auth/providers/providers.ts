import type { ProviderId } from '#db/accounts/model.ts'
import type { Config } from '../../config.ts'
import { facebook } from './facebook.ts'
import { firebase } from './firebase.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { hosted } from './hosted.ts'
import type { Outside } from './openid.ts'
import type { Provider, Vouched } from './provider.ts'
import { twitter } from './twitter.ts'

/** Who may vouch for people here. */
export type Providers = {
  /** Those one goes to and comes back from. */
  all: Provider[]
  /** Whom an ID token vouches for that the browser got by itself. */
  read: ((token: unknown) => Promise<Vouched>) | undefined
  /** For each button: which provider, and where it leads. */
  buttons: { id: ProviderId; href: string }[]
  /** Those who can ask somebody again who they are, and tell when they did. */
  again: ProviderId[]
}

/** Each is there only when it is configured, and none while it is unknown where it could send people back to. */
export function createProviders(
  { signIn, origins, endsThere }: Config,
  outside: Outside,
): Providers {
  if (origins.length === 0) return { all: [], read: undefined, buttons: [], again: [] }
  const all = [
    signIn.hosted && hosted(signIn.hosted, outside, endsThere),
    signIn.google && google(signIn.google, outside),
    signIn.github && github(signIn.github, outside),
    signIn.facebook && facebook(signIn.facebook, outside),
    signIn.twitter && twitter(signIn.twitter, outside),
  ].filter((each) => each !== undefined)
  const page = signIn.firebase?.page
  return {
    all,
    read: signIn.firebase && firebase(signIn.firebase, outside),
    buttons: [
      ...all.map(({ id }) => ({ id, href: `/auth/${id}/start` })),
      ...(page ? [{ id: 'firebase' as const, href: page }] : []),
    ],
    again: [
      ...all.filter(({ asksAgain }) => asksAgain).map(({ id }) => id),
      ...(page ? ['firebase' as const] : []),
    ],
  }
}
