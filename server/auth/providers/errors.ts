import { SignInTrouble, type Trouble } from './provider.ts'

const network = /^(OAUTH_TIMEOUT|OAUTH_ABORT|ERR_JWKS_TIMEOUT|E[A-Z]+|UND_ERR_\w+)$/

/** What people read of each. */
export const sentences: Record<Trouble, string> = {
  unreachable:
    'Something went wrong: the sign-in service does not answer. Please try again in a moment.',
  cancelled: 'Signing in was cancelled.',
  outdated:
    'Something went wrong: this sign-in took too long or was used before. Please start again.',
  refused: 'Something went wrong: the sign-in service did not vouch for you. Please try again.',
  'not-again': 'The sign-in service did not ask you again who you are, so nothing is proved.',
}

/** The sentence for what a browser kept, where it is one of ours. */
export const sentenceFor = (kept: unknown): string | undefined =>
  Object.entries(sentences).find(([authError]) => authError === kept)?.[1]

/** Why a sign-in failed, as far as people can do something about it. */
export function authErrorOf(error: unknown): Trouble {
  if (error instanceof SignInTrouble) return error.authError
  const { code, error: answer } = error as { code?: unknown; error?: unknown }
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && answer === 'access_denied') {
    return 'cancelled'
  }
  return isUnreachable(error) ? 'unreachable' : 'refused'
}

/** No answer, none in time, or one that says that the provider is broken: the same to whoever waits for it. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  const { code, name, message, status, cause } = error as Record<string, unknown>
  if (name === 'TimeoutError' || name === 'AbortError' || network.test(String(code))) return true
  if (message === 'fetch failed') return true // whatever stood in the way, certificates included
  return Number(status) >= 500 || isUnreachable(cause)
}

/** For the log: these errors carry answers of providers, tokens among them, so only their own words are told. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: unknown; code?: unknown }
  return `${String(message).slice(0, 200)}${code ? ` (${String(code).slice(0, 60)})` : ''}`
}
