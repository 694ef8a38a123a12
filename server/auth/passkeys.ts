import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Account } from '#db/accounts/table.ts'
import type { PasskeyRow } from '#db/two-factor/passkeys.ts'
import type { NewPasskey, PasskeyAnswer } from '#db/two-factor/schemas.ts'

/** Loaded only when somebody uses a passkey, because its certificate parsers would slow the start down. */
const library = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256, by their COSE numbers: what devices have. The others are experimental in Node. */
const algorithms = [-8, -7, -257]

/** Returns whether browsers use passkeys at an origin: only over https or on this machine, and never at an IP address. */
export function canUsePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return protocol === 'https:' || hostname === 'localhost'
}

/** The site that a passkey belongs to. */
const toRelyingParty = (origin: string) => new URL(origin).hostname

const getTransports = ({ transports }: Pick<PasskeyRow, 'transports'>) =>
  transports as AuthenticatorTransport[]

const toHandle = ({ id }: Pick<Account, 'id'>) => new TextEncoder().encode(String(id))

/** Returns what a browser needs to create a passkey that can sign in by itself. */
export async function createRegistrationOptions(
  owner: Account,
  existing: PasskeyRow[],
  { brand, origin }: { brand: string; origin: string },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: brand,
    rpID: toRelyingParty(origin),
    userID: toHandle(owner),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map((row) => ({
      id: row.credential,
      transports: getTransports(row),
    })),
  })
}

/** Returns what a browser needs to sign in with one of these passkeys, or with any. */
export async function createSignInOptions(origin: string, allowed: PasskeyRow[] = []) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: toRelyingParty(origin),
    userVerification: 'required',
    allowCredentials: allowed.map((row) => ({
      id: row.credential,
      transports: getTransports(row),
    })),
  })
}

type Expected = { challenge: string; origin: string }

/** Returns a new passkey; undefined when the answer is not valid for this challenge and site. */
export async function verifyRegistration(response: NewPasskey, { challenge, origin }: Expected) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingParty(origin),
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: response.response.transports ?? [],
      isSynced: registrationInfo.credentialBackedUp,
    }
  } catch {
    return // the library throws for each reason, and the answer is the same for all
  }
}

/** Returns the new state of a passkey; undefined when the answer is not valid for this challenge and site. */
export async function verifySignature(
  passkey: PasskeyRow,
  response: PasskeyAnswer,
  { challenge, origin }: Expected,
) {
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== toBase64(passkey.account)) return
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingParty(origin),
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: getTransports(passkey),
      },
    })
    if (!verified) return
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, isSynced: credentialBackedUp }
  } catch {
    return // the library throws for each reason, and the answer is the same for all
  }
}

const toBase64 = (account: Account['id']) =>
  Buffer.from(toHandle({ id: account })).toString('base64url')
