import type { ProviderId, Role } from '#db/accounts/model.ts'
import type {
  Credentials,
  NewPassword,
  PasswordResetRequest,
  Refresh,
  Registration,
  RoleChange,
  TokenLink,
  UnlockInput,
} from '#db/accounts/schemas.ts'
import type { TokenState } from '#db/one-time-tokens/model.ts'
import { get, post } from '../../lib/api/endpoint.ts'

/** How one can sign in here, and whether one has. */
export type SignInOptions = {
  samples: SampleLogin[]
  /** Those who may vouch for somebody, each with the address that leads to them. */
  providers: { id: ProviderId; href: string }[]
  isSignedIn: boolean
  /** Somebody is signed in, and has locked the session. */
  isLocked: boolean
  /** Accounts are kept here: one can register, and choose a new password. */
  isLocal: boolean
  /** How long a new password must be at least. */
  passwordMin: number
  name?: string | undefined
  /** Why signing in elsewhere has just failed. */
  problem?: string | undefined
}

export type SampleLogin = { email: string; password: string; name: string }

/** The user as registration tells it: never a password, never a role. */
export type Person = { id: number; email: string; name: string }
export type User = Person & { loggedInWith: 'jwt' }

/** The token is that of a demonstration: a real backend's stays on the server. An empty answer means that nothing changed. */
export type LoginAnswer =
  | { user: User; accessToken?: string }
  | { error: string }
  | { user?: undefined }

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
  /** For a demonstration, until the session ends. */
  role: post('/api/me/role').takes<typeof RoleChange>().gives<{ role: Role }>(),
  session: post('/api/v2/user/session').toAnyone().gives<{ token: boolean }>(),
  details: post('/api/v2/user/details').toAnyone().gives<{ name: string }>(),
}

/** Of a valid link also whose account it is about. */
export type LinkState = { state: TokenState; email?: string }

export type LockState =
  /** Nobody locks what only a provider could open again. */
  { state: 'locked' | 'open' | 'no-password'; name: string; email: string } | { state: 'nobody' }

/** Coming back without the password, and going away for a moment. */
export const access = {
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
  lockState: get('/api/authenticate/lock').toAnyone().gives<LockState>(),
  lock: post('/api/authenticate/lock').evenLocked().gives<{ locked: boolean }>(),
  /** Over means that there were too many wrong passwords: the session has ended. */
  unlock: post('/api/authenticate/unlock')
    .evenLocked()
    .takes<typeof UnlockInput>()
    .gives<{ locked: boolean; isOver?: boolean }>(),
}
