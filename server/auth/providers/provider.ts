import type { AssignableRole, ProviderId } from '#db/accounts/model.ts'
import type { AccountId } from '#db/accounts/table.ts'

/** Returns the path that a provider sends people back to. */
export const callbackPath = (id: string): string => `/auth/${id}/callback`

/** One sign-in at a provider. Its secrets can be used once. */
export type OAuthTransaction = {
  provider: ProviderId
  state: string
  nonce: string
  verifier: string
  /** Callback URL. */
  redirectUri: string
  /** Page to return to. */
  returnTo: string
  startedMs: number
  /** The account to link the provider to; undefined for a sign-in. */
  connects?: AccountId | undefined
  /** The session that started linking; it can only be finished there. */
  session?: string | undefined
  /** The provider has to reauthenticate the user. */
  isReauthentication?: boolean | undefined
}

/** An identity verified by a provider. */
export type ExternalIdentity = {
  /** Provider and subject identify the user; the email never does. */
  provider: string
  subject: string
  name: string
  /** Only if verified by the provider. */
  email: string | undefined
  /** Time of the sign-in at the provider, if it is known. */
  signedInMs?: number | undefined
  /** How to sign out at the provider, if that is supported. */
  logout?: ProviderLogout | undefined
  /** How to ask the provider again about somebody who is signed in; undefined when it does not offer that. */
  refresh?: RefreshGrant | undefined
  /** The role that the provider names: null for none, undefined when it does not manage roles. */
  role?: AssignableRole | null
  /** When the provider wants the session to end. */
  endsMs?: number | undefined
}

/** Data for signing out at the provider. */
export type ProviderLogout = { endSession: string; idToken: string; clientId: string }

/** A refresh token, and whom it is for. Never part of a response. */
export type RefreshGrant = {
  token: string
  /** The subject that signed in; a provider must not answer for another. */
  subject: string
  /** When to use it. */
  dueMs: number
}

/** The answer to a refresh token. */
export type Refreshed = {
  /** In place of the one that was used. */
  grant: RefreshGrant
  /** Returns the role that the provider names: null for none, undefined when it does not say. */
  readRole: () => Promise<AssignableRole | null | undefined>
}

/** A provider with a redirect flow. */
export type Provider = {
  id: ProviderId
  /** Callback path on this site. */
  callback: string
  /** Whether it can reauthenticate users and returns the time. */
  supportsReauthentication?: boolean
  /** Returns the URL to redirect to. */
  start: (transaction: OAuthTransaction) => Promise<URL>
  /** Verifies the callback and returns the identity. */
  finish: (transaction: OAuthTransaction, returned: URL) => Promise<ExternalIdentity>
  /** Uses a refresh token. Throws `RefusedRefresh` when the provider no longer answers for the person. */
  refresh?: (grant: RefreshGrant) => Promise<Refreshed>
}

/** The provider ended a sign-in, or removed the person. */
export class RefusedRefresh extends Error {}

/** The kind of an external sign-in error, as shown to users. */
export type SignInErrorKind =
  | 'unreachable'
  | 'canceled'
  | 'outdated'
  | 'refused'
  | 'not-again'
  | 'not-invited'
  | 'deactivated'

/** An external sign-in failed for a reason that users can understand. */
export class SignInError extends Error {
  readonly authError: SignInErrorKind

  constructor(authError: SignInErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.authError = authError
  }
}
