import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { safeReturnTo, signInFor } from '#client/api/safe-return.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { accountById } from '#db/accounts/queries.ts'
import { connect } from '#db/connections/queries.ts'
import { rawBody } from '../api/input.ts'
import { wrongMethod } from '../api/serve.ts'
import { proofOf, proofWanted } from '../api/ways-in.ts'
import { changeMails } from '../mails.ts'
import { queryIn } from '../render/page-address.ts'
import type { Services } from '../services.ts'
import { keepTrouble } from '../session/cookies.ts'
import { noticesOf } from '../session/notices.ts'
import { sessionOf } from '../session/session.ts'
import { admit } from './admit.ts'
import { createAttempts } from './attempts.ts'
import { type Attempt, type Provider, SignInTrouble, type Vouched } from './provider.ts'
import type { Providers } from './providers.ts'
import { reasonOf, sentenceFor, troubleOf } from './trouble.ts'

const connectionsPage = '/account/account-settings?tab=connections'

type ConnectionWord = 'isConnected' | 'isNotConnected'

/** The ways out to those who vouch for people, and back. */
export function signInRoutes(services: Services): Router {
  const { config, providers, backend, db } = services
  const attempts = createAttempts(services)
  const router = express.Router({ caseSensitive: true, strict: true })

  const start =
    (provider: Provider): RequestHandler =>
    async (req, res) => {
      if (isFromElsewhere(req)) return res.redirect(303, '/')
      const query = queryOf(req)
      const returnTo = safeReturnTo(query.get('returnTo'))
      const redirectUri = originOf(req, config.origins) + provider.callback
      const wanted = { provider: provider.id, redirectUri, returnTo, isAgain: query.has('again') }
      const attempt = attempts.begin(req, res, wanted)
      try {
        const there = await provider.start(attempt)
        res.redirect(303, there.href)
      } catch (error) {
        attempts.forget(res, attempt.state)
        fail(req, res, { provider: provider.id, error, returnTo })
      }
    }

  /** One more way in for who is signed in: only our own page may begin that, or others would plant theirs. */
  const startConnecting =
    ({ id, callback, start }: Pick<Provider, 'id' | 'callback' | 'start'>): RequestHandler =>
    async (req, res) => {
      const session = sessionOf(req, res, services)
      const { user } = session
      if (!user || backend || !isFromHere(req, config.origins)) return res.redirect(303, '/')
      const { account } = user
      const { isProven, by } = await proofOf({ db, account, user, session, services })
      if (!isProven) return tell(req, res, 'isNotConnected', proofWanted[by])
      const redirectUri = originOf(req, config.origins) + callback
      const wanted = { provider: id, redirectUri, returnTo: connectionsPage }
      const attempt = attempts.begin(req, res, { ...wanted, connects: account })
      try {
        const there = await start(attempt)
        res.redirect(303, there.href)
      } catch (error) {
        attempts.forget(res, attempt.state)
        notConnected(req, res, id, error)
      }
    }

  const finish =
    (provider: Provider): RequestHandler =>
    async (req, res) => {
      const state = queryOf(req).get('state') ?? ''
      const attempt = await attempts.take(req, state)
      const { returnTo = '/' } = attempt ?? {}
      const outcome = await settle(async () => {
        if (attempt?.provider !== provider.id) {
          throw new SignInTrouble('outdated', 'Nobody began this here, or not lately.')
        }
        // From what we know ourselves, and never from the request's Host.
        return provider.finish(attempt, new URL(attempt.redirectUri + queryIn(req)))
      })
      if (attempt?.connects !== undefined) {
        attempts.forget(res, state)
        return finishConnecting(req, res, attempt, outcome)
      }
      if ('person' in outcome) await letIn(req, res, outcome.person, provider.id)
      if (attempt) attempts.forget(res, state)
      if ('person' in outcome) return res.redirect(303, returnTo)
      fail(req, res, { provider: provider.id, error: outcome.error, returnTo })
    }

  const readToken =
    (read: NonNullable<Providers['read']>): RequestHandler =>
    async (req, res) => {
      const sent = fieldsOf(req)
      const returnTo = safeReturnTo(sent.returnTo)
      const outcome = await settle(() => read(sent.idToken))
      // Whoever was sent there to connect it brings back what they were sent with.
      if (sent.state !== undefined) return finishConnectingToken(req, res, sent.state, outcome)
      if ('error' in outcome) {
        return fail(req, res, { provider: 'firebase', error: outcome.error, returnTo })
      }
      await letIn(req, res, outcome.person, 'firebase')
      res.redirect(303, returnTo)
    }

  async function finishConnectingToken(
    req: Request,
    res: Response,
    state: unknown,
    outcome: Outcome,
  ) {
    const attempt = typeof state === 'string' ? await attempts.take(req, state) : undefined
    if (attempt?.provider !== 'firebase' || attempt.connects === undefined) {
      const error = new SignInTrouble('outdated', 'Nobody began this here, or not lately.')
      return notConnected(req, res, 'firebase', error)
    }
    attempts.forget(res, attempt.state)
    return finishConnecting(req, res, attempt, outcome)
  }

  async function finishConnecting(req: Request, res: Response, attempt: Attempt, outcome: Outcome) {
    const { provider, connects, redirectUri } = attempt
    const { user } = sessionOf(req, res, services)
    if ('error' in outcome) return notConnected(req, res, provider, outcome.error)
    // Whoever is here now is perhaps somebody else.
    if (!user || user.account !== connects) {
      const error = new SignInTrouble('outdated', 'Who began this is not signed in any more.')
      return notConnected(req, res, provider, error)
    }
    const owner = await accountById(db, connects)
    const { origin } = new URL(redirectUri)
    const mails = owner ? changeMails('connected', owner, { services, origin }) : []
    const isConnected = await connect(db, connects, outcome.person, mails)
    if (!isConnected) req.log.warn({ provider }, 'Who was to be connected has an account already.')
    tell(req, res, isConnected ? 'isConnected' : 'isNotConnected')
  }

  function notConnected(req: Request, res: Response, provider: ProviderId, error: unknown) {
    const trouble = troubleOf(error)
    req.log.warn({ provider, trouble, reason: reasonOf(error) }, 'A provider was not connected.')
    tell(req, res, 'isNotConnected', sentenceFor(trouble))
  }

  function tell(req: Request, res: Response, key: ConnectionWord, reason?: string) {
    const error = reason ?? 'Somebody else signs in with this.'
    const problem = key === 'isConnected' ? undefined : ({ error, code: 'conflict' } as const)
    const notices = noticesOf(req, res, services)
    notices.tell({ text: { of: 'account', key }, ...(problem && { problem }) })
    notices.settle({ isShown: false })
    res.redirect(303, connectionsPage)
  }

  const letIn = (req: Request, res: Response, person: Vouched, provider: ProviderId) =>
    admit(person, provider, sessionOf(req, res, services), services)

  function fail(
    req: Request,
    res: Response,
    { provider, error, returnTo }: { provider: ProviderId; error: unknown; returnTo: string },
  ) {
    const trouble = troubleOf(error)
    req.log.warn({ provider, trouble, reason: reasonOf(error) }, 'A sign-in failed.')
    if (req.session.user) return res.redirect(303, '/') // who is in stays in
    keepTrouble(res, config.isSecure, trouble)
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
      start: async ({ state, redirectUri }: Attempt) =>
        new URL(`${redirectUri}?${new URLSearchParams({ state })}`),
    }
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

type Outcome = { person: Vouched } | { error: unknown }

/** What the provider's part came to; what fails on our side afterwards is not its fault, and answered as such. */
async function settle(vouching: () => Promise<Vouched>): Promise<Outcome> {
  try {
    return { person: await vouching() }
  } catch (error) {
    return { error }
  }
}

const queryOf = (req: Request) => new URLSearchParams(queryIn(req))

/** At the site's own entrance: somebody who comes back from the provider, and not just anybody. */
const onlyReturns: RequestHandler = (req, _res, next) => {
  const query = queryOf(req)
  next(query.has('code') || (query.has('error') && query.has('state')) ? undefined : 'route')
}

/** Nothing of these addresses is told on, and nobody fetches them in advance. */
const apart: RequestHandler = (req, res, next) => {
  res.set('Referrer-Policy', 'no-referrer')
  if (/prefetch/i.test(String(req.headers['sec-purpose'] ?? req.headers.purpose ?? ''))) {
    return void res.status(204).end()
  }
  next()
}

/** Another site is not to begin a sign-in for somebody. */
function isFromElsewhere({ headers }: Request) {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Our own page led here. Browsers that keep quiet about that, as over plain http, tell which page it was. */
function isFromHere({ headers: { 'sec-fetch-site': site, referer = '' } }: Request, own: string[]) {
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(referer) && own.includes(new URL(referer).origin)
}

/** The one of our own origins that was asked for. */
const originOf = ({ headers }: Request, origins: string[]) =>
  origins.find((origin) => new URL(origin).host === headers.host) ?? origins[0] ?? ''

/** A form, or JSON; whatever else it is holds no token. */
function fieldsOf({ body, headers }: Request): Record<string, unknown> {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
