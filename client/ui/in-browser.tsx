import { type ReactNode, useSyncExternalStore } from 'react'

/** What needs a window: the server, and a browser without scripts, show something else of the same size. */
export function InBrowser({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useSyncExternalStore(never, inBrowser, onServer) ? children : instead
}

const never = () => () => {}
const inBrowser = () => true
const onServer = () => false
