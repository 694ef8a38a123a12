import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Problem } from '#client/lib/api/problem.ts'
import { safeReturnTo, signInFor } from '#client/lib/api/safe-return.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { linkAccount } from '#db/linked-accounts/queries.ts'
import { authErrorOf, reasonOf, sentences } from '../auth/providers/errors.ts'
import {
  type Attempt,
  type Provider,
  SignInTrouble,
  type Vouched,
} from '../auth/providers/provider.ts'
import type { Providers } from '../auth/providers/providers.ts'
import {
  apart,
  fieldsOf,
  isFromElsewhere,
  isFromHere,
  onlyReturns,
  originOf,
  queryOf,
} from '../auth/providers/requests.ts'
import { admit } from '../auth/providers/sign-in.ts'
import { createAttempts, type Wanted } from '../auth/providers/transactions.ts'
import { isProven } from '../auth/reauthentication.ts'
import { flashAuthError } from '../auth/session/cookies.ts'
import { handleOf } from '../auth/session/device.ts'
import { noticesOf } from '../auth/session/notices.ts'
import { keyOf } from '../auth/session/sealing.ts'
import { type Session, sessionOf } from '../auth/session/session.ts'
import { changeMails, connectionsPage } from '../email/templates.ts'
import { queryIn } from '../render/page-address.ts'
import type { Services } from '../services.ts'
import { rawBody } from './input.ts'
import { proofOf, proofWanted } from './linked-accounts.ts'
import { wrongMethod } from './serve.ts'

type Way = Pick<Provider, 'id' | 'callback' | 'start'>

type Out = Pick<Way, 'start'> & { wanted: Wanted; refuse: (error: unknown) => void }

/** What came of it for somebody's connections, or why nothing did. */
type Told =
  | { key: 'isConnected' }
  | ({ key: 'isNotConnected' | 'isNotProven' } & Pick<Problem, 'error' | 'code'>)

/** The ways out to those who vouch for people, and back. */
export function signInRoutes(services: Services): Router {
  const { config, providers, backend, db, now } = services
  const attempts = createAttempts(services)
  const router = express.Router({ caseSensitive: true, strict: true })

  const start =
    ({ id, callback, start }: Way): RequestHandler =>
    async (req, res) => {
      if (isFromElsewhere(req)) return res.redirect(303, '/')
      const query = queryOf(req)
      const returnTo = safeReturnTo(query.get('returnTo'))
      const redirectUri = originOf(req, config.origins) + callback
      const wanted = { provider: id, redirectUri, returnTo, isAgain: query.has('again') }
      await sendOut(req, res, { start, wanted, refuse: (error) => fail(req, res, wanted, error) })
    }

  /** One more way in for who is signed in: only our own page may begin that, or others would plant theirs. */
  const startConnecting =
    ({ id, callback, start }: Way): RequestHandler =>
    async (req, res) => {
      const session = sessionOf(req, res, services)
      const { user } = session
      if (!user || backend || !isFromHere(req, config.origins)) return res.redirect(303, '/')
      const { account } = user
      const owner = await findAccount(db, account)
      if (!owner?.confirmedEmail) {
        const error = 'Confirm your email address first.'
        return tell(req, res, { key: 'isNotConnected', error, code: 'email-unconfirmed' })
      }
      if (!isProven(session, now())) return notProven(req, res, session, account)
      const redirectUri = originOf(req, config.origins) + callback
      const there = { provider: id, redirectUri, returnTo: connectionsPage }
      const wanted = { ...there, connects: account, session: handleOf(keyOf(session.id)) }
      await sendOut(req, res, {
        start,
        wanted,
        refuse: (error) => notConnected(req, res, id, error),
      })
    }

  async function sendOut(req: Request, res: Response, { start, wanted, refuse }: Out) {
    const withActionErrors = attempts.begin(req, res, wanted)
    try {
      const there = await start(withActionErrors)
      res.redirect(303, there.href)
    } catch (error) {
      attempts.forget(res, withActionErrors.state)
      refuse(error)
    }
  }

  const finish =
    (provider: Provider): RequestHandler =>
    async (req, res) => {
      const state = queryOf(req).get('state') ?? ''
      const withActionErrors = await attempts.take(req, state)
      const outcome = await settle(async () => {
        if (withActionErrors?.provider !== provider.id) throw nobodyBegan()
        // From what we know ourselves, and never from the request's Host.
        return provider.finish(
          withActionErrors,
          new URL(withActionErrors.redirectUri + queryIn(req)),
        )
      })
      await finishAttempt(
        req,
        res,
        withActionErrors ?? { provider: provider.id, returnTo: '/' },
        outcome,
      )
    }

  const readToken =
    (read: NonNullable<Providers['read']>): RequestHandler =>
    async (req, res) => {
      const { state, idToken, returnTo: wanted } = fieldsOf(req)
      const outcome = await settle(() => read(idToken))
      const about = { provider: 'firebase', returnTo: safeReturnTo(wanted) } as const
      if (!state) return finishAttempt(req, res, about, outcome)
      // Whoever was sent there for something brings back what they were sent with.
      const withActionErrors =
        typeof state === 'string' ? await attempts.take(req, state) : undefined
      if (withActionErrors?.provider === 'firebase')
        return finishAttempt(req, res, withActionErrors, outcome)
      if (req.session.user) return notConnected(req, res, 'firebase', nobodyBegan())
      fail(req, res, about, nobodyBegan())
    }

  async function finishAttempt(req: Request, res: Response, begun: Begun, vouched: Outcome) {
    const { connects, state } = begun
    if (connects !== undefined) {
      if (state) attempts.forget(res, state)
      return finishConnecting(req, res, { ...begun, connects }, vouched)
    }
    const outcome = await settle(async () => {
      if ('error' in vouched) throw vouched.error
      return { ...vouched.person, reauthenticatedMs: reauthenticatedMsOf(begun, vouched.person) }
    })
    if ('person' in outcome) {
      await admit(outcome.person, begun.provider, sessionOf(req, res, services), services)
    }
    if (state) attempts.forget(res, state) // after a new session, whose cookie goes alone
    if ('person' in outcome) return res.redirect(303, begun.returnTo)
    fail(req, res, begun, outcome.error)
  }

  /** Who was to sign in there again has shown who they are: if it was then, and the provider says so. */
  function reauthenticatedMsOf({ isAgain, startedMs = 0 }: Begun, { signedInMs = 0 }: Vouched) {
    if (!isAgain) return
    if (signedInMs < wholeSecond(startedMs)) {
      throw new SignInTrouble('not-again', 'The sign-in there is older than this attempt.')
    }
    return Math.min(signedInMs, now())
  }

  async function finishConnecting(
    req: Request,
    res: Response,
    { provider, connects, session: begunIn, redirectUri = '' }: Begun & { connects: AccountId },
    outcome: Outcome,
  ) {
    const session = sessionOf(req, res, services)
    const { user } = session
    if ('error' in outcome) return notConnected(req, res, provider, outcome.error)
    // Whoever is here now is perhaps somebody else.
    if (user?.account !== connects || handleOf(keyOf(session.id)) !== begunIn) {
      const error = new SignInTrouble('outdated', 'Who began this is not signed in any more.')
      return notConnected(req, res, provider, error)
    }
    // Nor may an attempt that was left open outlive the proof that it was begun with.
    if (!isProven(session, now())) return notProven(req, res, session, connects)
    const owner = await findAccount(db, connects)
    const { origin } = new URL(redirectUri)
    const mails = owner ? changeMails('connected', owner, { services, origin }) : []
    const isConnected = await linkAccount(db, connects, outcome.person, mails)
    if (isConnected) return tell(req, res, { key: 'isConnected' })
    req.log.warn({ provider }, 'Who was to be connected has an account already.')
    const error = 'Somebody else signs in with this.'
    tell(req, res, { key: 'isNotConnected', error, code: 'conflict' })
  }

  async function notProven(req: Request, res: Response, session: Session, account: AccountId) {
    const { user } = session
    if (!user) return res.redirect(303, '/')
    const error = proofWanted(await proofOf({ db, account, user, session, services }))
    tell(req, res, { key: 'isNotConnected', error, code: 'not-proven' })
  }

  function notConnected(req: Request, res: Response, provider: ProviderId, error: unknown) {
    const authError = authErrorOf(error)
    req.log.warn({ provider, authError, reason: reasonOf(error) }, 'A provider was not connected.')
    tell(req, res, { key: 'isNotConnected', error: sentences[authError], code: 'conflict' })
  }

  function tell(req: Request, res: Response, { key, ...problem }: Told) {
    const notices = noticesOf(req, res, services)
    notices.tell({ text: { of: 'account', key }, ...('error' in problem && { problem }) })
    notices.settle({ isShown: false })
    res.redirect(303, connectionsPage)
  }

  function fail(
    req: Request,
    res: Response,
    { provider, returnTo, isAgain }: Begun,
    error: unknown,
  ) {
    const authError = authErrorOf(error)
    req.log.warn({ provider, authError, reason: reasonOf(error) }, 'A sign-in failed.')
    const isIn = req.session.user !== undefined // who is in stays in
    if (isIn && isAgain) {
      return tell(req, res, { key: 'isNotProven', error: sentences[authError], code: 'not-proven' })
    }
    if (isIn) return res.redirect(303, '/')
    flashAuthError(res, config.isSecure, authError)
    res.redirect(303, signInFor(returnTo))
  }

  for (const provider of providers.all) {
    const { id, callback } = provider
    router
      .route(`/auth/${id}/connect`)
      .get(apart, startConnecting(provider))
      .all(wrongMethod(['GET']))
    router
      .route(`/auth/${id}/start`)
      .get(apart, start(provider))
      .all(wrongMethod(['GET']))
    if (callback === '/') router.get('/', onlyReturns, apart, finish(provider))
    else
      router
        .route(callback)
        .get(apart, finish(provider))
        .all(wrongMethod(['GET']))
  }
  const page = config.signIn.firebase?.page
  if (providers.read && page) {
    const there = {
      ...({ id: 'firebase', callback: page } as const),
      async start({ state, redirectUri, isAgain }: Attempt) {
        const query = new URLSearchParams({ state, ...(isAgain && { again: 'yes' }) })
        return new URL(`${redirectUri}?${query}`)
      },
    }
    router
      .route('/auth/firebase/start')
      .get(apart, start(there))
      .all(wrongMethod(['GET']))
    router
      .route('/auth/firebase/connect')
      .get(apart, startConnecting(there))
      .all(wrongMethod(['GET']))
  }
  if (providers.read) {
    const body = rawBody('16kb')
    router
      .route('/auth/firebase')
      .post(apart, body, readToken(providers.read))
      .all(wrongMethod(['POST']))
  }
  return router
}

/** An attempt that comes to its end; of one that we know nothing of, only where it was to lead. */
type Begun = Pick<Attempt, 'provider' | 'returnTo'> & Partial<Attempt>

type Outcome<Person = Vouched> = { person: Person } | { error: unknown }

const nobodyBegan = () => new SignInTrouble('outdated', 'Nobody began this here, or not lately.')

/** Providers tell the time in whole seconds. */
const wholeSecond = (ms: number) => ms - (ms % 1000)

/** What the provider's part came to; what fails on our side afterwards is not its fault, and answered as such. */
async function settle<Person>(vouching: () => Promise<Person>): Promise<Outcome<Person>> {
  try {
    return { person: await vouching() }
  } catch (error) {
    return { error }
  }
}
