import type { ProviderId, Role } from '#db/accounts/model.ts'
import type { AccountId } from '#db/accounts/table.ts'
import type { ProviderLogout, RefreshGrant } from '../providers/provider.ts'

/** The user of a session. */
export type SignedIn = {
  account: AccountId
  name: string
  email: string
  /** The account's role at sign-in. */
  role: Role
  /** The demo role in its place. */
  triedRole?: Role
  loggedInWith: LoggedInWith
}

/** Session data other than the user. Never part of a response. */
export type SessionExtras = {
  token?: string | undefined
  leaving?: ProviderLogout | undefined
  refresh?: RefreshGrant | undefined
  endsMs?: number | undefined
  /** The id of the session that the new one continues. */
  replaces?: string | undefined
  reauthenticatedMs?: number | undefined
}

/** A sign-in whose second factor is missing. */
export type PendingSignIn = {
  account: AccountId
  loggedInWith: LoggedInWith
  /** The fingerprint of the password: a sign-in that began before it was changed cannot be finished. */
  password: string
  extras: SessionExtras
}

/** A password, or an external provider. */
export type LoggedInWith = 'jwt' | ProviderId
