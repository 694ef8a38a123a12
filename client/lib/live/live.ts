import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ContactStatus } from '#db/chat/model.ts'
import type { LiveEvent } from '#db/live/model.ts'

/** What the server has told this window since its page was loaded. */
type Told = {
  /** By place in the address book; who is missing is offline. */
  presence: Record<string, ContactStatus> | undefined
  /** Whether it would be told now: a connection that breaks off is `lost` until it is back, one that was signed out `over`. */
  link: 'none' | 'open' | 'lost' | 'over'
}

/** Without a kind: look at everything again. */
export type Heard =
  | (Pick<LiveEvent, 'kind' | 'about'> & {
      /** This window has made the change, and loads its page again by itself. */
      isOwn?: boolean
    })
  | { kind: undefined; about: null }

export const anything: Heard = { kind: undefined, about: null }

const nothing: Told = { presence: undefined, link: 'none' }
let told = nothing
const watchers = new Set<() => void>()
const listeners = new Set<(heard: Heard) => void>()
/** What was heard last, for pages that were on their way meanwhile; one that took longer than this looks again. */
const lately: { turn: number; heard: Heard }[] = []
const maxLately = 50
let turns = 0

/** For the stream alone: takes in what it was told. */
export function takeIn(news: Partial<Told>) {
  told = { ...told, ...news }
  for (const watch of watchers) watch()
}

/** For the stream alone: passes on what happened. */
export function passOn(heard: Heard) {
  lately.push({ turn: ++turns, heard })
  lately.splice(0, lately.length - maxLately)
  for (const listen of listeners) listen(heard)
}

export const toldSoFar = () => told

/** How much this window has heard. */
export const heardSoFar = () => turns

export function heardSince(turn: number): Heard[] {
  const [oldest] = lately
  if (oldest && oldest.turn > turn + 1) return [anything]
  return lately.filter((each) => each.turn > turn).map(({ heard }) => heard)
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

export const useTold = () => useSyncExternalStore(watch, toldSoFar, () => nothing)

/** Calls back for what happens; whoever was away too long is told without a kind. */
export function useHearing(listen: (heard: Heard) => void) {
  const latest = useRef(listen)
  useEffect(() => {
    latest.current = listen
  })
  useEffect(() => {
    const hear = (heard: Heard) => latest.current(heard)
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [])
}
