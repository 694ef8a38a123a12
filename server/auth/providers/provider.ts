import type { ProviderId } from '#db/accounts/model.ts'
import type { AccountId } from '#db/accounts/table.ts'

/** One person's way to a provider and back; each has its own secrets, which are good for one time. */
export type Attempt = {
  provider: ProviderId
  state: string
  nonce: string
  verifier: string
  /** Where the provider sends the person back to. */
  redirectUri: string
  /** The page that the person wanted. */
  returnTo: string
  startedMs: number
  /** Who is signed in and wants the provider as one more way in; without it, somebody wants to sign in. */
  connects?: AccountId | undefined
  /** The session that this was begun in: only there is it to come to anything. */
  session?: string | undefined
  /** They are to sign in there once more, even if they are signed in there: that shows that it is still them. */
  isAgain?: boolean | undefined
}

/** Somebody whom a provider vouches for. */
export type Vouched = {
  /** Who vouches, and what they call the person: together this is who it is, and never an e-mail. */
  provider: string
  subject: string
  name: string
  /** Only one that the provider has verified. */
  email: string | undefined
  /** When they last showed the provider who they are, where it tells. */
  signedInMs?: number | undefined
  /** What ends the provider's own session, where it has such a thing. */
  leaving?: Leaving | undefined
  /** When the provider wants the session to be over. */
  endsMs?: number | undefined
}

/** For the provider's eyes only: its token, and where it wants to see it again. */
export type Leaving = { endSession: string; idToken: string; clientId: string }

/** A provider to whom one goes and comes back with a code. */
export type Provider = {
  id: ProviderId
  /** The path on this site that it sends people back to. */
  callback: string
  /** It asks people again who they are, and tells when it did. */
  asksAgain?: boolean
  /** The address where somebody signs in. */
  start: (withActionErrors: Attempt) => Promise<URL>
  /** Whom it vouches for to somebody who came back to this address. */
  finish: (withActionErrors: Attempt, returned: URL) => Promise<Vouched>
}

/** Why nobody was signed in; people are told which, and no more. */
export type Trouble = 'unreachable' | 'cancelled' | 'outdated' | 'refused' | 'not-again'

/** A sign-in that failed for a reason people can be told. */
export class SignInTrouble extends Error {
  readonly authError: Trouble

  constructor(authError: Trouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.authError = authError
  }
}
