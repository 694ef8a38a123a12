import { useEffect, useEffectEvent } from 'react'
import type { ContactStatus } from '#db/chat/model.ts'
import type { Typing } from '#db/chat/typing-receivers.ts'
import type { LiveEvent } from '#db/live/model.ts'
import { createStore, useStore } from '../store.ts'

/** The state of this window from the event stream. */
type LiveState = {
  /** By contact id; missing contacts are offline. */
  presence: Record<string, ContactStatus> | undefined
  /** The state of the connection: `lost` while it reconnects, `over` after a sign-out. */
  link: 'none' | 'open' | 'lost' | 'over'
  /** The latest signal that someone is typing, a new object each time. */
  typing?: Typing
}

/** Without a kind it means that everything may have changed. */
export type ReceivedEvent =
  | (Pick<LiveEvent, 'kind' | 'about'> & {
      /** This window made the change and reloads by itself. */
      isOwn?: boolean
    })
  | { kind: undefined; about: null }

export const anything: ReceivedEvent = { kind: undefined, about: null }

const state = createStore<LiveState>({ presence: undefined, link: 'none' })
const listeners = new Set<(event: ReceivedEvent) => void>()
/** The latest events, for pages that were loading meanwhile; slower ones reload. */
const recent: { turn: number; event: ReceivedEvent }[] = []
const maxRecent = 50
let count = 0

/** Updates the state; for the stream only. */
export function updateLiveState(changes: Partial<LiveState>) {
  state.set({ ...state.read(), ...changes })
}

/** Publishes an event; for the stream only. */
export function publish(event: ReceivedEvent) {
  recent.push({ turn: ++count, event })
  recent.splice(0, recent.length - maxRecent)
  for (const listen of listeners) listen(event)
}

/** Returns the state at this moment; components that follow it take `useLiveState`. */
export const getLiveState = () => state.read()

/** Returns the number of events so far, which is the turn of the latest one. */
export const countEvents = () => count

/** Lists the events after a turn; if they are no longer known, one that says that everything may have changed. */
export function listEventsSince(turn: number): ReceivedEvent[] {
  const [oldest] = recent
  if (oldest && oldest.turn > turn + 1) return [anything]
  return recent.filter((each) => each.turn > turn).map(({ event }) => event)
}

/** Returns the state, also after each change; on the server, that before the first connection. */
export const useLiveState = () => useStore(state)

/** Subscribes to events; after a long interruption one without a kind arrives. */
export function useLiveEvents(listen: (event: ReceivedEvent) => void) {
  const onEvent = useEffectEvent(listen)
  useEffect(() => {
    listeners.add(onEvent)
    return () => void listeners.delete(onEvent)
  }, [])
}
