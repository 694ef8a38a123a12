import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Problem } from '#client/lib/api/problem.ts'
import { safeReturnTo, toSignIn } from '#client/lib/api/safe-return.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { linkAccount } from '#db/linked-accounts/queries.ts'
import { messages, toAuthError, toReason } from '../auth/providers/errors.ts'
import {
  type ExternalIdentity,
  type OAuthTransaction,
  type Provider,
  SignInError,
} from '../auth/providers/provider.ts'
import type { Providers } from '../auth/providers/providers.ts'
import {
  callbackOnly,
  getOrigin,
  getQuery,
  isCrossSite,
  isolate,
  isSameOrigin,
  parseFields,
} from '../auth/providers/requests.ts'
import { signInExternal } from '../auth/providers/sign-in.ts'
import { createTransactions, type TransactionStart } from '../auth/providers/transactions.ts'
import { isRecentlyReauthenticated } from '../auth/reauthentication.ts'
import { flashAuthError } from '../auth/session/cookies.ts'
import { toSessionHandle } from '../auth/session/device.ts'
import { createNotices } from '../auth/session/notices.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import { getSession, type Session } from '../auth/session/session.ts'
import { createSecurityEmails, linkedAccountsPage } from '../email/templates.ts'
import { getSearch } from '../render/page-address.ts'
import type { Services } from '../services.ts'
import { rawBody } from './input.ts'
import { getReauthState, toReauthMessage } from './linked-accounts.ts'
import { methodNotAllowed } from './serve.ts'

type StartableProvider = Pick<Provider, 'id' | 'callback' | 'start'>

type ProviderRedirect = Pick<StartableProvider, 'start'> & {
  target: TransactionStart
  onError: (error: unknown) => void
}

/** The result of linking a provider. */
type LinkNotice =
  | { key: 'isConnected' }
  | ({ key: 'isNotConnected' | 'isNotProven' } & Pick<Problem, 'error' | 'code'>)

/** The routes to identity providers and back. */
export function providerRoutes(services: Services): Router {
  const { config, providers, backend, db, now } = services
  const transactions = createTransactions(services)
  const router = express.Router({ caseSensitive: true, strict: true })

  const start =
    ({ id, callback, start }: StartableProvider): RequestHandler =>
    async (req, res) => {
      if (isCrossSite(req)) return res.redirect(303, '/')
      const query = getQuery(req)
      const returnTo = safeReturnTo(query.get('returnTo'))
      const redirectUri = getOrigin(req, config.origins) + callback
      const target = { provider: id, redirectUri, returnTo, isReauthentication: query.has('again') }
      const onError = (error: unknown) => fail(req, res, target, error)
      await redirectToProvider(req, res, { start, target, onError })
    }

  /** Starts linking a provider. Accepted from our own pages only: otherwise another site could link its identity. */
  const startLinking =
    ({ id, callback, start }: StartableProvider): RequestHandler =>
    async (req, res) => {
      const session = getSession(req, res, services)
      const { user } = session
      if (!user || backend || !isSameOrigin(req, config.origins)) return res.redirect(303, '/')
      const { account } = user
      const owner = await findAccount(db, account)
      if (!owner?.confirmedEmail) {
        const error = 'Confirm your email address first.'
        return sendNotice(req, res, { key: 'isNotConnected', error, code: 'email-unconfirmed' })
      }
      if (!isRecentlyReauthenticated(session, now()))
        return requireReauth(req, res, session, account)
      const redirectUri = getOrigin(req, config.origins) + callback
      const startSession = toSessionHandle(hashSessionId(session.id))
      const link = { connects: account, session: startSession, returnTo: linkedAccountsPage }
      const target = { provider: id, redirectUri, ...link }
      const onError = (error: unknown) => failLinking(req, res, id, error)
      await redirectToProvider(req, res, { start, target, onError })
    }

  async function redirectToProvider(
    req: Request,
    res: Response,
    { start, target, onError }: ProviderRedirect,
  ) {
    const transaction = transactions.begin(req, res, target)
    try {
      const url = await start(transaction)
      res.redirect(303, url.href)
    } catch (error) {
      transactions.forget(res, transaction.state)
      onError(error)
    }
  }

  const finish =
    (provider: Provider): RequestHandler =>
    async (req, res) => {
      const state = getQuery(req).get('state') ?? ''
      const transaction = await transactions.take(req, state)
      const outcome = await toOutcome(async () => {
        if (transaction?.provider !== provider.id) throw toUnknownTransactionError()
        // Built from our own settings, never from the request's Host header.
        return provider.finish(transaction, new URL(transaction.redirectUri + getSearch(req)))
      })
      const end = transaction ?? { provider: provider.id, returnTo: '/' }
      await finishTransaction(req, res, end, outcome)
    }

  const readToken =
    (read: NonNullable<Providers['read']>): RequestHandler =>
    async (req, res) => {
      const { state, idToken, returnTo: target } = parseFields(req)
      const outcome = await toOutcome(() => read(idToken))
      const transactionEnd = { provider: 'firebase', returnTo: safeReturnTo(target) } as const
      if (!state) return finishTransaction(req, res, transactionEnd, outcome)
      // A token that belongs to a transaction must come with its state.
      const transaction =
        typeof state === 'string' ? await transactions.take(req, state) : undefined
      if (transaction?.provider === 'firebase')
        return finishTransaction(req, res, transaction, outcome)
      if (req.session.user) return failLinking(req, res, 'firebase', toUnknownTransactionError())
      fail(req, res, transactionEnd, toUnknownTransactionError())
    }

  async function finishTransaction(
    req: Request,
    res: Response,
    transaction: TransactionEnd,
    result: Outcome,
  ) {
    const { connects, state } = transaction
    if (connects !== undefined) {
      if (state) transactions.forget(res, state)
      return finishLinking(req, res, { ...transaction, connects }, result)
    }
    const outcome = await toOutcome(async () => {
      if ('error' in result) throw result.error
      const { person } = result
      return { ...person, reauthenticatedMs: getReauthenticatedMs(transaction, person) }
    })
    if ('person' in outcome) {
      const session = getSession(req, res, services)
      await signInExternal(outcome.person, transaction.provider, session, services)
    }
    if (state) transactions.forget(res, state) // after the new session, because setting it clears other cookies
    if ('person' in outcome) return res.redirect(303, transaction.returnTo)
    fail(req, res, transaction, outcome.error)
  }

  /** Returns the time of a reauthentication. Throws when the provider's sign-in is older than the request for it. */
  function getReauthenticatedMs(
    { isReauthentication, startedMs = 0 }: TransactionEnd,
    { signedInMs = 0 }: ExternalIdentity,
  ) {
    if (!isReauthentication) return
    if (signedInMs < floorToSecond(startedMs)) {
      throw new SignInError('not-again', 'The sign-in there is older than this attempt.')
    }
    return Math.min(signedInMs, now())
  }

  async function finishLinking(
    req: Request,
    res: Response,
    {
      provider,
      connects,
      session: startSession,
      redirectUri = '',
    }: TransactionEnd & { connects: AccountId },
    outcome: Outcome,
  ) {
    const session = getSession(req, res, services)
    const { user } = session
    if ('error' in outcome) return failLinking(req, res, provider, outcome.error)
    // Another user may have signed in since.
    if (user?.account !== connects || toSessionHandle(hashSessionId(session.id)) !== startSession) {
      const error = new SignInError('outdated', 'Who began this is not signed in any more.')
      return failLinking(req, res, provider, error)
    }
    // The reauthentication may have expired during the transaction.
    if (!isRecentlyReauthenticated(session, now()))
      return requireReauth(req, res, session, connects)
    const owner = await findAccount(db, connects)
    const { origin } = new URL(redirectUri)
    const emails = owner ? createSecurityEmails('connected', owner, { services, origin }) : []
    const isLinked = await linkAccount(db, connects, outcome.person, emails)
    if (isLinked) return sendNotice(req, res, { key: 'isConnected' })
    req.log.warn({ provider }, 'identity is linked to another account')
    const error = 'Somebody else signs in with this.'
    sendNotice(req, res, { key: 'isNotConnected', error, code: 'conflict' })
  }

  async function requireReauth(req: Request, res: Response, session: Session, account: AccountId) {
    const { user } = session
    if (!user) return res.redirect(303, '/')
    const error = toReauthMessage(await getReauthState({ db, account, user, session, services }))
    sendNotice(req, res, { key: 'isNotConnected', error, code: 'not-proven' })
  }

  function failLinking(req: Request, res: Response, provider: ProviderId, error: unknown) {
    const authError = toAuthError(error)
    req.log.warn({ provider, authError, reason: toReason(error) }, 'provider could not be linked')
    sendNotice(req, res, { key: 'isNotConnected', error: messages[authError], code: 'conflict' })
  }

  function sendNotice(req: Request, res: Response, { key, ...problem }: LinkNotice) {
    const notices = createNotices(req, res, services)
    notices.add({ text: { of: 'account', key }, ...('error' in problem && { problem }) })
    notices.settle({ isShown: false })
    res.redirect(303, linkedAccountsPage)
  }

  function fail(
    req: Request,
    res: Response,
    { provider, returnTo, isReauthentication }: TransactionEnd,
    cause: unknown,
  ) {
    const authError = toAuthError(cause)
    req.log.warn({ provider, authError, reason: toReason(cause) }, 'sign-in failed')
    const isSignedIn = req.session.user !== undefined // a signed-in user stays signed in
    if (isSignedIn && isReauthentication) {
      const error = messages[authError]
      return sendNotice(req, res, { key: 'isNotProven', error, code: 'not-proven' })
    }
    if (isSignedIn) return res.redirect(303, '/')
    flashAuthError(res, config.isSecure, authError)
    res.redirect(303, toSignIn(returnTo))
  }

  const get = (path: string, handler: RequestHandler) =>
    router
      .route(path)
      .get(isolate, handler)
      .all(methodNotAllowed(['GET']))

  for (const provider of providers.all) {
    const { id, callback } = provider
    get(`/auth/${id}/connect`, startLinking(provider))
    get(`/auth/${id}/start`, start(provider))
    if (callback === '/') router.get('/', callbackOnly, isolate, finish(provider))
    else get(callback, finish(provider))
  }
  const page = config.signIn.firebase?.page
  if (providers.read && page) {
    const firebaseProvider = {
      ...({ id: 'firebase', callback: page } as const),
      async start({ state, redirectUri, isReauthentication }: OAuthTransaction) {
        const query = new URLSearchParams({ state, ...(isReauthentication && { again: 'yes' }) })
        return new URL(`${redirectUri}?${query}`)
      },
    }
    get('/auth/firebase/start', start(firebaseProvider))
    get('/auth/firebase/connect', startLinking(firebaseProvider))
  }
  if (providers.read) {
    const body = rawBody('16kb')
    router
      .route('/auth/firebase')
      .post(isolate, body, readToken(providers.read))
      .all(methodNotAllowed(['POST']))
  }
  return router
}

/** A finished transaction; of an unknown one only the return path. */
type TransactionEnd = Pick<OAuthTransaction, 'provider' | 'returnTo'> & Partial<OAuthTransaction>

type Outcome<Person = ExternalIdentity> = { person: Person } | { error: unknown }

const toUnknownTransactionError = () =>
  new SignInError('outdated', 'Nobody began this here, or not lately.')

/** Providers use whole seconds. */
const floorToSecond = (ms: number) => ms - (ms % 1000)

/** Catches provider errors. Errors after that are our own and handled as such. */
async function toOutcome<Person>(work: () => Promise<Person>): Promise<Outcome<Person>> {
  try {
    return { person: await work() }
  } catch (error) {
    return { error }
  }
}
