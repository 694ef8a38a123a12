import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { PasskeySignIn } from '#db/two-factor/schemas.ts'
import { callOverHttp } from './api/call-over-http.ts'
import type { Endpoint, Nothing } from './api/endpoint.ts'

// Loaded when somebody uses a passkey, so that no page carries the library.

/** The compiler takes no interface for JSON. */
type Plain<T> = { [Name in keyof T]: T[Name] extends object | undefined ? Plain<T[Name]> : T[Name] }
export type CreationOptions = Plain<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>
export type SigningOptions = Plain<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>

/** What a passkey is asked for: the call that returns the options. */
export type PasskeyRequest =
  | { create: Endpoint<Nothing, CreationOptions> }
  | { sign: Endpoint<Nothing, SigningOptions> }
  | { signIn: Endpoint<typeof PasskeySignIn, SigningOptions>; withoutPassword?: boolean }

/** Asks the device for a new passkey or for a signature, and returns its answer as JSON. */
export async function askDevice(request: PasskeyRequest): Promise<string> {
  if ('create' in request) {
    const optionsJSON = await callOverHttp(request.create, {})
    return JSON.stringify(await startRegistration({ optionsJSON }))
  }
  const optionsJSON =
    'sign' in request
      ? await callOverHttp(request.sign, {})
      : await callOverHttp(request.signIn, { withoutPassword: request.withoutPassword })
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}
