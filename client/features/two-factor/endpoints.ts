import type { AuthenticatorSetup, Passkey, TwoFactorState } from '#db/two-factor/model.ts'
import type {
  CodeInput,
  NewPasskey,
  PasskeyAnswer,
  PasskeyById,
  PasskeyName,
  PasskeySignIn,
} from '#db/two-factor/schemas.ts'
import { get, patch, post, remove } from '../../lib/api/endpoint.ts'
import type { CreationOptions, SigningOptions } from '../../lib/passkeys.ts'
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

/** The passkeys of an account with a password. */
export const passkeys = {
  list: get('/api/account/passkeys').beforeTwoFactor().gives<Passkey[]>(),
  beginAdding: post('/api/account/passkeys/options').beforeTwoFactor().gives<CreationOptions>(201),
  /** Stores a passkey. The first second factor of an account also creates recovery codes. */
  add: post('/api/account/passkeys')
    .beforeTwoFactor()
    .takes<typeof NewPasskey>()
    .gives<{ id: number; codes?: string[] | undefined }>(201),
  rename: patch('/api/account/passkeys/:id').takes<typeof PasskeyName>().gives<undefined>(204),
  remove: remove('/api/account/passkeys/:id').takes<typeof PasskeyById>().gives<undefined>(204),
  beginReauthentication: post('/api/account/proof/passkey/options')
    .beforeTwoFactor()
    .gives<SigningOptions>(201),
  reauthenticate: post('/api/account/proof/passkey')
    .beforeTwoFactor()
    .takes<typeof PasskeyAnswer>()
    .gives<{ isProven: true }>(),
}

/** Signs in with a passkey: without a password, or after it as the second factor. */
export const passkeySignIn = {
  begin: post('/api/authenticate/passkey/options')
    .toAnyone()
    .upTo('4kb')
    .takes<typeof PasskeySignIn>()
    .gives<SigningOptions>(201),
  finish: post('/api/authenticate/passkey')
    .toAnyone()
    .takes<typeof PasskeyAnswer>()
    .gives<LoginAnswer>(),
}

/** The sign-in that waits for its second factor, and what its account has. */
type PendingState = { isPending: boolean; hasApp?: boolean; hasPasskey?: boolean }

/** The second step of a sign-in. */
export const secondFactor = {
  state: get('/api/authenticate/two-factor').toAnyone().gives<PendingState>(),
  verify: post('/api/authenticate/two-factor')
    .toAnyone()
    .upTo('4kb')
    .takes<typeof CodeInput>()
    .gives<LoginAnswer>(),
}
