import type { Request, RequestHandler, Response } from 'express'
import { findAccount } from '#db/accounts/queries.ts'
import { getCounts } from '#db/live/counts.ts'
import { getLastEventId, listEventsAfter } from '#db/live/log.ts'
import { canReceive, isSharedKind, type LiveEvent, sharedKinds } from '#db/live/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { assertSameAccount, callerOf, currentRole } from '../auth/caller.ts'
import { sessionOf } from '../auth/session/session.ts'
import { type SignedIn, skipTouch } from '../auth/session/store.ts'
import type { Config } from '../config.ts'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'

/** A session that was checked this recently is not checked again before presence is sent to it. */
const sessionCheckMs = 5000
/** A reader this far behind is let go: it comes back, and is told what it has missed. */
const maxWaiting = 1_000_000

/**
 * What happens to an account, for all its windows, as server-sent events. The events of the log have their number as
 * id, so that a window that was cut off is told what it missed; counts and presence are told as they are now. With
 * `?poll=` it answers once, for windows whose stream does not come through.
 */
export function liveEvents(services: Services): RequestHandler {
  return async function events(req, res) {
    const session = sessionOf(req, res, services)
    const { user } = await callerOf({ method: 'GET' }, { db: services.db, session, services })
    if (!user)
      throw new Failure(session.isOver ? 'session-expired' : 'not-signed-in', 'Please sign in.')
    skipTouch(req.session)
    const { searchParams } = new URL(req.originalUrl, 'http://query.invalid')
    assertSameAccount(searchParams.get('account'), session)
    const since = placeIn(req.headers['last-event-id'] ?? searchParams.get('since'))
    const after = since ?? (await getLastEventId(services.db))
    if (searchParams.has('poll')) return void res.json(await newsSince(services, user, after))
    if (services.isDraining()) throw new Failure('busy', 'The server is about to stop.')
    if (req.method === 'HEAD') return void res.set(headers).end()
    stream(req, res, services, user, after)
  }
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform', // the latter keeps compression from holding events back
  'X-Accel-Buffering': 'no',
}

function placeIn(said: unknown): number | undefined {
  return typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : undefined
}

async function newsSince({ config, db, live }: Services, user: SignedIn, after: number) {
  const { account } = user
  const events = await listEventsAfter(db, account, after)
  const [counts, presence] = await Promise.all([getCounts(db, account), live.presenceFor(account)])
  const heard = await heardBy(db, config, user, events ?? [])
  return { events: heard, isBroken: !events, counts, presence }
}

/** Returns the events that a user is told of, by the role that they have now: a stream may be older than that. */
async function heardBy(
  db: Reader,
  config: Config,
  user: SignedIn,
  events: LiveEvent[],
): Promise<LiveEvent[]> {
  // A change of a product is for everybody, and wakes every window at once.
  if (!events.some(({ kind }) => isSharedKind(kind) && sharedKinds[kind])) return events
  const owner = await findAccount(db, user.account)
  return owner
    ? events.filter(({ kind }) => canReceive(currentRole(user, owner, config), kind))
    : []
}

function stream(req: Request, res: Response, services: Services, user: SignedIn, after: number) {
  const { config, db, live } = services
  const { account } = user
  let last = after
  let isWoken = false
  let checkedMs = Number.NEGATIVE_INFINITY
  let turn = Promise.resolve()

  const leave = live.join({
    account,
    session: req.sessionID,
    wake: () => queue(tellNews),
    tellPresence: (statuses) =>
      queue(async () => ((await wasRecentlySignedIn()) ? send('presence', { statuses }) : end())),
    beat: () => queue(beat),
    end,
  })
  if (!leave) throw new Failure('throttled', 'There are too many windows open.')
  res.set(headers).on('close', leave)
  services.streams.add(res, end)

  /** One thing at a time, so that nothing overtakes; a window whose news cannot be read comes back for them. */
  function queue(work: () => Promise<void>) {
    turn = turn.then(work).catch((error: unknown) => {
      req.log.error({ err: error }, 'A stream of events broke off.')
      end()
    })
  }

  function write(text: string) {
    if (res.writableEnded || res.destroyed) return
    res.write(text)
    if (res.writableLength > maxWaiting) res.destroy()
  }

  async function isSignedIn() {
    const isIn = await isStillIn(req)
    checkedMs = isIn ? performance.now() : Number.NEGATIVE_INFINITY
    return isIn
  }

  const wasRecentlySignedIn = async () =>
    performance.now() - checkedMs < sessionCheckMs || (await isSignedIn())

  const send = (event: string, data: unknown) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  async function tellNews() {
    if (!(await isSignedIn())) return end()
    const events = await listEventsAfter(db, account, last)
    if (events?.length === 0 && isWoken) return
    const isFirst = !isWoken
    isWoken = true
    for (const { id, ...event } of await heardBy(db, config, user, events ?? [])) {
      write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    }
    last = events?.at(-1)?.id ?? last
    // What all accounts share does not count for any of them.
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

  // Spread, so that after a restart not everybody comes back in the same moment.
  write(`retry: ${1000 + Math.floor(Math.random() * 1000)}\n\n`)
  queue(async () => {
    send('presence', { all: true, statuses: await live.presenceFor(account) })
    await tellNews()
  })
}

/** Nothing is told to a session that is locked or over, be it by a sign-out elsewhere or by its age. */
const isStillIn = ({ sessionStore, sessionID }: Request) =>
  new Promise<boolean>((resolve) => {
    sessionStore.get(sessionID, (error, session) =>
      resolve(!error && Boolean(session?.user) && !session?.locked),
    )
  })
