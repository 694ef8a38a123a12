/** How two-factor authentication of an account stands. */
export type TwoFactorState = {
  isOn: boolean
  /** Two-factor authentication is required for the role of the account. */
  isRequired: boolean
  since?: string | undefined
  /** An authenticator app is set up. */
  hasApp: boolean
  /** Browsers use passkeys at this address. */
  canAddPasskey: boolean
  /** The number of recovery codes that are left. */
  codesLeft: number
  /** The authenticator app that is being set up. Only shortly after the password was entered. */
  setup?: AuthenticatorSetup | undefined
}

/** What an authenticator app needs: a QR code as the path of a square SVG, or the key to type. */
export type AuthenticatorSetup = { key: string; uri: string; qr: { size: number; path: string } }

export const wrongCode = 'This code is not valid, or it was used before. Enter another code.'
export const twoFactorOff = 'Two-factor authentication is off.'
export const codeMissing = 'Enter the code from your authenticator app.'

/** A passkey as its owner sees it. */
export type Passkey = {
  id: number
  name: string
  createdAt: string
  usedAt?: string | undefined
  /** A password manager copies it to other devices. */
  isSynced: boolean
}

export const wrongPasskey = 'This passkey couldn’t be verified. Try again, or sign in another way.'
export const tooManyPasskeys = 'You have 10 passkeys. Remove one before you add another.'
export const twoFactorRequired = 'Your organization requires two-factor authentication.'
