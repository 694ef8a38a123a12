import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ContactStatus } from '#db/chat/model.ts'
import type { LiveEvent } from '#db/live/model.ts'

/** What the server has told this window since its page was loaded. */
type LiveState = {
  /** By place in the address book; who is missing is offline. */
  presence: Record<string, ContactStatus> | undefined
  /** Whether it would be told now: a connection that breaks off is `lost` until it is back, one that was signed out `over`. */
  link: 'none' | 'open' | 'lost' | 'over'
}

/** Without a kind: look at everything again. */
export type ReceivedEvent =
  | (Pick<LiveEvent, 'kind' | 'about'> & {
      /** This window has made the change, and loads its page again by itself. */
      isOwn?: boolean
    })
  | { kind: undefined; about: null }

export const anything: ReceivedEvent = { kind: undefined, about: null }

const nothing: LiveState = { presence: undefined, link: 'none' }
let state = nothing
const watchers = new Set<() => void>()
const listeners = new Set<(event: ReceivedEvent) => void>()
/** What was heard last, for pages that were on their way meanwhile; one that took longer than this looks again. */
const lately: { turn: number; event: ReceivedEvent }[] = []
const maxLately = 50
let turns = 0

/** For the stream alone: takes in what it was told. */
export function updateLiveState(changes: Partial<LiveState>) {
  state = { ...state, ...changes }
  for (const watch of watchers) watch()
}

/** For the stream alone: passes on what happened. */
export function publish(event: ReceivedEvent) {
  lately.push({ turn: ++turns, event })
  lately.splice(0, lately.length - maxLately)
  for (const listen of listeners) listen(event)
}

export const getLiveState = () => state

/** How much this window has heard. */
export const heardSoFar = () => turns

export function heardSince(turn: number): ReceivedEvent[] {
  const [oldest] = lately
  if (oldest && oldest.turn > turn + 1) return [anything]
  return lately.filter((each) => each.turn > turn).map(({ event }) => event)
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

export const useTold = () => useSyncExternalStore(watch, getLiveState, () => nothing)

/** Calls back for what happens; whoever was away too long is told without a kind. */
export function useLiveEvents(listen: (event: ReceivedEvent) => void) {
  const latest = useRef(listen)
  useEffect(() => {
    latest.current = listen
  })
  useEffect(() => {
    const onEvent = (event: ReceivedEvent) => latest.current(event)
    listeners.add(onEvent)
    return () => void listeners.delete(onEvent)
  }, [])
}
