import type { Request, Response } from 'express'
import type { Problem } from '#client/lib/api/problem.ts'
import {
  type ExternalIdentity,
  type OAuthTransaction,
  type Provider,
  SignInError,
} from '../auth/providers/provider.ts'
import type { createTransactions, TransactionStart } from '../auth/providers/transactions.ts'
import { createNotices } from '../auth/session/notices.ts'
import { linkedAccountsPage } from '../email/account-emails.ts'
import type { Services } from '../services.ts'

/** A request of a browser in a provider's redirect flow. */
export type Flow = {
  req: Request
  res: Response
  services: Services
  transactions: ReturnType<typeof createTransactions>
}

export type StartableProvider = Pick<Provider, 'id' | 'callback' | 'start'>

/** A finished transaction; for an unknown one only the return path. */
export type TransactionEnd = Pick<OAuthTransaction, 'provider' | 'returnTo'> &
  Partial<OAuthTransaction>

export type Outcome<Person = ExternalIdentity> = { person: Person } | { error: unknown }

/** Catches provider errors. Errors after that are our own and handled as such. */
export async function toOutcome<Person>(work: () => Promise<Person>): Promise<Outcome<Person>> {
  try {
    return { person: await work() }
  } catch (error) {
    return { error }
  }
}

/** Returns the error of a callback whose transaction has expired, was used, or began in another browser. */
export const toUnknownTransactionError = (): SignInError =>
  new SignInError('outdated', 'This sign-in expired. Start again.')

type ProviderRedirect = Pick<StartableProvider, 'start'> & {
  target: TransactionStart
  onError: (error: unknown) => void
}

/** Begins a transaction and redirects to the provider. */
export async function redirectToProvider(
  { req, res, transactions }: Flow,
  { start, target, onError }: ProviderRedirect,
): Promise<void> {
  const transaction = transactions.begin(req, res, target)
  try {
    const url = await start(transaction)
    res.redirect(303, url.href)
  } catch (error) {
    transactions.forget(res, transaction.state)
    onError(error)
  }
}

/** The result of linking a provider. */
type LinkNotice =
  | { key: 'isConnected' }
  | ({ key: 'isNotConnected' | 'reauthFailed' } & Pick<Problem, 'error' | 'code'>)

/** Redirects to the linked accounts, which show the notice. */
export function sendNotice({ req, res, services }: Flow, { key, ...problem }: LinkNotice): void {
  const notices = createNotices(req, res, services)
  notices.add({ text: { of: 'account', key }, ...('error' in problem && { problem }) })
  notices.settle({ isShown: false })
  res.redirect(303, linkedAccountsPage)
}
