import type { Request, RequestHandler, Response } from 'express'
import { findAccount } from '#db/accounts/queries.ts'
import { getCounts } from '#db/live/counts.ts'
import { getLastEventId, listEventsAfter } from '#db/live/event-log.ts'
import { canReceive, isSharedKind, type LiveEvent, sharedKinds } from '#db/live/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { assertSameAccount, currentRole, requireCaller, toSignInError } from '../auth/caller.ts'
import { getSession } from '../auth/session/session.ts'
import type { SignedIn } from '../auth/session/session-data.ts'
import { skipTouch } from '../auth/session/store.ts'
import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import type { Config } from '../settings/config.ts'

/** How long a session check is valid before presence is sent. */
const sessionCheckMs = 5000
/** A client this far behind is disconnected; it reconnects and catches up. */
const maxBuffered = 1_000_000

/**
 * Sends the events of an account as server-sent events. Event ids allow clients to catch up after a reconnect; counts
 * and presence are sent as they are now. With `?poll=` it responds once, for clients whose stream is blocked.
 */
export function liveEvents(services: Services): RequestHandler {
  return async function events(req, res) {
    const session = getSession(req, res, services)
    const { user } = await requireCaller({ method: 'GET' }, { db: services.db, session, services })
    if (!user) throw toSignInError(session)
    skipTouch(req.session)
    const { searchParams } = new URL(req.originalUrl, 'http://query.invalid')
    assertSameAccount(searchParams.get('account'), session)
    const since = parseEventId(req.headers['last-event-id'] ?? searchParams.get('since'))
    const after = since ?? (await getLastEventId(services.db))
    if (searchParams.has('poll')) return void res.json(await pollEvents(services, user, after))
    if (services.isDraining()) throw new HttpError('busy', 'The server is restarting.')
    if (req.method === 'HEAD') return void res.set(headers).end()
    if (res.closed) return // the window was closed during the checks, and nothing would end its stream
    openStream(req, res, services, user, after)
  }
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform', // no-transform prevents compression, which would delay events
  'X-Accel-Buffering': 'no',
}

function parseEventId(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

async function pollEvents({ config, db, live }: Services, user: SignedIn, after: number) {
  const { account } = user
  const events = await listEventsAfter(db, account, after)
  const [counts, presence] = await Promise.all([getCounts(db, account), live.presenceFor(account)])
  const received = await filterEvents(db, config, user, events ?? [])
  return { events: received, isBroken: !events, counts, presence }
}

/** Filters events by the user's current role, which may have changed since the stream started. */
async function filterEvents(
  db: Reader,
  config: Config,
  user: SignedIn,
  events: LiveEvent[],
): Promise<LiveEvent[]> {
  // Avoids a query for events that everybody receives.
  if (!events.some(({ kind }) => isSharedKind(kind) && sharedKinds[kind])) return events
  const owner = await findAccount(db, user.account)
  return owner
    ? events.filter(({ kind }) => canReceive(currentRole(user, owner, config), kind))
    : []
}

function openStream(
  req: Request,
  res: Response,
  services: Services,
  user: SignedIn,
  after: number,
) {
  const { config, db, live } = services
  const { account } = user
  let last = after
  let hasSentCounts = false
  let checkedMs = Number.NEGATIVE_INFINITY
  let turn = Promise.resolve()

  const leave = live.join({
    account,
    session: req.sessionID,
    wake: () => queue(sendEvents),
    sendPresence: (statuses) =>
      queue(async () => ((await wasRecentlySignedIn()) ? send('presence', { statuses }) : end())),
    sendTyping: (typing) =>
      queue(async () => ((await wasRecentlySignedIn()) ? send('typing', typing) : end())),
    beat: () => queue(beat),
    end,
  })
  if (!leave) throw new HttpError('throttled', 'Too many windows are open.')
  res.set(headers).on('close', leave)
  services.streams.add(res, end)

  /** Sends one thing at a time, in order. After an error the client reconnects. */
  function queue(work: () => Promise<void>) {
    turn = turn.then(work).catch((error: unknown) => {
      req.log.error({ err: error }, 'event stream failed')
      end()
    })
  }

  function write(text: string) {
    if (res.writableEnded || res.destroyed) return
    res.write(text)
    if (res.writableLength > maxBuffered) res.destroy()
  }

  async function isSignedIn() {
    const isSignedInNow = await hasValidSession(req)
    checkedMs = isSignedInNow ? performance.now() : Number.NEGATIVE_INFINITY
    return isSignedInNow
  }

  const wasRecentlySignedIn = async () =>
    performance.now() - checkedMs < sessionCheckMs || (await isSignedIn())

  const send = (event: string, data: unknown) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  async function sendEvents() {
    if (!(await isSignedIn())) return end()
    const events = await listEventsAfter(db, account, last)
    if (events?.length === 0 && hasSentCounts) return
    const isFirst = !hasSentCounts
    hasSentCounts = true
    for (const { id, ...event } of await filterEvents(db, config, user, events ?? [])) {
      write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    }
    last = events?.at(-1)?.id ?? last
    // Shared data does not affect the counts.
    if (!isFirst && events?.every(({ kind }) => isSharedKind(kind))) return
    const counts = await getCounts(db, account)
    if (!events) {
      last = counts.at
      write(`id: ${last}\nevent: broken\ndata: {}\n\n`)
    }
    send('counts', counts)
  }

  async function beat() {
    if (await isSignedIn()) write(': still here\n\n')
    else end()
  }

  function end() {
    leave?.()
    if (res.writableEnded || res.destroyed) return
    res.end('retry: 1000\n\n')
  }

  // Jitter, so that clients do not reconnect at the same time. They do within one second, so that missed events arrive
  // within two.
  write(`retry: ${250 + Math.floor(Math.random() * 750)}\n\n`)
  queue(async () => {
    send('presence', { all: true, statuses: await live.presenceFor(account) })
    await sendEvents()
  })
}

/** Returns whether the session is still valid and not locked. */
export const hasValidSession = ({ sessionStore, sessionID }: Request) =>
  new Promise<boolean>((resolve) => {
    sessionStore.get(sessionID, (error, session) =>
      resolve(!error && Boolean(session?.user) && !session?.locked),
    )
  })
