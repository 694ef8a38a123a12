import type { ContactStatus } from '#db/chat/model.ts'
import type { CountsAt, LiveEvent } from '#db/live/model.ts'
import { backoffMs } from '../api/backoff.ts'
import { windowId } from '../api/call-over-http.ts'
import { pageAccount } from '../api/page-account.ts'
import { sessionState } from '../api/session-state.ts'
import { anything, getLiveState, publish, updateLiveState } from './live.ts'

// One window of a browser holds the connection and passes on to the others what it hears: a browser keeps only six
// connections to a server, and windows are easily more.

const catchUpAfterMs = 300
const maxRetryMs = 5000
/** A stream that says nothing for so long does not come through: some proxies hold them back. */
const openingMs = 10_000

type Presence = { all?: boolean; statuses: Record<string, ContactStatus> }
type News = {
  events: LiveEvent[]
  isBroken: boolean
  counts: CountsAt
  presence: Presence['statuses']
}

/** What goes from window to window, as it came from the server. */
type Word = { type: string; id: number; data: string }

/** Everything up to this one was heard. */
let last = 0
/** What was heard from another window, before what came before it was asked for. */
const ahead = new Set<number>()
let isCaughtUp = false

type Tell = (counts: CountsAt) => void

/** Keeps this window told of what happens after an event, until it is left. */
export function follow(account: string, since: number, dispatch: Tell, leaving: AbortSignal) {
  if (leaving.aborted) return
  last = Math.max(last, since)
  isCaughtUp = false
  const others = new BroadcastChannel(`callboard ${account}`)
  const onEvent = hearing(dispatch)
  others.onmessage = ({ data }: MessageEvent<Word>) => onEvent(data)
  leaving.addEventListener('abort', () => others.close())
  const hold = () => {
    isCaughtUp = true // its connection begins with what is missing
    return connection((word) => {
      onEvent(word)
      if (!leaving.aborted) others.postMessage(word)
    }, leaving)
  }
  if (navigator.locks) {
    // Left before its turn came, it fails.
    navigator.locks.request(`callboard ${account}`, { signal: leaving }, hold).catch(() => {})
  } else void hold()
  // What the holder heard between the making of this page and now was not passed on to it.
  void pause(catchUpAfterMs, leaving).then(() => {
    if (isCaughtUp || leaving.aborted) return
    return poll((type, data, id = last) => {
      isCaughtUp = true
      onEvent({ type, id, data: JSON.stringify(data) })
    })
  })
}

const hearing =
  (dispatch: Tell) =>
  ({ type, id, data }: Word) => {
    const payload = JSON.parse(data)
    if (type === 'link') return updateLiveState({ link: payload })
    if (getLiveState().link !== 'open') updateLiveState({ link: 'open' })
    if (type === 'counts') return dispatch(payload)
    if (type === 'presence') return hearPresence(payload)
    if (type !== 'broken' && (id <= last || ahead.has(id))) return
    if (isCaughtUp) last = id
    else ahead.add(id)
    publish(type === 'broken' ? anything : { ...payload, isOwn: payload.window === windowId })
  }

function hearPresence({ all, statuses }: Presence) {
  updateLiveState({ presence: all ? statuses : { ...getLiveState().presence, ...statuses } })
}

/**
 * Holds the connection, and opens it again whenever it breaks, until this window is left. As long as it cannot be
 * opened, each try is followed by a request for what has happened.
 */
async function connection(dispatch: (word: Word) => void, leaving: AbortSignal) {
  let failures = 0
  const say = (type: string, data: unknown, id = last) =>
    dispatch({ type, id, data: JSON.stringify(data) })
  while (!leaving.aborted) {
    failures = (await listen(dispatch, leaving)) ? 0 : failures + 1
    if (leaving.aborted) return
    const isSignedIn = await poll(say)
    if (isSignedIn === false) {
      say('link', 'over')
      await sessionReopened(leaving)
      failures = 0
      continue
    }
    if (isSignedIn === undefined) say('link', 'lost')
    await pause(retryMs(failures), leaving)
  }
}

/** Resolves when the session of this window is open again, or the window is left. */
const sessionReopened = (leaving: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = sessionState.subscribe(() => {
      if (sessionState.read() === 'open') end()
    })
    const end = () => {
      stop()
      leaving.removeEventListener('abort', end)
      resolve()
    }
    leaving.addEventListener('abort', end)
  })

/** Spread, so that after an outage not all windows come back in the same moment. */
const retryMs = (failures: number) => backoffMs(failures, maxRetryMs) * (0.75 + Math.random() / 4)

/** Until the stream ends for good; tells whether it ever began. */
function listen(dispatch: (word: Word) => void, leaving: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    let hasBegun = false
    const source = new EventSource(addressOf({ since: last }))
    const end = () => {
      clearTimeout(silence)
      source.close()
      resolve(hasBegun)
    }
    const silence = setTimeout(end, openingMs)
    leaving.addEventListener('abort', end, { once: true })
    source.onerror = () => {
      dispatch({ type: 'link', id: last, data: '"lost"' })
      if (source.readyState === EventSource.CLOSED) end()
    }
    const pass = ({ type, lastEventId, data }: MessageEvent<string>) => {
      hasBegun = true
      clearTimeout(silence)
      dispatch({ type, id: Number(lastEventId), data })
    }
    for (const type of ['message', 'broken', 'counts', 'presence']) {
      source.addEventListener(type, pass)
    }
  })
}

function addressOf(query: Record<string, number>) {
  const account = pageAccount()
  const all = { ...query, ...(account !== undefined && { account }) }
  const fields = Object.entries(all).map(([name, value]) => [name, String(value)])
  return `/api/events?${new URLSearchParams(fields)}`
}

/** Asks once; false when nobody is signed in any more, undefined when there is no answer. */
async function poll(say: (type: string, data: unknown, id?: number) => void) {
  try {
    const answer = await fetch(addressOf({ poll: 1, since: last }))
    if (answer.status === 401) return false
    if (!answer.ok) return
    const { events, isBroken, counts, presence }: News = await answer.json()
    if (isBroken) say('broken', {}, counts.at)
    for (const { id, ...event } of events) say('message', event, id)
    say('presence', { all: true, statuses: presence })
    say('counts', counts)
    return true
  } catch {}
}

const pause = (ms: number, leaving: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leaving.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    leaving.addEventListener('abort', end)
  })
