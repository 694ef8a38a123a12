import type { ContactStatus } from '#db/chat/model.ts'
import type { CountsAt, LiveEvent } from '#db/live/model.ts'
import { backoffMs } from '../api/backoff.ts'
import { windowId } from '../api/call-over-http.ts'
import { pageAccount } from '../api/page-account.ts'
import { sessionState } from '../api/session-state.ts'
import { anything, getLiveState, publish, updateLiveState } from './live.ts'

// One window of a browser holds the connection and broadcasts events to the others, since a browser keeps only six
// connections to a server.

const catchUpAfterMs = 300
const maxRetryMs = 5000
/** A stream without data for so long is blocked; some proxies buffer it. */
const openingMs = 10_000

type Presence = { all?: boolean; statuses: Record<string, ContactStatus> }
/** The answer to a poll. */
type PollAnswer = {
  events: LiveEvent[]
  isBroken: boolean
  counts: CountsAt
  presence: Presence['statuses']
}

/** A message of the stream as the server sent it, in the form in which windows broadcast it. */
type Message = { type: string; id: number; data: string }

/** The id of the last event without gaps. */
let last = 0
/** Ids of events from another window that arrived before the missing ones were requested. */
const ahead = new Set<number>()
let isCaughtUp = false

type OnCounts = (counts: CountsAt) => void

/** Receives the events after a given one until the window is left. */
export function follow(account: string, since: number, onCounts: OnCounts, leaving: AbortSignal) {
  if (leaving.aborted) return
  last = Math.max(last, since)
  isCaughtUp = false
  const others = new BroadcastChannel(`callboard ${account}`)
  const receive = createReceiver(onCounts)
  others.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  leaving.addEventListener('abort', () => others.close())
  const hold = () => {
    isCaughtUp = true // the connection starts with the missing events
    return connection((message) => {
      receive(message)
      if (!leaving.aborted) others.postMessage(message)
    }, leaving)
  }
  if (navigator.locks) {
    // The request is aborted if the window is left before its turn.
    navigator.locks.request(`callboard ${account}`, { signal: leaving }, hold).catch(() => {})
  } else void hold()
  // Catches up with events that were broadcast before this page was ready.
  void pause(catchUpAfterMs, leaving).then(() => {
    if (isCaughtUp || leaving.aborted) return
    return poll((type, data, id = last) => {
      isCaughtUp = true
      receive({ type, id, data: JSON.stringify(data) })
    })
  })
}

/** Returns a function that passes messages on to the page. */
const createReceiver =
  (onCounts: OnCounts) =>
  ({ type, id, data }: Message) => {
    const payload = JSON.parse(data)
    if (type === 'link') return updateLiveState({ link: payload })
    if (getLiveState().link !== 'open') updateLiveState({ link: 'open' })
    if (type === 'counts') return onCounts(payload)
    if (type === 'presence') return updatePresence(payload)
    if (type === 'typing') return updateLiveState({ typing: payload })
    if (type !== 'broken' && (id <= last || ahead.has(id))) return
    if (isCaughtUp) last = id
    else ahead.add(id)
    publish(type === 'broken' ? anything : { ...payload, isOwn: payload.window === windowId })
  }

function updatePresence({ all, statuses }: Presence) {
  updateLiveState({ presence: all ? statuses : { ...getLiveState().presence, ...statuses } })
}

/** Holds the connection and reconnects until the window is left. While it fails, each attempt is followed by a poll. */
async function connection(dispatch: (message: Message) => void, leaving: AbortSignal) {
  let failures = 0
  const send = (type: string, data: unknown, id = last) =>
    dispatch({ type, id, data: JSON.stringify(data) })
  while (!leaving.aborted) {
    failures = (await listen(dispatch, leaving)) ? 0 : failures + 1
    if (leaving.aborted) return
    const isSignedIn = await poll(send)
    if (isSignedIn === false) {
      send('link', 'over')
      await sessionReopened(leaving)
      failures = 0
      continue
    }
    if (isSignedIn === undefined) send('link', 'lost')
    await pause(retryMs(failures), leaving)
  }
}

/** Resolves when the session is open again or the window is left. */
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

/** Randomized, so that not all windows reconnect at once. */
const retryMs = (failures: number) => backoffMs(failures, maxRetryMs) * (0.75 + Math.random() / 4)

/** Listens until the stream ends; returns whether it ever opened. */
function listen(dispatch: (message: Message) => void, leaving: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    let hasBegun = false
    const source = new EventSource(addressOf({ since: last }))
    const end = () => {
      clearTimeout(timer)
      leaving.removeEventListener('abort', end)
      source.close()
      resolve(hasBegun)
    }
    const timer = setTimeout(end, openingMs)
    leaving.addEventListener('abort', end)
    source.onerror = () => {
      dispatch({ type: 'link', id: last, data: '"lost"' })
      if (source.readyState === EventSource.CLOSED) end()
    }
    const pass = ({ type, lastEventId, data }: MessageEvent<string>) => {
      hasBegun = true
      clearTimeout(timer)
      dispatch({ type, id: Number(lastEventId), data })
    }
    for (const type of ['message', 'broken', 'counts', 'presence', 'typing']) {
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

/** Polls once; false if the session has ended, undefined without an answer. */
async function poll(send: (type: string, data: unknown, id?: number) => void) {
  try {
    const answer = await fetch(addressOf({ poll: 1, since: last }))
    if ([401, 423].includes(answer.status)) return false
    if (!answer.ok) return
    const { events, isBroken, counts, presence }: PollAnswer = await answer.json()
    if (isBroken) send('broken', {}, counts.at)
    for (const { id, ...event } of events) send('message', event, id)
    send('presence', { all: true, statuses: presence })
    send('counts', counts)
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
