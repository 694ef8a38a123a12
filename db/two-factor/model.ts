/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10

/** How two-factor authentication of an account stands. */
export type TwoFactorState = {
  isOn: boolean
  /** Two-factor authentication is required for the role of the account. */
  isRequired: boolean
  since?: string | undefined
  /** The number of recovery codes that are left. */
  codesLeft: number
  /** The authenticator app that is being set up. Only shortly after the password was entered. */
  setup?: AuthenticatorSetup | undefined
}

/** What an authenticator app needs: a QR code as the path of a square SVG, or the key to type. */
export type AuthenticatorSetup = { key: string; uri: string; qr: { size: number; path: string } }

export const wrongCode = 'This code is not valid, or it was used before. Enter the next one.'
export const twoFactorOff = 'Two-factor authentication is off.'
export const codeMissing = 'Enter the code from your authenticator app.'
