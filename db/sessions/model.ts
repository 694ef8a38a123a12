/** The device of a session, as derived from its User-Agent. */
export type Device = {
  kind: 'computer' | 'phone' | 'tablet'
  browser?: string | undefined
  system?: string | undefined
}

/** What the challenge of a passkey is for. An answer to one of them is not accepted for another. */
export type ChallengePurpose = 'signIn' | 'add' | 'reauthenticate'

/** The challenge of a session that a passkey has to sign. */
export type Challenge = { text: string; purpose: ChallengePurpose; expiresMs: number }
