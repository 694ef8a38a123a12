import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
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

/** Asks the device for a new passkey or for a signature, and returns its answer as JSON. */
export async function askDevice(request: PasskeyRequest): Promise<string> {
  const answer =
    'create' in request
      ? await startRegistration({ optionsJSON: await callOverHttp(request.create, {}) })
      : await startAuthentication({ optionsJSON: await callOverHttp(request.sign, {}) })
  return JSON.stringify(answer)
}
