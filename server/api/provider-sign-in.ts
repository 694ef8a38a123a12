import express, { type RequestHandler, type Router } from 'express'
import { safeReturnTo, toTwoFactor } from '#client/lib/api/safe-return.ts'
import { readClient, withAuditContext } from '../auth/audit.ts'
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
  parseFields,
} from '../auth/providers/requests.ts'
import { signInExternal } from '../auth/providers/sign-in.ts'
import { createTransactions } from '../auth/providers/transactions.ts'
import { getSession } from '../auth/session/session.ts'
import { getSearch } from '../render/page-address.ts'
import type { Services } from '../services.ts'
import { rawBody } from './input.ts'
import {
  type Flow,
  type Outcome,
  redirectToProvider,
  type StartableProvider,
  type TransactionEnd,
  toOutcome,
  toUnknownTransactionError,
} from './provider-flow.ts'
import { failLinking, finishLinking, startLinking } from './provider-linking.ts'
import { methodNotAllowed } from './router.ts'
import { fail, returnSignInError } from './sign-in-errors.ts'

/** The routes to identity providers and back. */
export function providerRoutes(services: Services): Router {
  const { config, providers } = services
  const transactions = createTransactions(services)
  const router = express.Router({ caseSensitive: true, strict: true })

  const handle =
    <Arg>(work: (flow: Flow, arg: Arg) => Promise<void>, arg: Arg): RequestHandler =>
    (req, res) => {
      const account = req.session.user?.account
      const requester = { account, client: () => readClient(req), now: services.now }
      return withAuditContext(requester, () => work({ req, res, services, transactions }, arg))
    }
  const get = (path: string, handler: RequestHandler) =>
    router
      .route(path)
      .get(isolate, handler)
      .all(methodNotAllowed(['GET']))

  for (const provider of providers.all) {
    const { id, callback } = provider
    get(`/auth/${id}/connect`, handle(startLinking, provider))
    get(`/auth/${id}/start`, handle(start, provider))
    if (callback === '/') router.get('/', callbackOnly, isolate, handle(finish, provider))
    else get(callback, handle(finish, provider))
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
    get('/auth/firebase/start', handle(start, firebaseProvider))
    get('/auth/firebase/connect', handle(startLinking, firebaseProvider))
  }
  if (providers.read) {
    const body = rawBody('16kb')
    router
      .route('/auth/firebase')
      .post(isolate, body, handle(readToken, providers.read))
      .all(methodNotAllowed(['POST']))
  }
  return router
}

async function start(flow: Flow, { id, callback, start }: StartableProvider): Promise<void> {
  const { req, res, services } = flow
  if (isCrossSite(req)) return res.redirect(303, '/')
  const query = getQuery(req)
  const returnTo = safeReturnTo(query.get('returnTo'))
  const redirectUri = getOrigin(req, services.config.origins) + callback
  const target = { provider: id, redirectUri, returnTo, isReauthentication: query.has('again') }
  const onError = (error: unknown) => fail(flow, target, error)
  await redirectToProvider(flow, { start, target, onError })
}

async function finish(flow: Flow, provider: Provider): Promise<void> {
  const { req, transactions } = flow
  const state = getQuery(req).get('state') ?? ''
  const transaction = await transactions.take(req, state)
  const outcome = await toOutcome(async () => {
    if (transaction?.provider !== provider.id) throw toUnknownTransactionError()
    // Built from our own settings, never from the request's Host header.
    return provider.finish(transaction, new URL(transaction.redirectUri + getSearch(req)))
  })
  const end = transaction ?? { provider: provider.id, returnTo: '/' }
  await finishTransaction(flow, end, outcome)
}

async function readToken(flow: Flow, read: NonNullable<Providers['read']>): Promise<void> {
  const { req, transactions } = flow
  const { state, idToken, returnTo: target } = parseFields(req)
  const outcome = await toOutcome(() => read(idToken))
  const transactionEnd = { provider: 'firebase', returnTo: safeReturnTo(target) } as const
  if (!state) return finishTransaction(flow, transactionEnd, outcome)
  // A token that belongs to a transaction must come with its state.
  const transaction = typeof state === 'string' ? await transactions.take(req, state) : undefined
  if (transaction?.provider === 'firebase') return finishTransaction(flow, transaction, outcome)
  if (req.session.user) return failLinking(flow, 'firebase', toUnknownTransactionError())
  fail(flow, transactionEnd, toUnknownTransactionError())
}

async function finishTransaction(
  flow: Flow,
  transaction: TransactionEnd,
  result: Outcome,
): Promise<void> {
  const { req, res, services, transactions } = flow
  const { connects, state } = transaction
  if (connects !== undefined) {
    if (state) transactions.forget(res, state)
    return finishLinking(flow, { ...transaction, connects }, result)
  }
  const outcome = await toOutcome(async () => {
    if ('error' in result) throw result.error
    const { person } = result
    const reauthenticatedMs = getReauthenticatedMs(transaction, person, services.now())
    return { ...person, reauthenticatedMs }
  })
  const session = getSession(req, res, services)
  const error =
    'person' in outcome
      ? await signInExternal(outcome.person, transaction.provider, session, services).catch(
          returnSignInError,
        )
      : outcome.error
  if (state) transactions.forget(res, state) // after the new session, because setting it clears other cookies
  const { returnTo } = transaction
  if (error === undefined) {
    return res.redirect(303, session.pending ? toTwoFactor(returnTo) : returnTo)
  }
  fail(flow, transaction, error)
}

/** Returns the time of a reauthentication. Throws when the provider's sign-in is older than the request for it. */
function getReauthenticatedMs(
  { isReauthentication, startedMs = 0 }: TransactionEnd,
  { signedInMs = 0 }: ExternalIdentity,
  nowMs: number,
) {
  if (!isReauthentication) return
  if (signedInMs < floorToSecond(startedMs)) {
    throw new SignInError('not-again', 'The sign-in provider didn’t ask you to sign in again.')
  }
  return Math.min(signedInMs, nowMs)
}

/** Providers use whole seconds. */
const floorToSecond = (ms: number) => ms - (ms % 1000)
