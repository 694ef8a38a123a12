import { useSyncExternalStore } from 'react'

/** A value outside of React that lives as long as the window. */
export type Store<Value> = ReturnType<typeof createStore<Value>>

/** Creates a store. During hydration and on the server it has the first value. */
export function createStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: (): Value => value,
    readFirst: (): Value => first,
    /** Sets the value and calls the listeners if it is another one. */
    set(next: Value): void {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    /** Calls a function after each change; returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the value of a store, again after each change. */
export const useStore = <Value>({ subscribe, read, readFirst }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, read, readFirst)
