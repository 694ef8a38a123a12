import { Credentials } from '#db/accounts/model.ts'
import { get, post } from '../../api/endpoint.ts'

/** How one can sign in here, and whether one has. */
export type Ways = { samples: SampleLogin[]; isSignedIn: boolean }

export type SampleLogin = { email: string; password: string; name: string }

/** The user as sign-in tells it: never a password, never a role. */
export type User = { id: number; email: string; name: string; loggedInWith: 'jwt' }

export type LoginAnswer = { user: User } | { error: string }

export const auth = {
  ways: get('/api/authenticate/ways').toAnyone().gives<Ways>(),
  login: post('/api/authenticate/login/user').toAnyone().takes(Credentials).gives<LoginAnswer>(),
}
