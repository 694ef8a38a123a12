import type { ProviderId, Role } from '#db/accounts/model.ts'
import type {
  Credentials,
  NewPassword,
  PasswordResetRequest,
  Refresh,
  Registration,
  RegistrationLinkRequest,
  RoleChange,
  TokenLink,
  UnlockInput,
} from '#db/accounts/schemas.ts'
import type { TokenState } from '#db/one-time-tokens/model.ts'
import { get, post } from '../../lib/api/endpoint.ts'

/** The available ways to sign in, and whether the user is. */
export type SignInOptions = {
  samples: SampleLogin[]
  /** The sign-in providers, each with its address. */
  providers: { id: ProviderId; href: string }[]
  isSignedIn: boolean
  /** The session is locked. */
  isLocked: boolean
  /** Accounts are stored here, so users can register and reset passwords. */
  isLocal: boolean
  /** Browsers use passkeys at this address. */
  hasPasskeys: boolean
  /** Who may register. */
  registration: 'open' | 'invite' | 'domain' | 'off'
  /** The minimum length of a new password. */
  passwordMin: number
  name?: string | undefined
  /** Why the last sign-in with a provider failed. */
  problem?: string | undefined
}

export type SampleLogin = { email: string; password: string; name: string }

/** The user as registration returns it, without password and role. */
export type Person = { id: number; email: string; name: string }
export type User = Person & { loggedInWith: 'jwt' }

/**
 * The token is a demo token, since a backend's stays on the server. An empty answer means that nothing changed;
 * `isSecondFactorNeeded`, that the sign-in continues with a code.
 */
export type LoginAnswer =
  | { user: User; accessToken?: string }
  | { error: string }
  | { user?: undefined; isSecondFactorNeeded?: true }

export type RegisterAnswer =
  | { user: Person; accessToken: string }
  | { error: { email: string | null; name: string | null } }

export const auth = {
  ways: get('/api/authenticate/ways').toAnyone().gives<SignInOptions>(),
  login: post('/api/authenticate/login/user')
    .toAnyone()
    .upTo('4kb')
    .takes<typeof Credentials>()
    .gives<LoginAnswer>(),
  register: post('/api/authenticate/register/user')
    .toAnyone()
    .takes<typeof Registration>()
    .gives<RegisterAnswer>(),
  refresh: post('/api/authenticate/refresh-token')
    .toAnyone()
    .takes<typeof Refresh>()
    .gives<{ userData: Person; accessToken: string }>(),
  /** Only in the demo, until the session ends. */
  role: post('/api/me/role').takes<typeof RoleChange>().gives<{ role: Role }>(),
  session: post('/api/v2/user/session').toAnyone().gives<{ token: boolean }>(),
  details: post('/api/v2/user/details').toAnyone().gives<{ name: string }>(),
}

/** A valid link also has the email of its account. */
export type LinkState = { state: TokenState; email?: string }

export type LockState =
  /** Sessions that only a provider could unlock are never locked. */
  { state: 'locked' | 'open' | 'no-password'; name: string; email: string } | { state: 'nobody' }

/** A new password by an emailed link. */
export const passwordReset = {
  forgot: post('/api/authenticate/forgot-password')
    .toAnyone()
    .takes<typeof PasswordResetRequest>()
    .gives<{ message: string }>(),
  link: get('/api/authenticate/reset-password')
    .toAnyone()
    .takes<typeof TokenLink>()
    .gives<LinkState>(),
  reset: post('/api/authenticate/reset-password')
    .toAnyone()
    .takes<typeof NewPassword>()
    .gives<{ email: string }>(),
}

/** Links by which a person registers: those of invitations, and those that they asked for. */
export const registrationLinks = {
  /** The invited account of a link. */
  invitation: get('/api/authenticate/invitation')
    .toAnyone()
    .takes<typeof TokenLink>()
    .gives<LinkState>(),
  /** Sends a registration link to an address that may register by itself. */
  requestLink: post('/api/authenticate/register/link')
    .toAnyone()
    .takes<typeof RegistrationLinkRequest>()
    .gives<{ message: string }>(),
}

/** Locking and unlocking the session. */
export const lockScreen = {
  state: get('/api/authenticate/lock').toAnyone().gives<LockState>(),
  lock: post('/api/authenticate/lock').evenLocked().gives<{ locked: boolean }>(),
  /** `over` means too many wrong passwords: the session has ended. */
  unlock: post('/api/authenticate/unlock')
    .evenLocked()
    .takes<typeof UnlockInput>()
    .gives<{ locked: boolean; isOver?: boolean }>(),
}
