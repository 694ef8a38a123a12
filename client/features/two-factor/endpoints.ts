import type { AuthenticatorSetup, TwoFactorState } from '#db/two-factor/model.ts'
import type { CodeInput } from '#db/two-factor/schemas.ts'
import { get, post, remove } from '../../lib/api/endpoint.ts'
import type { LoginAnswer } from '../auth/endpoints.ts'

/** Recovery codes are in a response once, when they are created. */
type RecoveryCodes = { codes: string[] }

/** Two-factor authentication of an account with a password. */
export const twoFactor = {
  state: get('/api/account/two-factor').beforeTwoFactor().gives<TwoFactorState>(),
  /** Creates the key of an authenticator app, which replaces the present one when it is confirmed. */
  begin: post('/api/account/two-factor').beforeTwoFactor().gives<AuthenticatorSetup>(201),
  /** Turns two-factor authentication on, and ends all other sessions. */
  confirm: post('/api/account/two-factor/confirm')
    .beforeTwoFactor()
    .takes<typeof CodeInput>()
    .gives<RecoveryCodes>(),
  renewCodes: post('/api/account/two-factor/recovery-codes').gives<RecoveryCodes>(),
  turnOff: remove('/api/account/two-factor').gives<undefined>(204),
}

/** The second step of a sign-in. */
export const secondFactor = {
  state: get('/api/authenticate/two-factor').toAnyone().gives<{ isPending: boolean }>(),
  verify: post('/api/authenticate/two-factor')
    .toAnyone()
    .upTo('4kb')
    .takes<typeof CodeInput>()
    .gives<LoginAnswer>(),
}
