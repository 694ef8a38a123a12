import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { safeReturnTo, signInFor } from '#client/api/safe-return.ts'
import type { ProviderId } from '#client/features/auth/endpoints.ts'
import { rawBody } from '../api/input.ts'
import { wrongMethod } from '../api/serve.ts'
import { queryIn } from '../render/page-address.ts'
import type { Services } from '../services.ts'
import { keepTrouble } from '../session/cookies.ts'
import { sessionOf } from '../session/session.ts'
import { admit } from './admit.ts'
import { createAttempts } from './attempts.ts'
import { type Provider, SignInTrouble, type Vouched } from './provider.ts'
import type { Providers } from './providers.ts'
import { reasonOf, troubleOf } from './trouble.ts'

/** The ways out to those who vouch for people, and back. */
export function signInRoutes(services: Services): Router {
  const { config, providers } = services
  const attempts = createAttempts(services)
  const router = express.Router({ caseSensitive: true, strict: true })

  const start =
    (provider: Provider): RequestHandler =>
    async (req, res) => {
      if (isFromElsewhere(req)) return res.redirect(303, '/')
      const returnTo = safeReturnTo(queryOf(req).get('returnTo'))
      const redirectUri = originOf(req, config.origins) + provider.callback
      const attempt = attempts.begin(req, res, { provider: provider.id, redirectUri, returnTo })
      try {
        const there = await provider.start(attempt)
        res.redirect(303, there.href)
      } catch (error) {
        attempts.forget(res, attempt.state)
        fail(req, res, { provider: provider.id, error, returnTo })
      }
    }

  const finish =
    (provider: Provider): RequestHandler =>
    async (req, res) => {
      const state = queryOf(req).get('state') ?? ''
      const attempt = attempts.take(req, state)
      const { returnTo = '/' } = attempt ?? {}
      const outcome = await settle(async () => {
        if (attempt?.provider !== provider.id) {
          throw new SignInTrouble('outdated', 'Nobody began this here, or not lately.')
        }
        // From what we know ourselves, and never from the request's Host.
        return provider.finish(attempt, new URL(attempt.redirectUri + queryIn(req)))
      })
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
      if ('error' in outcome) {
        return fail(req, res, { provider: 'firebase', error: outcome.error, returnTo })
      }
      await letIn(req, res, outcome.person, 'firebase')
      res.redirect(303, returnTo)
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
  if (providers.read) {
    const body = rawBody('16kb')
    router
      .route('/auth/firebase')
      .post(apart, body, readToken(providers.read))
      .all(wrongMethod(['POST']))
  }
  return router
}

/** What the provider's part came to; what fails on our side afterwards is not its fault, and answered as such. */
async function settle(
  vouching: () => Promise<Vouched>,
): Promise<{ person: Vouched } | { error: unknown }> {
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
